import { covers, type GameId } from '@makiba/games'
import { botLevel } from '@makiba/kit/settings'
import { go } from '../shell/router.ts'

/** Against bots, at once: no question is asked. */
export async function playNow(game: GameId): Promise<void> {
  const { openLocal, usualSeats } = await import('../table/opening.ts')
  const { usual, ...cover } = covers[game]
  // Where hands race, how quick the bots are is the first thing that one wants to choose.
  const level = 'race' in cover ? botLevel() : 'normal'
  const id = await openLocal({ game, seats: usualSeats(usual.seats, level), options: {} })
  go(`/l/${id}`)
}
