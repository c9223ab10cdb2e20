import type { Keepsake } from '@makiba/kit/board'
import { BACKORDER_COST, tileOf } from '../rules/parts.ts'
import type { View } from '../rules/state.ts'

/** The tiles that a seat has delivered, the dearest first, then its backorders. */
export function keepsakesOf(view: Pick<View, 'milk' | 'flipped' | 'backorders'>, seat: number): readonly Keepsake[] {
  const tiles = [
    ...(view.milk[seat] ?? []).map((id) => ({ picture: 'milk', value: tileOf(id).value })),
    ...(view.flipped[seat] ?? []).map((id) => {
      const { turns, value } = tileOf(id)
      return { picture: turns === 'cheese' ? 'cheese' : 'ice-cream', value }
    }),
  ].sort((a, b) => b.value - a.value)
  return [
    ...tiles.map(({ picture, value }) => ({ picture, label: String(value) })),
    ...Array.from({ length: view.backorders[seat] ?? 0 }, () => ({
      picture: 'backorder',
      label: `−${BACKORDER_COST}`,
    })),
  ]
}
