import { covers, type GameId } from '@makiba/games'
import { type AnyBoard, anyBoard } from '@makiba/kit/board'
import type { DayBoard } from '@makiba/kit/day'
import type { Texts } from './plain/index.ts'

/** The boards that are painted, each fetched when its first table is opened: `games/<id>/board/`. */
const boards = import.meta.glob<{ readonly default: AnyBoard }>('../games/*/board/index.tsx')

/** The board that a title has, or else the plain one, which every title has; `plain`: that one in any case. */
export async function boardOf(own: AnyBoard | undefined, texts: Texts, plain: boolean): Promise<AnyBoard> {
  if (own && !plain) return own
  const { plainBoard } = await import('./plain/index.ts')
  return own ? own((board) => anyBoard(plainBoard(board.text, board))) : anyBoard(plainBoard(texts))
}

export async function loadBoard(game: GameId, plain: boolean): Promise<AnyBoard> {
  const own = (await boards[`../games/${game}/board/index.tsx`]?.())?.default
  return await boardOf(own, covers[game].texts, plain)
}

/** What titles with a day show of it: `games/<id>/board/day/`. */
const days = import.meta.glob<{ readonly default: DayBoard }>('../games/*/board/day/index.ts')

export async function loadDay(game: GameId): Promise<DayBoard | undefined> {
  return (await days[`../games/${game}/board/day/index.ts`]?.())?.default
}
