// A house with a year behind it, as rows: tables made of a few hundred games that were really played, with other names, guests and dates.
import { createHash, hash } from 'node:crypto'
import { dailyIds, loadShelf } from '@makiba/games'
import { tableColumns } from '@makiba/server'
import { DAY, type DayGame, dailyRows, dateOf } from './days.ts'
import { type Recorded, recordAtRandom } from './recorded.ts'
import type { BenchDatabase, Rows } from './rows.ts'

const YEAR = 365
/** Games of each title that are played for it. */
const GAMES = 60
/** Of so many finished tables one has its whole record, the others the first two writes: lists read none of it. */
const WHOLE = 200
/** Games of an evening. */
const EVENING = 3
/** Tables of the one guest who plays ten a day. */
const HEAVY = 10 * YEAR
/** Days of each title that are kept. */
const DAYS = 400

/** A number without a pattern, from two others. */
function mixed(a: number, b: number): number {
  let x = (Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b)) >>> 0
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) >>> 0
  return (x ^ (x >>> 13)) >>> 0
}

/** As long and as scattered as the names that a server draws. */
const named = (kind: string, i: number | string) => hash('sha1', `${kind} ${i}`, 'hex').slice(0, 20)

export class House {
  readonly tables: number
  readonly guests: number
  /** Who plays days: one in five of them on each. */
  readonly farmers: number
  readonly #now: number
  readonly #recorded: readonly Recorded[]
  /** The mark that the first write of each table follows, and the one behind all. */
  readonly #marks: Float64Array

  constructor(tables: number, now: number, recorded: readonly Recorded[]) {
    this.tables = tables
    this.guests = Math.max(200, Math.round(tables / 8))
    this.farmers = Math.max(10, Math.round(tables / 1000))
    this.#now = now
    this.#recorded = recorded
    this.#marks = new Float64Array(tables + 1).fill(1)
    for (let i = 0; i < tables; i++) this.#marks[i + 1] = (this.#marks[i] as number) + 1 + this.#written(i)
  }

  /** Plays the games that all tables are made of. */
  static async record(): Promise<Recorded[]> {
    const found: Recorded[] = []
    for (const [id, title] of Object.entries(await loadShelf()))
      for (let seed = 1; seed <= GAMES; seed++) {
        const recorded = recordAtRandom(id, title, seed)
        if (recorded.row.phase === 'over') found.push(recorded)
      }
    return found
  }

  /** The table of that number, from the oldest to the newest. */
  tableId = (i: number) => named('table', i)
  /** The first is the one who plays ten games a day, and every day. */
  guestId = (i: number) => named('guest', i)
  tokenOf = (i: number) => hash('sha256', `token ${i}`, 'base64url')
  /** Farmers are scattered among the guests, the heavy one first. */
  farmer = (i: number) => Math.floor((i * this.guests) / this.farmers)
  date = (ago: number) => dateOf(this.#now, ago)

  #of = (i: number) => this.#recorded[mixed(i, 7) % this.#recorded.length] as Recorded
  #lobbies = () => Math.max(20, Math.floor(this.tables / 1000))
  /** Lobbies are the newest; one in ten of the last two months was left in the middle. */
  #kind(i: number): 'lobby' | 'playing' | 'over' {
    if (i >= this.tables - this.#lobbies()) return 'lobby'
    return i >= this.tables * 0.85 && i % 10 === 0 ? 'playing' : 'over'
  }
  #at(i: number): number {
    if (this.#kind(i) === 'lobby') return this.#now - (this.tables - i) * (300_000 / this.#lobbies())
    return Math.floor(this.#now - 600_000 - ((this.tables - 1 - i) / this.tables) * YEAR * DAY)
  }
  #written(i: number): number {
    const { length } = this.#of(i).writes
    const kind = this.#kind(i)
    if (kind === 'lobby') return 0
    if (kind === 'playing') return Math.ceil(length / 2)
    return i % WHOLE === 0 ? length : Math.min(2, length)
  }
  /** Whoever sits there, by number: the same people all evening. */
  #sitter(i: number, seat: number): number {
    const evening = Math.floor(i / EVENING)
    const evenings = HEAVY / EVENING
    const every = Math.max(1, Math.floor(this.tables / EVENING / evenings))
    const heavy = seat === 0 && evening % every === 0 && evening / every < evenings
    return heavy && this.#kind(i) === 'over' ? 0 : 1 + (mixed(evening, seat) % (this.guests - 1))
  }

  async fill(db: BenchDatabase): Promise<void> {
    await db.insert('guests', this.#guestRows())
    await db.insert('tables', this.#tableRows())
    await db.insert('seats', this.#seatRows())
    await db.insert('writes', this.#writeRows())
    await db.insert('dailies', dailyRows(this.#played(), this.#now))
    await db.insert('daily_records', this.#recordRows())
    await db.insert('daily_moves', this.#moveRows())
    await db.insert('week_guests', this.#weekRows())
    await db.insert('circle_guests', this.#circleRows())
    await db.insert('reports', this.#reportRows())
    await db.run(`update marks set next = ${this.#marks[this.tables]}`)
  }

  *#guestRows(): Rows {
    for (let i = 0; i < this.guests; i++) {
      const seen = this.#now - ((i * 7919) % 180) * DAY
      const token_hash = createHash('sha256').update(this.tokenOf(i)).digest('hex')
      yield { id: this.guestId(i), token_hash, name: `Guest ${i}`, avatar: 'cow', created: seen - DAY, seen }
    }
  }

  *#tableRows(): Rows {
    for (let i = 0; i < this.tables; i++) {
      const { row } = this.#of(i)
      const [kind, at] = [this.#kind(i), this.#at(i)]
      const evening = i - (i % EVENING)
      const isOver = kind === 'over'
      const isLast = i === evening + EVENING - 1 || i + 1 >= this.tables
      const table = {
        ...row,
        id: this.tableId(i),
        phase: kind,
        listed: kind === 'lobby' || (kind === 'playing' && i % 40 === 0),
        host: this.guestId(this.#sitter(i, 0)),
        invite: named('invite', i),
        code: isOver ? null : { letters: named('code', i).slice(0, 6), until: at + DAY },
        created: at,
        started: kind === 'lobby' ? null : at + 1000,
        ended: isOver ? at + 600_000 : null,
        result: isOver ? row.result : null,
        rematch: isOver && !isLast ? this.tableId(i + 1) : null,
        evening: this.tableId(evening),
        version: 3,
      }
      yield { ...tableColumns(table, this.#marks[i] as number) }
    }
  }

  *#seatRows(): Rows {
    for (let i = 0; i < this.tables; i++)
      for (const seat of this.#of(i).row.sitters.keys()) {
        const guest_id = this.guestId(this.#sitter(i, seat))
        yield { table_id: this.tableId(i), seat, by: 'guest', guest_id, entropy: '' }
      }
  }

  *#writeRows(): Rows {
    for (let i = 0; i < this.tables; i++) {
      const { writes } = this.#of(i)
      const mark = this.#marks[i] as number
      for (let k = 0; k < this.#written(i); k++) yield { mark: mark + k + 1, follows: mark + k, ...writes[k] } as never
    }
  }

  /** Every game of every day that was played: by every fifth farmer, and by the first every day; every other one tries twice. */
  *#played(): Iterable<DayGame> {
    for (const game of dailyIds)
      for (let ago = DAYS - 1; ago >= 0; ago--)
        for (let who = 0; who < this.farmers; who++) {
          if (who !== 0 && (who + ago) % 5 !== 0) continue
          const first = 60 + (mixed(ago, who) % 90)
          for (const sport of who % 2 === 0 ? (['first', 'best'] as const) : (['first'] as const))
            yield {
              id: named('day', `${game} ${ago} ${who} ${sport}`),
              game,
              ago,
              sport,
              guest: this.guestId(this.farmer(who)),
              score: sport === 'first' ? first : first + 20,
            }
        }
  }

  *#recordRows(): Rows {
    const [first] = this.#recorded
    const record = first?.writes.map(({ lines }) => lines).join('\n') ?? ''
    let count = 0
    for (const { id } of this.#played()) yield { id, record: count++ % WHOLE === 0 ? record : record.slice(0, 500) }
  }

  *#moveRows(): Rows {
    for (const { id, game, ago, guest } of this.#played())
      yield { game, date: this.date(ago), moves: id.repeat(10), guest_id: guest }
  }

  *#weekRows(): Rows {
    const monday = (weeks: number) => {
      const today = new Date(this.#now)
      return this.date(((today.getUTCDay() + 6) % 7) + weeks * 7)
    }
    for (let weeks = 0; weeks < 52; weeks++)
      for (let n = 0; n < this.farmers; n++) yield { week: monday(weeks), n, guest_id: this.guestId(this.farmer(n)) }
  }

  /** Friends' tables of eight. */
  *#circleRows(): Rows {
    for (let i = 0; i < this.farmers; i++)
      yield { circle: named('circle', Math.floor(i / 8)), guest_id: this.guestId(this.farmer(i)), at: this.#now - i }
  }

  *#reportRows(): Rows {
    for (let i = 0; i < this.tables / 100; i++)
      yield {
        id: named('report', i),
        at: this.#now - i * 60_000,
        by_guest: this.guestId(this.#sitter(i * 100, 0)),
        about_guest: this.guestId(this.#sitter(i * 100, 1)),
        table_id: this.tableId(i * 100),
        n: 7,
        reason: 'rude',
        words: 'moos at me',
        said: '["moo"]',
        closed: i % 1000 === 0 ? null : this.#now - i * 30_000,
      }
  }
}
