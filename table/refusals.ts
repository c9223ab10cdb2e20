import type { Kinds } from '@makiba/kernel'
import { type Wish, writeWish } from './keys.ts'

/** As many as all seats of a table can have on their way twice. */
const MOST = 64

/**
 * What was refused last, by the key of the wish: a wish that came twice is refused twice, also when it would be possible by now. Else a
 * player who was told "not done" would see it done.
 */
export class Refusals {
  readonly #byKey = new Map<string, Kinds['refusal']>()

  of(wish: Wish): Kinds['refusal'] | undefined {
    return this.#byKey.size === 0 ? undefined : this.#byKey.get(writeWish(wish))
  }

  add(wish: Wish, refusal: Kinds['refusal']): void {
    this.#byKey.set(writeWish(wish), refusal)
    if (this.#byKey.size <= MOST) return
    const [oldest] = this.#byKey.keys()
    if (oldest !== undefined) this.#byKey.delete(oldest)
  }
}
