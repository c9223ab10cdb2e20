import { type AnyCrew, anyCrew, type Crew, decide } from '@makiba/bots'
import type { GameId } from '@makiba/games'
import { LEAD, laidFor, layOf, type Misses, type Puzzle, sameAs } from '@makiba/games/puzzle'
import { equal, type Kinds, quick, type Random, type Seat, usualOptions } from '@makiba/kernel'
import type { Judge, Shares } from '@makiba/kernel/review'

/** Games from every move after which it is looked which are out of the question, each time twice as many. */
const FIRST_LOOK = 4
/** A move that is behind by so many errors is out of the question. */
const OUT = 5
/** Whoever looks as often as a miner wants to be surer than of one look. */
const SURE = 4
/** Errors that a lead may still grow by, and how many times as sure it may become as it seems to. */
const HOPE = 2
/** So few games that came out otherwise say little of how much they scatter. */
const FEW = 10
/** Fewer games from each move are never enough. */
const LEAST_GAMES = 64
/** More moves that come to the same as the best are no puzzle; in so few games they may by chance. */
const MOST_TWINS = 2
const MANY_LOOKED = 16
/** Whole games from the best move and the next, where a judge says what is expected before the end: it may be wrong. */
const WHOLE_GAMES = 150
/** Tries of each weaker bot, and how many of them come first: where none misses it nobody looks further. */
const TRIES = 6
const FIRST_TRIES = 2
/** A puzzle needs so many moves, and so many tries that miss it. */
const LEAST_MOVES = 3
const LEAST_MISSES = 3
/** A lead that nobody notices is no puzzle: a share of the win, or points for who plays alone. */
const LEAST_LEAD = { share: 0.04, points: 1.5 } as const
/** The bots' own units of the same, in which the strongest bot says how far the next move is behind. */
const SAME_UNIT = { share: 'chance', points: 'score' } as const
/** Puzzles of one game are alike: so few are taken, and none within so many entries of another. */
const MOST_A_GAME = 3
const APART = 12
/** A check plays so many times as many games. */
const TIMES = 10
/** Where the luck of checks begins: it is not the luck that puzzles are found with. */
const OTHER_LUCK = 2 ** 40

/** How a move compares with another, in games with the same luck. */
interface Lead {
  readonly lead: number
  readonly error: number
}

/** The moves of a position, and which of them come to the same. */
interface Position<K extends Kinds> {
  readonly view: K['view']
  readonly seat: Seat
  readonly moves: readonly K['move'][]
  readonly same: (move: K['move'], as: K['move']) => boolean
}

function positionOf<K extends Kinds>({ game }: Pick<Judge<K>, 'game'>, state: K['state'], seat: Seat): Position<K> {
  return {
    view: game.view(state, seat),
    seat,
    moves: game.moves(state, seat),
    same: (move, as) => sameAs(game, state, seat, as)(move),
  }
}

/** Whether a judge can compare moves by playing on from them. */
export const comparesMoves = <K extends Kinds>(judge: Judge<K>): boolean =>
  playsOn(judge) !== undefined && judge.hands !== true

/** Plays on from a move. */
type PlayOn<K extends Kinds> = (state: K['state'], random: Random) => Shares

/** As far as it takes to be sure, or the whole game; undefined where nobody does. */
function playsOn<K extends Kinds>(judge: Judge<K>): PlayOn<K> | undefined {
  if (judge.playOn) return (state, random) => judge.playOn?.(state, random) as Shares
  return playsOut(judge)
}

const playsOut = <K extends Kinds>(judge: Judge<K>): PlayOn<K> | undefined =>
  judge.playOut && ((state, random) => judge.playOut?.(state, random) as Shares)

/** What each move brings its seat, game by game: the same worlds and the same luck for all of them. */
class Trials<K extends Kinds> {
  readonly #judge: Judge<K>
  readonly #playOn: PlayOn<K>
  readonly #position: Position<K>
  readonly #seed: number
  readonly #of = new Map<K['move'], number[]>()

  constructor(judge: Judge<K>, position: Position<K>, seed: number, playOn = playsOn(judge)) {
    if (!playOn) throw new RangeError(`nobody plays ${judge.game.facts.id} on`)
    this.#judge = judge
    this.#playOn = playOn
    this.#position = position
    this.#seed = seed
  }

  #to(move: K['move'], games: number): readonly number[] {
    const { game } = this.#judge
    const { view, seat } = this.#position
    const known = this.#of.get(move) ?? []
    this.#of.set(move, known)
    for (let i = known.length; i < games; i++) {
      const place = this.#seed + i
      const state = game.imagine(view, quick(place))
      game.play(state, seat, move)
      known.push(this.#playOn(state, quick(place))[seat] as number)
    }
    return known
  }

  lead(best: K['move'], other: K['move'], games: number): Lead & { readonly alike: boolean } {
    const a = this.#to(best, games)
    const b = this.#to(other, games)
    let sum = 0
    let squares = 0
    let differ = 0
    for (let i = 0; i < games; i++) {
      const difference = (a[i] as number) - (b[i] as number)
      sum += difference
      squares += difference * difference
      if (difference !== 0) differ++
    }
    const lead = sum / games
    const error = Math.sqrt(Math.max(0, squares / games - lead * lead) / (games - 1))
    // Rare and great differences leave the error too small where hardly one of them was seen.
    return { lead, error: differ < FEW ? Math.max(error, 1 / games) : error, alike: differ === 0 }
  }
}

interface Contest<K extends Kinds> {
  /** How many games from each move at most. */
  readonly most: number
  /** A lead that counts. */
  readonly least: number
  /** Ends as soon as all leads are so many errors, or one is hopeless; goes on to the end where absent. */
  readonly sure?: number
  /** What came to the same as the best move; to be found out where absent. */
  readonly also?: readonly K['move'][]
}

interface Rival<K extends Kinds> extends Lead {
  readonly next: K['move']
  /** It came to the very same in every game. */
  readonly alike: boolean
}

interface NextBest<K extends Kinds> extends Lead {
  readonly next: K['move']
  readonly also: readonly K['move'][]
  readonly games: number
}

/**
 * The best of the others and how far it is behind; undefined where the lead is in doubt or too small. All moves are tried, but
 * those that are far behind only a few times: the games go to those that come near. Moves that come to the very same in every
 * game are the same plan begun elsewhere.
 */
function nextBest<K extends Kinds>(
  trials: Trials<K>,
  { moves, same }: Position<K>,
  best: K['move'],
  { most, least, sure, also }: Contest<K>,
): NextBest<K> | undefined {
  let others = moves.filter((move) => !same(move, best))
  const isTwin = ({ next, lead, error, alike }: Rival<K>) =>
    also ? also.some((one) => equal(one, next)) && Math.abs(lead) <= LEAD * error : alike
  for (let games = Math.min(FIRST_LOOK, most); ; games = Math.min(2 * games, most)) {
    const twins: Rival<K>[] = []
    const rivals: Rival<K>[] = []
    for (const next of others) {
      const one = { next, ...trials.lead(best, next, games) }
      if (isTwin(one)) twins.push(one)
      else rivals.push(one)
      // A miner has other positions; whoever checks looks once, at the end.
      if (sure !== undefined && rivals.at(-1) === one && isHopeless(one, least, sure, most / games)) return undefined
    }
    rivals.sort((a, b) => a.lead - b.lead)
    const [nearest] = rivals
    if (!nearest || (games >= MANY_LOOKED && twins.length > MOST_TWINS)) return undefined
    const decided = (errors: number) =>
      nearest.lead >= least && rivals.every(({ lead, error }) => lead > errors * error)
    const end = games === most
    if (end && !decided(LEAD)) return undefined
    if (end || (sure !== undefined && games >= LEAST_GAMES && decided(sure))) {
      const { next, lead, error } = nearest
      return { next, lead, error, also: twins.map((one) => one.next), games }
    }
    const near = rivals.filter(({ lead, error }, i) => i === 0 || lead < OUT * error)
    others = [...near, ...twins].map((one) => one.next)
  }
}

/** Whether nothing will come of a lead: it is too small, or all games would not decide it, even with hope. */
function isHopeless({ lead, error }: Lead, least: number, sure: number, rest: number): boolean {
  return lead + HOPE * error < least || HOPE * lead * Math.sqrt(rest) < sure * error
}

/** How often weaker bots choose something else. */
class Weaker<K extends Kinds> {
  readonly #misses: (bot: 'easy' | 'normal', from: number, to: number) => number

  constructor(
    crew: AnyCrew,
    game: GameId,
    { view, moves }: Position<K>,
    best: (move: K['move']) => boolean,
    seed: number,
  ) {
    const playouts = { easy: 24, normal: 120 } as const
    this.#misses = (bot, from, to) => {
      let misses = 0
      for (let i = from; i < to; i++) {
        const ask = { game, bot, view, moves, limits: { playouts: playouts[bot] }, seed: seed + i }
        if (!best(decide(crew, ask, () => 0).move as K['move'])) misses++
      }
      return misses
    }
  }

  /** Some tries, to see whether going on is of use. */
  first(): Misses {
    return this.#count(0, FIRST_TRIES)
  }

  /** The rest of them, too. */
  all(first: Misses): Misses {
    const rest = this.#count(FIRST_TRIES, TRIES)
    return { easy: first.easy + rest.easy, normal: first.normal + rest.normal, of: TRIES }
  }

  #count(from: number, to: number): Misses {
    return { easy: this.#misses('easy', from, to), normal: this.#misses('normal', from, to), of: to - from }
  }
}

export interface Mine {
  readonly id: GameId
  readonly seats: number
  readonly seed: number
  /** The first entry at which it looks: what is near the end is decided in fewer and shorter games. */
  readonly from: number
  /** Games from each move at most. */
  readonly pairs: number
  /** Whether it is enough. */
  readonly enough: () => boolean
}

/** Looks for positions in a game of bots in which one move is better than all others and weaker bots miss it. */
export function mine<K extends Kinds>(
  crew: Crew<K>,
  judge: Judge<K>,
  { id, seats, seed, from, pairs, enough }: Mine,
  found: (puzzle: Puzzle<K>) => void,
): void {
  const { game } = crew
  const random = quick(seed)
  const any = anyCrew(crew)
  const kind = seats === 1 ? 'points' : 'share'
  const least = LEAST_LEAD[kind]
  const state = game.start({
    seats,
    options: usualOptions(game.facts.options),
    rulesVersion: game.facts.rulesVersion,
  })
  let count = 0
  let next = from
  for (let n = 0; n < game.facts.longest && count < MOST_A_GAME; n++) {
    const turn = game.turn(state)
    if (turn.by === 'over' || enough()) return
    if (turn.by === 'luck') {
      game.befall(state, game.sample(state, random))
      continue
    }
    const seat = turn.by === 'seats' ? (turn.seats[0] as Seat) : 0
    const position = positionOf(crew, state, seat)
    const { view, moves } = position
    const place = seed * 4096 + n
    const ask = { game: id, view, moves, seed: place } as const
    const { move } = decide(any, { ...ask, bot: 'normal', limits: { playouts: 120 } }, () => 0) as { move: K['move'] }
    const puzzle = n < next || moves.length < LEAST_MOVES ? undefined : look()
    if (puzzle) {
      count++
      next = n + APART
      found(puzzle)
    }
    game.play(state, seat, move)

    /** From the cheapest question to the dearest. */
    function look(): Puzzle<K> | undefined {
      const { move: hard, explanation } = decide(any, { ...ask, bot: 'hard', limits: { playouts: 400 } }, () => 0)
      const best = hard as K['move']
      const right = sameAs(game, state, seat, best)
      if (explanation.unit === SAME_UNIT[kind]) {
        const [first, ...rest] = explanation.candidates
        const other = rest.find((one) => !right(one.move as K['move']))
        // What the strongest bot thinks is only a hint, but one move in hundreds is a puzzle.
        if (first && other && first.value - other.value < least / 2) return undefined
      }
      const weaker = new Weaker(any, id, position, right, place)
      const first = weaker.first()
      if (first.easy + first.normal === 0) return undefined
      // Those that the strongest bot likes come first: most often one of them shows that it is no puzzle.
      const liked = explanation.candidates.map((one) => one.move as K['move'])
      const moves = [...liked, ...position.moves.filter((one) => !liked.includes(one))]
      const trials = new Trials(judge, position, place)
      const lead = nextBest(trials, { ...position, moves }, best, { most: pairs, least, sure: SURE })
      if (!lead) return undefined
      const misses = weaker.all(first)
      if (misses.easy + misses.normal < LEAST_MISSES) return undefined
      const { games, also, ...rest } = lead
      const name = `${seed.toString(36)}-${n.toString(36)}`
      const lay = layOf(game, state, seats, {})
      return { id: name, seats, seat, lay, best, ...(also.length > 0 && { also }), ...rest, pairs: games, misses }
    }
  }
}

/**
 * A puzzle again, with ten times the games and luck of its own; undefined where it does not hold. Where the judge says what is
 * expected before the end, whole games must show the same.
 */
export function recheck<K extends Kinds>(judge: Judge<K>, puzzle: Puzzle<K>, luck = 0): Puzzle<K> | undefined {
  const { best, also = [] } = puzzle
  const position = positionOf(judge, laidFor(judge.game, puzzle), puzzle.seat)
  const most = TIMES * puzzle.pairs
  // Whoever is chosen for a great lead has had some luck with it.
  const least = LEAST_LEAD[puzzle.seats === 1 ? 'points' : 'share'] / 2
  const seed = OTHER_LUCK * (1 + luck)
  const again = nextBest(new Trials(judge, position, seed), position, best, { most, least, also })
  if (!again) return undefined
  const wholeGames = judge.playOn && playsOut(judge)
  if (wholeGames && new Trials(judge, position, seed, wholeGames).lead(best, again.next, WHOLE_GAMES).lead <= 0)
    return undefined
  return { ...puzzle, next: again.next, lead: again.lead, error: again.error, checked: most }
}
