import type { BoardProps } from '@makiba/kit/board'
import type { Reason } from '../rules/reading.ts'
import type { DancingVillager } from '../rules/state.ts'
import type { Hands } from './hands.ts'
import { words } from './words.ts'

/** What the line allowed for one's own first touch of the last window, in one sentence; undefined where nothing was changed. */
export function judgedOf(board: BoardProps<DancingVillager>, hands: Hands): string | undefined {
  const seat = hands.seats()[0]
  const at = board.view.touches.find((touch) => touch.seat === seat)?.at
  const judged = board.race?.judged().find((one) => one.seat === seat && one.at === at)
  return judged && words().judged(judged.why as Reason)
}
