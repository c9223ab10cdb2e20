import { POINTS } from './layout.ts'

/** Stands for a farm, where farms are looked up. Made once, it reads one farm after the other. */
export class Mark {
  /** Two numbers of 32 bits for all of the farm but its points: of farms that differ they are the same less than once in 2^32. */
  first = 0
  second = 0
  points = 0

  /** The whole farm in 22 and 32 bits, as a `Known` asks for it. */
  get high(): number {
    return this.first >>> 10
  }
  get low(): number {
    return this.second ^ Math.imul(this.points, 0x9e3779b1)
  }

  /** Reads the farm that begins there. Four sums side by side: a processor goes on with one while it waits for another. */
  read(farms: Int32Array, from: number): void {
    let a = 0x3c6ef372
    let b = 0x1b873593
    let c = 0x27d4eb2f
    let d = 0x165667b1
    for (let i = from; i < from + POINTS; i += 4) {
      a = Math.imul(a ^ (farms[i] as number), 0x9e3779b1)
      b = Math.imul(b ^ (farms[i + 1] as number), 0x85ebca6b)
      c = Math.imul(c ^ (farms[i + 2] as number), 0xc2b2ae35)
      d = Math.imul(d ^ (farms[i + 3] as number), 0x27d4eb2d)
    }
    a ^= a >>> 15
    b ^= b >>> 13
    c ^= c >>> 16
    d ^= d >>> 14
    const first = a + Math.imul(b, 0x2c1b3c6d) + Math.imul(c, 0x297a2d39) + Math.imul(d, 0x5f356495)
    const second = Math.imul(a, 0x7feb352d) ^ (b + Math.imul(c, 0x68e31da5) + Math.imul(d, 0x1b56c4e9))
    this.first = first ^ (first >>> 16)
    this.second = second ^ (second >>> 15)
    this.points = farms[from + POINTS] as number
  }
}
