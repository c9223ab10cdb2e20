import type { Time } from '@makiba/server/node'
import type { Scheduler } from './scheduler.ts'

/** The wall clock says this when the world begins. */
const EPOCH = 1_800_000_000_000

/**
 * What one node runs in. It can be killed: then nothing of it ever happens again. It can be stopped for a while, as by SIGSTOP:
 * then all that would have happened meanwhile happens when it goes on.
 */
export class Process {
  readonly time: Time
  readonly #scheduler: Scheduler
  readonly #threw: (error: unknown) => void
  /** What was to happen while it stood still; undefined while it runs. */
  #waiting: (() => void)[] | undefined
  #alive = true
  /** How far the clock on the wall is off. */
  wall = 0

  constructor(scheduler: Scheduler, bootedAt: number, threw: (error: unknown) => void) {
    this.#scheduler = scheduler
    this.#threw = threw
    this.time = {
      now: () => Math.floor(EPOCH + scheduler.now + this.wall),
      // Machines were started at different times: nobody may compare the ticks of two.
      ticks: () => Math.floor(scheduler.now + bootedAt),
      after: (milliseconds, call) => scheduler.after(milliseconds, () => this.run(call)),
      soon: (call) => void scheduler.after(0, () => this.run(call)),
    }
  }

  get alive(): boolean {
    return this.#alive
  }

  get stopped(): boolean {
    return this.#waiting !== undefined
  }

  /** Lets something happen in it. */
  run(call: () => void): void {
    if (!this.#alive) return
    if (this.#waiting) {
      this.#waiting.push(call)
      return
    }
    try {
      call()
    } catch (error) {
      this.#threw(error)
    }
  }

  kill(): void {
    this.#alive = false
    this.#waiting = undefined
  }

  stop(): void {
    this.#waiting ??= []
  }

  goOn(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = undefined
    for (const call of waiting) this.#scheduler.after(0, () => this.run(call))
  }
}
