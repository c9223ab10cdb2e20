import { type Listed, PUZZLE_LEVELS, type PuzzleLevel } from '@makiba/games/puzzling'

const DAY = 24 * 60 * 60 * 1000

/**
 * The puzzle of a day, the same for everybody: all of them come round, in an order that has nothing to do with where they were
 * found, and easy ones, medium ones and hard ones take turns as far as there are any.
 */
export function ofDay(puzzles: readonly Listed[], day: string): Listed | undefined {
  const n = Math.round(Date.parse(`${day}T00:00Z`) / DAY)
  const wanted = PUZZLE_LEVELS[n % PUZZLE_LEVELS.length] as PuzzleLevel
  const fitting = puzzles.filter(({ level }) => level === wanted)
  const from = fitting.length > 0 ? fitting : puzzles
  const turn = Math.floor(n / PUZZLE_LEVELS.length)
  // A step that shares no factor with their number meets each of them once before it meets one again.
  return from.length === 0 ? undefined : from[(turn * stepThrough(from.length)) % from.length]
}

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))

function stepThrough(count: number): number {
  let step = Math.max(1, Math.floor(count * 0.618))
  while (common(step, count) !== 1) step++
  return step
}
