import { type Die, PIG_CIRCLES, PIG_ROW, plantable, type Sheet, type Vegetable } from '../rules/index.ts'

export const roomFor = (sheet: Sheet, { vegetable, value }: Die) => plantable(sheet.garden, vegetable, value).length
/** Circles to the end of the pig's row; 0 for a full pig. */
export const untilRow = ({ circles }: Sheet) => (circles >= PIG_CIRCLES ? 0 : PIG_ROW - (circles % PIG_ROW))
export const grownOf = ({ garden }: Sheet, vegetable: Vegetable) => garden.filter((one) => one === vegetable).length
