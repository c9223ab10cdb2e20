import { pick, quick, type Random } from '@makiba/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GuestExport } from '../admin/store.ts'
import type { Store, TableRow } from '../store/store.ts'
import { fileEngines } from '../testing/engines.ts'
import { row } from '../testing/store-contract.ts'

const PAIRS = 200
const DATES = ['2026-05-01', '2026-05-02', '2026-05-03']
const { sqlite, postgres } = fileEngines()

const upTo = (random: Random, most: number): number => random.below(most + 1)

interface Day {
  readonly id: string
  readonly game: string
  readonly date: string
  readonly sport: string
  readonly score: number
  readonly at: number
}

/** Two guests who were one person all along, with whatever two such may have, and others around them. */
class Pair {
  readonly a: string
  readonly b: string
  readonly others: readonly string[]
  readonly tables: TableRow[] = []
  readonly games: Day[] = []
  readonly #name: string
  readonly #store: Store
  readonly #random: Random

  constructor(store: Store, engine: string, n: number) {
    this.#store = store
    this.#random = quick(n + 1)
    this.#name = `${engine} ${n}`
    this.a = `a ${this.#name}`
    this.b = `b ${this.#name}`
    this.others = [0, 1, 2].map((i) => `x${i} ${this.#name}`)
  }

  async make(): Promise<void> {
    const random = this.#random
    for (const id of [this.a, this.b, ...this.others])
      await this.#store.makeGuest({ id, name: id.slice(0, 24), avatar: 'cow' }, `token ${id}`, 1000 + upTo(random, 500))
    for (let i = upTo(random, 5); i > 0; i--) await this.#table()
    for (let i = upTo(random, 8); i > 0; i--) await this.#day(i)
    for (const guest of [this.a, this.b]) {
      if (random.below(10) < 3) await this.#store.setKey(guest, `key ${guest}`, 2000)
      if (random.below(10) < 2)
        await this.#store.setBan({ kind: 'guest', name: guest, until: 5000 + upTo(random, 99), why: 'rude' }, 3000)
      if (random.below(10) < 3) await this.#store.setPass(guest, `letters ${guest}`, 9000)
    }
  }

  async #table(): Promise<void> {
    const random = this.#random
    const phase = pick(random, ['lobby', 'playing', 'over', 'over', 'quarantined'] as const)
    const both = phase === 'over' || phase === 'quarantined'
    const chosen = both && random.below(10) < 5 ? [this.a, this.b] : [pick(random, [this.a, this.b])]
    const sitters: TableRow['sitters'] = [...chosen, pick(random, this.others)]
      .sort()
      .map((guest) =>
        random.below(10) < 2 && phase !== 'lobby'
          ? { by: 'bot', level: 'easy', guest }
          : { by: 'guest', guest, entropy: 'e' },
      )
    const made = row({ sitters, phase, host: pick(random, [...chosen, this.others[0] as string]), code: null })
    const table = { ...made, id: `${made.id} ${this.#name}`, invite: `${made.invite} ${this.#name}` }
    await this.#store.createTable(table)
    this.tables.push(table)
    if (!both) return
    const people = sitters.flatMap((one) => ('guest' in one && one.guest ? [one.guest] : []))
    for (const by of people)
      for (const about of people)
        if (by !== about && random.below(10) < 5)
          await this.#store.keepReport({
            id: `${by} ${about} ${table.id}`,
            at: 4000 + upTo(random, 99),
            by,
            about,
            table: table.id,
            n: 3,
            reason: pick(random, ['rude', 'stalls'] as const),
            words: `words of ${by} about ${about} at ${table.id}`,
            said: [`said by ${about}`],
            closed: random.below(10) < 3 ? 4500 : null,
          })
  }

  async #day(i: number): Promise<void> {
    const random = this.#random
    const guest = pick(random, [this.a, this.b, this.a, this.b, this.others[0] as string])
    const sent = {
      id: `day ${i} ${this.#name}`,
      game: pick(random, ['farm', 'herd']),
      date: pick(random, DATES),
      guest,
      score: upTo(random, 6),
      moves: `moves ${i} ${this.#name}`,
      hash: `hash ${i} ${this.#name}`,
      coached: random.below(2) === 0,
      record: `record ${i}`,
      at: 10_000 - i,
    }
    const taken = await this.#store.keepDaily(sent)
    if (taken.is !== 'kept') return
    const { id, game, date, score, at } = sent
    if (guest !== this.others[0]) this.games.push({ id, game, date, sport: taken.sport, score, at })
  }
}

/** Another way to say what stands: a day's games are played again in the order of their arrival. */
function sentByOne(games: readonly Day[]): string[] {
  const stands = new Map<string, Day>()
  // Who plays for the first time has seen nothing: of two firsts the earlier one is one.
  for (const game of [...games].sort((x, y) => x.at - y.at)) {
    const place = `${game.game} ${game.date}`
    const seen = stands.has(`${place} first`) || stands.has(`${place} coached`)
    if (game.sport !== 'best' && !seen) stands.set(`${place} ${game.sport}`, game)
    else if (game.score > (stands.get(`${place} best`)?.score ?? -1)) stands.set(`${place} best`, game)
  }
  return [...stands].map(([place, { id, score }]) => `${place} ${id} ${score}`).sort()
}

const daysOf = ({ days }: GuestExport): string[] =>
  days.map(({ game, date, sport, id, score }) => `${game} ${date} ${sport} ${id} ${score}`).sort()

async function exported(store: Store, id: string): Promise<GuestExport> {
  const found = await store.exportGuest(id)
  if (!found) throw new Error(`${id} is not there`)
  return found
}

describe.each([sqlite, postgres])('on $name', (engine) => {
  let store: Store
  beforeAll(async () => {
    store = await engine.open(await engine.create())
  })
  afterAll(() => store.close())

  test(`${PAIRS} pairs of guests become one: no row is lost, none is there twice`, async () => {
    const seen = { tables: 0, both: 0, days: 0, contested: 0, reports: 0, folded: 0, bans: 0 }
    for (let n = 0; n < PAIRS; n++) {
      const pair = new Pair(store, engine.name, n)
      await pair.make()
      const [a, b] = [await exported(store, pair.a), await exported(store, pair.b)]
      const others = await Promise.all(pair.others.map((one) => exported(store, one)))
      const rows = (await store.figures()).rows
      // What a best game replaced before is gone already, as ever.
      const kept = pair.games.filter(({ id }) => [...a.days, ...b.days].some((day) => day.id === id))

      const merged = await store.mergeGuests(pair.b, pair.a)
      const own = pair.tables.filter(({ sitters, host }) => host === pair.b || JSON.stringify(sitters).includes(pair.b))
      const goOn = own.filter(({ phase }) => phase === 'lobby' || phase === 'playing').map(({ id }) => id)
      // Engines have orders of their own.
      expect(merged.is === 'one' && [...merged.tables].sort()).toEqual(goOn.sort())
      const one = await exported(store, pair.a)
      expect(await store.exportGuest(pair.b)).toBeUndefined()

      // Seats: the very same, with one guest in the place of two.
      const now = (text: string) => text.replaceAll(`"${pair.b}"`, `"${pair.a}"`)
      for (const before of pair.tables) {
        const changed = own.includes(before)
        const wanted = JSON.parse(now(JSON.stringify({ ...before, version: before.version + (changed ? 1 : 0) })))
        expect(await store.findTable(before.id)).toEqual(wanted)
      }
      const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).sort()
      expect(ids(one.tables)).toEqual([...new Set([...ids(a.tables), ...ids(b.tables)])].sort())

      expect(daysOf(one)).toEqual(sentByOne(kept))
      for (const day of one.days) expect(await store.findDaily(day.id)).toMatchObject({ guest: pair.a })

      // Reports: nothing that anybody said is gone.
      const told = new Map([...a.reports, ...b.reports].map((report) => [report.id, report]))
      const names = [...told.values()].map(({ by, about, table }) => now(`"${by}" "${about}" ${table}`))
      expect(one.reports.map(({ by, about, table }) => `"${by}" "${about}" ${table}`).sort()).toEqual(
        [...new Set(names)].sort(),
      )
      const text = JSON.stringify(one.reports)
      for (const report of told.values()) {
        expect(text).toContain(report.words)
        expect(text).toContain(report.said[0])
        if (report.closed === null)
          expect(
            one.reports.find((now_) => now_.words.includes(report.words)),
            'open as before',
          ).toMatchObject({ closed: null })
      }

      const until = Math.max(a.ban?.until ?? 0, b.ban?.until ?? 0)
      expect(one.ban?.until ?? 0).toBe(until)
      expect((await store.bans(0)).some(({ name }) => name === pair.b)).toBe(false)
      // Every device and every key of both lets in the one.
      for (const guest of [pair.a, pair.b])
        expect(await store.findGuest(`token ${guest}`)).toEqual(await store.findGuest(`token ${pair.a}`))
      expect(one.keys).toHaveLength(a.keys.length + b.keys.length + 1)
      expect(await store.passOf(pair.b, 0)).toBeUndefined()
      expect([one.guest.name, one.guest.created]).toEqual([a.guest.name, Math.min(a.guest.created, b.guest.created)])

      // Nobody else has more or less.
      for (const before of others) {
        const after = await exported(store, before.guest.id)
        expect(daysOf(after)).toEqual(daysOf(before))
        expect(ids(after.tables)).toEqual(ids(before.tables))
      }
      const after = (await store.figures()).rows
      expect(after).toEqual({ ...rows, guests: rows.guests - 1, dailies: rows.dailies - kept.length + one.days.length })
      // A second time finds nothing to do.
      expect(await store.mergeGuests(pair.b, pair.a)).toEqual({ is: 'one', tables: [] })
      expect(await exported(store, pair.a)).toEqual(one)

      seen.tables += own.length
      seen.both += pair.tables.filter(
        ({ sitters }) =>
          sitters.filter((s) => 'guest' in s && s.guest !== undefined && [pair.a, pair.b].includes(s.guest)).length ===
          2,
      ).length
      seen.days += one.days.length
      seen.contested += kept.length - one.days.length
      seen.reports += one.reports.length
      seen.folded += told.size - one.reports.length
      seen.bans += one.ban ? 1 : 0
    }
    // The pairs had all of it.
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(9)
  }, 300_000)

  test('who sit at one table that goes on stay two, and nothing is changed', async () => {
    const [a, b] = ['one of two', 'two of two']
    for (const id of [a, b]) await store.makeGuest({ id, name: id, avatar: 'cow' }, `token ${id}`, 1)
    const sat = { by: 'guest', guest: a, entropy: '' } as const
    for (const [phase, other] of [
      ['lobby', { by: 'guest', guest: b, entropy: '' }],
      ['playing', { by: 'guest', guest: b, entropy: '' }],
      // They have seen that hand.
      ['playing', { by: 'bot', level: 'easy', guest: b }],
    ] as const) {
      const made = row({ sitters: [sat, other], phase, host: a, code: null })
      await store.createTable(made)
      const before = await exported(store, b)
      expect(await store.mergeGuests(b, a)).toEqual({ is: 'at one table', table: made.id })
      expect(await store.findTable(made.id)).toEqual(made)
      expect(await exported(store, b)).toEqual(before)
      await store.changeTable(made.id, made.version, { phase: 'over' })
    }
    expect(await store.mergeGuests(b, 'nobody')).toEqual({ is: 'unknown' })
    expect(await store.mergeGuests(b, b)).toEqual({ is: 'unknown' })
    expect(await store.mergeGuests(b, a)).toMatchObject({ is: 'one' })
  })

  test('both ways at once: one of them is done, whole', async () => {
    for (let n = 0; n < 10; n++) {
      const [a, b] = [`left ${n}`, `right ${n}`]
      for (const id of [a, b]) {
        await store.makeGuest({ id, name: id, avatar: 'cow' }, `token ${id}`, 1)
        const made = row({ sitters: [{ by: 'guest', guest: id, entropy: '' }], host: id, code: null })
        await store.createTable({ ...made, id: `${made.id} ${engine.name}`, invite: `${made.invite} ${engine.name}` })
      }
      const results = await Promise.all([store.mergeGuests(a, b), store.mergeGuests(b, a)])
      expect(results.filter(({ is }) => is === 'one')).toHaveLength(1)
      const left = await store.guestsById([a, b])
      expect(left).toHaveLength(1)
      expect(await store.tablesOf(left[0]?.id as string, 9)).toHaveLength(2)
      expect(await store.findGuest(`token ${a}`)).toEqual(await store.findGuest(`token ${b}`))
    }
  })
})
