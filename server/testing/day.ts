import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, expect } from 'vitest'
import { API, type DailyErrorBody, type DailyStanding, type GuestMade } from '../protocol.ts'
import { daysShelf, type Farmed, farm, type Plan } from './farmer.ts'
import { ManualTime } from './manual.ts'
import { type Opened, open, scratch } from './open.ts'

/** The day that it is at Greenwich, 08:00, when a manual clock begins. */
export const TODAY = '2027-01-15'
export const YESTERDAY = '2027-01-14'
export const HOUR = 3_600_000

let seeds = 0
/** Another game every time. */
export const play = (plan: Partial<Plan> = {}): Farmed => farm({ date: TODAY, seed: ++seeds, ...plan })

/** Games with different scores, the lowest first. */
export function rising(count: number): Farmed[] {
  const games = new Map<number, Farmed>()
  while (games.size < count) {
    const game = play()
    games.set(game.score, game)
  }
  return [...games.values()].sort((a, b) => a.score - b.score)
}

/** A server on which it is today, for all tests of a file. */
export class DailyHouse {
  readonly time = new ManualTime()
  #opened: Opened | undefined
  #disk: Database.Database | undefined

  constructor() {
    beforeAll(async () => {
      const file = join(scratch(), 'makiba.db')
      this.#opened = await open({ time: this.time, database: file, shelf: daysShelf })
      this.#disk = new Database(file)
    })
    afterAll(async () => {
      this.#disk?.close()
      await this.#opened?.stop()
    })
  }

  get opened(): Opened {
    if (!this.#opened) throw new Error('the tests have not begun')
    return this.#opened
  }

  /** All that is kept of all days. */
  kept(): unknown {
    return ['dailies', 'daily_moves', 'daily_records', 'pars'].map((name) =>
      this.#disk?.prepare(`select * from ${name} order by 1, 2`).all(),
    )
  }

  async come(name = 'Hana'): Promise<Farmer> {
    const made = await this.nobody().ask<GuestMade>('POST', '/guests', { name })
    return new Farmer(this, made.json.token)
  }

  nobody(): Farmer {
    return new Farmer(this, '')
  }
}

/** A guest, or nobody without a token. */
export class Farmer {
  readonly #house: DailyHouse
  readonly token: string

  constructor(house: DailyHouse, token: string) {
    this.#house = house
    this.token = token
  }

  async ask<T>(method: 'GET' | 'POST', path: string, payload?: object | string) {
    const answer = await this.#house.opened.server.inject({
      method,
      url: `${API}${path}`,
      headers: {
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    })
    const json = () => JSON.parse(answer.body) as T
    return {
      status: answer.statusCode,
      body: answer.body,
      get json() {
        return json()
      },
    }
  }

  async send(record: string, date = TODAY, started = this.#house.time.now()): Promise<DailyStanding> {
    const { status, json } = await this.ask<DailyStanding>('POST', `/daily/${date}/records`, { record, started })
    expect(json).not.toHaveProperty('error')
    expect(status).toBe(200)
    return json
  }

  /** All that this guest can see of a day, and all that is on disk. */
  async all(date = TODAY): Promise<string> {
    const seen = await Promise.all([this.ask('GET', `/daily/${date}`), this.ask('GET', '/daily/mine')])
    return JSON.stringify([seen.map(({ body }) => body), this.#house.kept()])
  }

  /** Sends what must be refused, and sees that nothing has changed. */
  async refused(body: object | string, date = TODAY) {
    const before = await this.all()
    const { status, json } = await this.ask<DailyErrorBody>('POST', `/daily/${date}/records`, body)
    expect(await this.all()).toBe(before)
    const { code, n, stands } = json.error
    return { status, code, ...(n !== undefined && { n }), ...(stands && { stands }) }
  }

  refusal(record: string, date = TODAY) {
    return this.refused({ record, started: this.#house.time.now() }, date)
  }
}
