import type { Game } from '@makiba/kernel'
import { facts } from './facts.ts'
import { befall, possible, sample } from './luck.ts'
import { refuse } from './refuse.ts'
import { moves, play, start, turn } from './rules.ts'
import { result } from './score.ts'
import type { HarvestDice } from './state.ts'
import { copy, imagine, view } from './view.ts'

/** Odds are absent: nine dice have 175,616 outcomes. */
export const game: Game<HarvestDice> = {
  facts,
  start,
  turn,
  moves,
  refuse,
  play,
  sample,
  possible,
  befall,
  result,
  view,
  imagine,
  copy,
}

export * from './garden.ts'
export * from './parts.ts'
export { diceIn, drafter } from './reading.ts'
export { decidedBy, pigRowsOf, powersOf, scores } from './score.ts'
export type * from './state.ts'
