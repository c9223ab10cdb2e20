import type { Seat } from '@makiba/kernel'
import { type Between, chance } from '../bots/after.ts'

/** What each seat may expect of the table between two turns: together one win. */
export function between(table: Between): number[] {
  const chances = table.points.map((_, seat) => chance(table, seat))
  const all = chances.reduce((a, b) => a + b, 0)
  return chances.map((one) => one / all)
}

export function worth(table: Between, seat: Seat): number {
  // The chances of two already add up to one.
  return table.points.length === 2 ? chance(table, seat) : (between(table)[seat] as number)
}
