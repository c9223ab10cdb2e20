import { softmax } from '@makiba/kernel/review'
import type { Options } from '../rules/index.ts'
import { WEIGHTS } from './weights.ts'

/** Rounds that are still to come after so many, with these totals; 0 when the game is over. */
function roundsLeft(options: Options, played: number, totals: readonly number[]): number {
  if (options.rounds !== 'limit') return Math.max(0, options.rounds - played)
  const most = Math.max(...totals)
  const over = options.limitRule === 'over' ? most > options.limit : most >= options.limit
  return over ? 0 : Math.max(1, Math.ceil((options.limit - most) / (WEIGHTS.rise[totals.length] as number)))
}

/** What totals are worth in the rest of the game; when there is none, who has won. */
export function sharesAfter(options: Options, played: number, totals: readonly number[]): number[] {
  const left = roundsLeft(options, played, totals)
  if (left === 0) {
    const least = Math.min(...totals)
    const winners = totals.filter((total) => total === least).length
    return totals.map((total) => (total === least ? 1 / winners : 0))
  }
  const scatter = (WEIGHTS.scatter[totals.length] as number) * Math.sqrt(left)
  return softmax(totals.map((total) => -total / scatter))
}
