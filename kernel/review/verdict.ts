import { equal, type Kinds, quick, type Seat } from '../index.ts'
import { type Judge, minus, plus, type Shares, zeros } from './judge.ts'

/** Fewer games from both moves prove nothing. */
export const PAIRS = 200
/** After so many games from both moves it shows whether going on is of use. */
const SCREEN = 60
/** A loss counts from so many standard errors on. */
const ERRORS = 2

/** Something that speaks for moves and against others, as data: what it is about, and the numbers of the sentence. */
export interface Reason {
  readonly is: string
  readonly [detail: string]: unknown
}

/** What speaks for the better moves and not for those that were made, from what the seat saw; undefined where nothing does. */
export type Explain<K extends Kinds> = (
  view: K['view'],
  seat: Seat,
  better: readonly K['move'][],
  made: readonly K['move'][],
) => Reason | undefined

/** A choice that was tried out: the move played and one that the judge likes better, from the same states with the same luck. */
export interface Verdict {
  /** The entry's number in the record. */
  readonly n: number
  readonly seat: Seat
  readonly played: object
  readonly better: object
  /** How the seat goes on after the better one, where that takes several moves of its own: a die is taken, then planted. */
  readonly next: readonly object[]
  /** The better moves are some of those that the seat made: it did too much. */
  readonly less?: true
  /** Why they are better, in the title's own terms, where that can be said. */
  readonly reason?: Reason
  /** The last entry of what the seat began with the move played, where that is not all that it did until luck or anybody else spoke. */
  readonly last?: number
  /** What the move played brought each seat, less what the other would have. */
  readonly difference: Shares
  /** The standard error of the seat's own difference. */
  readonly error: number
  readonly pairs: number
  /** The seat lost by it, beyond doubt. Else the moves are equal. */
  readonly mistake: boolean
}

/** Whether moves are some of those that were made, and no more. */
export function isLess(moves: readonly object[], made: readonly object[]): boolean {
  const rest = [...made]
  for (const move of moves) {
    const at = rest.findIndex((one) => equal(one, move))
    if (at < 0) return false
    rest.splice(at, 1)
  }
  return rest.length > 0
}

/** A choice that may have been a mistake. */
export interface Nominee<K extends Kinds> {
  readonly n: number
  readonly seat: Seat
  /** What the seat saw. */
  readonly view: K['view']
  readonly played: K['move']
  readonly better: K['move']
  /** What the seat did, the move played first, until luck or anybody else spoke; where it matters to what is told. */
  readonly done?: readonly K['move'][]
  /** What the judge thinks that it lost. */
  readonly claimed: number
}

/**
 * Plays on from both moves: what the seat knew decides, never what it could not see. `screen`: after how many pairs what looks
 * no worse is given up; whoever checks a verdict goes on to the end.
 */
export function tryOut<K extends Kinds>(
  judge: Judge<K>,
  nominee: Nominee<K>,
  seed: number,
  pairs = PAIRS,
  screen = SCREEN,
): Verdict {
  const { game } = judge
  const { n, seat, view, played, better } = nominee
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
  const next = mistake ? goOn(judge, nominee) : []
  return { n, seat, played, better, next, difference, error, pairs: done, mistake }
}

/**
 * What the reference player does next for the seat, until luck or anybody else speaks or what it began is done: at least until
 * something that the seat did not do, for what it did a moment later is no answer to what it did wrong.
 */
function goOn<K extends Kinds>(judge: Judge<K>, { seat, view, better, done = [] }: Nominee<K>): K['move'][] {
  const { game } = judge
  // What a seat would do later may hang on what it cannot see.
  if (!judge.choose || game.facts.hidden) return []
  const random = quick(0)
  const state = game.imagine(view, random)
  const moves: K['move'][] = []
  let told = false
  for (let next: K['move'] | undefined = better; next; ) {
    game.play(state, seat, next)
    const made = next
    told ||= !done.some((one) => equal(one, made))
    const turn = game.turn(state)
    if (turn.by !== 'seats' || !turn.seats.includes(seat) || (told && judge.whole?.(state, next))) return moves
    next = judge.choose(state, seat, game.moves(state, seat), random)
    moves.push(next)
  }
  return moves
}
