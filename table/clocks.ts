import type { Turn } from '@makiba/kernel'
import type { Clock, Clocks } from './protocol.ts'

/** An entry, as far as a clock is concerned. */
export interface Timed {
  readonly n: number
  readonly at: number
  readonly by: number | 'luck' | 'clock'
  readonly undo?: number
}

/** How the clocks stood at a moment. */
interface Reading {
  readonly left: readonly number[]
  readonly running: readonly number[]
  readonly from: number
}

/** The platform's clock of one table: how much time each seat has left. Pure reckoning in table time. */
export class ClockWork {
  readonly #setting: Clock
  #now: Reading
  /** The last entry that was reckoned with; -1 before whose turn it is at first. */
  #n = -1
  /** Before each entry that may be taken back. */
  #before: (Reading & { readonly n: number })[] = []

  constructor(setting: Clock, seats: number) {
    this.#setting = setting
    this.#now = { left: Array.from({ length: seats }, () => setting.seconds * 1000), running: [], from: 0 }
  }

  get n(): number {
    return this.#n
  }

  /** The table begins: now `turn` is. */
  begin(turn: Turn): void {
    this.entry({ n: 0, at: 0, by: 'luck' }, turn)
  }

  /** An entry happened; now `turn` is. */
  entry({ n, at, by, undo }: Timed, turn: Turn): void {
    this.#n = n
    if (undo !== undefined) {
      this.#takeBack(undo, at)
      return
    }
    // Where luck or the game's clock has acted nobody goes back any more; alone, one may go back over luck.
    if (by === 'clock' || (by === 'luck' && this.#now.left.length > 1)) this.#before = []
    if (typeof by === 'number') this.#before.push({ ...this.#now, n })
    const { running } = this.#now
    const left = spent(this.#now, at)
    const next = turn.by === 'seats' ? turn.seats : []
    if (this.#setting.per === 'game') {
      // Time that has run out does not come back.
      if (typeof by === 'number' && (left[by] as number) > 0) left[by] = (left[by] as number) + this.#setting.add * 1000
    } else {
      // A new call to act is a new allowance; a seat that waits on while others act keeps what it has.
      for (const seat of next) if (by === seat || !running.includes(seat)) left[seat] = this.#setting.seconds * 1000
    }
    this.#now = { left, running: next, from: Math.max(this.#now.from, at) }
  }

  /** Whether the seat would still have time if entry m had never been made. */
  mayTakeBack(seat: number, m: number, at: number): boolean {
    const before = this.#before.find(({ n }) => n === m)
    return !before || (spent(before, at)[seat] as number) > 0
  }

  /** When the next running clock is out, and whose; undefined when none that has time left runs. */
  next(now: number): { readonly at: number; readonly seat: number } | undefined {
    const { left, running, from } = this.#now
    let first: { at: number; seat: number } | undefined
    for (const seat of running) {
      const at = from + (left[seat] as number)
      if (at > now && (!first || at < first.at)) first = { at, seat }
    }
    return first
  }

  isOut(seat: number, at: number): boolean {
    return (this.show(at).left[seat] as number) <= 0
  }

  show(at: number): Clocks {
    return { left: spent(this.#now, at), running: [...this.#now.running] }
  }

  /** As if entry m had never been made: what has passed since is the time of those who were to act before it. */
  #takeBack(m: number, at: number): void {
    const i = this.#before.findIndex(({ n }) => n === m)
    const before = this.#before[i]
    if (!before) throw new Error(`entry ${m} can no longer be taken back`)
    this.#before.length = i
    this.#now = { left: spent(before, at), running: before.running, from: Math.max(before.from, at) }
  }
}

/** What is left at that moment. */
function spent({ left, running, from }: Reading, at: number): number[] {
  const passed = Math.max(0, at - from)
  return left.map((own, seat) => Math.max(0, running.includes(seat) ? own - passed : own))
}
