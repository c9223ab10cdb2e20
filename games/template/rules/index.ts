import type { Game } from '@makiba/kernel'
import { facts } from './facts.ts'
import { befall, odds, possible, sample } from './luck.ts'
import { refuse } from './refuse.ts'
import { moves, play, start, turn } from './rules.ts'
import { result } from './score.ts'
import type { Template } from './state.ts'
import { copy, imagine, view } from './view.ts'

export * from './parts.ts'
export type * from './state.ts'

export const game: Game<Template> = {
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
