import { covers, type GameId } from '@makiba/games'
import { go } from '../shell/router.ts'

/** Against bots, at once: no question is asked. */
export async function playNow(game: GameId): Promise<void> {
  const { openLocal, usualSeats } = await import('../table/opening.ts')
  const id = await openLocal({ game, seats: usualSeats(covers[game].usual.seats), options: {} })
  go(`/l/${id}`)
}
