import type { Odds, Random, Tell } from '@makiba/kernel'
import { rolls } from './dice.ts'
import { add, beginTurn, gainFreeze, refill, remove } from './flow.ts'
import { FACES, type Face, FREEZE_ROLL, type TileId } from './parts.ts'
import { countDice } from './sets.ts'
import type { Event, Outcome, Roll, State, Yellow } from './state.ts'

const OPEN: readonly Yellow[] = FACES.map((face) => ({ at: 'open', face }))

/** The open yellow die with this face. */
function openYellow(face: Face): Yellow {
  return OPEN[face - 1] as Yellow
}

function top(state: State): TileId[] {
  const [group] = state.stack
  if (!group) throw new RangeError('the stack is empty')
  return group
}

export function sample(state: State, random: Random): Outcome {
  switch (state.phase) {
    case 'refill': {
      const group = top(state)
      return { tile: group[random.below(group.length)] as TileId }
    }
    case 'start':
      return { start: random.below(state.backorders.length) }
    case 'rolling': {
      const dice = [0, 0, 0, 0, 0, 0]
      for (let i = 0; i < state.air; i++) {
        const face = random.below(6)
        dice[face] = (dice[face] as number) + 1
      }
      return { dice, yellow: state.yellow.at === 'air' ? (FACES[random.below(6)] as Face) : null }
    }
    default:
      throw new RangeError(`luck has no part in phase '${state.phase}'`)
  }
}

export function possible(state: State, outcome: Outcome): boolean {
  if ('tile' in outcome) return state.phase === 'refill' && top(state).includes(outcome.tile)
  if ('start' in outcome) return state.phase === 'start' && outcome.start < state.backorders.length
  return (
    state.phase === 'rolling' &&
    countDice(outcome.dice) === state.air &&
    (outcome.yellow !== null) === (state.yellow.at === 'air')
  )
}

const NO_YELLOW: readonly null[] = [null]
const known = new Map<number, Odds<Roll>>()

/** How so many white and red dice and perhaps the yellow one fall. A shared list. */
function rollOdds(air: number, yellow: boolean): Odds<Roll> {
  const key = air * 2 + (yellow ? 1 : 0)
  let odds = known.get(key)
  if (!odds) {
    const faces = yellow ? FACES : NO_YELLOW
    odds = rolls(air).flatMap(({ dice, chance }) =>
      faces.map((face) => [{ dice, yellow: face }, chance / faces.length] as const),
    )
    known.set(key, odds)
  }
  return odds
}

export function odds(state: State): Odds<Outcome> {
  switch (state.phase) {
    case 'refill': {
      const group = top(state)
      return group.map((tile) => [{ tile }, 1 / group.length])
    }
    case 'start':
      return state.backorders.map((_, seat) => [{ start: seat }, 1 / state.backorders.length])
    case 'rolling':
      return rollOdds(state.air, state.yellow.at === 'air')
    default:
      throw new RangeError(`luck has no part in phase '${state.phase}'`)
  }
}

export function befall(state: State, outcome: Outcome, tell?: Tell<Event>): void {
  if ('tile' in outcome) {
    const group = top(state)
    remove(group, outcome.tile)
    if (group.length === 0) state.stack.shift()
    add(state.display, outcome.tile)
    tell?.({ is: 'displayed', tile: outcome.tile })
    refill(state, tell)
  } else if ('start' in outcome) {
    tell?.({ is: 'started', seat: outcome.start })
    beginTurn(state, outcome.start, tell)
  } else fall(state, outcome, tell)
}

function fall(state: State, fell: Roll, tell?: Tell<Event>): void {
  const { seat, open } = state
  for (let i = 0; i < 6; i++) open[i] = (open[i] as number) + (fell.dice[i] as number)
  if (fell.yellow !== null) state.yellow = openYellow(fell.yellow)
  state.air = 0
  if (state.resume !== null) {
    // Ruling 11: an ice cream alters the roll; it is none itself.
    state.phase = state.resume
    state.resume = null
    tell?.({ is: 'rerolled', seat, fell })
    return
  }
  state.rolls++
  state.phase = 'rolled'
  tell?.({ is: 'rolled', seat, roll: state.rolls, fell })
  thaw(state, tell)
  if (state.rolls >= FREEZE_ROLL) gainFreeze(state, 'roll', tell) // rulings 1, 33
}

/** Frozen dice are ordinary dice again, and their tokens go to the supply. */
function thaw(state: State, tell?: Tell<Event>): void {
  const { open, frozen, yellow } = state
  let tokens = 0
  for (let i = 0; i < 6; i++) {
    const count = frozen[i] as number
    if (count === 0) continue
    tokens += count
    open[i] = (open[i] as number) + count
    frozen[i] = 0
  }
  if (yellow.at === 'frozen') {
    tokens++
    state.yellow = openYellow(yellow.face)
  }
  if (tokens === 0) return
  state.freezeSupply += tokens
  tell?.({ is: 'thawed', seat: state.seat, tokens })
}
