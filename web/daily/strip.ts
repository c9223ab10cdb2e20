import { covers, type GameId } from '@makiba/games'
import type { Course } from '@makiba/kernel'

/** A game in a few signs, and what they say. */
export interface Strip {
  readonly signs: string
  /** Parts of the game, and at the end of how many one was on par's pace, or in front of the house's bots. */
  readonly parts: number
  readonly good: number
  readonly against: 'par' | 'rivals'
}

const GOOD = '🟩'
const NEAR = '🟨'
const BEHIND = '⬜'

const beside = (worth: number, pace: number): string => {
  if (worth >= pace) return GOOD
  return 3 * worth >= 2 * pace ? NEAR : BEHIND
}
const ahead = (margin: number): string => (margin > 0 ? GOOD : margin === 0 ? NEAR : BEHIND)

/** `pace`: what par had after each round, where it is known; elsewhere margins are compared with nothing. */
export function stripOf(game: GameId, { worth }: Course, pace: readonly number[] | undefined): Strip | undefined {
  const against = covers[game].daily?.rivals ? 'rivals' : 'par'
  if (against === 'par' && pace?.length !== worth.length) return undefined
  const signs = worth.map((points, i) => (against === 'rivals' ? ahead(points) : beside(points, pace?.[i] ?? 0)))
  return { signs: signs.join(''), parts: worth.length, good: signs.filter((sign) => sign === GOOD).length, against }
}
