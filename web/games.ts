/** The five titles as the shelf at home shows them. The rules themselves are fetched only when a table is set. */
export const gameIds = ['dairyman', 'mow', 'dicey-farm', 'harvest-dice', 'dancing-villager'] as const
export type GameId = (typeof gameIds)[number]

export interface Cover {
  readonly seats: readonly [least: number, most: number]
  readonly minutes: number
  /** Seats at a table that nobody has set up. */
  readonly usualSeats: number
  /** Moments count: hands race. */
  readonly race?: true
  /** Nobody takes anything back: the `finalSince` of its facts. */
  readonly final?: true
  /** What is as usual where several share one screen, in place of the game's own. */
  readonly together?: { readonly [option: string]: unknown }
}

export const covers: { readonly [Id in GameId]: Cover } = {
  dairyman: { seats: [2, 4], minutes: 20, usualSeats: 3 },
  mow: { seats: [2, 10], minutes: 20, usualSeats: 4 },
  'dicey-farm': { seats: [1, 1], minutes: 25, usualSeats: 1 },
  'harvest-dice': { seats: [1, 4], minutes: 20, usualSeats: 3 },
  'dancing-villager': {
    seats: [2, 4],
    minutes: 15,
    usualSeats: 3,
    race: true,
    final: true,
    together: { handicap: false },
  },
}

export function isGameId(text: string | null): text is GameId {
  return (gameIds as readonly (string | null)[]).includes(text)
}
