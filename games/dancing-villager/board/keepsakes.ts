import type { Keepsake } from '@makiba/kit/board'
import type { View } from '../rules/state.ts'

/** The dogs that a seat has tamed, and the villagers that are left to it. */
export function keepsakesOf({ dogs, villagers }: Pick<View, 'dogs' | 'villagers'>, seat: number): readonly Keepsake[] {
  const [tamed = 0, left = 0] = [dogs[seat], villagers[seat]]
  return [
    ...Array.from({ length: tamed }, () => ({ picture: 'dog' })),
    ...Array.from({ length: left }, () => ({ picture: 'villager-up' })),
  ]
}
