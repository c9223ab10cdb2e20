import { art } from '@makiba/kit/art'
import type { Scene } from '@makiba/kit/scene'
import { GOODS, type Good } from '../rules/parts.ts'
import type { View } from '../rules/state.ts'
import { goodArt } from './pictures.ts'

/** Things on their way: every number of the farm changes where one of them leaves or lands. */

/** How many pieces are seen of one kind, and how large. */
const MOST = 5
const SIZE = 34

/** Where a good is kept: in the pantry, or on its field. */
export const home = (good: Good): string => `good ${good}`

/** An amount in as many pieces as are seen of it. */
export function portions(amount: number, pieces = Math.min(MOST, Math.abs(amount))): readonly number[] {
  return Array.from({ length: pieces }, (_, i) => Math.floor((amount + i) / pieces))
}

/** What shows it there, and is not seen before the first has come. */
const shows = (good: Good): readonly string[] => [
  home(good),
  `plot ${good} 0`,
  ...(good === 'horse' ? ['plot stable 0'] : []),
]

export function hideNew(scene: Scene): void {
  for (const piece of GOODS.flatMap(shows)) if (scene.stands(piece) && !scene.had(piece)) scene.take(piece)
}

/** From somewhere to where it is kept. */
export function come(scene: Scene, good: Good, amount: number, from: string): Promise<void> {
  return scene.many(
    portions(amount),
    (by) => ({
      what: art(goodArt(good)),
      from,
      to: home(good),
      size: SIZE,
      adds: [`n ${good}`, by],
      sound: ['pop', 0.4],
      land() {
        for (const piece of shows(good)) scene.give(piece)
      },
    }),
    60,
    300,
  )
}

/** From where it is kept to what takes it. */
export function leave(scene: Scene, good: Good, amount: number, to: string): Promise<void> {
  return scene.many(
    portions(amount),
    (by) => ({
      what: art(goodArt(good)),
      from: home(good),
      to,
      size: SIZE,
      leaves: [`n ${good}`, -by],
      end: 'in',
      scale: 0.6,
      sound: ['felt', 0.5],
    }),
    60,
    300,
  )
}

/** Points fly as ribbons; what is lost goes back. */
export async function pay(scene: Scene, points: number, from: string): Promise<void> {
  if (points > 0)
    await scene.many(
      portions(points),
      (by) => ({ what: art('ribbon'), from, to: 'vp', size: 30, end: 'in', adds: ['vp', by], sound: ['coin', 0.5] }),
      70,
      280,
    )
  else if (points < 0)
    await scene.fly({ what: art('ribbon'), from: 'vp', to: from, size: 30, end: 'in', leaves: ['vp', points] })
}

/** How many more, or fewer, of each good there are afterwards. */
export function changes(before: View, after: View): readonly (readonly [good: Good, by: number])[] {
  return GOODS.flatMap((good) => {
    const by = after.goods[good] - before.goods[good]
    return by === 0 ? [] : [[good, by] as const]
  })
}
