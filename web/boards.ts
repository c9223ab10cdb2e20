import type { GameId } from '@makiba/games'
import type { AnyBoard } from '@makiba/kit/board'

/** The boards that are painted, each fetched when its first table is opened: `games/<id>/board/`. */
const boards = import.meta.glob<{ readonly default: AnyBoard }>('../games/*/board/index.tsx')

const pathOf = (game: GameId): string => `../games/${game}/board/index.tsx`

export const hasBoard = (game: GameId): boolean => Object.hasOwn(boards, pathOf(game))

export async function loadBoard(game: GameId): Promise<AnyBoard | undefined> {
  return (await boards[pathOf(game)]?.())?.default
}
