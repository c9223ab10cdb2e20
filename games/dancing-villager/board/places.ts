import type { Villager } from '../rules/state.ts'
import type { Place } from '../toss/reel.ts'

const HALF = Math.SQRT1_2
type Turn = readonly [x: number, y: number, z: number, w: number]

/** How a villager lies in each pose: the height of its middle, and its turn. */
const LYING: { readonly [Pose in 'flat' | 'up' | 'down' | 'standing' | 'leaning']: readonly [number, Turn] } = {
  flat: [0.4, [-HALF, 0, 0, HALF]],
  up: [0.52, [0.5, 0.5, 0.5, 0.5]],
  down: [0.66, [0, 0, -0.66, 0.751]],
  standing: [1.25, [0, 0, 0, 1]],
  leaning: [0.9, [-0.42, 0.1, 0.2, 0.879]],
}

/** Where villagers are drawn of whose throw no picture is known: beside one another, as they lie. */
export function laidOut(poses: readonly (readonly Villager[])[]): Place[] {
  return poses.flatMap((own) =>
    own.map((villager, i): Place => {
      const onTop = villager.endsWith('^')
      const pose = (onTop ? villager.slice(0, -1) : villager) as keyof typeof LYING
      const [height, [x, y, z, w]] = LYING[pose]
      const columns = Math.min(3, own.length)
      const under = onTop && i > 0 ? i - 1 : i
      return [
        ((under % columns) - (columns - 1) / 2) * 3.1,
        height + (onTop ? 0.85 : 0),
        Math.floor(under / columns) * 3 - 1.2 + (under % 2) * 0.5,
        x,
        y,
        z,
        w,
      ]
    }),
  )
}
