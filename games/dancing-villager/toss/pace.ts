import type { Toss } from './ways.ts'

/**
 * Villagers fall at a quarter of a real table's speed, so that the eye can follow (GRAVITY). Since toss 3 those that still roll after
 * a second and a half are shown twice as fast, and after two seconds as fast as they really would be: everybody waits for the last one.
 */
const QUICKER = [
  { from: 120, by: 4 },
  { from: 90, by: 2 },
] as const

/** Which steps of a tumble its pictures show, in order; the last one always. */
export function shownSteps(toss: Toss, steps: number): readonly number[] {
  const shown: number[] = []
  const last = steps - 1
  let step = 0
  while (step < last) {
    shown.push(step)
    step += toss < 3 ? 1 : (QUICKER.find(({ from }) => step >= from)?.by ?? 1)
  }
  shown.push(last)
  return shown
}
