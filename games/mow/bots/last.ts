import { BESIDE, WAY } from './cards.ts'
import { act, canny, playOut, thrifty } from './policy.ts'
import { AT_HIGH, COLLECT, HAND_ROOM, HIGH_BARE, LOW_BARE, Round } from './round.ts'

/** No round has more turns once the pile is empty. */
const DEPTH = 64

/**
 * The end of a round, when the pile is empty: every line of play is looked at, each seat taking what leaves it the fewest
 * flies; seats without a bit in `canniness` play thriftily. Where there are more than `nodes` positions, the lines beyond are
 * played out instead.
 */
export class LastTurns {
  readonly #stack: readonly Round[]
  #canniness = 0

  constructor(seats: number) {
    this.#stack = Array.from({ length: DEPTH }, () => new Round(seats))
  }

  /** Changes `round` into what it comes to. */
  play(round: Round, canniness: number, nodes: number): void {
    this.#canniness = canniness
    this.#search(round, 0, nodes)
  }

  #search(round: Round, depth: number, nodes: number): void {
    while (!round.over && ((this.#canniness >> round.seat) & 1) === 0) act(round, thrifty(round))
    if (round.over) return
    const moves = movesOf(round)
    if (moves.length === 1) {
      act(round, moves[0] as number)
      this.#search(round, depth, nodes)
      return
    }
    if (nodes < moves.length || depth >= DEPTH / 2) {
      playOut(round, this.#canniness)
      return
    }
    const { seat } = round
    const trial = this.#stack[2 * depth] as Round
    const best = this.#stack[2 * depth + 1] as Round
    let least = Number.POSITIVE_INFINITY
    for (const move of moves) {
      trial.set(round)
      act(trial, move)
      this.#search(trial, depth + 1, nodes / moves.length)
      const flies = cost(trial, seat)
      if (flies < least) {
        least = flies
        best.set(trial)
      }
    }
    round.set(best)
  }
}

/** What a seat wants little of: its own flies, in the duel its own less the other's. */
export function cost({ seats, flies }: Round, seat: number): number {
  const own = flies[seat] as number
  return seats === 2 ? own - (flies[1 - seat] as number) : own
}

/** All moves on the active herd; the likely best first. */
function movesOf(round: Round): number[] {
  const { herds, at } = round
  const base = round.seat * HAND_ROOM
  const size = round.sizes[round.seat] as number
  const guess = canny(round)
  const moves = [guess]
  const add = (move: number) => {
    if (move !== guess) moves.push(move)
  }
  for (let i = 0; i < size; i++) {
    const card = round.hands[base + i] as number
    if (!round.fits(card)) continue
    if (WAY[card] !== BESIDE || herds[at + LOW_BARE] === 1) add(i)
    if (WAY[card] === BESIDE && herds[at + HIGH_BARE] === 1) add(i + AT_HIGH)
  }
  if (!round.empty) add(COLLECT)
  return moves
}
