import type { Known } from '@makiba/bots'
import type { Seat } from '@makiba/kernel'
import {
  type Dairyman,
  type DiceKey,
  dearest,
  keyOf,
  left,
  SET_POINTS,
  type State,
  type TileId,
  tileOf,
  total,
} from '../rules/index.ts'
import { afterClaim, afterFailure, afterFlips, type Between, betweenOf, chance } from './after.ts'
import { ABILITIES, type Goods, GoodsList, iceIn, OutOfBudget } from './goods.ts'
import {
  ALL,
  diceKept,
  type Ends,
  keepings,
  type Moment,
  sizeKept,
  TurnSolver,
  type YellowDie,
  yellowKept,
} from './turn.ts'

type Move = Dairyman['move']

/** How far a weighing came: how many rerolls ahead everything was weighed, and what each move is worth. */
export interface Weighing {
  /** `ALL` where the turn was worked out in full. */
  readonly horizon: number
  readonly values: readonly number[]
}

/** What a seat may expect from the table between two turns. */
export type Worth = (table: Between, seat: Seat) => number

/** One turn of a seat, opened at any of its moments: what is worked out for one moment serves all that follow. */
export interface OpenTurn {
  readonly list: GoodsList
  readonly solver: TurnSolver
  /** What the seat had flipped when the turn was opened. */
  readonly flipped: readonly TileId[]
}

/** What the seat has beside the dice. */
export interface Scene {
  readonly state: Readonly<State>
  readonly seat: Seat
  readonly list: GoodsList
  readonly goods: Goods
  /** Whether the yellow die differs from the others: only who has milk to make cheese of needs it. */
  readonly tracked: boolean
  readonly moment: Moment
  readonly solver: TurnSolver
}

/** Weighs the moves of the seat to act, further and further ahead until `work` has had enough. Works in `room`, whatever was there. */
export function weigh(
  state: Readonly<State>,
  seat: Seat,
  moves: readonly Move[],
  work: (positions: number) => void,
  room: Known,
): Weighing {
  switch (state.phase) {
    case 'claim':
      return { horizon: ALL, values: claimValues(state, seat, moves) }
    case 'spoil':
      return { horizon: ALL, values: spoilValues(state, seat, moves) }
    case 'turn':
      // Whatever can be flipped now can be flipped after the roll.
      return { horizon: ALL, values: moves.map((move) => rollFirst(state, seat, move)) }
    default:
      return deepen(state, seat, moves, work, room)
  }
}

function deepen(
  state: Readonly<State>,
  seat: Seat,
  moves: readonly Move[],
  work: (positions: number) => void,
  room: Known,
): Weighing {
  const first = setScene(state, seat, () => undefined, room)
  let found: Weighing = { horizon: -1, values: moves.map((move) => moveValue(first, move, -1)) }
  const scene = setScene(state, seat, work, room)
  try {
    for (const horizon of [0, 1, 2, ALL])
      found = { horizon, values: moves.map((move) => moveValue(scene, move, horizon)) }
  } catch (error) {
    if (!(error instanceof OutOfBudget)) throw error
  }
  return found
}

export function openTurn(
  state: Readonly<State>,
  seat: Seat,
  work: (positions: number) => void,
  worth: Worth = chance,
  room?: Known,
  rescue?: Ends['rescue'],
): OpenTurn {
  let onDice = state.yellow.at === 'frozen' ? 1 : 0
  for (const count of state.frozen) onDice += count
  const list = new GoodsList((state.freeze[seat] as number) + onDice + state.freezeSupply)
  const table = betweenOf(state, (state.seat + 1) % state.backorders.length)
  const solver = new TurnSolver({ ...endsFor(state, table, seat, worth), ...(rescue && { rescue }) }, list, work, room)
  return { list, solver, flipped: [...(state.flipped[seat] as readonly TileId[])] }
}

function setScene(state: Readonly<State>, seat: Seat, work: (positions: number) => void, room: Known): Scene {
  room.clear()
  return sceneOf(openTurn(state, seat, work, chance, room), state, seat)
}

/** A moment of a turn that is open. */
export function sceneOf({ list, solver, flipped }: OpenTurn, state: Readonly<State>, seat: Seat): Scene {
  const milk = state.milk[seat] as readonly TileId[]
  const tokens = state.freeze[seat] as number
  const ice = iceIn((state.flipped[seat] as readonly TileId[]).filter((id) => !state.iceUsed.includes(id)))
  const since = (state.flipped[seat] as readonly TileId[]).filter((id) => !flipped.includes(id))
  const goods = list.find(tokens, ice, milk, since)
  const tracked = milk.some((id) => tileOf(id).turns === 'cheese')
  const open = state.yellow.at === 'open' ? state.yellow.face : 0
  const plain = keyOf(state.open)
  const moment: Moment = {
    dice: tracked || open === 0 ? plain : plain + oneDie(open),
    yellow: tracked ? open : 0,
    sets: total(state) / SET_POINTS,
    rolls: state.rolls,
    goods,
  }
  return { state, seat, list, goods, tracked, moment, solver }
}

function oneDie(face: number): DiceKey {
  return 1 << (4 * (face - 1))
}

/** Tiles that are claimed together. */
interface Claim {
  readonly tiles: readonly TileId[]
  readonly price: number
}

/** All the ways to claim, the empty one first. */
function claimsOf(display: readonly TileId[]): Claim[] {
  let found: Claim[] = [{ tiles: [], price: 0 }]
  for (const id of display) {
    const { value } = tileOf(id)
    found = found.flatMap((claim) => [claim, { tiles: [...claim.tiles, id], price: claim.price + value }])
  }
  return found
}

/** What the turn's end is worth: the chance to win from the table it leaves behind. */
export function endsFor(
  state: { readonly display: readonly TileId[]; readonly freezeOnFail: boolean },
  table: Between,
  seat: Seat,
  worth: Worth,
): Ends {
  const flips = (goods: Goods) => afterFlips(table, seat, goods.flipped, goods.tokens)
  const fail = (goods: Goods) => worth(afterFailure(flips(goods), seat, state.freezeOnFail), seat)
  const claims = claimsOf(state.display)
    .slice(1)
    .sort((a, b) => a.price - b.price)
  const cheapest = claims[0]?.price ?? Number.POSITIVE_INFINITY
  /** By goods: the table before a claim, and what the claims are worth, as many as could be paid so far. */
  const known = new Map<Goods, { readonly flipped: Between; readonly worths: number[] }>()
  return {
    fail,
    stop(sets, goods) {
      const points = sets * SET_POINTS
      if (cheapest > points) return fail(goods)
      let before = known.get(goods)
      if (!before) {
        before = { flipped: flips(goods), worths: [] }
        known.set(goods, before)
      }
      const { flipped, worths } = before
      let best = Number.NEGATIVE_INFINITY
      for (const [i, { tiles, price }] of claims.entries()) {
        if (price > points) break
        worths[i] ??= worth(afterClaim(flipped, seat, tiles), seat)
        best = Math.max(best, worths[i])
      }
      return best
    },
  }
}

export function moveValue(scene: Scene, move: Move, horizon: number): number {
  const { state, seat, list, goods, moment, solver } = scene
  const locked = state.phase === 'locked'
  const stay = (next: Moment) => (locked ? solver.locked(next, horizon) : solver.landed(next, horizon))
  switch (move.do) {
    case 'lock': {
      const yellow = move.yellow && scene.tracked
      let dice = moment.dice
      let spare = yellow ? moment.yellow : 0
      for (const face of move.set) {
        if (face === spare) spare = 0
        else dice -= oneDie(face)
      }
      return solver.locked({ ...moment, dice, yellow: yellow ? 0 : moment.yellow, sets: moment.sets + 1 }, horizon)
    }
    case 'flip': {
      const cheese = tileOf(move.tile).turns === 'cheese'
      return stay({ ...moment, yellow: cheese ? 0 : moment.yellow, goods: list.flip(goods, move.tile) })
    }
    case 'ice': {
      const tile = tileOf(move.tile)
      const ability = tile.turns === 'cheese' ? 0 : ABILITIES.indexOf(tile.ability)
      return solver.scoop(moment, ability, ability + 1, moment.yellow === ability + 1, locked, horizon)
    }
    case 'ice one':
      return solver.scoop(moment, 2, move.die.face, move.die.yellow && scene.tracked, locked, horizon)
    case 'stop':
      return solver.stop(moment.sets, goods)
    case 'fail':
      return solver.fail(goods)
    case 'reroll':
      return rerollValue(scene, 0, false, 0, horizon)
    case 'freeze':
      // At first sight a token is not for freezing.
      if (horizon < 0) return rerollValue(scene, 0, false, 0, horizon) - 0.001
      return freezeValue(scene, move.die.face, move.die.yellow, horizon)
    case 'roll':
    case 'claim':
    case 'done':
    case 'spoil':
      throw new RangeError(`'${move.do}' is not for phase '${state.phase}' of seat ${seat}`)
  }
}

/** Rerolls with these dice kept beside those already frozen. */
function rerollValue(scene: Scene, kept: DiceKey, keepYellow: boolean, size: number, horizon: number): number {
  const { state, list, goods, moment, solver, tracked } = scene
  let frozen = keyOf(state.frozen)
  let yellow: YellowDie = keepYellow ? moment.yellow : 0
  if (state.yellow.at === 'frozen') {
    if (tracked) yellow = state.yellow.face
    else frozen += oneDie(state.yellow.face)
  }
  const rest = moment.dice - kept
  let n = 0
  for (let left = rest; left > 0; left >>= 4) n += left & 15
  const rolled = moment.yellow !== 0 && !keepYellow
  const next = { ...moment, goods: list.pay(goods, size) }
  return solver.reroll(frozen + kept, yellow, rolled, n, next, horizon)
}

/** The best reroll that keeps this die and others that may still be frozen after it: by rising face, the yellow one last. */
function freezeValue(scene: Scene, face: number, yellow: boolean, horizon: number): number {
  const { goods, moment, tracked } = scene
  const asYellow = yellow && tracked
  // An untracked yellow die is kept like a white one, which changes nothing but who may follow.
  if (yellow) return rerollValue(scene, asYellow ? 0 : oneDie(face), asYellow, 1, horizon)
  let open = moment.yellow === 0 ? 0 : 1
  for (let rest = moment.dice; rest > 0; rest >>= 4) open += rest & 15
  let best = Number.NEGATIVE_INFINITY
  for (const kept of keepings(moment.dice, moment.yellow, Math.min(goods.tokens, open - 1))) {
    if (lowest(whitesOf(scene, diceKept(kept))) !== face) continue
    best = Math.max(best, rerollValue(scene, diceKept(kept), yellowKept(kept), sizeKept(kept), horizon))
  }
  return best
}

/** What of the kept dice is white: an untracked yellow die counts among them only where the white ones do not suffice. */
function whitesOf({ state, tracked }: Scene, kept: DiceKey): DiceKey {
  if (tracked || state.yellow.at !== 'open') return kept
  const { face } = state.yellow
  const count = (kept >> (4 * (face - 1))) & 15
  return count > (state.open[face - 1] as number) ? kept - oneDie(face) : kept
}

function lowest(dice: DiceKey): number {
  for (let face = 1; face <= 6; face++) if (((dice >> (4 * (face - 1))) & 15) > 0) return face
  return 0
}

/** A claim is worth the best that can still be claimed with it: tiles are taken in rising order. */
export function claimValues(
  state: Readonly<State>,
  seat: Seat,
  moves: readonly Move[],
  worth: Worth = chance,
): number[] {
  const table = betweenOf(state, (state.seat + 1) % state.backorders.length)
  return moves.map((move) => {
    if (move.do !== 'claim') return worth(table, seat)
    const rest = state.display.filter((id) => id > move.tile)
    const points = left(state) - tileOf(move.tile).value
    const claims = claimsOf(rest).filter(({ price }) => price <= points)
    return Math.max(...claims.map(({ tiles }) => worth(afterClaim(table, seat, [move.tile, ...tiles]), seat)))
  })
}

/** Ruling 22: better lose what is harder to flip. */
function spoilValues(state: Readonly<State>, seat: Seat, moves: readonly Move[]): number[] {
  const milk = state.milk[seat] as TileId[]
  const candidates = dearest(milk)
  return moves.map((move) => {
    if (move.do !== 'spoil' || !candidates.includes(move.tile)) return 0
    const tile = tileOf(move.tile)
    if (tile.turns === 'cheese') return 0
    // With tokens at hand ice cream is one step away.
    return (state.freeze[seat] as number) > 0 ? -2 : -1
  })
}

function rollFirst(state: Readonly<State>, seat: Seat, move: Move): number {
  const now = chance(betweenOf(state, seat), seat)
  return move.do === 'roll' ? now : now - 0.001
}
