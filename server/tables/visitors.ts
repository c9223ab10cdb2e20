/** Somebody who asked within this time is here, in milliseconds. */
const HERE_MS = 45_000
/** What another node said is believed for so long. */
const BELIEVED_MS = 20_000

/** How many people are in the house: at this node's tables, at its door, and what other nodes say of themselves. Times are ticks. */
export class Visitors {
  readonly #ticks: () => number
  /** Guests without a table, and when they last asked. */
  readonly #seen = new Map<string, number>()
  readonly #elsewhere = new Map<string, { readonly people: number; readonly at: number }>()

  constructor(ticks: () => number) {
    this.#ticks = ticks
  }

  saw(guest: string): void {
    // The latest last: whoever is gone is found at the beginning.
    this.#seen.delete(guest)
    this.#seen.set(guest, this.#ticks())
  }

  /** Of this node. `seated`: guests who are at a table here. */
  count(seated: ReadonlySet<string>, unnamed: number): number {
    const since = this.#ticks() - HERE_MS
    for (const [guest, at] of this.#seen) {
      if (at > since) break
      this.#seen.delete(guest)
    }
    let alone = 0
    for (const guest of this.#seen.keys()) if (!seated.has(guest)) alone++
    return seated.size + unnamed + alone
  }

  heard(node: string, people: number): void {
    this.#elsewhere.set(node, { people, at: this.#ticks() })
  }

  get elsewhere(): number {
    const since = this.#ticks() - BELIEVED_MS
    let all = 0
    for (const [node, { people, at }] of this.#elsewhere)
      if (at < since) this.#elsewhere.delete(node)
      else all += people
    return all
  }
}
