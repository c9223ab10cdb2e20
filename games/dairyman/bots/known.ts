const EMPTY = -1

/** What is worked out already, by whole numbers of up to 53 bits: a map that makes no object of a number, so it is fast. */
export class Known {
  #keys = new Float64Array(64).fill(EMPTY)
  #values = new Float64Array(64)
  #size = 0

  get(key: number): number | undefined {
    const at = this.#place(key)
    return this.#keys[at] === key ? this.#values[at] : undefined
  }

  set(key: number, value: number): void {
    const at = this.#place(key)
    if (this.#keys[at] !== key) {
      this.#keys[at] = key
      this.#size++
    }
    this.#values[at] = value
    // Above two thirds one has to look too far for a free place.
    if (3 * this.#size > 2 * this.#keys.length) this.#grow()
  }

  /** Where the key is, or where there is room for it. */
  #place(key: number): number {
    const keys = this.#keys
    const mask = keys.length - 1
    const high = Math.floor(key / 0x100000000)
    let hash = Math.imul((key - high * 0x100000000) | 0, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)
    hash ^= hash >>> 15
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const there = keys[at] as number
      if (there === key || there === EMPTY) return at
    }
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values]
    this.#keys = new Float64Array(4 * keys.length).fill(EMPTY)
    this.#values = new Float64Array(4 * keys.length)
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as number
      if (key === EMPTY) continue
      const at = this.#place(key)
      this.#keys[at] = key
      this.#values[at] = values[i] as number
    }
  }
}
