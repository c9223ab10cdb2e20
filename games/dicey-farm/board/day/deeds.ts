import type { ParRound } from '@makiba/kernel'
import type { Artisan, Facility, Good } from '../../rules/parts.ts'
import type { Deed } from '../../rules/state.ts'
import type { Words } from '../../rules/words.ts'

/** So many things of a round are told of, and so many gains of each. */
const TOLD = 2

/** What was done in a round, each deed once and how often, in the order of the first time. */
export function countDeeds(deeds: ParRound['deeds']): readonly (readonly [deed: Deed, many: number])[] {
  const all = new Map<Deed, number>()
  for (const { deed } of deeds) all.set(deed as Deed, (all.get(deed as Deed) ?? 0) + 1)
  return [...all]
}

/** Something that came to the farm in a round, and what it helped to bring later, the largest first. */
export interface Ground {
  readonly thing: string
  readonly brings: readonly { readonly round: number; readonly source: string; readonly points: number }[]
}

export function groundOf(round: number, all: readonly ParRound[]): readonly Ground[] {
  const brings = new Map<string, Ground['brings'][number][]>()
  for (const later of all)
    for (const [source, means] of Object.entries(later.through))
      for (const { thing, since } of means) {
        const points = later.gained[source] ?? 0
        if (since !== round || later.round === round || points <= 0) continue
        brings.set(thing, [...(brings.get(thing) ?? []), { round: later.round, source, points }])
      }
  const most = ({ brings: [first] }: Ground) => first?.points ?? 0
  return [...brings]
    .map(([thing, gains]) => ({ thing, brings: gains.sort((a, b) => b.points - a.points).slice(0, TOLD) }))
    .sort((a, b) => most(b) - most(a))
    .slice(0, TOLD)
}

/** An artisan, a facility or a good. */
export function thingOf({ artisans, facilities, goods }: Words, thing: string): string {
  return artisans[thing as Artisan]?.name ?? facilities[thing as Facility]?.name ?? goods[thing as Good]
}
