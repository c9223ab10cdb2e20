import type { Keepsake } from '@makiba/kit/board'
import { VEGETABLES } from '../rules/parts.ts'
import type { View } from '../rules/state.ts'

/** What grows in a garden, and how far the pig is fed. */
export function keepsakesOf({ sheets }: Pick<View, 'sheets'>, seat: number): readonly Keepsake[] {
  const sheet = sheets[seat]
  if (!sheet) return []
  const grown = VEGETABLES.map((picture) => ({ picture, count: sheet.garden.filter((one) => one === picture).length }))
  return [
    ...grown
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ picture, count }) => ({ picture, label: `×${count}` })),
    ...(sheet.circles > 0 ? [{ picture: 'harvest-pig', label: `×${sheet.circles}` }] : []),
  ]
}
