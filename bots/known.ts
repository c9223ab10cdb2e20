/** More room than this is not kept for the next turn. */
const MOST_KEPT = 1 << 19
/** Above the first number of a key is a stamp. */
const STAMP_AT = 22
const MOST_STAMPS = 1 << 10

/**
 * What is worked out already, by two whole numbers, the first below 2^22, the second of 32 bits: a map that makes no object of a number. A
 * key lies beside its value, for far more time goes by in waiting for memory than in looking. An entry counts only under the present
 * stamp, so that clearing costs nothing and the room serves turn after turn.
 */
export class Known {
  #values = new Float64Array(2 * 64)
  /** The same memory: of each entry a key, and then its value. */
  #keys = new Int32Array(this.#values.buffer)
  #mask = 63
  #stamp = 1
  #size = 0

  get size(): number {
    return this.#size
  }

  clear(): void {
    this.#size = 0
    this.#stamp++
    if (this.#mask >= MOST_KEPT) this.#make(64)
    else if (this.#stamp === MOST_STAMPS) {
      this.#stamp = 1
      this.#keys.fill(0)
    }
  }

  get(high: number, low: number): number | undefined {
    const stamped = (this.#stamp << STAMP_AT) | high
    const at = this.#place(stamped, low)
    return this.#keys[4 * at] === stamped ? this.#values[2 * at + 1] : undefined
  }

  set(high: number, low: number, value: number): void {
    const stamped = (this.#stamp << STAMP_AT) | high
    const at = this.#place(stamped, low)
    if (this.#keys[4 * at] !== stamped) {
      this.#keys[4 * at] = stamped
      this.#keys[4 * at + 1] = low
      this.#size++
    }
    this.#values[2 * at + 1] = value
    // Above two thirds one has to look too far for a free place.
    if (3 * this.#size > 2 * this.#mask) this.#grow()
  }

  /** Where the key is, or where there is room for it. */
  #place(stamped: number, low: number): number {
    const keys = this.#keys
    const mask = this.#mask
    const stamp = this.#stamp
    let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(stamped, 0x85ebca6b)
    hash ^= hash >>> 15
    let at = hash & mask
    for (;;) {
      const there = keys[4 * at] as number
      if (there >>> STAMP_AT !== stamp || (there === stamped && keys[4 * at + 1] === low)) return at
      at = (at + 1) & mask
    }
  }

  #make(room: number): void {
    this.#values = new Float64Array(2 * room)
    this.#keys = new Int32Array(this.#values.buffer)
    this.#mask = room - 1
    this.#stamp = 1
  }

  #grow(): void {
    const [keys, values, room, stamp] = [this.#keys, this.#values, this.#mask + 1, this.#stamp]
    this.#make(4 * room)
    for (let i = 0; i < room; i++) {
      const there = keys[4 * i] as number
      if (there >>> STAMP_AT !== stamp) continue
      const stamped = (this.#stamp << STAMP_AT) | (there & ((1 << STAMP_AT) - 1))
      const low = keys[4 * i + 1] as number
      const at = this.#place(stamped, low)
      this.#keys[4 * at] = stamped
      this.#keys[4 * at + 1] = low
      this.#values[2 * at + 1] = values[2 * i + 1] as number
    }
  }
}
