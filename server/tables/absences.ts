import type { Time } from '../services.ts'

/** Which seats are empty of their people, and since when. A seat counts as away after the grace period. */
export class Absences {
  readonly #time: Time
  readonly #grace: number
  readonly #changed: () => void
  readonly #gone = new Map<number, { away: boolean; readonly cancel: () => void }>()

  constructor(time: Time, grace: number, changed: () => void) {
    this.#time = time
    this.#grace = grace
    this.#changed = changed
  }

  isAway(seat: number): boolean {
    return this.#gone.get(seat)?.away ?? false
  }

  #leave(seat: number): void {
    if (this.#gone.has(seat)) return
    const absence = {
      away: false,
      cancel: this.#time.after(this.#grace, () => {
        absence.away = true
        this.#changed()
      }),
    }
    this.#gone.set(seat, absence)
  }

  /** Exactly these seats are absent now; who was absent before keeps the time. */
  seats(seats: readonly number[]): void {
    for (const [seat, { cancel }] of this.#gone) {
      if (seats.includes(seat)) continue
      cancel()
      this.#gone.delete(seat)
    }
    for (const seat of seats) this.#leave(seat)
  }

  stop(): void {
    this.seats([])
  }
}
