import { type CoverWords, covers, type GameId } from '@makiba/games'
import { art } from '@makiba/kit/art'
import { language } from '@makiba/kit/settings'

/** How a game is announced, in the language of the moment. */
export const coverWords = (game: GameId): CoverWords => covers[game].words[language()]

/** The covers that are painted: `games/<id>/cover.svg`. */
const pictures = import.meta.glob<string>('../../games/*/cover.svg', { query: '?url', import: 'default', eager: true })

/** Where the cover of a game lies; a barn for one that has none. */
export const coverPicture = (game: string): string => pictures[`../../games/${game}/cover.svg`] ?? art('barn')
