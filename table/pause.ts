/** How long somebody who is back may look before time goes on, in milliseconds. */
const LOOK = 1500

interface Lost {
  readonly guest: string
  readonly since: number
  readonly until: number
}

/**
 * Where hands race, time stands still for somebody whose line was lost while the table waited for them. Each person is waited for so
 * long in a game and no longer, however often the line breaks: pulling the plug wins nothing, for everybody else has the same time.
 * Times are ticks.
 */
export class Pause {
  readonly #most: number
  /** Milliseconds for which each guest has been waited for. */
  readonly #used = new Map<string, number>()
  readonly #lost = new Map<number, Lost>()
  #began = 0
  /** Somebody is back, and looks until then. */
  #look = 0
  #next = Number.POSITIVE_INFINITY

  constructor(most: number) {
    this.#most = most
  }

  get on(): boolean {
    return this.#lost.size > 0
  }

  /** When it is to be looked at again. */
  get next(): number {
    return this.#next
  }

  get seats(): number[] {
    return [...this.#lost.keys()]
  }

  /** Milliseconds since time stands still. */
  lasts(ticks: number): number {
    return this.on ? ticks - this.#began : 0
  }

  /** How much longer it lasts at most. */
  left(ticks: number): number {
    let until = 0
    for (const one of this.#lost.values()) until = Math.max(until, one.until)
    return Math.max(0, until - ticks)
  }

  /** Somebody came, while time stands still: they may look first. */
  lookFirst(ticks: number): void {
    if (!this.on) return
    this.#look = ticks + Math.min(LOOK, Math.max(1, this.left(ticks)))
    this.#next = Math.min(this.#next, this.#look)
  }

  /** Nobody hears of it any more: it ends without a word. */
  stop(ticks: number): void {
    this.#look = 0
    this.mind(new Map(), ticks)
  }

  /** These seats' people have lost their line while the table waits for them. Whether somebody else is waited for now. */
  mind(lost: ReadonlyMap<number, string>, ticks: number): boolean {
    const before = this.seats.join()
    for (const [seat, { guest, since, until }] of this.#lost) {
      if (ticks < until && (lost.get(seat) === guest || ticks < this.#look)) continue
      this.#used.set(guest, (this.#used.get(guest) ?? 0) + Math.min(ticks, until) - since)
      this.#lost.delete(seat)
    }
    for (const [seat, guest] of lost) {
      const left = this.#most - (this.#used.get(guest) ?? 0)
      if (this.#lost.has(seat) || left <= 0) continue
      if (!this.on) this.#began = ticks
      this.#lost.set(seat, { guest, since: ticks, until: ticks + left })
    }
    this.#next = Number.POSITIVE_INFINITY
    for (const { until } of this.#lost.values()) this.#next = Math.min(this.#next, Math.max(ticks + 1, until))
    if (this.on && this.#look > ticks) this.#next = Math.min(this.#next, this.#look)
    return this.seats.join() !== before
  }
}
