import type { SheetRow } from '@makiba/kit/board'
import { BACKORDER_COST, CHEESE_POINTS, tileOf } from '../rules/parts.ts'
import type { View } from '../rules/state.ts'

interface Labels {
  readonly milk: string
  readonly cheese: string
  readonly ice: string
  readonly backorders: string
  count(count: number): string
}

/** Where each seat's points came from. */
export function sheetRows(view: View, labels: Labels): readonly SheetRow[] {
  const value = (tiles: readonly number[]) => tiles.reduce((sum, id) => sum + tileOf(id).value, 0)
  const row = (
    label: string,
    picture: string,
    points: (seat: number) => readonly [count: number, points: number],
  ): SheetRow => ({
    label,
    picture,
    cells: view.milk.map((_, seat) => {
      const [count, sum] = points(seat)
      return { points: sum, ...(count > 0 && { note: labels.count(count) }) }
    }),
  })
  const of = (seat: number, turns: 'cheese' | 'ice cream') =>
    (view.flipped[seat] ?? []).filter((id) => tileOf(id).turns === turns)
  return [
    row(labels.milk, 'milk', (seat) => [view.milk[seat]?.length ?? 0, value(view.milk[seat] ?? [])]),
    row(labels.cheese, 'cheese', (seat) => {
      const tiles = of(seat, 'cheese')
      return [tiles.length, value(tiles) + tiles.length * CHEESE_POINTS]
    }),
    row(labels.ice, 'ice-cream', (seat) => [of(seat, 'ice cream').length, value(of(seat, 'ice cream'))]),
    row(labels.backorders, 'backorder', (seat) => {
      const tokens = view.backorders[seat] ?? 0
      return [tokens, -tokens * BACKORDER_COST || 0]
    }),
  ]
}
