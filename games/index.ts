import type { LoadCrew } from '@makiba/bots'
import type { AnyTitle, Shelf, Solve } from '@makiba/kernel'
import type { AnyJudge } from '@makiba/kernel/review'
import * as titles from './shelf.ts'
import type { Cover } from './title.ts'

export type { Cover, CoverWords, DayWords } from './title.ts'

export type GameId = (typeof titles)[keyof typeof titles]['id']

const inOrder: readonly Cover[] = Object.values(titles).sort((a, b) => a.order - b.order)

/** The ids of all games, in the order in which they stand at home. */
export const gameIds = inOrder.map(({ id }) => id) as readonly GameId[]

/** The one that is shown where nobody has named another. */
export const FIRST_GAME = gameIds[0] as GameId

/** What is known of each game before it is loaded. */
export const covers = Object.fromEntries(inOrder.map((cover) => [cover.id, cover])) as {
  readonly [Id in GameId]: Cover
}

export function isGameId(text: string | null | undefined): text is GameId {
  return (gameIds as readonly unknown[]).includes(text)
}

/** All games with all their sources of luck, for hosts of any table. */
export async function loadShelf(): Promise<Shelf> {
  return Object.fromEntries(
    await Promise.all(inOrder.map(async ({ id, load }): Promise<[string, AnyTitle]> => [id, await load()])),
  )
}

export const loadCrew: LoadCrew = async (game) => (isGameId(game) ? covers[game].bots() : undefined)

/** What positions of a game are worth; undefined for a game that is not on the shelf. */
export const loadJudge = async (game: string): Promise<AnyJudge | undefined> =>
  isGameId(game) ? covers[game].judge() : undefined

/** Who looks for par of a game's days; undefined where nobody does. */
export const loadSolver = async (game: string): Promise<Solve | undefined> =>
  isGameId(game) ? covers[game].solver?.() : undefined

/** The games of which puzzles are mined. */
export const minedIds: readonly GameId[] = gameIds.filter((id) => covers[id].puzzles)

/** The games that have a day, in the order in which they stand at home. */
export const dailyIds: readonly GameId[] = gameIds.filter((id) => covers[id].daily)

/** The one whose days had no name of a game: old addresses are its own. */
export const unnamedDaily: GameId | undefined = dailyIds.find((id) => covers[id].daily?.unnamed)
