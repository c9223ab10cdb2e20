import type { AnyBoard } from '@makiba/kit/board'
import type { GameId } from '../games.ts'

/** The boards that are painted, each fetched when its first table is opened. */
const boards: { readonly [Id in GameId]?: () => Promise<{ readonly default: AnyBoard }> } = {
  dairyman: () => import('@makiba/games/dairyman/board'),
  mow: () => import('@makiba/games/mow/board'),
  'dicey-farm': () => import('@makiba/games/dicey-farm/board'),
  'harvest-dice': () => import('@makiba/games/harvest-dice/board'),
  'dancing-villager': () => import('@makiba/games/dancing-villager/board'),
}

export const hasBoard = (game: GameId): boolean => Object.hasOwn(boards, game)

export async function loadBoard(game: GameId): Promise<AnyBoard | undefined> {
  return (await boards[game]?.())?.default
}
