import type { Game } from '@makiba/kernel'
import { facts } from './facts.ts'
import { befall, moves, play, possible, refuse, result, sample, start, turn } from './rules.ts'
import type { DiceyFarm } from './state.ts'
import { copy, imagine, view } from './view.ts'

export const diceyFarm: Game<DiceyFarm> = {
  facts,
  start,
  turn,
  moves,
  refuse: (state, _seat, move) => refuse(state, move),
  play: (state, _seat, move, tell) => play(state, move, tell),
  sample,
  possible,
  befall,
  result,
  view,
  imagine,
  copy,
}

export * from './daily.ts'
export { MOST_TIMES, presets } from './facts.ts'
export * from './farm.ts'
export * from './help.ts'
export * from './parts.ts'
export { compost, spoils, standing } from './round.ts'
export * from './seed.ts'
export * from './state.ts'
export type { Named, Words } from './words.ts'
