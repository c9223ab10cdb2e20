import type { Result, Seat } from '@makiba/kernel'
import type { State } from './state.ts'

/** Whether the round just scored was the last. */
export function isLast({ options, scores }: State, totals: readonly number[]): boolean {
  if (options.rounds !== 'limit') return scores.length >= options.rounds // ruling 26
  const most = Math.max(...totals)
  return options.limitRule === 'over' ? most > options.limit : most >= options.limit // ruling 1
}

/** Flies of each seat in all finished rounds. */
export function totalsOf({ hands, scores }: State): number[] {
  const totals = hands.map(() => 0)
  for (const round of scores)
    for (let seat = 0; seat < totals.length; seat++) (totals[seat] as number) += round[seat] as number
  return totals
}

export function roundOf({ phase, starter, scores }: State): number {
  const between = phase === 'over' || (phase === 'starter' && starter !== null)
  return between ? scores.length : scores.length + 1
}

/** The seats with the lowest total: they share the victory. */
export function winnersOf(totals: readonly number[]): Seat[] {
  const least = Math.min(...totals)
  return totals.flatMap((total, seat) => (total === least ? [seat] : []))
}

export function result(state: State): Result {
  const scores = totalsOf(state)
  return { scores, places: scores.map((score) => 1 + scores.filter((other) => other < score).length) }
}

/** Who starts the next round: most flies, of equals the first clockwise from the last starter's left neighbour (ruling 3). */
export function nextStarter(state: State, last: Seat): Seat {
  const totals = totalsOf(state)
  const seats = totals.length
  let found = (last + 1) % seats
  for (let i = 2; i <= seats; i++) {
    const seat = (last + i) % seats
    if ((totals[seat] as number) > (totals[found] as number)) found = seat
  }
  return found
}
