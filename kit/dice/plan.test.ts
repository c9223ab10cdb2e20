import { expect, test } from 'vitest'
import { type Cast, plan } from './plan.ts'
import { faceTowards } from './turns.ts'

const cast = (seed: string, faces: readonly number[], more: Partial<Cast> = {}): Cast => ({
  seed,
  width: 9,
  height: 3.2,
  from: { x: 5.6, y: 4.2 },
  dice: faces.map((face) => ({ face })),
  ...more,
})
/** Eight faces, others for every seed. */
const facesOf = (seed: number) => Array.from({ length: 8 }, (_, i) => ((seed * 7 + i * (seed + 1)) % 6) + 1)

test('the face on top at rest is the outcome: 200 throws of eight dice', () => {
  for (let seed = 0; seed < 200; seed++) {
    const faces = facesOf(seed)
    const tops = plan(cast(`table/${seed}`, faces)).map(({ pictures }) => {
      const end = pictures.at(-1)
      return end && faceTowards(end.turn, 0, 0, 1)
    })
    expect(tops, `seed ${seed}`).toEqual(faces)
  }
})

test('the same seed gives the same pictures, another seed others', () => {
  const faces = facesOf(3)
  expect(JSON.stringify(plan(cast('a/1', faces)))).toBe(JSON.stringify(plan(cast('a/1', faces))))
  expect(JSON.stringify(plan(cast('a/1', faces)))).not.toBe(JSON.stringify(plan(cast('a/2', faces))))
})

test('all rest inside the tray, one after the other, none on another, in little more than a second', () => {
  for (let seed = 0; seed < 60; seed++)
    for (const count of [1, 4, 8, 12]) {
      const paths = plan(
        cast(
          `table/${seed}`,
          Array.from({ length: count }, (_, i) => (i % 6) + 1),
        ),
      )
      const ends = paths.map(({ pictures }) => pictures.at(-1))
      for (const end of ends) {
        expect(end?.x).toBeGreaterThan(0.4)
        expect(end?.x).toBeLessThan(8.6)
        expect(end?.y).toBeGreaterThan(0.4)
        expect(end?.y).toBeLessThan(2.8)
        expect(end?.z).toBe(0)
        const near = ends.filter(
          (other) => Math.hypot((other?.x ?? 0) - (end?.x ?? 0), (other?.y ?? 0) - (end?.y ?? 0)) < 0.8,
        )
        expect(near).toHaveLength(1)
      }
      const rests = paths.map(({ rest }) => rest).sort((a, b) => a - b)
      expect(rests[0]).toBeGreaterThan(0.4)
      expect(rests.at(-1)).toBeLessThan(1.7)
      expect(new Set(rests.map((rest) => Math.round(rest * 1000))).size).toBe(count)
    }
})

test('the worse the odds, the longer the last die stands on its edge; the others do not wait', () => {
  const rests = (odds: number) => plan(cast('table/9', facesOf(9), { odds })).map(({ rest }) => rest)
  const [sure, even, bad] = [rests(1), rests(0.5), rests(0.05)]
  expect(even).toEqual(sure)
  const slowed = bad.filter((rest, i) => rest !== sure[i])
  expect(slowed).toHaveLength(1)
  expect((slowed[0] ?? 0) - Math.max(...sure)).toBeGreaterThan(0.5)
  expect((slowed[0] ?? 0) - Math.max(...sure)).toBeLessThan(0.75)
})

test('dice that lie stay where they are, and no other comes to rest on them', () => {
  const still = [
    { x: 3, y: 1.6 },
    { x: 6, y: 1.6 },
  ]
  for (let seed = 0; seed < 40; seed++)
    for (const { pictures } of plan(cast(`lies/${seed}`, [1, 2, 3, 4], { still }))) {
      const end = pictures.at(-1)
      for (const { x, y } of still) expect(Math.hypot((end?.x ?? 0) - x, (end?.y ?? 0) - y)).toBeGreaterThan(0.8)
    }
})
