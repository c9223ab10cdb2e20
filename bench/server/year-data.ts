// A year in the life of a house, as rows, and which of them are still there after a sweep as it is usually set.
import { dailyIds } from '@makiba/games'
import { DAY, type DayGame, dailyRows } from './days.ts'
import type { BenchDatabase, Rows } from './rows.ts'

/** As `usualRetention` has it, in days; here by hand, so that a slip there is noticed here. */
const KEPT = { finished: 365, unfinished: 60, closed: 7, guests: 180, days: 400, reports: 90 }
/** A year and a half of days, two years of the rest. */
const [DAYS, AGES] = [540, 730]
const DAILIES = 20

export class Year {
  readonly #guests: number
  readonly #tables: number
  readonly #now: number
  readonly #game: string

  constructor(guests: number, tables: number, now: number) {
    this.#guests = guests
    this.#tables = tables
    this.#now = now
    this.#game = dailyIds[0] ?? ''
  }

  #age = (i: number) => ((i * 7919) % AGES) + 0.5
  #at = (i: number) => Math.floor(this.#now - this.#age(i) * DAY)
  #kind = (i: number) => (i % 20 === 0 ? 'unfinished' : i % 5 === 0 ? 'closed' : 'finished')
  /** Every table has two guests; half of all guests never sat down. */
  #sitters = (i: number) => [0, 1].map((n) => (i * 2 + n) % Math.floor(this.#guests / 2))
  /** Those who play days are among those who never sat down. */
  #farmer = (d: number, i: number) => this.#guests - 1 - ((d * DAILIES + i) % Math.ceil(this.#guests / 20))
  #reports = () => Math.floor(this.#tables / 20)
  /** One in three was never closed. */
  #closed = (i: number) => (i % 3 === 0 ? null : this.#at(i) + DAY)
  static readonly #lines = Array.from(
    { length: 20 },
    (_, n) => `{"n":${n},"at":${n * 1000},"by":0,"move":{"do":"roll"},"seal":"${'ab'.repeat(16)}"}`,
  ).join('\n')

  async fill(db: BenchDatabase): Promise<void> {
    await db.insert('guests', this.#guestRows())
    await db.insert('tables', this.#tableRows())
    await db.insert('seats', this.#seatRows())
    await db.insert('writes', this.#writeRows())
    await db.insert('dailies', dailyRows(this.#played(), this.#now))
    await db.insert('daily_records', this.#recordRows())
    await db.insert('reports', this.#reportRows())
    await db.run(`update marks set next = ${this.mark}`)
  }

  /** The first mark that is free. */
  get mark(): number {
    return 1 + this.#tables * 6
  }

  *#guestRows(): Rows {
    for (let i = 0; i < this.#guests; i++) {
      const seen = this.#at(i)
      yield { id: `g${i}`, token_hash: `hash ${i}`, name: `Guest ${i}`, avatar: 'cow', created: seen, seen }
    }
  }

  *#tableRows(): Rows {
    const same = { game: 'dice', rules_version: 1, options: '{}', luck: 'fair', listed: 0, version: 1 }
    for (let i = 0; i < this.#tables; i++) {
      const [kind, at] = [this.#kind(i), this.#at(i)]
      yield {
        ...same,
        id: `t${i}`,
        seed: 'ab'.repeat(32),
        commitment: 'cd'.repeat(32),
        phase: kind === 'unfinished' ? 'playing' : 'over',
        host: `g${this.#sitters(i)[0]}`,
        invite: `invite ${i}`,
        created: at,
        started: kind === 'closed' ? null : at,
        ended: kind === 'unfinished' ? null : at,
        mark: 1 + i * 6,
      }
    }
  }

  *#seatRows(): Rows {
    for (let i = 0; i < this.#tables; i++)
      for (const [seat, who] of this.#sitters(i).entries())
        yield { table_id: `t${i}`, seat, by: 'guest', guest_id: `g${who}`, entropy: '' }
  }

  *#writeRows(): Rows {
    for (let i = 0; i < this.#tables; i++)
      if (this.#kind(i) !== 'closed')
        for (let n = 0; n < 5; n++)
          yield { mark: 2 + i * 6 + n, follows: 1 + i * 6 + n, n: n * 20, lines: Year.#lines, key: '' }
  }

  *#played(): Iterable<DayGame> {
    for (let d = 0; d < DAYS; d++)
      for (let i = 0; i < DAILIES; i++)
        yield { id: `d${d}-${i}`, game: this.#game, ago: d, sport: 'first', guest: `g${this.#farmer(d, i)}`, score: i }
  }

  *#recordRows(): Rows {
    for (const { id } of this.#played()) yield { id, record: Year.#lines }
  }

  *#reportRows(): Rows {
    for (let i = 0; i < this.#reports(); i++)
      yield {
        id: `r${i}`,
        at: this.#at(i),
        by_guest: `g${i}`,
        about_guest: `g${i + 1}`,
        table_id: `t${i}`,
        n: 7,
        reason: 'rude',
        words: 'moos at me',
        said: '["moo"]',
        closed: this.#closed(i),
      }
  }

  /** The names of all that is to be there after the sweep, by what they are. */
  kept(): { readonly [what in keyof typeof lists]: ReadonlySet<string> } {
    const tables = range(this.#tables).filter((i) => this.#age(i) < KEPT[this.#kind(i)])
    const days = range(DAYS).filter((d) => d <= KEPT.days)
    const farmers = days.flatMap((d) => range(DAILIES).map((i) => this.#farmer(d, i)))
    const guests = new Set([...tables.flatMap(this.#sitters), ...farmers])
    const dailies = days.flatMap((d) => range(DAILIES).map((i) => `d${d}-${i}`))
    const reports = range(this.#reports()).filter((i) => {
      const closed = this.#closed(i)
      return closed === null || closed >= this.#now - KEPT.reports * DAY
    })
    return {
      tables: new Set(tables.map((i) => `t${i}`)),
      seats: new Set(tables.flatMap((i) => [`t${i} 0`, `t${i} 1`])),
      writes: new Set(
        tables.filter((i) => this.#kind(i) !== 'closed').flatMap((i) => range(5).map((n) => `${2 + i * 6 + n}`)),
      ),
      guests: new Set(
        range(this.#guests)
          .filter((i) => this.#age(i) < KEPT.guests || guests.has(i))
          .map((i) => `g${i}`),
      ),
      dailies: new Set(dailies),
      daily_records: new Set(dailies),
      reports: new Set(reports.map((i) => `r${i}`)),
    }
  }

  /** Lists all that is there, but for what was played meanwhile, and compares. */
  async compare(db: BenchDatabase): Promise<{ readonly lost: number; readonly left: number; readonly kept: number }> {
    const kept = this.kept()
    const sum = { lost: 0, left: 0, kept: 0 }
    for (const what of Object.keys(lists) as (keyof typeof lists)[]) {
      const [there, wanted] = [new Set(await db.list(lists[what](this.mark))), kept[what]]
      const lost = [...wanted].filter((one) => !there.has(one)).length
      const left = [...there].filter((one) => !wanted.has(one)).length
      console.log(`${what}: ${wanted.size} to be kept, ${lost} of them lost; ${left} left that should be gone`)
      sum.lost += lost
      sum.left += left
      sum.kept += wanted.size
    }
    return sum
  }
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i)

/** All that the year put there; what is played meanwhile has longer names, and later marks. */
const lists = {
  tables: () => 'select id from tables where length(id) < 12',
  seats: () => `select table_id || ' ' || seat as id from seats where length(table_id) < 12`,
  writes: (mark: number) => `select mark as id from writes where mark < ${mark}`,
  guests: () => 'select id from guests where length(id) < 12',
  dailies: () => 'select id from dailies',
  daily_records: () => 'select id from daily_records',
  reports: () => 'select id from reports',
}
