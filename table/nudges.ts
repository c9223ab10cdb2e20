import type { Fault } from './protocol.ts'

interface Wait {
  readonly seat: number
  readonly since: number
  nudged: boolean
}

/** Who may be reminded that the table waits for them: by one person, once a turn, and not at once. Times are ticks. */
export class Nudges {
  readonly #after: number
  #waits: readonly Wait[] = []

  constructor(after: number) {
    this.#after = after
  }

  /** Exactly these seats are waited for now; a turn that goes on is the same turn. */
  waitFor(seats: readonly number[], ticks: number): void {
    this.#waits = seats.map((seat) => this.#find(seat) ?? { seat, since: ticks, nudged: false })
  }

  /** Why that seat is not reminded; undefined when it is. */
  nudge(seat: number, ticks: number): Fault | undefined {
    const wait = this.#find(seat)
    if (!wait) return { code: 'not waited for', text: 'the table does not wait for this seat' }
    if (wait.nudged) return { code: 'nudged', text: 'this seat was reminded in this turn' }
    const left = wait.since + this.#after - ticks
    if (left > 0) return { code: 'slow down', text: 'the turn has only just begun', retryAfter: left }
    wait.nudged = true
    return undefined
  }

  #find(seat: number): Wait | undefined {
    return this.#waits.find((one) => one.seat === seat)
  }
}
