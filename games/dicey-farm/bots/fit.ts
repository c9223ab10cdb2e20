import { quick, type Random } from '@makiba/kernel'
import { presets, ROUNDS, tablesOf } from '../rules/index.ts'
import { Beam } from './beam.ts'
import { type Day, dayOf } from './day.ts'
import { firstFarm } from './farm.ts'
import { type Numbers, POINTS, ROUND, SIZE, TOURISM } from './layout.ts'
import { usualTaste, varied } from './taste.ts'
import { FEATURES, featuresOf, type Taste } from './value.ts'

// Fits the weights anew and prints them: `node bots/dist/dicey-farm/fit.js [turns] [days a turn]`, about a second a day. Says
// after each turn by how many points the differences between farms are misjudged, by the weights as they were and as they are.
// Farms that a beam meets on made-up days (never on a date) are played to the end by a narrow beam. What two farms of the
// same day and round come to differs by what they have: that is fitted, so the luck of the day plays no part.

const WIDTH = 15
const LABEL_WIDTH = 8
/** Farms a round and day, from two beams with other tastes. */
const PICKS = 6
const SPREAD = 0.3
/** How strongly weights are held to what they were: so many observations. */
const INERTIA = 15

/** Farms of one day at the beginning of one round, with the points that they still made. */
interface Sample {
  readonly features: readonly Float64Array[]
  readonly points: readonly number[]
}

function fit(turns: number, days: number): Taste {
  const random = quick(1)
  const samples: Sample[][] = Array.from({ length: ROUNDS + 1 }, () => [])
  let taste = usualTaste
  for (let turn = 0; turn < turns; turn++) {
    for (let i = 0; i < days; i++) {
      const day = dayOf(tablesOf(`fit ${turn} ${i}`), presets.rulebook)
      for (const [round, sample] of observe(day, taste, random)) samples[round]?.push(sample)
    }
    const old = taste.weights
    taste = { ...taste, weights: old.map((weights, round) => refit(weights, samples[round] ?? [])) }
    console.error(
      `turn ${turn + 1} of ${turns}: off by ${missOf(old, samples).toFixed(2)} points before, ${missOf(taste.weights, samples).toFixed(2)} now`,
    )
  }
  return taste
}

function observe(day: Day, taste: Taste, random: Random): Map<number, Sample> {
  const picked = new Map<number, Numbers[]>()
  const watch = (farms: Int32Array, count: number) => {
    const round = farms[ROUND] as number
    if (round > ROUNDS) return
    const list = picked.get(round) ?? []
    picked.set(round, list)
    for (let i = 0; i < PICKS; i++) {
      const at = random.below(count) * SIZE
      list.push(farms.slice(at, at + SIZE))
    }
  }
  const wide = new Beam(WIDTH)
  for (let i = 0; i < 2; i++)
    wide.run([{ farm: firstFarm(day), root: 0 }], { day, taste: varied(taste, SPREAD, random), until: ROUNDS, watch })
  const narrow = new Beam(LABEL_WIDTH)
  const pointsFrom = (farm: Numbers) => {
    const value = narrow.run([{ farm, root: 0 }], { day, taste, until: ROUNDS })?.[0]?.value ?? 0
    return value - (farm[POINTS] as number) - (farm[TOURISM] as number)
  }
  const sampleOf = (farms: readonly Numbers[]) => ({ features: farms.map(featuresOf), points: farms.map(pointsFrom) })
  return new Map([...picked].map(([round, farms]) => [round, sampleOf(farms)]))
}

/** Least squares of the differences within each sample, held to the old weights. */
function refit(old: Float64Array, samples: readonly Sample[]): Float64Array {
  if (samples.length === 0) return old
  const matrix = Array.from({ length: FEATURES }, (_, i) => {
    const row = new Float64Array(FEATURES)
    row[i] = INERTIA
    return row
  })
  const right = new Float64Array(FEATURES)
  for (const { features, points } of samples) {
    const centre = meanOf(features)
    const mean = points.reduce((a, b) => a + b, 0) / points.length
    for (const [k, list] of features.entries()) {
      const x = list.map((value, i) => value - (centre[i] as number))
      const miss = (points[k] as number) - mean - dot(old, x)
      for (let i = 0; i < FEATURES; i++) {
        const xi = x[i] as number
        if (xi === 0) continue
        right[i] = (right[i] as number) + xi * miss
        const row = matrix[i] as Float64Array
        for (let j = 0; j < FEATURES; j++) row[j] = (row[j] as number) + xi * (x[j] as number)
      }
    }
  }
  const change = solve(matrix, right)
  const weights = old.map((value, i) => value + (change[i] as number))
  // Within a sample the level plays no part: it is set last.
  const all = samples.flatMap(({ features, points }) => features.map((x, k) => (points[k] as number) - dot(weights, x)))
  weights[0] = (weights[0] as number) + all.reduce((a, b) => a + b, 0) / all.length
  return weights
}

/** By how much, on average, weights misjudge how far a farm's points are from the mean of its sample. */
function missOf(weights: readonly Float64Array[], samples: readonly (readonly Sample[])[]): number {
  const misses = samples.flatMap((list, round) =>
    list.flatMap(({ features, points }) => {
      const off = features.map((x, k) => (points[k] as number) - dot(weights[round] as Float64Array, x))
      const level = off.reduce((a, b) => a + b, 0) / off.length
      return off.map((one) => Math.abs(one - level))
    }),
  )
  return misses.reduce((a, b) => a + b, 0) / misses.length
}

function meanOf(lists: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(FEATURES)
  for (const list of lists)
    for (let i = 0; i < FEATURES; i++) mean[i] = (mean[i] as number) + (list[i] as number) / lists.length
  return mean
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < FEATURES; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

/** Gauss; the matrix is symmetric and positive. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const n = right.length
  for (let i = 0; i < n; i++) {
    const row = matrix[i] as Float64Array
    for (let k = i + 1; k < n; k++) {
      const below = matrix[k] as Float64Array
      const share = (below[i] as number) / (row[i] as number)
      if (share === 0) continue
      for (let j = i; j < n; j++) below[j] = (below[j] as number) - share * (row[j] as number)
      right[k] = (right[k] as number) - share * (right[i] as number)
    }
  }
  const x = new Float64Array(n)
  for (let i = n - 1; i >= 0; i--) {
    const row = matrix[i] as Float64Array
    let rest = right[i] as number
    for (let j = i + 1; j < n; j++) rest -= (row[j] as number) * (x[j] as number)
    x[i] = rest / (row[i] as number)
  }
  return x
}

const [turns = 4, days = 30] = process.argv.slice(2).map(Number)
if (!(turns > 0 && days > 0)) throw new Error('fit [turns] [days a turn]: whole numbers from 1')
const { weights } = fit(turns, days)
const lines = weights.map((list, round) =>
  round < 2 ? '  [],' : `  [${list.map((w) => Math.round(w * 100) / 100).join(', ')}],`,
)
console.log(`export const WEIGHTS: readonly (readonly number[])[] = [\n${lines.join('\n')}\n]`)
