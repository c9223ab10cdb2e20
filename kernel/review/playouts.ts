import { type Game, type Kinds, pick, quick, type Random, type Seat } from '../index.ts'
import { type Belief, type Expected, type Judge, meanOf, plus, type Shares, sharesOf, worth, zeros } from './judge.ts'

/** Chooses quickly for whoever is to act. */
export type QuickPlayer<K extends Kinds> = (
  state: K['state'],
  seat: Seat,
  moves: readonly K['move'][],
  random: Random,
) => K['move']

interface Numbers {
  /** Games played on from a position. */
  readonly playouts: number
  /** Outcomes that are looked at where there are too many to look at all. */
  readonly outcomes: number
  /** States that a seat imagines at a choice. */
  readonly worlds: number
}

const USUAL: Numbers = { playouts: 32, outcomes: 12, worlds: 12 }

/** A judge for any game without a clock: plays on, again and again, with the same random numbers for every position. */
export function playoutJudge<K extends Kinds>(
  game: Game<K>,
  player: QuickPlayer<K> = (_state, _seat, moves, random) => pick(random, moves),
  numbers: Partial<Numbers> = {},
): Judge<K> {
  const { playouts, outcomes, worlds } = { ...USUAL, ...numbers }
  const playOut = (state: K['state'], random: Random): Shares => {
    for (let entries = 0; entries <= game.facts.longest; entries++) {
      const turn = game.turn(state)
      if (turn.by === 'over') return sharesOf(game.result(state))
      if (turn.by === 'luck') game.befall(state, game.sample(state, random))
      else if (turn.by === 'seats') {
        const seat = turn.seats[0] as Seat
        game.play(state, seat, player(state, seat, game.moves(state, seat), random))
      } else throw new Error(`${game.facts.id}: time does not pass in a playout`)
    }
    return sharesOf(game.result(state))
  }
  const judge: Judge<K> = {
    game,
    playOut,
    value(state, seed) {
      let sum: number[] | undefined
      for (let i = 0; i < playouts; i++) {
        const shares = playOut(game.copy(state), quick(seed + i))
        sum = sum ? plus(sum, shares) : [...shares]
      }
      return (sum ?? []).map((one) => one / playouts)
    },
    // Luck may follow luck, a deal card by card: what comes after an outcome is played out, whoever is next.
    expect: (state, seed) => expectBySamples(game, state, quick(seed), outcomes, (next) => judge.value(next, seed)),
  }
  if (!game.facts.hidden) return judge
  return {
    ...judge,
    believe(view, moves, seed): Belief {
      const seats = game.result(game.imagine(view, quick(seed))).scores.length
      const now = zeros(seats)
      const after = moves.map(() => zeros(seats))
      for (let i = 0; i < worlds; i++) {
        const world = game.imagine(view, quick(seed + i))
        add(now, worth(judge, world, seed), worlds)
        const seat = view.watcher
        if (seat === 'public') throw new RangeError('the public does not choose')
        moves.forEach((move, k) => {
          const next = game.copy(world)
          game.play(next, seat, move)
          add(after[k] as number[], worth(judge, next, seed), worlds)
        })
      }
      return { now, after }
    },
  }
}

function add(sum: number[], shares: Shares, of: number): void {
  for (let seat = 0; seat < sum.length; seat++) sum[seat] = (sum[seat] as number) + (shares[seat] as number) / of
}

/** Every outcome where they are few, else so many samples, and what each is worth. */
export function expectBySamples<K extends Kinds>(
  game: Game<K>,
  state: K['state'],
  random: Random,
  samples: number,
  worthOf: (next: K['state']) => Shares,
): Expected<K['outcome']> {
  const odds = game.odds?.(state)
  const drawn =
    odds && odds.length <= samples
      ? odds
      : Array.from({ length: samples }, () => [game.sample(state, random), 1 / samples] as const)
  const of = (outcome: K['outcome']) => {
    const next = game.copy(state)
    game.befall(next, outcome)
    return game.turn(next).by === 'over' ? sharesOf(game.result(next)) : worthOf(next)
  }
  const falls = drawn.map(([outcome, chance]) => [chance, of(outcome)] as const)
  return { mean: meanOf(falls, (falls[0]?.[1] ?? []).length), falls, of }
}
