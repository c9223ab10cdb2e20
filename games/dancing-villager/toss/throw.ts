import type { Random } from '@makiba/kernel'
import type { DancingVillager } from '../rules/index.ts'
import { fling, type How } from './hand.ts'
import type { Physics } from './physics.ts'
import { posesOf } from './pose.ts'
import { type Reel, reelOf } from './reel.ts'
import { RATE, WONDER } from './shape.ts'
import { wayOf } from './ways.ts'

type Landed = Extract<DancingVillager['outcome'], { readonly roll: number }>

/** Throws for every seat, each on its own side of the table. */
export function throwVillagers(
  physics: Physics,
  villagers: readonly number[],
  random: Random,
  toss: 1 | 2 = 2,
): { readonly outcome: Landed; readonly how: How } {
  const { hand } = wayOf(toss, villagers.length)
  const flings = villagers.map((count) => fling(random, count, hand))
  const how: How = toss === 1 ? { flings } : { toss: 2, flings }
  return { outcome: land(physics, how), how }
}

/** Where flings lead: how the villagers lie, and after how many milliseconds they may be counted. */
export function land(physics: Physics, { toss: second, flings }: How): Landed {
  const toss = second ?? 1
  const way = wayOf(toss, flings.length)
  const tumbles = flings.map((own) => physics.tumble(way, own))
  const steps = Math.max(...tumbles.map((tumble) => tumble.steps))
  const poses = tumbles.map(({ rests }) => posesOf(rests, toss))
  return { poses, roll: Math.ceil(((steps + wonderOf(toss, poses)) * 1000) / RATE) }
}

/** For how many pictures everybody looks at one that stands, before the count begins. */
function wonderOf(toss: 1 | 2, poses: Landed['poses']): number {
  return toss === 2 && poses.flat().some((pose) => pose.startsWith('standing')) ? (WONDER * RATE) / 1000 : 0
}

/** The pictures of a throw until it may be counted. */
export function picturesOf(physics: Physics, how: How): Reel {
  const { toss, flings } = how
  const way = wayOf(toss ?? 1, flings.length)
  const paths = flings.map((own) => physics.path(way, own))
  const { roll } = land(physics, how)
  return reelOf(paths, Math.round((roll * RATE) / 1000))
}
