import { covers, type GameId, unnamedDaily } from '@makiba/games'

/**
 * The address of a day, of something about it, or of all days of a game. Those of the game whose days were there first name none: links
 * that somebody has kept stay what they are.
 */
export function dayPath(game: GameId, ...rest: readonly string[]): string {
  return ['/daily', ...(game === unnamedDaily ? [] : [game]), ...rest].join('/')
}

/** A score as a figure: where it is a lead over rivals, its sign tells it from an arrear. */
export function figureOf(game: GameId, score: number): string {
  const lead = covers[game].daily?.rivals && score > 0
  return `${lead ? '+' : ''}${String(score).replace('-', '−')}`
}
