import { goldenRecords } from '../../testing/records.ts'
import { game, type SheetKind } from './index.ts'

/** Those without a mark are of version 1 and stay as they were written. */
const cases = ['', '.rules-2'].flatMap((version) =>
  [1, 2, 3, 4].flatMap((seats) =>
    (['basic', 'advanced'] satisfies SheetKind[]).map((sheet) => ({
      name: `${seats === 1 ? 'solo' : `${seats}-players`}-${sheet}${version}`,
      seats,
      options: { sheet },
    })),
  ),
)

goldenRecords({ game, sources: {} }, new URL('../golden/records/', import.meta.url), cases)
