import { goldenRecords } from '../testing/records.ts'
import { harvestDice, type SheetKind } from './index.ts'

const cases = [1, 2, 3, 4].flatMap((seats) =>
  (['basic', 'advanced'] satisfies SheetKind[]).map((sheet) => ({
    name: `${seats === 1 ? 'solo' : `${seats}-players`}-${sheet}`,
    seats,
    options: { sheet },
  })),
)

goldenRecords({ game: harvestDice, sources: {} }, new URL('./golden/records/', import.meta.url), cases)
