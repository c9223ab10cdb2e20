import type { Keepsake } from '@makiba/kit/board'
import { FACES } from '../rules/parts.ts'
import type { View } from '../rules/state.ts'
import { cornerOf, pictureOf } from './faces.ts'

/** Flies as all can count them while a round goes on: those of finished rounds, and those in the stables. */
export function flyStory({ totals, stables, phase }: Pick<View, 'totals' | 'stables' | 'phase'>): readonly number[] {
  // A finished round is in the totals already.
  if (phase === 'starter' || phase === 'over') return totals
  return totals.map((total, seat) => total + (stables[seat] ?? []).reduce((sum, card) => sum + FACES[card].flies, 0))
}

/** The cows in a stable, those with the most flies first. */
export function keepsakesOf({ stables }: Pick<View, 'stables'>, seat: number): readonly Keepsake[] {
  return [...(stables[seat] ?? [])]
    .sort((a, b) => FACES[b].flies - FACES[a].flies)
    .map((card) => {
      const label = cornerOf(card)
      return { picture: pictureOf(card), ...(label !== undefined && { label }) }
    })
}
