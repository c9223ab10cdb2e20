import type { Moment } from './input.ts'

/** The time of one table: it begins with the table, and passes only while somebody listens. It hears of the host's with every input. */
export class TableTime {
  #ticks = 0
  #wall = 0
  /** Table time when it last began or ceased to pass. */
  #base = 0
  /** The host's ticks when table time began to pass; undefined while it stands still. */
  #since: number | undefined

  /** It is this moment. */
  set({ ticks, now }: Moment): void {
    this.#ticks = ticks
    this.#wall = now
  }

  /** Ticks of the host. */
  get ticks(): number {
    return this.#ticks
  }

  /** Milliseconds since 1970. */
  get wall(): number {
    return this.#wall
  }

  /** Table time. */
  get now(): number {
    return this.#base + (this.#since === undefined ? 0 : Math.max(0, this.#ticks - this.#since))
  }

  get passes(): boolean {
    return this.#since !== undefined
  }

  /** Lets it pass, or stand still. */
  pass(on: boolean): void {
    if (on === this.passes) return
    this.#base = this.now
    this.#since = on ? this.#ticks : undefined
  }

  /** The table begins. */
  begin(): void {
    this.#base = 0
    if (this.#since !== undefined) this.#since = this.#ticks
  }

  /** What happened at that moment has happened. Time that has passed since is not counted twice. */
  notBefore(at: number): void {
    if (at <= this.now) return
    this.#base = at
    if (this.#since !== undefined) this.#since = this.#ticks
  }
}
