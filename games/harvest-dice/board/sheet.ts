import type { SheetRow } from '@makiba/kit/board'
import { VEGETABLES, type Vegetable } from '../rules/parts.ts'
import { scores } from '../rules/reading.ts'
import type { SheetScore, View } from '../rules/state.ts'

type Labels = { readonly [V in Vegetable]: string } & {
  readonly ribbons: string
  readonly pig: string
  readonly majority: string
  rows(count: number): string
}

/** Where each seat's points came from. */
export function sheetRows(view: View, labels: Labels): readonly SheetRow[] {
  const all = scores(view)
  const row = (
    label: string,
    picture: string,
    cell: (score: SheetScore) => readonly [points: number, note: string],
  ): SheetRow => ({
    label,
    picture,
    cells: all.map((score) => {
      const [points, note] = cell(score)
      return { points, ...(note && { note }) }
    }),
  })
  return [
    ...VEGETABLES.map((vegetable) =>
      row(labels[vegetable], vegetable, ({ count, vegetables }) => [
        vegetables[vegetable],
        `${count[vegetable]} × ${view.market[vegetable]}`,
      ]),
    ),
    row(labels.ribbons, 'ribbon', ({ rows, ribbons }) => [ribbons, rows > 0 ? labels.rows(rows) : '']),
    row(labels.pig, 'harvest-pig', ({ pig, circles }) => [pig, `${circles} / 42`]),
    ...(view.sheet === 'advanced' && all.length > 1
      ? [
          row(labels.majority, 'ribbon', ({ majority, majorities }) => [
            majority,
            majorities.length > 0 ? `${majorities.length} × 5` : '',
          ]),
        ]
      : []),
  ]
}
