import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { Film, loadPhysics, picturesOf, throwVillagers } from '../toss/index.ts'
import { bodiesOf } from './bodies.ts'
import { layoutOf } from './layout.ts'
import { marksOf } from './tabs.ts'

const screens = [
  [1440, 840],
  [820, 1120],
  [390, 784],
  [844, 330],
] as const

test('no tab of a verdict hides the number of another', async () => {
  const physics = await loadPhysics()
  const random = quick(1)
  let all = 0
  for (const seats of [2, 3, 4, 2, 3, 4]) {
    const villagers = Array.from({ length: seats }, () => 12 / seats)
    const { outcome, how } = throwVillagers(physics, villagers, random)
    const film = Film.of(picturesOf(physics, how))
    for (const [width, height] of screens) {
      const layout = layoutOf(width, height, seats, 0)
      const bodies = bodiesOf(layout, film.villagers, (i) => film.place(i, film.steps - 1))
      const { marks, size } = marksOf(layout, bodies, outcome.poses)
      for (const [n, { tab }] of marks.entries())
        for (const other of marks.slice(n + 1)) {
          all++
          const apart = Math.hypot(tab[0] - other.tab[0], tab[1] - other.tab[1])
          expect(apart, `${width}x${height}, ${seats} seats`).toBeGreaterThan(40 * size)
        }
    }
  }
  expect(all).toBeGreaterThan(20)
})
