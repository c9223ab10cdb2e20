import { expect, test } from 'vitest'
import { type Cast, plan } from './plan.ts'
import { fieldOf } from './throw.ts'
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

test('none rests on another or beyond the rim where there is just room enough', () => {
  for (let seed = 0; seed < 40; seed++)
    for (const [width, height, count] of [
      [8, 2, 7],
      [4, 3.3, 6],
      [12, 2.2, 12],
    ] as const) {
      const dice = Array.from({ length: count }, (_, i) => ({ face: (i % 6) + 1 }))
      const ends = plan(cast(`tight/${seed}`, [], { width, height, dice, from: { x: 2, y: -1 } })).map(({ pictures }) =>
        pictures.at(-1),
      )
      for (const end of ends) {
        expect(Math.min(end?.x ?? 0, width - (end?.x ?? 0), end?.y ?? 0, height - (end?.y ?? 0))).toBeGreaterThan(0.4)
        const near = ends.filter(
          (other) => Math.hypot((other?.x ?? 0) - (end?.x ?? 0), (other?.y ?? 0) - (end?.y ?? 0)) < 0.8,
        )
        expect(near, `seed ${seed}, ${width} x ${height}`).toHaveLength(1)
      }
    }
})

test('a throw keeps to what is seen of its tray, unless that is too little for its dice', () => {
  const tray = { x: 10, y: -70, width: 370, height: 240 }
  const window = { width: 390, height: 844 }
  expect(fieldOf(tray, window, 43, 9)).toEqual({ x: 10, y: 0, width: 370, height: 170 })
  expect(fieldOf({ ...tray, y: 700 }, window, 43, 6)).toEqual({ x: 10, y: 700, width: 370, height: 144 })
  expect(fieldOf({ ...tray, y: 120 }, window, 43, 9)).toEqual({ ...tray, y: 120 })
  expect(fieldOf({ ...tray, y: -150 }, window, 43, 9)).toEqual({ ...tray, y: -150 })
})

test('a tray in which no die could turn over reaches a little further, within the window', () => {
  const window = { width: 390, height: 844 }
  const low = { x: 10, y: 644, width: 370, height: 74 }
  expect(fieldOf(low, window, 41, 4)).toEqual({ ...low, y: 626, height: 110 })
  expect(fieldOf({ ...low, y: 780 }, window, 41, 4)).toEqual({ ...low, y: 723.75, height: 110 })
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
