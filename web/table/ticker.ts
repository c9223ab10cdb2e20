/** Pongs that count. */
const MOST = 15

interface Sample {
  readonly trip: number
  /** Page time at table time 0, if both ways were equally long. */
  readonly zero: number
}

/** The table's clock as this page knows it: the quickest of the last round trips tells it best. */
export class Ticker {
  #samples: Sample[] = []
  #zero = performance.now()
  /** Table time while it stands still. */
  #held: number | undefined
  /** When it stood still, in page time; the last one may go on. */
  readonly #pauses: { readonly from: number; to: number }[] = []

  /** Table time. */
  get now(): number {
    return this.#held ?? performance.now() - this.#zero
  }

  /** The last round trips, in milliseconds. */
  get trips(): readonly number[] {
    return this.#samples.map(({ trip }) => trip)
  }

  /** Something came that says what time it was at the table when it set out. */
  told(at: number): void {
    if (this.#samples.length === 0 && this.#held === undefined) this.#zero = performance.now() - at
  }

  /** An answer came to what was asked at page time `asked`. */
  answered(asked: number, at: number): void {
    const answered = performance.now()
    if (this.#held !== undefined) return
    this.#samples.push({ trip: answered - asked, zero: (asked + answered) / 2 - at })
    if (this.#samples.length > MOST) this.#samples.shift()
    const best = this.#samples.reduce((one, other) => (other.trip < one.trip ? other : one))
    this.#zero = best.zero
  }

  /** Table time stands still. */
  hold(at: number): void {
    if (this.#held === undefined) this.#pauses.push({ from: performance.now(), to: Number.POSITIVE_INFINITY })
    this.#held = at
  }

  /** How much of the last milliseconds it stood still. */
  stoodFor(last: number): number {
    const until = performance.now()
    const since = until - last
    return this.#pauses.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, until) - Math.max(from, since)), 0)
  }

  /** It passes again from that moment on; what was measured before told another time. */
  goOn(at: number): void {
    const pause = this.#pauses.at(-1)
    if (this.#held === undefined || !pause) return
    pause.to = performance.now()
    this.#held = undefined
    this.#samples = []
    this.#zero = performance.now() - at
  }

  /** Another line, or a table whose time stood still: what was measured is worth nothing. */
  forget(): void {
    this.#samples = []
  }
}
