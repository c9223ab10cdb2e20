import type { Log, Time } from '../services.ts'
import type { Store } from '../store/store.ts'

const DAY_MS = 86_400_000

/** Writes down who is here, once a day and guest. */
export class Seen {
  readonly #store: Store
  readonly #time: Time
  readonly #log: Log
  #day = 0
  readonly #today = new Set<string>()

  constructor(store: Store, time: Time, log: Log) {
    this.#store = store
    this.#time = time
    this.#log = log
  }

  saw(guest: string): void {
    const now = this.#time.now()
    const day = Math.floor(now / DAY_MS)
    if (day !== this.#day) {
      this.#day = day
      this.#today.clear()
    }
    if (this.#today.has(guest)) return
    this.#today.add(guest)
    this.#store.sawGuest(guest, now).catch((error: unknown) => {
      // The next request tries again.
      this.#today.delete(guest)
      this.#log.warn({ err: error }, 'when a guest was here could not be written down')
    })
  }
}
