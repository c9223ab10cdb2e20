import type { Game } from '@makiba/kernel'
import { facts } from './facts.ts'
import { befall, possible, sample } from './luck.ts'
import { refuse } from './refuse.ts'
import { moves, play, start, turn } from './rules.ts'
import { result } from './score.ts'
import type { DiceyFarm } from './state.ts'
import { copy, imagine, view } from './view.ts'

export const game: Game<DiceyFarm> = {
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

export * from './daily.ts'
export { presets } from './facts.ts'
export * from './farm.ts'
export * from './help.ts'
export * from './parts.ts'
export { standing } from './score.ts'
export * from './seed.ts'
export * from './state.ts'
export type { Named, Words } from './words.ts'
