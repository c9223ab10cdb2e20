import type { Villager } from '../rules/state.ts'
import type { Place } from '../toss/reel.ts'
import type { Turn } from './bodies.ts'

const HALF = Math.SQRT1_2

/** How a villager lies in each pose: the height of its middle, and its turn. */
export const LYING: { readonly [Pose in 'flat' | 'up' | 'down' | 'standing' | 'leaning']: readonly [number, Turn] } = {
  flat: [0.38, [-HALF, 0, 0, HALF]],
  up: [0.48, [0, 0, HALF, HALF]],
  down: [0.96, [0, 0, -0.495, 0.869]],
  standing: [1.3, [0, 0, 0, 1]],
  leaning: [1, [0.07, 0.16, 0.4, 0.9]],
}

/** Where villagers are drawn of whose throw no picture is known: beside one another, as they lie. */
export function laidOut(poses: readonly (readonly Villager[])[]): Place[] {
  const columns = poses.length === 2 ? 3 : 2
  return poses.flatMap((own) =>
    own.map((villager, i): Place => {
      const onTop = villager.endsWith('^')
      const pose = (onTop ? villager.slice(0, -1) : villager) as keyof typeof LYING
      const [height, [x, y, z, w]] = LYING[pose]
      const under = onTop && i > 0 ? i - 1 : i
      const rows = Math.ceil(own.length / columns)
      return [
        ((under % columns) - (columns - 1) / 2) * 3.1,
        height + (onTop ? 0.78 : 0),
        (Math.floor(under / columns) - (rows - 1) / 2) * 3,
        x,
        y,
        z,
        w,
      ]
    }),
  )
}
