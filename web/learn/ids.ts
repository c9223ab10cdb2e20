import type { GameId } from '@makiba/games'

/** Where a lesson is, or all of them. */
export const lessonPath = (game: GameId, lesson?: string): string =>
  `/learn/${game}${lesson === undefined ? '' : `/${lesson}`}`
