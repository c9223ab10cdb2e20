import type { GameId } from '@makiba/games'
import type { Kinds } from '@makiba/kernel'
import type { Board, Keepsake } from '@makiba/kit/board'
import { loadBoard } from '../boards.ts'
import { ask } from '../table/host.ts'
import { stepsOf } from '../table/told.ts'

/** What lay before oneself when a game of a day was over, as its board tells. */
export async function keepsakesOf(game: GameId, record: string): Promise<readonly Keepsake[]> {
  const [{ texts }, board] = await Promise.all([ask('replay', record, 0), loadBoard(game, false)])
  const end = stepsOf(texts).at(-1)
  return end
    ? board(<K extends Kinds>({ keepsakes }: Board<K>) => keepsakes?.(end.position.view as K['view'], 0) ?? [])
    : []
}
