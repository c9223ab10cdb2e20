import { type CoverWords, covers, type GameId } from '@makiba/games'
import { language } from '@makiba/kit/settings'

/** How a game is announced, in the language of the moment. */
export const coverWords = (game: GameId): CoverWords => covers[game].words[language()]
