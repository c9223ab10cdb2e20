import type { Random } from '@makiba/kernel'
import type { DancingVillager } from '../rules/index.ts'
import { fling, type How } from './hand.ts'
import { shownSteps } from './pace.ts'
import type { Physics, Tumble } from './physics.ts'
import { posesOf } from './pose.ts'
import { type Reel, reelOf } from './reel.ts'
import { RATE, WONDER } from './shape.ts'
import { type Toss, wayOf } from './ways.ts'

type Landed = Extract<DancingVillager['outcome'], { readonly roll: number }>

/** Throws for every seat, each on its own side of the table. */
export function throwVillagers(
  physics: Physics,
  villagers: readonly number[],
  random: Random,
  toss: Toss = 3,
): { readonly outcome: Landed; readonly how: How } {
  const { hand } = wayOf(toss, villagers.length)
  const flings = villagers.map((count) => fling(random, count, hand))
  const how: How = toss === 1 ? { flings } : { toss, flings }
  return { outcome: land(physics, how), how }
}

/** Where flings lead: how the villagers lie, and after how many milliseconds they may be counted. */
export function land(physics: Physics, { toss: later, flings }: How): Landed {
  const toss = later ?? 1
  const way = wayOf(toss, flings.length)
  const tumbles = flings.map((own) => physics.tumble(way, own))
  const poses = posesIn(tumbles, toss)
  return { poses, roll: Math.ceil((shownUntilCounted(tumbles, poses, toss).length * 1000) / RATE) }
}

/** The pictures of a throw until it may be counted. */
export function picturesOf(physics: Physics, { toss: later, flings }: How): Reel {
  const toss = later ?? 1
  const way = wayOf(toss, flings.length)
  const paths = flings.map((own) => physics.path(way, own))
  return reelOf(paths, shownUntilCounted(paths, posesIn(paths, toss), toss))
}

const posesIn = (tumbles: readonly Tumble[], toss: Toss): Landed['poses'] =>
  tumbles.map(({ rests }) => posesOf(rests, toss))

/** The steps that are seen of a throw: the last one for a while, where everybody looks at one that stands. */
function shownUntilCounted(tumbles: readonly Tumble[], poses: Landed['poses'], toss: Toss): readonly number[] {
  const steps = Math.max(...tumbles.map((tumble) => tumble.steps))
  const shown = shownSteps(toss, steps)
  const wonder = toss > 1 && poses.flat().some((pose) => pose.startsWith('standing')) ? (WONDER * RATE) / 1000 : 0
  return [...shown, ...Array.from({ length: wonder }, () => steps - 1)]
}
