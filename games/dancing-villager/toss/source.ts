import { type AnyTitle, anyTitle, type Daily, type Source } from '@makiba/kernel'
import { type DancingVillager, game } from '../rules/index.ts'
import type { How } from './hand.ts'
import type { Physics } from './physics.ts'
import { raceOf } from './race.ts'
import { throwVillagers } from './throw.ts'
import { TOSSES } from './ways.ts'

/** What a table's header names: the source and the number of this physics. Another shape or throw is another number. */
export const TOSS = 'toss:3'

/** The toss as a source of luck: throws are physics, all else is the game's own. */
export function tossSource(physics: Physics): Source<DancingVillager> {
  return (detail) => {
    // Records of earlier tosses are drawn as they were.
    const toss = TOSSES.find((known) => `${known}` === detail)
    if (toss === undefined) return undefined
    return (streams) => (state, draw, k) => {
      const random = streams(draw, k)
      if (draw !== 'throw') return { outcome: game.sample(state, random) }
      const { outcome, how } = throwVillagers(physics, state.villagers, random, toss)
      return { outcome, how: structuredHow(how) }
    }
  }
}

/** As plain data of the record's own. */
function structuredHow(how: How) {
  const flings = how.flings.map((own) => own.map((one) => ({ ...one })))
  return how.toss === undefined ? { flings } : { toss: how.toss, flings }
}

/** Dancing Villager with all its luck, its race and its days. */
export function titleWith(physics: Physics, daily?: Daily<DancingVillager>): AnyTitle {
  return anyTitle(game, { toss: tossSource(physics) }, { race: raceOf(physics), ...(daily && { daily }) })
}
