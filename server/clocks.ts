import type { Turn } from '@makiba/kernel'
import type { Clock, Clocks } from './protocol.ts'

/** The platform's clock of one table: how much time each seat has left. Pure reckoning in table time. */
export class ClockWork {
  readonly #setting: Clock
  readonly #left: number[]
  #running: readonly number[] = []
  #from = 0

  constructor(setting: Clock, seats: number) {
    this.#setting = setting
    this.#left = Array.from({ length: seats }, () => setting.seconds * 1000)
  }

  /** An entry of `by` happened; now `turn` is. */
  entry(at: number, by: number | 'luck' | 'clock', turn: Turn): void {
    this.#spend(at)
    const next = turn.by === 'seats' ? turn.seats : []
    if (this.#setting.per === 'game') {
      if (typeof by === 'number') this.#give(by, this.#setting.add * 1000)
    } else {
      // A new call to act is a new allowance; a seat that waits on while others act keeps what it has.
      for (const seat of next)
        if (by === seat || !this.#running.includes(seat)) this.#left[seat] = this.#setting.seconds * 1000
    }
    this.#running = next
  }

  /** When the next running clock is out, and whose; undefined when none that has time left runs. */
  next(now: number): { readonly at: number; readonly seat: number } | undefined {
    let first: { at: number; seat: number } | undefined
    for (const seat of this.#running) {
      const at = this.#from + (this.#left[seat] as number)
      if (at > now && (!first || at < first.at)) first = { at, seat }
    }
    return first
  }

  isOut(seat: number, at: number): boolean {
    return (this.show(at).left[seat] as number) <= 0
  }

  show(at: number): Clocks {
    const passed = Math.max(0, at - this.#from)
    return {
      left: this.#left.map((left, seat) => Math.max(0, this.#running.includes(seat) ? left - passed : left)),
      running: [...this.#running],
    }
  }

  #spend(at: number): void {
    this.#left.splice(0, this.#left.length, ...this.show(at).left)
    this.#from = Math.max(this.#from, at)
  }

  #give(seat: number, milliseconds: number): void {
    // Time that has run out does not come back.
    if ((this.#left[seat] as number) > 0) this.#left[seat] = (this.#left[seat] as number) + milliseconds
  }
}
