import { softmax } from '@makiba/kernel/review'
import type { Options } from '../rules/index.ts'

/** By the number of seats: flies that the worst seat of a round gets, and by how much a round scatters. Estimates, not fitted. */
export const RISE: readonly number[] = [0, 0, 14, 25, 24, 23, 22, 21, 20, 19, 18]
export const SCATTER: readonly number[] = [0, 0, 7.5, 8, 7.5, 7, 6.5, 6.5, 6, 6, 6]

/** Rounds that are still to come after so many, with these totals; 0 when the game is over. */
export function roundsLeft(options: Options, played: number, totals: readonly number[]): number {
  if (options.rounds !== 'limit') return Math.max(0, options.rounds - played)
  const most = Math.max(...totals)
  const over = options.limitRule === 'over' ? most > options.limit : most >= options.limit
  return over ? 0 : Math.max(1, Math.ceil((options.limit - most) / (RISE[totals.length] as number)))
}

/** What totals are worth in the rest of the game; when there is none, who has won. */
export function sharesAfter(options: Options, played: number, totals: readonly number[]): number[] {
  const left = roundsLeft(options, played, totals)
  if (left === 0) {
    const least = Math.min(...totals)
    const winners = totals.filter((total) => total === least).length
    return totals.map((total) => (total === least ? 1 / winners : 0))
  }
  const scatter = (SCATTER[totals.length] as number) * Math.sqrt(left)
  return softmax(totals.map((total) => -total / scatter))
}
