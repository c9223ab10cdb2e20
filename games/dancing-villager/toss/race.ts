import type { Race } from '@makiba/kernel'
import { adjudicate, type DancingVillager, holdOf, linkOf } from '../rules/index.ts'
import { opens } from '../rules/opens.ts'
import { isHow } from './hand.ts'
import type { Physics } from './physics.ts'
import { portion } from './reel.ts'
import { RATE } from './shape.ts'
import { picturesOf } from './throw.ts'

/** Hands race for the dogs from the moment at which the villagers lie still; until then they are seen falling. */
export function raceOf(physics: Physics): Race<DancingVillager> {
  return {
    opens,
    isOpen: ({ phase }) => phase === 'window',
    judge(reveal, trips, touch) {
      const link = linkOf(trips)
      const { at, why } = adjudicate(reveal, link, touch)
      const { seat, reported } = touch
      return { seat, at, reported, why, trip: Math.round(link.trip), jitter: Math.round(link.jitter) }
    },
    hold: (links) => holdOf(links.map(linkOf)),
    touches: (view) => view.touches,
    veiled(how) {
      if (!isHow(how)) return undefined
      const reel = picturesOf(physics, how)
      return {
        pieces: reel.villagers,
        count: reel.steps,
        rate: RATE,
        portion: (from, to) => portion(reel, from, to),
      }
    },
  }
}
