import { type GameId, unnamedDaily } from '@makiba/games'

/**
 * The address of a day, of something about it, or of all days of a game. Those of the game whose days were there first name none: links
 * that somebody has kept stay what they are.
 */
export function dayPath(game: GameId, ...rest: readonly string[]): string {
  return ['/daily', ...(game === unnamedDaily ? [] : [game]), ...rest].join('/')
}
