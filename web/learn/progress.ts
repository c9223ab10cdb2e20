import type { GameId } from '@makiba/games'
import { learnt, setLearnt } from '@makiba/kit/settings'

/** The stars of a lesson; none where it has not been finished. */
export const starsOf = (game: GameId, lesson: string): number => learnt()[game]?.stars[lesson] ?? 0

/** Keeps what a lesson came to; the best counts. */
export function keepStars(game: GameId, lesson: string, stars: number, of: number): void {
  const before = learnt()[game]?.stars ?? {}
  const best = Math.max(stars, before[lesson] ?? 0)
  setLearnt({ ...learnt(), [game]: { of, stars: { ...before, [lesson]: best } } })
}
