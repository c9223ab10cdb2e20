import type { Accessor } from 'solid-js'
import type { Face } from '../rules/parts.ts'
import type { Prospect } from '../rules/reading.ts'
import type { Farm, Move } from '../rules/state.ts'
import type { Taps } from './taps.ts'
import type { Names } from './vocabulary.ts'
import type { Words } from './words.ts'

/** What every part of the board works with. */
export interface Desk {
  /** The farm as it is shown, as plain data. */
  readonly farm: Accessor<Farm>
  /** The dice of the morning lie, and the evening has not come: tonight can be foretold. */
  readonly day: Accessor<boolean>
  readonly held: Accessor<Face | undefined>
  /** What the die in the hand would give, action by action. */
  readonly prospects: Accessor<readonly Prospect[]>
  readonly taps: Accessor<Taps>
  /** Whether the farmer may act. */
  readonly mine: Accessor<boolean>
  readonly words: Accessor<Words>
  readonly names: Accessor<Names>
  /** Room for one thing at a time. */
  readonly phone: Accessor<boolean>
  /** Parts of the farm are behind tabs. */
  readonly tabbed: Accessor<boolean>
  /** Does what a place stands for; where it rests, the other move is sent, and the frame says why not. */
  press(key: string, instead: Move): void
  /** Whether the hint begins with this place. */
  hinted(key: string): boolean
  hold(face: Face): void
}

export const lit = (desk: Desk, key: string): boolean => desk.taps().has(key)
