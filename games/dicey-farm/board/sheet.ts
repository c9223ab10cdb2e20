import type { SheetRow } from '@makiba/kit/board'
import { SOURCES } from '../rules/parts.ts'
import type { View } from '../rules/state.ts'
import { sourceArt } from './pictures.ts'
import type { Names } from './vocabulary.ts'

/** Where the points came from: the sources that gave or took any, the largest first. */
export function sheetRows(view: View, names: Names): readonly SheetRow[] {
  return SOURCES.filter((source) => view.points[source] !== 0)
    .map((source) => ({
      label: names.sources[source],
      picture: sourceArt(source),
      cells: [{ points: view.points[source] }],
    }))
    .sort((a, b) => (b.cells[0]?.points ?? 0) - (a.cells[0]?.points ?? 0))
}
