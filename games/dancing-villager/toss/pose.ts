import type { Pose, Villager } from '../rules/index.ts'

/** How a villager has come to rest. */
export interface Rest {
  /** How far its own axes point upwards, from -1 to 1: arm, head, front. */
  readonly arm: number
  readonly head: number
  readonly front: number
  /** The height of its middle. */
  readonly height: number
  /** It touches the floor. */
  readonly floor: boolean
  /** It touches the rim. */
  readonly rim: boolean
  /** Which others of its throw it touches. */
  readonly others: readonly number[]
}

/** Cosines of how far a free villager may tilt: about 18 degrees, and 41 when it is propped on its arm. */
const UPRIGHT = 0.95
const PROPPED = 0.75

/** The pose that the orientation shows, if it is near enough to one. */
function shown({ arm, head, front }: Rest): Exclude<Pose, 'leaning'> | undefined {
  if (front > UPRIGHT || front < -UPRIGHT) return 'flat'
  if (arm > UPRIGHT) return 'up'
  if (arm < -PROPPED) return 'down'
  if (head > UPRIGHT) return 'standing'
  return undefined
}

/** The pose that the orientation is nearest to; nobody stands who tilts. */
function nearest({ arm, front }: Rest): Pose {
  if (Math.abs(front) >= Math.abs(arm)) return 'flat'
  return arm > 0 ? 'up' : 'down'
}

/**
 * The poses of villagers thrown together (3.1). One that is held up only by others is on top; one that tilts against
 * another, or against the rim, leans.
 */
export function posesOf(rests: readonly Rest[]): Villager[] {
  return rests.map((rest): Villager => {
    const pose = shown(rest)
    if (pose === undefined) return rest.others.length > 0 || rest.rim ? 'leaning' : nearest(rest)
    if (rest.floor) return pose
    // The lowest of a heap is on top of nobody, even where it touches the floor too lightly to tell.
    const above = rest.others.some((other) => (rests[other] as Rest).height < rest.height)
    return above ? `${pose}^` : pose
  })
}
