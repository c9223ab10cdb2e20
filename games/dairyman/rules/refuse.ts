import { equal, type Seat } from '@makiba/kernel'
import { dearest } from './flow.ts'
import { SET_POINTS, type TileId, tileOf } from './parts.ts'
import { left } from './reading.ts'
import { locks, moves, openDice, rerolledFace, yellowFace } from './rules.ts'
import type { Lock } from './sets.ts'
import type { Die, Move, Refusal, State } from './state.ts'

export function refuse(state: State, seat: Seat, move: Move): Refusal | undefined {
  for (const legal of moves(state, seat)) if (equal(legal, move)) return undefined
  return outOfPlace(state, move) ?? explain(state, seat, move)
}

/** Where the phase alone forbids the move. */
function outOfPlace(state: State, { do: what }: Move): Refusal | undefined {
  const { phase } = state
  if (phase === 'spoil') return what === 'spoil' ? undefined : { why: 'choose what spoils' }
  if (what === 'spoil') return { why: 'nothing spoils' }
  if (phase === 'claim') return what === 'claim' || what === 'done' ? undefined : { why: 'claiming' }
  if (what === 'claim' || what === 'done') return { why: 'stop first' }
  if (phase === 'turn') return what === 'flip' ? undefined : { why: 'roll first' }
  if (what === 'roll') return { why: 'already rolled' }
  if (phase === 'freezing') return what === 'freeze' ? undefined : { why: 'freezing' }
  if (phase === 'rolled' && (what === 'stop' || what === 'reroll' || what === 'freeze'))
    return locks(state).length > 0 ? { why: 'lock first' } : { why: 'nothing to lock' }
  return undefined
}

/** What is wrong with a move that the phase allows but `moves` does not list. */
function explain(state: State, seat: Seat, move: Move): Refusal {
  switch (move.do) {
    case 'lock':
      return explainLock(move)
    case 'flip':
      return explainFlip(state, seat, move.tile)
    case 'ice':
    case 'ice one':
      return explainIce(state, seat, move)
    case 'freeze':
      return explainFreeze(state, seat, move.die)
    case 'reroll':
      return { why: 'no dice left' }
    case 'fail': {
      const [set] = locks(state)
      return state.phase === 'rolled' && set ? { why: 'a set is there', set: set.set } : { why: 'already locked' }
    }
    case 'claim':
      return explainClaim(state, move.tile)
    case 'done':
      return { why: 'claim one first' }
    case 'spoil':
      return explainSpoil(state, seat, move.tile)
    case 'roll':
    case 'stop':
      throw new RangeError(`'${move.do}' is refused by its phase only, not in '${state.phase}'`)
  }
}

function explainLock({ set, yellow }: Lock): Refusal {
  let sum = 0
  for (const face of set) sum += face
  if (sum !== SET_POINTS) return { why: 'not a set', set }
  if (set.some((face, i) => i > 0 && face < (set[i - 1] as number))) return { why: 'not in rising order', set }
  return { why: 'no such dice', set, yellow }
}

function explainFlip(state: State, seat: Seat, id: TileId): Refusal {
  if ((state.flipped[seat] as TileId[]).includes(id)) return { why: 'already flipped', tile: id }
  if (!(state.milk[seat] as TileId[]).includes(id)) return { why: 'not your tile', tile: id }
  if (tileOf(id).turns === 'ice cream') return { why: 'no freeze token' }
  const { yellow } = state
  return yellow.at === 'open'
    ? { why: 'yellow die shows', tile: id, shows: yellow.face }
    : { why: 'yellow die not free', tile: id, at: yellow.at }
}

function explainIce(state: State, seat: Seat, move: Extract<Move, { do: 'ice' | 'ice one' }>): Refusal {
  const tile = tileOf(move.tile)
  const { id } = tile
  const mine = (state.flipped[seat] as TileId[]).includes(id)
  if (!mine || tile.turns === 'cheese') return { why: 'not ice cream', tile: id }
  if (state.iceUsed.includes(id)) return { why: 'used this turn', tile: id }
  if (tile.ability === 'one')
    return move.do === 'ice one' ? { why: 'no such die', die: move.die } : { why: 'rerolls another way', tile: id }
  return move.do === 'ice'
    ? { why: 'no die shows', tile: id, face: rerolledFace(tile.ability) }
    : { why: 'rerolls another way', tile: id }
}

function explainFreeze(state: State, seat: Seat, die: Die): Refusal {
  const there = die.yellow ? yellowFace(state) === die.face : (state.open[die.face - 1] as number) > 0
  if (!there) return { why: 'no such die', die }
  if ((state.freeze[seat] as number) === 0) return { why: 'no freeze token' }
  if (openDice(state) < 2) return { why: 'one die must roll' }
  return { why: 'freeze in order', die }
}

function explainClaim(state: State, tile: TileId): Refusal {
  if (!state.display.includes(tile)) return { why: 'not on display', tile }
  const rest = left(state)
  return tileOf(tile).value > rest ? { why: 'too dear', tile, left: rest } : { why: 'claim in order', tile }
}

function explainSpoil(state: State, seat: Seat, tile: TileId): Refusal {
  const milk = state.milk[seat] as TileId[]
  if (!milk.includes(tile)) return { why: 'not your tile', tile }
  return { why: 'not the highest', tile, highest: tileOf(dearest(milk)[0] as TileId).value }
}
