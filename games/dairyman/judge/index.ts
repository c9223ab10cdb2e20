import { quick, type Random, type Seat, type Turn } from '@makiba/kernel'
import { type Expected, type Falls, type Judge, meanOf, type Net, type Shares, sharesOf } from '@makiba/kernel/review'
import { type Between, betweenOf, chance } from '../bots/after.ts'
import { OutOfBudget } from '../bots/goods.ts'
import type { Moment } from '../bots/turn.ts'
import {
  claimValues,
  moveValue,
  type OpenTurn,
  openTurn,
  type Scene,
  type Worth as SeatWorth,
  sceneOf,
} from '../bots/weigh.ts'
import { type Dairyman, game, keyOf, type Outcome, type Roll, type State } from '../rules/index.ts'
import { tableNet, tableWorth } from './net.ts'
import { rescue } from './rescue.ts'
import { sharedOut, Tables } from './tables.ts'

type Move = Dairyman['move']

/** Rolls for which freezing, flips and ice cream are weighed as well; what they add is added to the exact mean of plain play. */
const DEEP_ROLLS = 10
/** Playing on takes longer than in other games. */
const NOMINEES = 3
/** Everything is weighed now, and nothing but rolling and locking after the next roll. */
const NOW = 0
const PLAIN = -1
/** About a second of a phone. Who has a great deal to flip can do more than that, and such a turn is weighed plainly. */
const MOST_POSITIONS = 100_000

/** What each seat may expect of the table between two turns: together one win. */
type Shared = Pick<Tables, 'shares' | 'ahead'>

/**
 * The value of a moment is what the turn comes to from there, and at its end what the table is worth between two turns, by such a
 * net. Whoever looks at very many turns is quicker with fewer rolls `deep`, and with none weighs all plainly.
 */
export function makeJudge(netFor: (seats: number) => Net = tableNet, deep = DEEP_ROLLS): Judge<Dairyman> {
  const known = new Map<number, Tables>()
  const tablesOf = (seats: number) => {
    const tables = known.get(seats) ?? new Tables(tableWorth(netFor(seats), seats))
    known.set(seats, tables)
    return tables
  }
  const between: Shared = {
    shares: (table) => tablesOf(table.points.length).shares(table),
    ahead: (table) => tablesOf(table.points.length).ahead(table),
  }
  const turns = new Turns((table, seat) => between.shares(table)[seat] as number, between, deep)
  return {
    game,
    nominees: NOMINEES,
    count: (state) => ({ of: 'turn', n: state.turns }),
    value: (state, seed) => turns.value(state, seed),
    expect: (state, seed) => turns.expect(state, seed),
    weigh(state, seat, moves, seed) {
      if (state.phase === 'turn' || state.phase === 'spoil') return moves.map(() => turns.value(state, seed))
      return turns.weigh(state, seat, moves).map(sharing(state, seat, between))
    },
    playOut,
    choose: (state, seat, moves) => plainMove(plainTurns(), state, seat, moves),
    playOn: (state, random) => turns.playOn(state, random),
  }
}

/** The own share, and the others' by what they are worth besides. */
function sharing(state: Readonly<State>, seat: Seat, between: Shared): (own: number) => Shares {
  const now = between.shares(betweenOf(state, (state.seat + 1) % state.backorders.length))
  return (own) => sharedOut(now, seat, own)
}

/** One turn, twice: what is worked out plainly needs no limit, and goes on where the other way had to give up. */
interface Opened {
  readonly number: number
  /** Absent where nothing is weighed deeply. */
  readonly deep: OpenTurn | undefined
  readonly plain: OpenTurn
}

/** A moment of a turn that is open, in both ways. */
interface Scenes {
  readonly deep: Scene | undefined
  readonly plain: Scene
}

/** The turns of one record: the solvers of the turn under way are kept. */
class Turns {
  readonly #worth: SeatWorth
  readonly #between: Shared
  /** Rolls that are weighed deeply for a mean. */
  readonly #rolled: number
  #open: Opened | undefined
  /** Positions looked at in this turn. */
  #looked = 0
  #rolls = new Map<string, Expected<Outcome>>()

  constructor(worth: SeatWorth, between: Shared, rolled = 0) {
    this.#worth = worth
    this.#between = between
    this.#rolled = rolled
  }

  #scenes(state: Readonly<State>): Scenes {
    const { seat, turns } = state
    if (this.#open?.number !== turns) {
      const look = (positions: number) => {
        this.#looked += positions
        if (this.#looked > MOST_POSITIONS) throw new OutOfBudget('looked at too many positions of one turn')
      }
      this.#open = {
        number: turns,
        deep: this.#rolled > 0 ? openTurn(state, seat, look, this.#worth, undefined, rescue) : undefined,
        plain: openTurn(state, seat, () => undefined, this.#worth, undefined, rescue),
      }
      this.#looked = 0
      this.#rolls.clear()
    }
    const { deep, plain } = this.#open
    return { deep: deep && sceneOf(deep, state, seat), plain: sceneOf(plain, state, seat) }
  }

  /** By all that can be done now, unless that is too much in this turn. */
  #deep<V>(scenes: Scenes, weighed: (scene: Scene, horizon: number) => V): V {
    if (scenes.deep && this.#looked < MOST_POSITIONS) {
      try {
        return weighed(scenes.deep, NOW)
      } catch (error) {
        if (!(error instanceof OutOfBudget)) throw error
        this.#looked = Number.POSITIVE_INFINITY
      }
    }
    return weighed(scenes.plain, PLAIN)
  }

  value(state: Readonly<State>, seed: number): Shares {
    switch (state.phase) {
      case 'turn': {
        const rolling = game.copy(state)
        game.play(rolling, state.seat, { do: 'roll' })
        return this.expect(rolling, seed).mean
      }
      case 'spoil':
        return this.#between.shares(betweenOf(state, (state.seat + 1) % state.backorders.length))
      default: {
        const values = this.weigh(state, state.seat, game.moves(state, state.seat))
        return sharing(state, state.seat, this.#between)(Math.max(...values))
      }
    }
  }

  /** What each move leaves the seat, by its turn. */
  weigh(state: Readonly<State>, seat: Seat, moves: readonly Move[]): readonly number[] {
    if (state.phase === 'claim') return claimValues(state, seat, moves, this.#worth)
    return this.#deep(this.#scenes(state), (scene, horizon) => moves.map((move) => moveValue(scene, move, horizon)))
  }

  /** The same by plain play, as playouts have it. */
  weighPlainly(state: Readonly<State>, seat: Seat, moves: readonly Move[]): readonly number[] {
    if (state.phase === 'claim') return claimValues(state, seat, moves, this.#worth)
    const { plain } = this.#scenes(state)
    return moves.map((move) => moveValue(plain, move, PLAIN))
  }

  /** The turn to its end, by the exact plain turn; the table that it leaves by the net. */
  playOn(state: State, random: Random): Shares {
    for (;;) {
      const turn = game.turn(state)
      if (turn.by === 'over') return sharesOf(game.result(state))
      if (state.phase === 'turn') return this.#between.shares(betweenOf(state, state.seat))
      if (turn.by === 'luck') game.befall(state, game.sample(state, random))
      else playPlainly(this, state, turn)
    }
  }

  expect(state: State, seed: number): Expected<Outcome> {
    return state.phase === 'rolling' ? this.#expectRoll(state, seed) : expectTable(state, this.#between)
  }

  #expectRoll(state: State, seed: number): Expected<Outcome> {
    const scenes = this.#scenes(state)
    const { seat, turns } = state
    const key = `${turns} ${state.rolls} ${state.air} ${keyOf(state.open)} ${keyOf(state.frozen)} ${state.yellow.at} ${state.resume} ${scenes.plain.goods.id}`
    const known = this.#rolls.get(key)
    if (known) return known
    const locked = state.resume === 'locked'
    const worthOf = (scene: Scene, roll: Roll, horizon: number) => {
      const moment = fallen(scene, roll)
      return locked ? scene.solver.locked(moment, horizon) : scene.solver.landed(moment, horizon)
    }
    const plainly = (roll: Outcome) => worthOf(scenes.plain, roll as Roll, PLAIN)
    const deeply = (roll: Outcome) => this.#deep(scenes, (scene, horizon) => worthOf(scene, roll as Roll, horizon))
    const shares = sharing(state, seat, this.#between)
    const odds = game.odds?.(state) ?? []
    const plain = odds.map(([roll, chance]) => [chance, shares(plainly(roll))] as const)
    let exact = 0
    for (const [chance, values] of plain) exact += chance * (values[seat] as number)
    const sampled = evenly(plain, seat, this.#rolled, quick(seed + turns * 64 + state.rolls))
    let more = 0
    for (const i of sampled) {
      const [roll] = odds[i] as (typeof odds)[number]
      more += (deeply(roll) - plainly(roll)) / sampled.length
    }
    const expected: Expected<Outcome> = {
      mean: shares(exact + more),
      falls: plain,
      of: (roll) => shares(deeply(roll)),
      rank: (roll) => shares(plainly(roll)),
    }
    this.#rolls.set(key, expected)
    return expected
  }
}

/**
 * So many of the falls, each as likely as it is, but evenly from the worst to the best: what freezing and ice cream add hangs on how
 * good a roll is, and its mean is sure in fewer of them than by chance.
 */
function evenly(falls: Falls, seat: Seat, count: number, random: Random): number[] {
  const worths = falls.map(([, worth]) => worth[seat] as number)
  const order = worths.map((_, i) => i).sort((a, b) => (worths[a] as number) - (worths[b] as number) || a - b)
  const offset = random.below(2 ** 32) / 2 ** 32
  const found: number[] = []
  let passed = 0
  for (const i of order) {
    passed += (falls[i] as Falls[number])[0]
    while (found.length < count && (found.length + offset) / count < passed) found.push(i)
  }
  // Chances do not add up to one to the last digit.
  while (found.length < count) found.push(order.at(-1) as number)
  return found
}

/** The moment after dice have fallen, as the rules have it: frozen dice thaw, and from the third roll on there is a token. */
function fallen(scene: Scene, roll: Roll): Moment {
  const { state, moment, list, goods, tracked } = scene
  const again = state.resume !== null
  let dice = keyOf(state.open) + keyOf(roll.dice)
  if (!again) dice += keyOf(state.frozen)
  const kept = state.yellow.at === 'open' || (!again && state.yellow.at === 'frozen') ? state.yellow.face : 0
  const yellow = roll.yellow ?? kept
  const rolls = again ? state.rolls : state.rolls + 1
  return {
    dice: tracked || yellow === 0 ? dice : dice + (1 << (4 * (yellow - 1))),
    yellow: tracked ? yellow : 0,
    sets: moment.sets,
    rolls,
    goods: !again && rolls > 2 ? list.gain(goods) : goods,
  }
}

/** Tiles that come and who begins: by the table between two turns. */
function expectTable(state: State, between: Shared): Expected<Outcome> {
  const seats = state.backorders.length
  const of = (outcome: Outcome): Shares => {
    const after = game.copy(state)
    game.befall(after, outcome)
    if (after.phase === 'over') return sharesOf(game.result(after))
    // Tiles are worth what the coming turn makes of them, which a net sees too roughly.
    if (after.phase === 'turn') return between.ahead(betweenOf(after, after.seat))
    if (after.turns > 0) return between.shares(betweenOf(after, (after.seat + 1) % seats))
    // Nobody has begun yet.
    return Array.from({ length: seats }, () => 1 / seats)
  }
  const falls = (game.odds?.(state) ?? []).map(([outcome, chance]) => [chance, of(outcome)] as const)
  return { mean: meanOf(falls, seats), falls, of }
}

const chanceOfAll = (table: Between): Shares => table.points.map((_, seat) => chance(table, seat))

// In a playout only the order of one's own moves counts: chances that do not add up serve as well.
const plainTurns = () => new Turns(chance, { shares: chanceOfAll, ahead: chanceOfAll })

/** Rolls and locks by the exact plain turn, claims what leaves the best table. */
function playOut(state: State, random: Random): Shares {
  const turns = plainTurns()
  const luck = luckByTurn(random)
  for (;;) {
    const turn = game.turn(state)
    if (turn.by === 'over') return sharesOf(game.result(state))
    if (turn.by === 'luck') {
      game.befall(state, game.sample(state, luck(state)))
      continue
    }
    playPlainly(turns, state, turn)
  }
}

/** Every turn has random numbers of its own, and so have the tiles after it: games that part in one turn meet in the next. */
function luckByTurn(random: Random): (state: State) => Random {
  const seed = random.below(2 ** 32)
  let last: { readonly place: number; readonly luck: Random } | undefined
  return ({ phase, turns }) => {
    const place = 2 * turns + (phase === 'rolling' ? 0 : 1)
    if (last?.place !== place) last = { place, luck: quick(seed * 2 ** 12 + place) }
    return last.luck
  }
}

/** Whoever is to act makes a plain move: milk may spoil at somebody else's turn. */
function playPlainly(turns: Turns, state: State, turn: Turn): void {
  if (turn.by !== 'seats') throw new Error('nobody is to act')
  const seat = turn.seats[0] as Seat
  const moves = game.moves(state, seat)
  game.play(state, seat, plainMove(turns, state, seat, moves))
}

function plainMove(turns: Turns, state: State, seat: Seat, moves: readonly Move[]): Move {
  if (state.phase === 'turn') return { do: 'roll' }
  if (moves.length === 1 || state.phase === 'spoil') return moves[0] as Move
  const values = turns.weighPlainly(state, seat, moves)
  let best = 0
  for (let i = 1; i < moves.length; i++) if ((values[i] as number) > (values[best] as number)) best = i
  return moves[best] as Move
}
