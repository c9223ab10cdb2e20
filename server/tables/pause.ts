import type { Time } from '../services.ts'

/** How long somebody who is back may look before time goes on, in milliseconds. */
const LOOK = 1500

/** A table, as its pauses see it. */
export interface Pausing {
  /** Seats that the table waits for and whose people have lost their line. */
  lost(): ReadonlyMap<number, string>
  /** Time stands still from now on, or passes again, or somebody else is waited for. */
  pauses(seats: readonly number[]): void
}

interface Lost {
  readonly guest: string
  /** Ticks of the host. */
  readonly since: number
  readonly until: number
}

/**
 * Where hands race, time stands still for somebody whose line was lost while the table waited for them. Each person is waited for so
 * long in a game and no longer, however often the line breaks: pulling the plug wins nothing, for everybody else has the same time.
 */
export class Pause {
  readonly #time: Time
  readonly #most: number
  readonly #table: Pausing
  /** Milliseconds for which each guest has been waited for. */
  readonly #used = new Map<string, number>()
  readonly #lost = new Map<number, Lost>()
  #began = 0
  #cancel = () => {}

  constructor(time: Time, most: number, table: Pausing) {
    this.#time = time
    this.#most = most
    this.#table = table
  }

  get on(): boolean {
    return this.#lost.size > 0
  }

  /** Milliseconds since time stands still. */
  get lasts(): number {
    return this.on ? this.#time.ticks() - this.#began : 0
  }

  get seats(): number[] {
    return [...this.#lost.keys()]
  }

  /** How much longer it lasts at most. */
  get left(): number {
    let until = 0
    for (const one of this.#lost.values()) until = Math.max(until, one.until)
    return Math.max(0, until - this.#time.ticks())
  }

  /** Somebody went, or the table waits for somebody else. */
  mind(): void {
    const before = this.seats.join()
    this.#set(this.#table.lost())
    if (this.seats.join() !== before) this.#table.pauses(this.seats)
  }

  /** Somebody came. */
  mindSoon(): void {
    if (this.on) {
      this.#cancel()
      this.#cancel = this.#time.after(Math.min(LOOK, Math.max(1, this.left)), () => this.mind())
    } else this.mind()
  }

  /** The table is nobody's, or over: without a word. */
  stop(): void {
    this.#set(new Map())
  }

  #set(seats: ReadonlyMap<number, string>): void {
    const now = this.#time.ticks()
    for (const [seat, { guest, since, until }] of this.#lost) {
      if (seats.get(seat) === guest && now < until) continue
      this.#used.set(guest, (this.#used.get(guest) ?? 0) + Math.min(now, until) - since)
      this.#lost.delete(seat)
    }
    for (const [seat, guest] of seats) {
      const left = this.#most - (this.#used.get(guest) ?? 0)
      if (this.#lost.has(seat) || left <= 0) continue
      if (!this.on) this.#began = now
      this.#lost.set(seat, { guest, since: now, until: now + left })
    }
    this.#cancel()
    let next = Number.POSITIVE_INFINITY
    for (const { until } of this.#lost.values()) next = Math.min(next, until)
    if (this.on) this.#cancel = this.#time.after(Math.max(1, next - now), () => this.mind())
  }
}
