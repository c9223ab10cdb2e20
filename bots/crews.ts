import { type AnyCrew, anyCrew } from './crew.ts'

/** Each game's bots, loaded when first asked for, so that a page carries only those it plays with. */
const crews: { readonly [game: string]: () => Promise<AnyCrew> } = {
  dairyman: async () => anyCrew((await import('@makiba/games/dairyman/bots')).dairymanCrew),
  'dancing-villager': async () => anyCrew((await import('@makiba/games/dancing-villager/bots')).dancingVillagerCrew),
  'dicey-farm': async () => anyCrew((await import('@makiba/games/dicey-farm/bots')).diceyFarmCrew),
  'harvest-dice': async () => anyCrew((await import('@makiba/games/harvest-dice/bots')).harvestDiceCrew),
  mow: async () => anyCrew((await import('@makiba/games/mow/bots')).mowCrew),
}

/** The games that have bots. */
export const BOT_GAMES: readonly string[] = Object.keys(crews)

/** Finds a game's bots; undefined where it has none. */
export type LoadCrew = (game: string) => Promise<AnyCrew | undefined>

export const loadCrew: LoadCrew = async (game) => (Object.hasOwn(crews, game) ? crews[game]?.() : undefined)
