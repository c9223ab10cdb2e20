import type { CommonReason } from '@makiba/bots'
import { chanceToFind, type Move, type View } from '../rules/index.ts'
import { ALL } from './turn.ts'

export type Reason =
  | CommonReason
  /** Everything weighed for so many further rolls, the simple things beyond. */
  | { readonly because: 'some rolls ahead'; readonly rolls: number }
  /** The chance that rolling on finds a set speaks for it, or against it. */
  | { readonly because: 'roll on' | 'stop'; readonly chance: number }

export function reasonFor(view: View, best: Move | undefined, horizon: number): Reason {
  const chance = chanceToFind(view)
  if (chance !== undefined && (best?.do === 'reroll' || best?.do === 'freeze')) return { because: 'roll on', chance }
  if (chance !== undefined && best?.do === 'stop') return { because: 'stop', chance }
  return horizon === ALL ? { because: 'exact' } : { because: 'some rolls ahead', rolls: Math.max(1, horizon + 1) }
}
