import { type AnyTitle, anyTitle } from '@makiba/kernel'
import type { GameId } from '../games.ts'

/** The rules, each fetched when its first table is opened; they run in workers only. */
const titles: { readonly [Id in GameId]?: () => Promise<AnyTitle> } = {
  'harvest-dice': async () => anyTitle((await import('@makiba/games/harvest-dice')).harvestDice),
}

export async function loadTitle(game: GameId): Promise<AnyTitle> {
  const load = titles[game]
  if (!load) throw new Error(`the rules of ${game} are not here`)
  return await load()
}
