import { game as dairyman } from '@makiba/games/dairyman/rules'
import { game as mow } from '@makiba/games/mow/rules'
import {
  commit,
  type Header,
  type Kinds,
  pick,
  quick,
  type RawRecord,
  readRecord,
  type Title,
  type Watcher,
  writeRecord,
} from '@makiba/kernel'
import type { Happening } from '@makiba/server/protocol'
import { describe, expect, test } from 'vitest'
import type { LocalSeat } from './keep.ts'
import { entriesOf, Sitting } from './sitting.ts'
import { stepsOf } from './steps.ts'
import { compare, type Testimony } from './testimony.ts'

const OWN = 'ab'.repeat(32)
let games = 0
const seats: LocalSeat[] = [{ by: 'you' }, { by: 'bot', level: 'easy', name: 'Hana', animal: 'cow' }]

/** A whole game, with what seat 0 added to luck. */
async function played<K extends Kinds>(title: Title<K>, game: 'mow' | 'dairyman'): Promise<RawRecord> {
  const sitting = Sitting.open(title, { game, seats, options: {} }, () => Promise.resolve())
  await sitting.settle()
  const random = quick(++games)
  for (let i = 0; !sitting.over; i++) {
    if (i > 20_000) throw new Error('the game has no end')
    const call = sitting.question(i % 2)
    if (call) await sitting.move(call.seat, pick(random, call.moves), call.n)
  }
  const read = readRecord(sitting.kept.record)
  if ('fault' in read) throw new Error(read.fault)
  return { ...read, header: { ...read.header, entropies: [OWN, ''] } }
}

/** What an honest line tells that watcher of it. */
function saw<K extends Kinds>(title: Title<K>, record: RawRecord, watcher: Watcher): Testimony {
  const { header } = record
  const entries = entriesOf(title, record)
  if ('fault' in entries) throw new Error(entries.fault)
  const steps = stepsOf(title.game, header, entries, watcher)
  const { table, commitment, game, options, luck } = header
  return JSON.parse(
    JSON.stringify({
      table,
      commitment,
      early: true,
      game,
      options,
      luck,
      added: OWN,
      seat: 0,
      bots: [1],
      heard: [
        ...steps.flatMap(({ heard }) => heard.map((entry) => ({ watcher, entry }))),
        { watcher, entry: { ...record.entries.at(-1), events: [] } },
      ],
      views: [0, 5].map((n) => ({ watcher, n, view: steps[n]?.position.view })),
    }),
  ) as Testimony
}

describe.each([
  ['mow', { game: mow, sources: {} } as unknown as Title<Kinds>],
  ['dairyman', { game: dairyman, sources: {} } as unknown as Title<Kinds>],
] as const)('mend 4: a record of %s, held against what this device saw', (game, title) => {
  const differences = (record: RawRecord, seen: Testimony) => {
    const entries = entriesOf(title, record)
    return compare(title, record, 'fault' in entries ? undefined : entries, seen).differences
  }

  test.each<Watcher>([0, 1, 'public'])('is the same for watcher %s, entry by entry', async (watcher) => {
    const record = await played(title, game)
    const found = compare(title, record, entriesOf(title, record) as never, saw(title, record, watcher))
    expect(found).toEqual({ differences: [], heard: record.entries.length, entries: record.entries.length, views: 2 })
  })

  test('is found out when it is that of another table', async () => {
    const [mine, other] = [await played(title, game), await played(title, game)]
    const found = differences(other, saw(title, mine, 0)).map(({ is }) => is)
    expect(found).toEqual(expect.arrayContaining(['table', 'seal', 'entry']))
  })

  test('is found out part by part', async () => {
    const record = await played(title, game)
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
    const other = { ...seen, views: [{ ...first, watcher: 0, n: 0, view: { moo: 1 } }, ...more] } as Testimony
    expect(differences(record, other)).toEqual([{ is: 'view', n: 0 }])
  })

  test('tells what was not heard here', async () => {
    const record = await played(title, game)
    const seen = { ...saw(title, record, 0), heard: [], views: [] }
    expect(compare(title, record, undefined, seen)).toMatchObject({ differences: [], heard: 0, views: 0 })
    expect(readRecord(writeRecord(record.header, record.entries as never))).toMatchObject({ header: record.header })
  })
})
