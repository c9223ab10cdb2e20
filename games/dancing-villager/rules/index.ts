import type { Game } from '@makiba/kernel'
import { clock } from './clock.ts'
import { facts } from './facts.ts'
import { befall, possible, sample } from './luck.ts'
import { refuse } from './refuse.ts'
import { moves, play, start, turn } from './rules.ts'
import { result } from './score.ts'
import type { DancingVillager } from './state.ts'
import { copy, imagine, view } from './view.ts'

export const game: Game<DancingVillager> = {
  facts,
  start,
  turn,
  moves,
  refuse,
  play,
  sample,
  possible,
  befall,
  clock,
  result,
  view,
  imagine,
  copy,
}

export * from './count.ts'
export { facts } from './facts.ts'
export * from './parts.ts'
export * from './race.ts'
export { startVillagers } from './rules.ts'
export { sensiblePlayer } from './sensible.ts'
export type * from './state.ts'
export { angleOf, delayOf, windowOf } from './window.ts'
