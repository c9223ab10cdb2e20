import type { ParRound } from '@makiba/kernel'
import type { Deed } from '../../rules/state.ts'

/** What was done in a round, each deed once and how often, in the order of the first time. */
export function countDeeds(deeds: ParRound['deeds']): readonly (readonly [deed: Deed, many: number])[] {
  const all = new Map<Deed, number>()
  for (const { deed } of deeds) all.set(deed as Deed, (all.get(deed as Deed) ?? 0) + 1)
  return [...all]
}
