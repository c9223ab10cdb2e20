import type { Pose, Villager } from '../rules/index.ts'
import type { Toss } from './ways.ts'

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

/** Cosines of how far a villager may tilt and still show a pose, and when it is propped on its arm. */
interface Bounds {
  readonly upright: number
  readonly propped: number
  /** Head down on head and hand: the arm points down so far, and the front to the side. */
  readonly headlong?: { readonly arm: number; readonly front: number }
}
/** Toss 1: about 18 degrees, and 41 when it is propped on its arm. */
const STRICT: Bounds = { upright: 0.95, propped: 0.75 }
/** Since toss 2 about 28 degrees: what a stranger calls flat counts as flat. */
const PLAIN: Bounds = { upright: 0.88, propped: 0.75, headlong: { arm: 0.5, front: 0.15 } }

/** The pose that the orientation shows, if it is near enough to one. */
function shown({ arm, head, front }: Rest, bounds: Bounds): Exclude<Pose, 'leaning'> | undefined {
  const { upright, propped, headlong } = bounds
  if (front > upright || front < -upright) return 'flat'
  if (arm > upright) return 'up'
  if (arm < -propped) return 'down'
  if (headlong && arm < -headlong.arm && Math.abs(front) < headlong.front) return 'down'
  if (head > upright) return 'standing'
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
export function posesOf(rests: readonly Rest[], toss: Toss): Villager[] {
  const bounds = toss === 1 ? STRICT : PLAIN
  return rests.map((rest): Villager => {
    const pose = shown(rest, bounds)
    if (pose === undefined) return rest.others.length > 0 || rest.rim ? 'leaning' : nearest(rest)
    if (rest.floor) return pose
    // The lowest of a heap is on top of nobody, even where it touches the floor too lightly to tell.
    const above = rest.others.some((other) => (rests[other] as Rest).height < rest.height)
    return above ? `${pose}^` : pose
  })
}
