import type { Watcher } from '@makiba/kernel'
import type { State, View } from './state.ts'

export function copy(state: State): State {
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
export function view(state: State, watcher: Watcher): View {
  return { watcher, ...copy(state) }
}

export function imagine(view: View): State {
  return copy(view)
}
