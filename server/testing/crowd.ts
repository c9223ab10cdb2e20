import { quick } from '@makiba/kernel'
import { expect } from 'vitest'
import type { Store } from '../store/store.ts'
import { Player, Visitor } from './client.ts'

/** What was promised to a player. */
export interface Promised {
  readonly table: string
  readonly key: string
  readonly n: number
}

/** Tables of Pig at which both sides play as fast as they are let, and write down every promise. */
export class Crowd {
  readonly players: Player[] = []
  readonly tables: string[] = []
  readonly promised: Promised[] = []
  failures = 0
  #playing = true
  #done: Promise<void>[] = []
  readonly #paceMs: number

  constructor(paceMs = 0) {
    this.#paceMs = paceMs
  }

  /** `paceMs`: how long everybody thinks. Then nobody ever holds, so that the game does not end. */
  static async open(
    url: string | (() => string),
    tables: number,
    { paceMs = 0, polite = false }: { readonly paceMs?: number; readonly polite?: boolean } = {},
  ): Promise<Crowd> {
    const crowd = new Crowd(paceMs)
    const place = () => (typeof url === 'string' ? url : url())
    const [first, second] = await Promise.all([Visitor.come(place(), 'Hana'), Visitor.come(place(), 'Kenji')])
    for (let i = 0; i < tables; i++) {
      const [hana, kenji] = [new Visitor(place(), first.token), new Visitor(place(), second.token)]
      const seats = [{ by: 'me' } as const, { by: 'open' } as const]
      const { id, you } = await hana.open({ game: 'pig', options: { goal: 1000 }, seats })
      await kenji.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
      await hana.call('POST', `/tables/${id}/start`)
      const pair = [hana, kenji].map(
        ({ token }) => new Player({ url, table: id, token, as: 'seat', stubborn: true, polite }),
      )
      crowd.tables.push(id)
      crowd.players.push(...pair)
      crowd.#done.push(...pair.map((player, seat) => crowd.#play(player, id, i * 2 + seat)))
    }
    return crowd
  }

  /** Everybody's latest entry, by table. */
  progress(): Map<string, number> {
    return new Map(
      this.tables.map((id, i) => [id, Math.max(this.players[2 * i]?.n ?? 0, this.players[2 * i + 1]?.n ?? 0)]),
    )
  }

  /** Resolves when every table has gone on. */
  async goesOn(milliseconds = 15_000): Promise<void> {
    const before = this.progress()
    const end = Date.now() + milliseconds
    for (;;) {
      const stuck = [...this.progress()].filter(([id, n]) => n <= (before.get(id) ?? 0))
      if (stuck.length === 0) return
      if (Date.now() > end) {
        const first = this.tables.indexOf(stuck[0]?.[0] ?? '')
        const pair = this.players.slice(2 * first, 2 * first + 2).map((player) => player.describe())
        throw new Error(`${stuck.length} tables do not go on: ${pair.join('\n')}`)
      }
      await new Promise((done) => setTimeout(done, 20))
    }
  }

  async stop(): Promise<void> {
    this.#playing = false
    await Promise.all(this.#done)
    // What one has done the other is still to hear of.
    for (const [i, player] of this.players.entries()) {
      const other = this.players[i ^ 1] as Player
      await player.until(() => player.n >= other.n, 60_000)
    }
    for (const player of this.players) player.leave()
  }

  async #play(player: Player, table: string, seed: number): Promise<void> {
    const random = quick(seed + 1)
    let count = 0
    await player.until(() => player.position !== undefined, 10_000)
    while (this.#playing) {
      if (!player.toAct) {
        await player.until(() => player.toAct || !this.#playing || (player.position?.over ?? false), 240_000)
        if (player.position?.over) return
        continue
      }
      if (this.#paceMs > 0) await new Promise((done) => setTimeout(done, this.#paceMs))
      const moves = player.position?.moves ?? []
      if (moves.length === 0) continue
      const key = `${seed}-${++count}`
      const move = this.#paceMs > 0 ? { do: 'roll' } : moves[random.below(moves.length)]
      const seen = player.n
      for (;;) {
        const outcome = await player.move(move, seen, key)
        if (outcome.is === 'ack') this.promised.push({ table, key, n: outcome.n })
        if (outcome.is !== 'failed') break
        this.failures++
        if (!this.#playing) return
        await new Promise((done) => setTimeout(done, 50))
      }
    }
  }
}

/** Every promise is kept: the entry is there, under its key, once. */
export async function keepsPromises(crowd: Crowd, store: Store): Promise<number> {
  for (const id of crowd.tables) {
    const { lines } = await store.record(id)
    expect(lines.map(({ n }) => n)).toEqual(lines.map((_, n) => n))
    const keys = lines.flatMap(({ key }) => (key === '' ? [] : [key]))
    expect(new Set(keys).size).toBe(keys.length)
    const byNumber = new Map(lines.map(({ n, key }) => [n, key]))
    for (const { table, key, n } of crowd.promised)
      if (table === id) expect(byNumber.get(n)?.replace(/^\d+ /, '')).toBe(key)
  }
  expect(crowd.players.reduce((sum, { wentBack }) => sum + wentBack, 0)).toBe(0)
  return crowd.promised.length
}
