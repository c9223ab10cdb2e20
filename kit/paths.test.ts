import { expect, test } from 'vitest'
import { bowWithin, path } from './paths.ts'

const HEIGHT = 844
const EDGE = 20
const heights = (frames: Keyframe[]): number[] =>
  frames.map(({ transform }) => Number(/,(-?[\d.]+)px/.exec(String(transform))?.[1]))

test('however high a bow is wanted, nothing leaves the window on its way, and a bow that fits stays as it is', () => {
  const spots = [EDGE, 30, 200, 422, 800, HEIGHT - EDGE].flatMap((y) => [40, 350].map((x) => ({ x, y })))
  let lowered = 0
  for (const a of spots)
    for (const b of spots)
      for (const arc of [-0.9, -0.2, 0, 0.22, 0.6, 1.4]) {
        const fits = bowWithin(HEIGHT, EDGE, a, b, arc)
        const ways = heights(path(a, b, [1, 1], { arc: fits }))
        expect(Math.min(...ways)).toBeGreaterThanOrEqual(EDGE - 0.02)
        expect(Math.max(...ways)).toBeLessThanOrEqual(HEIGHT - EDGE + 0.02)
        if (fits === arc) continue
        lowered++
        const wished = heights(path(a, b, [1, 1], { arc }))
        // Between two of the seventeen pictures of a way the curve may be a little higher than in them.
        expect(Math.min(...wished) < EDGE + 4 || Math.max(...wished) > HEIGHT - EDGE - 4).toBe(true)
      }
  expect(lowered).toBeGreaterThan(0)
})
