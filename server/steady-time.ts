import type { Time } from './services.ts'

/** How often it is looked whether this process runs. */
const BEAT_MS = 500
/** A process of which nothing was heard for longer has stood still. */
export const STALL_MS = 1000

/**
 * Time without that in which this process stood still: it was stopped, or busy with one thing for long. Nobody could reach a table then,
 * so nobody's clock may have run.
 */
export class SteadyTime implements Time {
  readonly #time: Time
  #seen: number
  #lost = 0
  #stop = () => {}

  constructor(time: Time) {
    this.#time = time
    this.#seen = time.ticks()
    this.#beat()
  }

  now(): number {
    return this.#time.now()
  }

  ticks(): number {
    const ticks = this.#time.ticks()
    if (ticks - this.#seen > STALL_MS) this.#lost += ticks - this.#seen
    this.#seen = ticks
    return ticks - this.#lost
  }

  after(milliseconds: number, call: () => void): () => void {
    return this.#time.after(milliseconds, call)
  }

  soon(call: () => void): void {
    this.#time.soon(call)
  }

  /** It is asked no more. */
  end(): void {
    this.#stop()
  }

  #beat(): void {
    this.ticks()
    this.#stop = this.#time.after(BEAT_MS, () => this.#beat())
  }
}
