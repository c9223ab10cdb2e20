import type { Seat, Setup, Tell, Turn } from '@makiba/kernel'
import { add, affordable, dearest, discard, endTurn, failTurn, remove, spoilOn } from './flow.ts'
import {
  type Ability,
  BARNS,
  FACES,
  type Face,
  FREEZE_TOKENS,
  MIXES,
  SPARE_BACKORDERS,
  TILES,
  type TileId,
  tileOf,
  WHITE_DICE,
} from './parts.ts'
import { left, total } from './reading.ts'
import { countDice, type Lock, locksIn } from './sets.ts'
import type { Die, Event, Move, Options, State, Yellow } from './state.ts'

export function start({ seats, options }: Setup<Options>): State {
  const each = <T>(make: () => T): T[] => Array.from({ length: seats }, make)
  return {
    tiles: options.tiles,
    freezeOnFail: options.freezeOnFail,
    phase: 'refill',
    seat: 0,
    turns: 0,
    rolls: 0,
    red: 0,
    open: [0, 0, 0, 0, 0, 0],
    frozen: [0, 0, 0, 0, 0, 0],
    air: 0,
    yellow: { at: 'hand' },
    barns: [[], [], []],
    resume: null,
    iceUsed: [],
    milk: each(() => []),
    flipped: each(() => []),
    freeze: each(() => 0),
    backorders: each(() => 0),
    freezeSupply: FREEZE_TOKENS,
    backorderSupply: seats + SPARE_BACKORDERS,
    display: [],
    stack: [[...MIXES[options.tiles]]],
    claimed: [],
    spoiling: [],
    discards: [],
  }
}

const TILE: Turn = { by: 'luck', draw: 'tile', to: 'all' }
const START: Turn = { by: 'luck', draw: 'start', to: 'all' }
const DICE: Turn = { by: 'luck', draw: 'dice', to: 'all' }
const OVER: Turn = { by: 'over' }
const SEATS: readonly Turn[] = [0, 1, 2, 3].map((seat) => ({ by: 'seats', seats: [seat] }))

export function turn(state: State): Turn {
  switch (state.phase) {
    case 'refill':
      return TILE
    case 'start':
      return START
    case 'rolling':
      return DICE
    case 'over':
      return OVER
    case 'spoil':
      return SEATS[state.spoiling[0] as Seat] as Turn
    default:
      return SEATS[state.seat] as Turn
  }
}

const ROLL: Move = { do: 'roll' }
const REROLL: Move = { do: 'reroll' }
const STOP: Move = { do: 'stop' }
const FAIL: Move = { do: 'fail' }
const DONE: Move = { do: 'done' }
const ROLL_ONLY: readonly Move[] = [ROLL]
const FAIL_ONLY: readonly Move[] = [FAIL]
const PLAIN: readonly Die[] = FACES.map((face) => ({ face, yellow: false }))
const YELLOW: readonly Die[] = FACES.map((face) => ({ face, yellow: true }))

/** The moves that name a tile or a die, made once; tiles stand at their id, dice at their face - 1. */
const FLIP: readonly Move[] = byTile((tile) => ({ do: 'flip', tile }))
const ICE: readonly Move[] = byTile((tile) => ({ do: 'ice', tile }))
const CLAIM: readonly Move[] = byTile((tile) => ({ do: 'claim', tile }))
const SPOIL: readonly Move[] = byTile((tile) => ({ do: 'spoil', tile }))
const ICE_PLAIN = byTile((tile) => PLAIN.map((die): Move => ({ do: 'ice one', tile, die })))
const ICE_YELLOW = byTile((tile) => YELLOW.map((die): Move => ({ do: 'ice one', tile, die })))
const FREEZE_PLAIN: readonly Move[] = PLAIN.map((die) => ({ do: 'freeze', die }))
const FREEZE_YELLOW: readonly Move[] = YELLOW.map((die) => ({ do: 'freeze', die }))

function byTile<T>(make: (tile: TileId) => T): readonly T[] {
  return [0, ...TILES.map(({ id }) => id)].map(make)
}

/** The face of the yellow die where it is unlocked on the table. */
export function yellowFace({ yellow }: Pick<State, 'yellow'>): Face | undefined {
  return yellow.at === 'open' ? yellow.face : undefined
}

/** How many unlocked dice lie on the table. */
export function openDice(state: Pick<State, 'open' | 'yellow'>): number {
  return countDice(state.open) + (state.yellow.at === 'open' ? 1 : 0)
}

export function locks(state: Pick<State, 'open' | 'yellow'>): readonly Lock[] {
  return locksIn(state.open, yellowFace(state))
}

export function moves(state: State, seat: Seat): readonly Move[] {
  switch (state.phase) {
    case 'turn': {
      const found = [...ROLL_ONLY]
      addFlips(state, seat, found)
      return found.length === 1 ? ROLL_ONLY : found
    }
    case 'rolled': {
      const sets = locks(state)
      const found = sets.length > 0 ? [...sets] : [...FAIL_ONLY]
      addFlips(state, seat, found)
      addIce(state, seat, found)
      return found
    }
    case 'locked': {
      const found: Move[] = [...locks(state)]
      const dice = openDice(state)
      if (dice > 0) found.push(REROLL)
      found.push(STOP)
      addFreezes(state, seat, dice, found)
      addFlips(state, seat, found)
      addIce(state, seat, found)
      return found
    }
    case 'freezing': {
      const found: Move[] = [REROLL]
      addFreezes(state, seat, openDice(state), found)
      return found
    }
    case 'claim':
      return claims(state)
    case 'spoil':
      return dearest(state.milk[seat] as TileId[]).map((tile) => SPOIL[tile] as Move)
    default:
      throw new RangeError(`no seat has a part in phase '${state.phase}'`)
  }
}

function addFlips(state: State, seat: Seat, found: Move[]): void {
  const tokens = state.freeze[seat] as number
  const { yellow } = state
  for (const id of state.milk[seat] as TileId[]) {
    const tile = tileOf(id)
    const paid = tile.turns === 'ice cream' ? tokens > 0 : yellow.at === 'open' && yellow.face === tile.yellow
    if (paid) found.push(FLIP[id] as Move)
  }
}

function addIce(state: State, seat: Seat, found: Move[]): void {
  const { open, iceUsed } = state
  const yellow = yellowFace(state)
  for (const id of state.flipped[seat] as TileId[]) {
    const tile = tileOf(id)
    if (tile.turns === 'cheese' || iceUsed.includes(id)) continue
    if (tile.ability === 'one') {
      for (let i = 0; i < 6; i++) {
        if ((open[i] as number) > 0) found.push((ICE_PLAIN[id] as Move[])[i] as Move)
      }
      if (yellow !== undefined) found.push((ICE_YELLOW[id] as Move[])[yellow - 1] as Move)
    } else {
      const face = rerolledFace(tile.ability)
      if ((open[face - 1] as number) > 0 || yellow === face) found.push(ICE[id] as Move)
    }
  }
}

export function rerolledFace(ability: Exclude<Ability, 'one'>): Face {
  return ability === 'all 1' ? 1 : 2
}

/** Freezing goes by rising face, the yellow die last: the frozen dice say from where on. */
function addFreezes(state: State, seat: Seat, dice: number, found: Move[]): void {
  if ((state.freeze[seat] as number) === 0 || dice < 2) return // ruling 17
  for (let i = lastFrozen(state); i < 6; i++) {
    if ((state.open[i] as number) > 0) found.push(FREEZE_PLAIN[i] as Move)
  }
  const yellow = yellowFace(state)
  if (yellow !== undefined) found.push(FREEZE_YELLOW[yellow - 1] as Move)
}

/** Where among the faces the next freeze may begin; 6 once the yellow die is frozen. */
function lastFrozen({ frozen, yellow }: Pick<State, 'frozen' | 'yellow'>): number {
  if (yellow.at === 'frozen') return 6
  let i = 5
  while (i > 0 && (frozen[i] as number) === 0) i--
  return i
}

function claims(state: State): readonly Move[] {
  const { claimed } = state
  const last = claimed.length > 0 ? (claimed[claimed.length - 1] as TileId) : 0
  const rest = left(state)
  const found: Move[] = []
  for (const tile of state.display) if (tile > last && tileOf(tile).value <= rest) found.push(CLAIM[tile] as Move)
  if (last > 0) found.push(DONE)
  return found
}

const AIR: Yellow = { at: 'air' }
const FROZEN: readonly Yellow[] = FACES.map((face) => ({ at: 'frozen', face }))
const LOCKED: readonly Yellow[] = FACES.map((face) => ({ at: 'locked', face }))
const SPENT: readonly Yellow[] = FACES.map((face) => ({ at: 'spent', face }))

export function play(state: State, seat: Seat, move: Move, tell?: Tell<Event>): void {
  switch (move.do) {
    case 'roll':
      state.air = WHITE_DICE + state.red
      state.yellow = AIR
      state.phase = 'rolling'
      tell?.({ is: 'threw', seat, roll: 1, dice: state.air + 1, frozen: 0 })
      break
    case 'lock':
      lock(state, seat, move, tell)
      break
    case 'flip':
      flip(state, seat, move.tile, tell)
      break
    case 'ice': {
      const tile = tileOf(move.tile)
      if (tile.turns === 'cheese' || tile.ability === 'one') throw new RangeError(`tile ${tile.id} rerolls no face`)
      const face = rerolledFace(tile.ability)
      scoop(state, seat, tile.id, face, state.open[face - 1] as number, yellowFace(state) === face, tell)
      break
    }
    case 'ice one':
      scoop(state, seat, move.tile, move.die.face, move.die.yellow ? 0 : 1, move.die.yellow, tell)
      break
    case 'freeze':
      freeze(state, seat, move.die, tell)
      break
    case 'reroll':
      reroll(state, seat, tell)
      break
    case 'stop':
      tell?.({ is: 'stopped', seat, total: total(state) })
      if (affordable(state)) state.phase = 'claim'
      else failTurn(state, 'nothing affordable', tell)
      break
    case 'fail':
      failTurn(state, 'no set', tell)
      break
    case 'claim':
      remove(state.display, move.tile)
      add(state.milk[seat] as TileId[], move.tile)
      state.claimed.push(move.tile)
      tell?.({ is: 'claimed', seat, tile: move.tile, left: left(state) })
      break
    case 'done':
      tell?.({ is: 'delivered', seat, tiles: [...state.claimed], unused: left(state) })
      endTurn(state, tell)
      break
    case 'spoil':
      discard(state, seat, move.tile, tell)
      spoilOn(state, tell)
      break
  }
}

/** Roll 1 fills barn 1, roll 2 barn 2, later rolls barn 3 (rulings 1, 7). */
function lock(state: State, seat: Seat, { set, yellow }: Lock, tell?: Tell<Event>): void {
  const { open } = state
  let face: Face | undefined
  if (yellow && state.yellow.at === 'open') {
    face = state.yellow.face
    state.yellow = LOCKED[face - 1] as Yellow
  }
  for (const one of set) {
    if (one === face) face = undefined
    else open[one - 1] = (open[one - 1] as number) - 1
  }
  const barn = Math.min(state.rolls, BARNS)
  ;(state.barns[barn - 1] as State['barns'][number]).push({ set, yellow })
  state.phase = 'locked'
  tell?.({ is: 'locked', seat, set, yellow, barn, total: total(state) })
}

function flip(state: State, seat: Seat, id: TileId, tell?: Tell<Event>): void {
  const tile = tileOf(id)
  if (tile.turns === 'cheese') state.yellow = SPENT[tile.yellow - 1] as Yellow
  else {
    state.freeze[seat] = (state.freeze[seat] as number) - 1
    state.freezeSupply++
  }
  remove(state.milk[seat] as TileId[], id)
  add(state.flipped[seat] as TileId[], id)
  tell?.({ is: 'flipped', seat, tile: id })
}

/** Rerolls so many white and red dice of a face, and perhaps the yellow die. */
function scoop(
  state: State,
  seat: Seat,
  tile: TileId,
  face: Face,
  dice: number,
  yellow: boolean,
  tell?: Tell<Event>,
): void {
  state.open[face - 1] = (state.open[face - 1] as number) - dice
  state.air = dice
  if (yellow) state.yellow = AIR
  add(state.iceUsed, tile)
  state.resume = state.phase === 'locked' ? 'locked' : 'rolled'
  state.phase = 'rolling'
  tell?.({ is: 'scooped', seat, tile, face, dice: dice + (yellow ? 1 : 0), yellow })
}

function freeze(state: State, seat: Seat, die: Die, tell?: Tell<Event>): void {
  const i = die.face - 1
  if (die.yellow) state.yellow = FROZEN[i] as Yellow
  else {
    state.open[i] = (state.open[i] as number) - 1
    state.frozen[i] = (state.frozen[i] as number) + 1
  }
  state.freeze[seat] = (state.freeze[seat] as number) - 1
  state.phase = 'freezing'
  tell?.({ is: 'froze', seat, die })
}

function reroll(state: State, seat: Seat, tell?: Tell<Event>): void {
  const { open } = state
  const dice = openDice(state)
  state.air = countDice(open)
  for (let i = 0; i < 6; i++) open[i] = 0
  if (state.yellow.at === 'open') state.yellow = AIR
  state.phase = 'rolling'
  const frozen = countDice(state.frozen) + (state.yellow.at === 'frozen' ? 1 : 0)
  tell?.({ is: 'threw', seat, roll: state.rolls + 1, dice, frozen })
}
