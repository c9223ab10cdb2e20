import { type Kinds, quick, type Seat } from '../index.ts'
import { type Judge, minus, plus, type Shares, zeros } from './judge.ts'

/** Fewer games from both moves prove nothing. */
export const PAIRS = 200
/** After so many games from both moves it shows whether going on is of use. */
const SCREEN = 60
/** A loss counts from so many standard errors on. */
const ERRORS = 2

/** A choice that was tried out: the move played and one that the judge likes better, from the same states with the same luck. */
export interface Verdict {
  /** The entry's number in the record. */
  readonly n: number
  readonly seat: Seat
  readonly played: object
  readonly better: object
  /** What the move played brought each seat, less what the other would have. */
  readonly difference: Shares
  /** The standard error of the seat's own difference. */
  readonly error: number
  readonly pairs: number
  /** The seat lost by it, beyond doubt. Else the moves are equal. */
  readonly mistake: boolean
}

/** A choice that may have been a mistake. */
export interface Nominee<K extends Kinds> {
  readonly n: number
  readonly seat: Seat
  /** What the seat saw. */
  readonly view: K['view']
  readonly played: K['move']
  readonly better: K['move']
  /** What the judge thinks that it lost. */
  readonly claimed: number
}

/**
 * Plays on from both moves: what the seat knew decides, never what it could not see. `screen`: after how many pairs what looks
 * no worse is given up; whoever checks a verdict goes on to the end.
 */
export function tryOut<K extends Kinds>(
  judge: Judge<K>,
  { n, seat, view, played, better }: Nominee<K>,
  seed: number,
  pairs = PAIRS,
  screen = SCREEN,
): Verdict {
  const { game } = judge
  if (!judge.playOut) throw new RangeError(`nobody plays ${game.facts.id} on`)
  let sum: number[] | undefined
  let squares = 0
  let done = pairs
  for (let i = 0; i < pairs; i++) {
    const place = seed + n * 4096 + i
    const world = game.imagine(view, quick(place))
    const from = (move: K['move']) => {
      const state = game.copy(world)
      game.play(state, seat, move)
      return judge.playOut?.(state, quick(place)) as Shares
    }
    const difference = minus(from(played), from(better))
    sum = plus(sum ?? zeros(difference.length), difference)
    squares += (difference[seat] as number) ** 2
    // What looks no worse after some games is not tried to the end: it will not be called a mistake.
    if (i + 1 === screen && (sum[seat] as number) > -Math.sqrt(squares)) {
      done = screen
      break
    }
  }
  const difference = (sum ?? []).map((one) => one / done)
  const own = difference[seat] as number
  const error = Math.sqrt(Math.max(0, squares / done - own * own) / (done - 1))
  // Rare and great differences leave the error too small where hardly one of them was seen.
  const mistake = done >= PAIRS && own < 0 && -own > ERRORS * Math.max(error, 1 / done)
  return { n, seat, played, better, difference, error, pairs: done, mistake }
}
