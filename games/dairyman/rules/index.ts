import type { Game } from '@makiba/kernel'
import { facts } from './facts.ts'
import { befall, odds, possible, sample } from './luck.ts'
import { refuse } from './refuse.ts'
import { moves, play, start, turn } from './rules.ts'
import { result } from './score.ts'
import type { Dairyman } from './state.ts'
import { copy, imagine, view } from './view.ts'

export const game: Game<Dairyman> = {
  facts,
  start,
  turn,
  moves,
  refuse,
  play,
  sample,
  possible,
  odds,
  befall,
  result,
  view,
  imagine,
  copy,
}

export * from './calculator.ts'
export {
  chanceOfSet,
  countsOf,
  type DiceKey,
  keyedRolls,
  keyOf,
  type Lot,
  lotOf,
  lots,
  lotsBeside,
  mostSets,
  rollChances,
  rollDice,
  setsOdds,
  sizeOf,
  type Taking,
} from './chances.ts'
export { type Fall, rolls } from './dice.ts'
export { affordable, dearest } from './flow.ts'
export * from './parts.ts'
export { left, total } from './reading.ts'
export { locks, openDice, rerolledFace, yellowFace } from './rules.ts'
export { scores } from './score.ts'
export { sensiblePlayer } from './sensible.ts'
export { type Counts, countDice, type DiceSet, type Lock, locksIn, SETS } from './sets.ts'
export type * from './state.ts'
