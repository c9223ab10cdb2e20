import type { Watcher } from '@makiba/kernel'
import type { HarvestDiceState, HarvestDiceView } from './state.ts'

export function copy(state: HarvestDiceState): HarvestDiceState {
  const { rulesVersion, sheet, phase, round, start, picks, pool, hand, market, sheets, triggers } = state
  return {
    rulesVersion,
    sheet,
    phase,
    round,
    start,
    picks,
    pool: pool.slice(),
    // A hand and a trigger are replaced, never changed.
    hand,
    market: { lettuce: market.lettuce, tomato: market.tomato, carrot: market.carrot },
    sheets: sheets.map(({ garden, circles, used }) => ({ garden: garden.slice(), circles, used })),
    triggers: triggers.slice(),
  }
}

/** Everything is public. */
export function view(state: HarvestDiceState, watcher: Watcher): HarvestDiceView {
  return { watcher, ...copy(state) }
}

export function imagine(view: HarvestDiceView): HarvestDiceState {
  return copy(view)
}
