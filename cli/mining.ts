import { type AnyCrew, anyCrew, type Crew, decide } from '@makiba/bots'
import type { GameId } from '@makiba/games'
import { LEAD, laidFor, layOf, type Misses, type Puzzle, sameAs } from '@makiba/games/puzzle'
import { type Kinds, quick, type Seat, usualOptions } from '@makiba/kernel'
import type { Judge } from '@makiba/kernel/review'

/** Games from every move, to see which are worth more. */
const SCREEN = 40
/** Moves that are compared to the end. */
const FINALISTS = 4
/** Tries of each weaker bot. */
const TRIES = 6
/** A puzzle needs so many moves, and one of weaker bots who misses it. */
const LEAST_MOVES = 3
const LEAST_MISSES = 3
/** A lead that nobody notices is no puzzle: a share of the win, or points for who plays alone. */
const LEAST_LEAD = { share: 0.04, points: 1.5 } as const
/** A check plays so many times as many games. */
const TIMES = 10
/** Where the luck of a check begins: it is not the luck that the puzzle was found with. */
const OTHER_LUCK = 2 ** 40

/** How a move compares with another, in games with the same luck. */
interface Lead {
  readonly lead: number
  readonly error: number
}

/** What each move brings its seat, game by game: the same worlds and the same luck for all of them. */
class Trials<K extends Kinds> {
  readonly #judge: Judge<K>
  readonly #view: K['view']
  readonly #seat: Seat
  readonly #seed: number
  readonly #of = new Map<K['move'], number[]>()

  constructor(judge: Judge<K>, view: K['view'], seat: Seat, seed: number) {
    this.#judge = judge
    this.#view = view
    this.#seat = seat
    this.#seed = seed
  }

  to(move: K['move'], games: number): readonly number[] {
    const judge = this.#judge
    const { game } = judge
    if (!judge.playOut) throw new RangeError(`nobody plays ${game.facts.id} on`)
    const known = this.#of.get(move) ?? []
    this.#of.set(move, known)
    for (let i = known.length; i < games; i++) {
      const place = this.#seed + i
      const state = game.imagine(this.#view, quick(place))
      game.play(state, this.#seat, move)
      known.push(judge.playOut(state, quick(place))[this.#seat] as number)
    }
    return known
  }

  mean(move: K['move'], games: number): number {
    return this.to(move, games).reduce((sum, one) => sum + one, 0) / games
  }

  lead(best: K['move'], other: K['move'], games: number): Lead {
    const a = this.to(best, games)
    const b = this.to(other, games)
    let sum = 0
    let squares = 0
    for (let i = 0; i < games; i++) {
      const difference = (a[i] as number) - (b[i] as number)
      sum += difference
      squares += difference * difference
    }
    const lead = sum / games
    const error = Math.sqrt(Math.max(0, squares / games - lead * lead) / (games - 1))
    // Rare and great differences leave the error too small where hardly one of them was seen.
    return { lead, error: Math.max(error, 1 / games) }
  }
}

/** The best move and the best of the others, where the lead is beyond doubt. */
function bestOf<K extends Kinds>(
  judge: Judge<K>,
  view: K['view'],
  seat: Seat,
  moves: readonly K['move'][],
  same: (move: K['move'], as: K['move']) => boolean,
  seed: number,
  pairs: number,
) {
  const trials = new Trials(judge, view, seat, seed)
  const order = [...moves].sort((a, b) => trials.mean(b, SCREEN) - trials.mean(a, SCREEN))
  const [first] = order
  if (first === undefined) return undefined
  const others = order.filter((move) => !same(move, first)).slice(0, FINALISTS - 1)
  let next: { readonly move: K['move']; readonly lead: Lead } | undefined
  for (const move of others) {
    const lead = trials.lead(first, move, pairs)
    if (lead.lead <= LEAD * lead.error) return undefined
    if (!next || lead.lead < next.lead.lead) next = { move, lead }
  }
  return next && { best: first, next: next.move, ...next.lead }
}

/** How often weaker bots choose something else. */
function missesOf<K extends Kinds>(
  crew: AnyCrew,
  game: GameId,
  view: K['view'],
  moves: readonly K['move'][],
  right: (move: K['move']) => boolean,
  seed: number,
): Misses {
  const missed = (bot: 'easy' | 'normal', playouts: number) => {
    let misses = 0
    for (let i = 0; i < TRIES; i++)
      if (
        !right(
          decide(crew, { game, bot, view, moves, limits: { playouts }, seed: seed + i }, () => 0).move as K['move'],
        )
      )
        misses++
    return misses
  }
  return { easy: missed('easy', 24), normal: missed('normal', 120), of: TRIES }
}

/** Looks for positions in games of bots in which one move is better than all others and weaker bots miss it. */
export function mine<K extends Kinds>(
  crew: Crew<K>,
  judge: Judge<K>,
  id: GameId,
  seats: number,
  seed: number,
  pairs: number,
  found: (puzzle: Puzzle<K>) => void,
  /** Whether it is enough. */
  enough: () => boolean,
): void {
  const { game } = crew
  const random = quick(seed)
  const options = {} as Partial<K['options']>
  const any = anyCrew(crew)
  const state = game.start({
    seats,
    options: usualOptions(game.facts.options),
    rulesVersion: game.facts.rulesVersion,
  })
  for (let n = 0; n < game.facts.longest; n++) {
    const turn = game.turn(state)
    if (turn.by === 'over' || enough()) return
    if (turn.by === 'luck') {
      game.befall(state, game.sample(state, random))
      continue
    }
    const seat = turn.by === 'seats' ? (turn.seats[0] as Seat) : 0
    const moves = game.moves(state, seat)
    const view = game.view(state, seat)
    const place = seed * 4096 + n
    const ask = { game: id, view, moves, seed: place } as const
    const { move } = decide(any, { ...ask, bot: 'normal', limits: { playouts: 120 } }, () => 0) as { move: K['move'] }
    // Where the strongest and the weaker bots agree there is nothing to be missed.
    if (moves.length >= LEAST_MOVES) {
      const hard = decide(any, { ...ask, bot: 'hard', limits: { playouts: 400 } }, () => 0).move as K['move']
      const right = sameAs(game, state, seat, hard)
      const misses = missesOf(any, id, view, moves, right, place)
      if (misses.easy + misses.normal >= LEAST_MISSES) {
        const same = (one: K['move'], as: K['move']) => sameAs(game, state, seat, as)(one)
        const best = bestOf(judge, view, seat, moves, same, place, pairs)
        const least = seats === 1 ? LEAST_LEAD.points : LEAST_LEAD.share
        if (best && right(best.best) && best.lead >= least) {
          const lay = layOf(game, state, seats, options)
          const puzzle = { id: `${seed.toString(36)}-${n.toString(36)}`, seats, seat, lay, ...best, pairs, misses }
          found(puzzle)
        }
      }
    }
    game.play(state, seat, move)
  }
}

/** A puzzle again, with ten times the games and other luck; undefined where it does not hold. */
export function recheck<K extends Kinds>(judge: Judge<K>, puzzle: Puzzle<K>): Puzzle<K> | undefined {
  const { game } = judge
  const { seat, pairs, best } = puzzle
  const state = laidFor(game, puzzle)
  const same = (one: K['move'], as: K['move']) => sameAs(game, state, seat, as)(one)
  const more = TIMES * pairs
  const found = bestOf(judge, game.view(state, seat), seat, game.moves(state, seat), same, OTHER_LUCK, more)
  return found && same(found.best, best)
    ? { ...puzzle, next: found.next, lead: found.lead, error: found.error, checked: more }
    : undefined
}
