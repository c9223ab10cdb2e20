import type { Kinds } from '@makiba/kernel'

/** As many as all seats of a table can have on their way twice. */
const MOST = 64

/**
 * What was refused last, by the key of the wish: a wish that came twice is refused twice, also when it would be possible by now. Else a
 * player who was told "not done" would see it done.
 */
export class Refusals {
  readonly #byKey = new Map<string, Kinds['refusal']>()

  of(key: string): Kinds['refusal'] | undefined {
    return this.#byKey.get(key)
  }

  add(key: string, refusal: Kinds['refusal']): void {
    this.#byKey.set(key, refusal)
    if (this.#byKey.size <= MOST) return
    const [oldest] = this.#byKey.keys()
    if (oldest !== undefined) this.#byKey.delete(oldest)
  }
}
