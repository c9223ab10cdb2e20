import type { Kinds } from '@makiba/kernel'

/** How often a bot looks whether time passes again, in milliseconds. */
const STILL_MS = 100

/** What a bot has in mind. */
interface Thought {
  readonly question: number
  /** The last entry that it has seen. */
  readonly seen: number
  /** Ticks at which it was asked. */
  readonly began: number
  readonly moves: readonly Kinds['move'][]
  move: unknown
  /** The moment of the table at which it is to be done; 0 where moments do not count. */
  at: number
  /** It has chosen; `go`: the ticks at which it is to say so. */
  chosen: boolean
  go: number
}

/** What a bot has chosen to do. */
export type Choice = Pick<Thought, 'seen' | 'move' | 'at'>

/** The moments that matter to a bot's choice. */
export interface Pace {
  readonly ticks: number
  /** Table time. */
  readonly now: number
  readonly passes: boolean
  /** Before this moment of the table nobody may act. */
  readonly veiledUntil: number
  /** So long a bot seems to think, at least. */
  readonly pauseMs: number
}

/** The bots of one table: who is thinking, and who waits for its moment. */
export class Bots {
  readonly #thoughts = new Map<number, Thought>()
  #count = 0

  isThinking(seat: number): boolean {
    return this.#thoughts.has(seat)
  }

  /** The number of the question. */
  ask(seat: number, seen: number, moves: readonly Kinds['move'][], ticks: number): number {
    const question = ++this.#count
    this.#thoughts.set(seat, {
      question,
      seen,
      began: ticks,
      moves,
      move: undefined,
      at: 0,
      chosen: false,
      go: Number.POSITIVE_INFINITY,
    })
    return question
  }

  /** It chose; `undefined` where it could not: then it takes its first move. Answers to what nobody asked are not heard. */
  chose(question: number, choice: Pick<Choice, 'move' | 'at'> | undefined, pace: Pace): void {
    for (const thought of this.#thoughts.values()) {
      if (thought.question !== question || thought.chosen) continue
      thought.chosen = true
      thought.move = choice ? choice.move : thought.moves[0]
      thought.at = choice?.at ?? 0
      const wait = thought.at > 0 ? thought.at - pace.now : pace.pauseMs - (pace.ticks - thought.began)
      thought.go = pace.ticks + Math.max(0, wait, pace.veiledUntil - pace.now)
    }
  }

  /** Those whose moment has come; each is named once. When time has stood still meanwhile, it is yet to come. `still`: for somebody who lost the line. */
  due({ ticks, now, passes, veiledUntil }: Pace, still: boolean): number[] {
    const seats: number[] = []
    for (const [seat, thought] of this.#thoughts) {
      if (thought.go > ticks) continue
      if (still) thought.go = ticks + STILL_MS
      else if (passes && Math.max(thought.at, veiledUntil) > now)
        thought.go = ticks + Math.max(thought.at, veiledUntil) - now
      else {
        thought.go = Number.POSITIVE_INFINITY
        seats.push(seat)
      }
    }
    return seats
  }

  /** Whether somebody's choice is yet unknown, or belongs before that moment of the table. */
  mayActBefore(moment: number): boolean {
    for (const { chosen, at } of this.#thoughts.values()) if (!chosen || at <= moment) return true
    return false
  }

  /** It says what it chose, and is asked no more. */
  take(seat: number): Choice | undefined {
    const thought = this.#thoughts.get(seat)
    this.#thoughts.delete(seat)
    return thought
  }

  /** When somebody's moment comes, in ticks. */
  get next(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { go } of this.#thoughts.values()) if (go < next) next = go
    return next
  }
}
