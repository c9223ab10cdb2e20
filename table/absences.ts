/** Which seats are empty of their people, and since when. A seat counts as away after the grace period. Times are ticks. */
export class Absences {
  readonly #grace: number
  readonly #gone = new Map<number, { away: boolean; readonly until: number }>()

  constructor(grace: number) {
    this.#grace = grace
  }

  isAway(seat: number): boolean {
    return this.#gone.get(seat)?.away ?? false
  }

  /** Exactly these seats are absent now; who was absent before keeps the time. */
  seats(seats: readonly number[], ticks: number): void {
    for (const seat of this.#gone.keys()) if (!seats.includes(seat)) this.#gone.delete(seat)
    for (const seat of seats)
      if (!this.#gone.has(seat)) this.#gone.set(seat, { away: false, until: ticks + this.#grace })
  }

  /** Whether somebody counts as away from now on. */
  pass(ticks: number): boolean {
    let changed = false
    for (const one of this.#gone.values())
      if (!one.away && one.until <= ticks) {
        one.away = true
        changed = true
      }
    return changed
  }

  /** When somebody is next to count as away. */
  get next(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { away, until } of this.#gone.values()) if (!away && until < next) next = until
    return next
  }
}
