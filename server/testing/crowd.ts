import { quick } from '@makiba/kernel'
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

  static async open(url: string, tables: number): Promise<Crowd> {
    const crowd = new Crowd()
    const [hana, kenji] = await Promise.all([Visitor.come(url, 'Hana'), Visitor.come(url, 'Kenji')])
    for (let i = 0; i < tables; i++) {
      const seats = [{ by: 'me' } as const, { by: 'open' } as const]
      const { id, you } = await hana.open({ game: 'pig', options: { goal: 1000 }, seats })
      await kenji.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
      await hana.call('POST', `/tables/${id}/start`)
      const pair = [hana, kenji].map(({ token }) => new Player({ url, table: id, token, as: 'seat', stubborn: true }))
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
    for (const player of this.players) player.leave()
  }

  async #play(player: Player, table: string, seed: number): Promise<void> {
    const random = quick(seed + 1)
    let count = 0
    await player.until(() => player.position !== undefined, 10_000)
    while (this.#playing) {
      if (!player.toAct) {
        await player.until(() => player.toAct || !this.#playing || (player.position?.over ?? false), 60_000)
        if (player.position?.over) return
        continue
      }
      const moves = player.position?.moves ?? []
      const key = `${seed}-${++count}`
      const move = moves[random.below(moves.length)]
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
