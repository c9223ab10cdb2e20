import type { Game } from '@makiba/kernel'
import { facts } from './facts.ts'
import { befall, odds, possible, sample } from './luck.ts'
import { refuse } from './refuse.ts'
import { moves, play, start, turn } from './rules.ts'
import { result } from './score.ts'
import type { Mow } from './state.ts'
import { copy, imagine, view } from './view.ts'

export const game: Game<Mow> = {
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

export { cardsOf, endCard, highOf, isMad, lowOf } from './herd.ts'
export * from './parts.ts'
export { knownIn } from './reading.ts'
export { nextStarter, roundOf, totalsOf } from './score.ts'
export * from './state.ts'
export { unseen } from './view.ts'
