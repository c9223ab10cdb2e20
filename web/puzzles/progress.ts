import type { GameId } from '@makiba/games'
import { setSolved, solved } from '@makiba/kit/settings'
import { dayOf } from '../shell/calendar.ts'

const keyOf = (game: GameId, id: string): string => `${game}/${id}`

/** The stars of a puzzle; none where it has not been solved. */
export const starsFor = (game: GameId, id: string): number => solved()[keyOf(game, id)]?.stars ?? 0

/** The day of the first time counts, and the best stars. */
export function keepSolved(game: GameId, id: string, stars: number): void {
  const key = keyOf(game, id)
  const before = solved()[key]
  const day = before?.day ?? dayOf(new Date())
  setSolved({ ...solved(), [key]: { day, stars: Math.max(stars, before?.stars ?? 0) } })
}

/** The days on which something was solved. */
export const daysSolved = (): ReadonlySet<string> => new Set(Object.values(solved()).map(({ day }) => day))
