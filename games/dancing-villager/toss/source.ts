import { type AnyTitle, anyTitle, type Random, type Source } from '@makiba/kernel'
import { type DancingVillager, game } from '../rules/index.ts'
import { type Fling, fling, type How } from './hand.ts'
import type { Path, Physics } from './physics.ts'
import { posesOf } from './pose.ts'
import { raceOf } from './race.ts'
import { RATE } from './shape.ts'

/** What a table's header names: the source and the number of this physics. Another shape or throw is another number. */
export const TOSS = 'toss:1'

type Landed = Extract<DancingVillager['outcome'], { readonly roll: number }>

/** Throws for every seat, each on its own side of the table. */
export function throwVillagers(
  physics: Physics,
  villagers: readonly number[],
  random: Random,
): { readonly outcome: Landed; readonly how: How } {
  const flings = villagers.map((count) => fling(random, count))
  return { outcome: land(physics, flings), how: { flings } }
}

/** Where flings lead: how the villagers lie, and after how many milliseconds they lie still. */
export function land(physics: Physics, flings: readonly (readonly Fling[])[]): Landed {
  const tumbles = flings.map((own) => physics.tumble(own))
  const steps = Math.max(...tumbles.map((tumble) => tumble.steps))
  return { poses: tumbles.map(({ rests }) => posesOf(rests)), roll: Math.ceil((steps * 1000) / RATE) }
}

/** The pictures of a throw, a path for each seat. */
export function pathsOf(physics: Physics, { flings }: How): readonly Path[] {
  return flings.map((own) => physics.path(own))
}

/** The toss as a source of luck: throws are physics, all else is the game's own. */
export function tossSource(physics: Physics): Source<DancingVillager> {
  return (detail) => {
    if (`toss:${detail}` !== TOSS) return undefined
    return (streams) => (state, draw, k) => {
      const random = streams(draw, k)
      if (draw !== 'throw') return { outcome: game.sample(state, random) }
      const { outcome, how } = throwVillagers(physics, state.villagers, random)
      return { outcome, how: { flings: how.flings.map((own) => own.map((one) => ({ ...one }))) } }
    }
  }
}

/** Dancing Villager with all its luck, and its race. */
export function titleWith(physics: Physics): AnyTitle {
  return anyTitle(game, { toss: tossSource(physics) }, { race: raceOf(physics) })
}
