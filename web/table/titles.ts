import { type AnyTitle, anyTitle } from '@makiba/kernel'
import type { GameId } from '../games.ts'

/** The rules, each fetched when its first table is opened; they run in workers only. */
const titles: { readonly [Id in GameId]: () => Promise<AnyTitle> } = {
  dairyman: async () => anyTitle((await import('@makiba/games/dairyman/rules')).dairyman),
  mow: async () => anyTitle((await import('@makiba/games/mow/rules')).mow),
  'dicey-farm': async () => {
    const { daily, diceyFarm } = await import('@makiba/games/dicey-farm/rules')
    return anyTitle(diceyFarm, { daily })
  },
  'harvest-dice': async () => anyTitle((await import('@makiba/games/harvest-dice/rules')).harvestDice),
  'dancing-villager': async () => {
    const [{ dancingVillager }, { loadPhysics, tossSource }] = await Promise.all([
      import('@makiba/games/dancing-villager/rules'),
      import('@makiba/games/dancing-villager/toss'),
    ])
    return anyTitle(dancingVillager, { toss: tossSource(await loadPhysics()) })
  },
}

export function loadTitle(game: GameId): Promise<AnyTitle> {
  return titles[game]()
}
