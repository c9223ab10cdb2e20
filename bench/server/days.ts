// Games of days as a store has them, for houses that are made of rows.
import type { Rows } from './rows.ts'

export const DAY = 86_400_000

/** The date so many days ago. */
export const dateOf = (now: number, ago: number) => new Date(now - ago * DAY).toISOString().slice(0, 10)

export interface DayGame {
  readonly id: string
  readonly game: string
  /** How many days ago. */
  readonly ago: number
  readonly sport: 'first' | 'best'
  readonly guest: string
  readonly score: number
}

export function* dailyRows(games: Iterable<DayGame>, now: number): Rows {
  for (const { id, game, ago, sport, guest, score } of games)
    yield { game, date: dateOf(now, ago), sport, guest_id: guest, id, score, hash: id, at: now - ago * DAY }
}
