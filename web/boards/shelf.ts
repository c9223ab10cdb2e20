import type { GameId } from '../games.ts'
import type { AnyBoard } from './board.ts'

/** The boards that are painted, each fetched when its first table is opened. */
const boards: { readonly [Id in GameId]?: () => Promise<{ readonly default: AnyBoard }> } = {
  dairyman: () => import('./dairyman/index.tsx'),
  mow: () => import('./mow/index.tsx'),
  'dicey-farm': () => import('./dicey-farm/index.tsx'),
  'harvest-dice': () => import('./harvest-dice/index.tsx'),
  'dancing-villager': () => import('./dancing-villager/index.tsx'),
}

export const hasBoard = (game: GameId): boolean => Object.hasOwn(boards, game)

export async function loadBoard(game: GameId): Promise<AnyBoard | undefined> {
  return (await boards[game]?.())?.default
}
