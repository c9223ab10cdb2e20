import { join } from 'node:path'
import { covers, dailyIds, type GameId, loadShelf } from '@makiba/games'
import { type PlayedDay, playDay } from '@makiba/games/testing/day'
import { commit, dayLuck, type Entry, type Header, sealDay, writeRecord } from '@makiba/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSqlite } from '../app.ts'
import type { DailyErrorBody, DailyStanding, DailyTable, DayOfAll, Seal, Seals } from '../protocol.ts'
import { Visitor } from '../testing/client.ts'
import { ManualTime } from '../testing/manual.ts'
import { type Opened, open, scratch } from '../testing/open.ts'
import { checkThreads } from './check.ts'

/** Noon of the day at Greenwich, by the clock of the tests. */
const TODAY = '2027-01-15'
/** The house's: every run forges the same games. */
const SECRET = '5e'.repeat(32)
const titles = dailyIds.filter((id) => covers[id].daily?.rivals)

// The bots of this house play their first move: rivals think where records are checked, and nowhere else.
const checks = checkThreads(1)
const time = new ManualTime()
let house: Opened
beforeAll(async () => {
  const database = await openSqlite(join(scratch(), 'makiba.db'))
  await database.daySecret(SECRET)
  house = await open({ shelf: await loadShelf(), check: checks.check, time, database })
})
afterAll(async () => {
  await house.stop()
  checks.end()
})

const seedOf = async (game: string, date = TODAY): Promise<string> => {
  const { seed } = await new Visitor(house.url, '').call<Seal>('GET', `/daily/${game}/${date}/seal`)
  if (seed === null) throw new Error(`${date} has not begun`)
  return seed
}
const send = async (guest: Visitor, game: string, record: string, date = TODAY) => {
  const answer = await guest.ask('POST', `/daily/${game}/${date}/records`, { record, started: time.now() })
  return (await answer.json()) as DailyStanding & DailyErrorBody
}
const come = async (name: string): Promise<Visitor> => Visitor.come(house.url, name)

describe('seals', () => {
  test('are told before a day begins, and opened when it does', async () => {
    const nobody = new Visitor(house.url, '')
    const { seals } = await nobody.call<Seals>('GET', '/daily/seals')
    expect(new Set(seals.map(({ game }) => game))).toEqual(new Set(titles))
    for (const { game, date, seal, seed } of seals) {
      const begun = Date.parse(date) - 14 * 3_600_000 <= time.now()
      expect(seed !== null).toBe(begun)
      if (seed !== null) expect(sealDay(seed, game, date)).toBe(seal)
      expect(await nobody.call('GET', `/daily/${game}/${date}/seal`)).toEqual({ game, date, seal, seed })
    }
    // Nobody's seed tells another's.
    expect(new Set(seals.map(({ seal }) => seal)).size).toBe(seals.length)
    const code = async (path: string) => ((await (await nobody.ask('GET', path)).json()) as DailyErrorBody).error.code
    expect(await code('/daily/dairyman/2027-02-15/seal')).toBe('too early')
    expect(await code('/daily/dairyman/2027-02-30/seal')).toBe('no day')
    expect(await code('/daily/dicey-farm/2027-01-15/seal')).toBe('no day')
  })

  test('of a day stay what they were when the house begins anew', async () => {
    const again = await open({ shelf: await loadShelf(), check: checks.check, time, database: house.services.store })
    const { seals } = await new Visitor(again.url, '').call<Seals>('GET', '/daily/seals')
    expect(seals).toEqual((await new Visitor(house.url, '').call<Seals>('GET', '/daily/seals')).seals)
    await again.server.close()
  })
})

describe.each(titles)('a day of %s', (game: GameId) => {
  let seed: string
  let played: PlayedDay
  beforeAll(async () => {
    seed = await seedOf(game)
    played = await playDay(game, { date: TODAY, seed, by: 1, undos: 10 })
  })

  test('is taken as it was played, with what was taken back, and counted', async () => {
    const hana = await come('Hana')
    const first = await send(hana, game, played.record)
    expect(first).toMatchObject({ game, sport: 'first', score: played.score, place: 1, of: 1, kept: true })
    const other = await playDay(game, { date: TODAY, seed, by: 2 })
    expect(await send(hana, game, other.record)).toMatchObject({ sport: 'best', sent: other.score })
    expect((await send(hana, game, played.record)).error.code).toBe('duplicate')
    expect((await send(await come('Ken'), game, played.record)).error.code).toBe('taken')
    const table = await hana.call<DailyTable>('GET', `/daily/${game}/${TODAY}`)
    expect(table.sports.first.rows.map(({ name, score }) => [name, score])).toEqual([['Hana', played.score]])
    const { days } = await hana.call<DayOfAll>('GET', `/daily/on/${TODAY}`)
    expect(days.find((one) => one.game === game)).toMatchObject({
      players: 1,
      first: { score: played.score, place: 1, of: 1 },
      best: { score: other.score },
      streak: 1,
    })
    // What was kept is the line that stands, and it would be taken again.
    const record = await (await hana.ask('GET', `/daily/records/${first.id}`)).text()
    expect(record).not.toContain('"undo"')
  })

  test('is refused, with the number of the entry, where anything in it was forged or peeked at', async () => {
    const game1 = await playDay(game, { date: TODAY, seed, by: 3 })
    const elsewhen = await playDay(game, { date: '2027-01-14', seed: await seedOf(game, '2027-01-14'), by: 3 })
    const hana = await come('Mori')
    const { header, entries } = game1
    const rival = entries.find((entry) => 'move' in entry && entry.by !== 0) as Entry
    const own = entries.find((entry) => 'move' in entry && entry.by === 0) as Entry
    const luck = entries.find((entry) => 'outcome' in entry) as Entry
    const later = entries.filter((entry) => 'outcome' in entry).at(3) as Entry
    const last = entries.at(-1) as Entry & { seed: string }
    /** Moves that rivals made elsewhere, each legal in form. */
    const moves = entries.flatMap((entry) => ('move' in entry && entry.by === rival.by ? [entry.move] : []))
    const otherMove = moves.find((move) => JSON.stringify(move) !== JSON.stringify((rival as { move: object }).move))
    const changed = (n: number, by: object): Entry[] =>
      entries.map((entry) => (entry.n === n ? ({ ...entry, ...by } as Entry) : entry))
    const numbered = (list: readonly Entry[]): Entry[] => list.map((entry, i) => ({ ...entry, n: i + 1 }) as Entry)
    const text = (list: readonly Entry[], by: Partial<Header> = {}) => writeRecord({ ...header, ...by }, list)
    // Where hands race nobody's turn follows from another's: what is left out is missed later on.
    const races = covers[game].race !== undefined
    const missed = (n: number) => (races ? 'any' : n)
    const foreign = 'ab'.repeat(32)
    const forged: readonly (readonly [kind: string, record: string, n: number | string])[] = [
      ['a move of a rival changed', text(changed(rival.n, { move: otherMove })), rival.n],
      ['a move of a rival left out', text(numbered(entries.filter(({ n }) => n !== rival.n))), missed(rival.n)],
      [
        'a move of a rival made twice',
        text(numbered([...entries.slice(0, rival.n), rival, ...entries.slice(rival.n)])),
        rival.n + 1,
      ],
      ['a rival’s move played by oneself', text(changed(rival.n, { by: 0 })), missed(rival.n)],
      ['an own move played by a rival', text(changed(own.n, { by: 1 })), missed(own.n)],
      ['an own move left out', text(numbered(entries.filter(({ n }) => n !== own.n))), missed(own.n)],
      ['an own move of another form', text(changed(own.n, { move: { do: 'win' } })), own.n],
      [
        'a rival takes back',
        text(
          numbered([
            ...entries.slice(0, rival.n),
            { n: 0, at: rival.at, by: rival.by as number, undo: rival.n },
            ...entries.slice(rival.n),
          ]),
        ),
        rival.n + 1,
      ],
      [
        'an outcome changed to that of another day',
        text(numbered([...elsewhen.entries.slice(0, 12), ...entries.slice(12)])),
        'any',
      ],
      ['an outcome that cannot be', text(changed(luck.n, { outcome: { wish: 6 } })), luck.n],
      ['a draw left out', text(numbered(entries.filter(({ n }) => n !== later.n))), later.n],
      [
        'a draw beyond what was asked',
        text(numbered([...entries.slice(0, own.n - 1), luck, ...entries.slice(own.n - 1)])),
        own.n,
      ],
      ['a draw drawn twice', text(numbered([...entries.slice(0, later.n), later, ...entries.slice(later.n)])), 'any'],
      ['the luck of another seed', text(entries, { luck: dayLuck(TODAY, foreign) }), 0],
      [
        'the luck of a seed of one’s own, played to its end',
        (await playDay(game, { date: TODAY, seed: foreign, by: 4 })).record,
        0,
      ],
      ['usual luck', text(entries, { luck: 'fair' }), 0],
      ['the date without the seed', text(entries, { luck: dayLuck(TODAY) }), 0],
      ['another rival', text(entries, { seats: header.seats + 1, entropies: [...header.entropies, ''] }), 0],
      ['another game', text(entries, { game: 'pig' }), 0],
      ['another version of the rules', text(entries, { rulesVersion: 99 }), 0],
      ['another seed of the table at the end', text(changed(last.n, { seed: foreign })), last.n],
      [
        'a commitment that fits a forged seed, but not the record',
        text(changed(last.n, { seed: foreign }), { commitment: commit(foreign, 'elsewhere') }),
        last.n,
      ],
      ['an entry after the end', text([...entries, { ...own, n: last.n + 1 } as Entry]), last.n + 1],
      [
        'a byte of a seal',
        `${game1.record.slice(0, -6)}${game1.record.at(-6) === '0' ? '1' : '0'}${game1.record.slice(-5)}`,
        last.n,
      ],
      ...(races ? forgedRace(entries, (list) => text(numbered(list))) : []),
    ]
    expect(new Set(forged.map(([kind]) => kind)).size).toBe(races ? 31 : 24)
    for (const [kind, record, n] of forged) {
      const { error } = await send(hana, game, record)
      expect([kind, error?.code]).toEqual([kind, 'does not follow'])
      if (n === 'any') expect(error.n).toBeGreaterThan(0)
      else expect([kind, error.n]).toEqual([kind, n])
    }
    expect((await send(hana, game, elsewhen.record)).error.code).toBe('another day')
    expect((await send(hana, game, text(entries.slice(0, -1)))).error.code).toBe('unfinished')
    // The very record is good.
    expect(await send(hana, game, game1.record)).toMatchObject({ sport: 'first', score: game1.score })
  })
})

test('whoever waits for a check when the house closes is told so, and no thread is begun anew', async () => {
  const game = titles[0] as GameId
  const seed = await seedOf(game)
  const { record } = await playDay(game, { date: TODAY, seed, by: 1 })
  const closing = checkThreads(1)
  const order = { game, date: TODAY, seed, record }
  const waiting = Promise.allSettled([closing.check(order), closing.check(order)])
  closing.end()
  const stops = { status: 'rejected', reason: { fault: { code: 'stopping', retryAfter: 2000 } } }
  expect(await waiting).toMatchObject([stops, stops])
  await expect(closing.check(order)).rejects.toMatchObject(stops.reason)
})

type Forged = readonly [kind: string, record: string, n: number]

/** What can be forged besides where moments count: a hand is whatever is done in a window, a touch or letting go. */
function forgedRace(entries: readonly Entry[], text: (list: readonly Entry[]) => string): Forged[] {
  const isHand = (entry: Entry): boolean => 'move' in entry && doneBy(entry) !== 'ready'
  const doneBy = (entry: Entry): string => ('move' in entry ? (entry.move as { readonly do: string }).do : '')
  const find = (which: (entry: Entry) => boolean): Entry => {
    const found = entries.find(which)
    if (!found) throw new Error('the game is too short to forge')
    return found
  }
  const rival = find((entry) => isHand(entry) && entry.by !== 0)
  const own = find((entry) => isHand(entry) && entry.by === 0)
  const thrown = find((entry) => 'how' in entry)
  const ready = find((entry) => 'move' in entry && entry.by === 1)
  const stillBefore = ({ n }: Entry): number => {
    const last = entries.findLast((entry) => entry.n < n && 'how' in entry) as Entry & { outcome: { roll: number } }
    return last.at + last.outcome.roll
  }
  const changed = (n: number, by: object) =>
    text(entries.map((entry) => (entry.n === n ? ({ ...entry, ...by } as Entry) : entry)))
  const until = (n: number): Entry[] => entries.slice(0, n - 1)
  return [
    ['a rival’s hand comes down later', changed(rival.n, { at: rival.at + 1 }), rival.n],
    ['a rival’s hand comes down earlier', changed(rival.n, { at: rival.at - 1 }), rival.n],
    [
      'a rival does something else',
      changed(rival.n, { move: { do: doneBy(rival) === 'pass' ? 'fire' : 'pass' } }),
      rival.n,
    ],
    ['a rival is ready later', changed(ready.n, { at: ready.at + 5000 }), ready.n],
    [
      'the clock strikes before a rival’s hand',
      text([...until(rival.n), { n: 0, at: stillBefore(rival) + 60_000, by: 'clock' } as Entry]),
      rival.n,
    ],
    ['a hand of one’s own that is quicker than any', changed(own.n, { at: stillBefore(own) + 40 }), own.n],
    ['a throw that rolls otherwise', changed(thrown.n, { how: { toss: 2, flings: [] } }), thrown.n],
  ]
}
