import type { GameId } from '@makiba/games'

/** Where all puzzles are. */
export const PUZZLES = '/puzzles'

export const puzzlePath = (game: GameId, id: string): string => `${PUZZLES}/${game}/${id}`
