import { game as dairyman } from '@makiba/games/dairyman/rules'
import { game as mow } from '@makiba/games/mow/rules'
import {
  type AnyTitle,
  anyTitle,
  commit,
  findSource,
  type Header,
  keyedStreams,
  makeHeader,
  Play,
  pick,
  quick,
  type RawRecord,
  readRecord,
  usualOptions,
  type Watcher,
  writeRecord,
} from '@makiba/kernel'
import { Story } from '@makiba/table'
import type { Happening } from '@makiba/table/protocol'
import { describe, expect, test } from 'vitest'
import { recordFault } from './loading.ts'
import { compare, type Testimony } from './testimony.ts'
import type { Told } from './told.ts'

const OWN = 'ab'.repeat(32)
let games = 0

/** A whole game of two, with what seat 0 added to luck. */
function played(title: AnyTitle): RawRecord {
  const seed = `${++games}`.padStart(64, '0')
  return title(({ game }) => {
    const options = usualOptions(game.facts.options)
    const opening = { table: `table ${games}`, seats: 2, options, luck: 'fair', seed, entropies: [OWN, ''] }
    const header = makeHeader(game, opening)
    const source = findSource(game, {}, 'fair')
    if (!source) throw new Error('there is always fair luck')
    const play = new Play(game, header, source(keyedStreams(seed, header)), seed)
    const random = quick(games)
    play.settle(0)
    for (let i = 0; !play.over; i++) {
      if (i > 20_000) throw new Error('the game has no end')
      const moves = play.moves(i % 2)
      if (moves.length > 0) play.move(i % 2, pick(random, moves), i)
    }
    const read = readRecord(writeRecord(header, play.entries))
    if ('fault' in read) throw new Error(read.fault)
    return read
  })
}

/** What an honest line tells that watcher of it. */
function saw(title: AnyTitle, record: RawRecord, watcher: Watcher): Testimony {
  const { header, entries } = record
  const story = new Story(title, header)
  const texts = [story.whole(watcher, 0), ...entries.map((entry) => story.next(entry, watcher, entry.at))]
  const told = texts.map((text) => JSON.parse(text) as Told)
  const { table, commitment, game, options, luck } = header
  return {
    table,
    commitment,
    early: true,
    game,
    options,
    luck,
    added: OWN,
    seat: 0,
    bots: [1],
    heard: told.flatMap((one) => (one.is === 'happened' ? one.entries.map((entry) => ({ watcher, entry })) : [])),
    views: [0, 5].map((n) => ({ watcher, n, view: told[n]?.position.view })),
  }
}

describe.each([
  ['mow', anyTitle(mow)],
  ['dairyman', anyTitle(dairyman)],
] as const)('mend 4: a record of %s, held against what this device saw', (_, title) => {
  const [record, other] = [played(title), played(title)]
  const differences = (of: RawRecord, seen: Testimony) => {
    const follows = title((known) => recordFault(known, of)) === undefined
    return compare(title, of, follows, seen).differences
  }

  test.each<Watcher>([0, 1, 'public'])('is the same for watcher %s, entry by entry', (watcher) => {
    const found = compare(title, record, true, saw(title, record, watcher))
    expect(found).toEqual({ differences: [], heard: record.entries.length, entries: record.entries.length, views: 2 })
  })

  test('is found out when it is that of another table', () => {
    const found = differences(other, saw(title, record, 0)).map(({ is }) => is)
    expect(found).toEqual(expect.arrayContaining(['table', 'seal', 'entry']))
  })

  test('is found out part by part', () => {
    const seen = saw(title, record, 0)
    const headed = (change: Partial<Header>) => ({ ...record, header: { ...record.header, ...change } })
    const seal = commit('1'.repeat(64), record.header.table)
    expect(differences(headed({ commitment: seal }), seen)).toEqual([{ is: 'seal' }])
    expect(differences(headed({ entropies: ['', ''] }), seen)).toEqual([{ is: 'own' }])
    expect(differences(headed({ entropies: [OWN, 'ground'] }), seen)).toEqual([{ is: 'bots' }])
    expect(differences(headed({ luck: 'daily:2026-11-15' }), seen)).toEqual([{ is: 'setup' }])
    // A moment that was moved, and an entry that was heard and is in no record.
    const later = record.entries.map((entry) => (entry.n === 3 ? { ...entry, at: entry.at + 1 } : entry))
    expect(differences({ ...record, entries: later }, seen)).toEqual([{ is: 'entry', n: 3 }])
    const extra = { watcher: 0, entry: { n: 9999, at: 0, by: 0, events: [] } as Happening } as const
    expect(differences(record, { ...seen, heard: [...seen.heard, extra] })).toEqual([{ is: 'entry', n: 9999 }])
    const [first, ...more] = seen.views
    const changed = { ...seen, views: [{ ...first, watcher: 0, n: 0, view: { moo: 1 } }, ...more] } as Testimony
    expect(differences(record, changed)).toEqual([{ is: 'view', n: 0 }])
  })

  test('tells what was not heard here', () => {
    const seen = { ...saw(title, record, 0), heard: [], views: [] }
    expect(compare(title, record, false, seen)).toMatchObject({ differences: [], heard: 0, views: 0 })
    expect(readRecord(writeRecord(record.header, record.entries as never))).toMatchObject({ header: record.header })
  })
})
