import type { Time } from '../services.ts'

/** The time of one table: it begins with the table, and passes only while somebody listens. */
export class TableTime {
  readonly #time: Time
  /** Table time when it last began or ceased to pass. */
  #base = 0
  /** The host's ticks when table time began to pass; undefined while it stands still. */
  #since: number | undefined

  constructor(time: Time) {
    this.#time = time
  }

  get now(): number {
    return this.#base + (this.#since === undefined ? 0 : Math.max(0, this.#time.ticks() - this.#since))
  }

  get passes(): boolean {
    return this.#since !== undefined
  }

  goOn(): void {
    this.#since ??= this.#time.ticks()
  }

  standStill(): void {
    this.#base = this.now
    this.#since = undefined
  }

  /** The table begins. */
  begin(): void {
    this.#base = 0
    if (this.#since !== undefined) this.#since = this.#time.ticks()
  }

  /** What happened at that moment has happened. */
  notBefore(at: number): void {
    if (at <= this.now) return
    this.#base = at
    if (this.#since !== undefined) this.#since = this.#time.ticks()
  }
}
