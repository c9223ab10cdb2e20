import type { Daily, DayFacts } from '@makiba/kernel'
import { tablesLuck } from './daily.ts'
import { presets } from './facts.ts'
import { TIERS } from './parts.ts'
import { reasonsOf } from './reasons.ts'
import { seedTables } from './seed.ts'
import type { DiceyFarm } from './state.ts'

/** Today's farm: the original's tables of a date, by the rulebook. */
export const dayOf = (facts: DayFacts): Daily<DiceyFarm> => ({
  ...facts,
  luck(date) {
    const tables = seedTables(date)
    return tables && tablesLuck(tables)
  },
  seats: 1,
  options: presets.rulebook,
  presets,
  worth: ({ scores: [score] }) => {
    if (score === undefined) throw new Error('a finished game has a score')
    return score
  },
  ranks: TIERS,
  bar: 10,
  reasons: reasonsOf,
})
