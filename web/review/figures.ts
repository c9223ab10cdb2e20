import type { Seat } from '@makiba/kernel'
import {
  type Column,
  type Ledger,
  type Line,
  type Moment,
  moments,
  type Part,
  totals,
  totalsByPart,
} from '@makiba/kernel/review'
import { nearest } from './nearest.ts'
import type { ReviewWords, Summary } from './words.ts'

/** What the reader is told in: hundredths of a win, or points. */
const scaleOf = ({ unit }: Ledger): number => (unit === 'share' ? 100 : 1)

/** What a column changed. */
interface Change {
  readonly column: Column
  /** Where the bar begins, to the last digit, and where it ends. */
  readonly from: number
  readonly to: number
  /** As it is told. */
  readonly whole: number
}

const ORDER = ['luck', 'unseen', 'play', 'gifts', 'rest'] as const

/** Whole numbers that add up to `all`: each the nearest one, but for those nearest to the next. None is off by a whole one. */
function wholesOf(values: readonly number[], all: number): number[] {
  const wholes = values.map(nearest)
  const off = all - wholes.reduce((a, b) => a + b, 0)
  const step = Math.sign(off)
  const left = (i: number) => step * ((values[i] as number) - (wholes[i] as number))
  const first = values.map((_, i) => i).sort((a, b) => left(b) - left(a))
  for (const i of first.slice(0, Math.abs(off))) wholes[i] = (wholes[i] as number) + step
  return wholes
}

/** From the start to the result, a change a column. Told in whole numbers, they still add up. */
function changesOf(ledger: Ledger, seat: Seat): Change[] {
  const sums = totals(ledger)
  const scale = scaleOf(ledger)
  const values = ORDER.map((column) => scale * (sums[column][seat] as number))
  const start = scale * (ledger.start[seat] as number)
  const wholes = wholesOf(values, nearest(scale * (ledger.result[seat] as number)) - nearest(start))
  let at = start
  return ORDER.map((column, i) => {
    const from = at
    at += values[i] as number
    return { column, from, to: at, whole: wholes[i] as number }
  })
}

/** The figures of a seat's sentence: those of its rows. */
export function summaryOf(ledger: Ledger, seat: Seat, name: string | undefined, tried: boolean): Summary {
  const changes = changesOf(ledger, seat)
  const of = (column: Column) => changes.find((change) => change.column === column)?.whole ?? 0
  const hidden = totals(ledger).unseen.some((one) => one !== 0)
  const result = ledger.result[seat] as number
  const judged = tried && ledger.verdicts.length > 0
  return {
    name,
    unit: ledger.unit,
    result,
    luck: of('luck'),
    unseen: hidden ? of('unseen') : undefined,
    play: judged ? of('play') : undefined,
    gifts: judged ? of('gifts') : undefined,
    hands: ledger.hands ? of('rest') : undefined,
    rest: ledger.hands ? 0 : of('rest'),
    even: nearest(scaleOf(ledger) * result) - of('luck') - of('unseen'),
  }
}

/** What decided it, and mistakes that luck leaves no room for: what they cost stands in the sentence, so they must be found. */
export function momentsOf(ledger: Ledger, seat: Seat, most: number, least: number): Moment[] {
  const greatest = moments(ledger, seat, most, least)
  const mistakes = moments(ledger, seat, Number.POSITIVE_INFINITY, Number.MIN_VALUE)
    .filter(({ column }) => column === 'play')
    .slice(0, most)
  const known = (one: Moment) => greatest.some(({ at, column }) => at === one.at && column === one.column)
  return [...greatest, ...mistakes.filter((one) => !known(one))]
}

/** The columns that this game has, with what they changed. */
function shownOf(ledger: Ledger, seat: Seat): Change[] {
  const missing: readonly Column[] = ledger.hands
    ? ['unseen', 'play', 'gifts']
    : ledger.seats === 1
      ? ['unseen', 'gifts']
      : ['unseen']
  return changesOf(ledger, seat).filter(({ column, from, to }) => from !== to || !missing.includes(column))
}

const labelsOf = (ledger: Ledger, name: string | undefined, say: ReviewWords): { readonly [C in Column]: string } => ({
  luck: say.luck,
  unseen: say.unseen,
  play: say.play(name),
  gifts: say.gifts,
  rest: ledger.hands ? say.hands : say.rest,
})

/** A row of the way from the start to the result. */
export interface Row {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly figure: string
  readonly kind: Column | 'whole'
}

/** From the share at the start to the result, a row a column: each begins where the one before ends. */
export function rowsOf(ledger: Ledger, seat: Seat, name: string | undefined, say: ReviewWords): Row[] {
  const scale = scaleOf(ledger)
  const start = scale * (ledger.start[seat] as number)
  const rows: Row[] = [{ label: say.start, from: 0, to: start, figure: say.figure(start, ledger.unit), kind: 'whole' }]
  const labels = labelsOf(ledger, name, say)
  for (const { column, from, to, whole } of shownOf(ledger, seat))
    rows.push({ label: labels[column], from, to, figure: say.change(whole, ledger.unit), kind: column })
  const result = scale * (ledger.result[seat] as number)
  rows.push({ label: say.result, from: 0, to: result, figure: say.figure(result, ledger.unit), kind: 'whole' })
  return rows
}

/** What each turn or round changed. */
export interface PartRow {
  readonly part: Part
  /** Whose turn it was; of a round undefined. */
  readonly seat: Seat | undefined
  /** One a column that is shown; each column adds up to its row among the bars. */
  readonly wholes: readonly number[]
}

export interface PartTable {
  readonly heads: readonly string[]
  readonly rows: readonly PartRow[]
}

/** The columns turn by turn or round by round. */
export function partsOf(ledger: Ledger, seat: Seat, name: string | undefined, say: ReviewWords): PartTable {
  const shown = shownOf(ledger, seat)
  const labels = labelsOf(ledger, name, say)
  const sums = totalsByPart(ledger)
  const columns = shown.map(({ column, whole }) =>
    wholesOf(
      sums.map((sum) => scaleOf(ledger) * (sum[column][seat] as number)),
      whole,
    ),
  )
  const rows = ledger.parts.map((part, i) => ({
    part,
    seat: whoseIs(ledger, i),
    wholes: columns.map((wholes) => wholes[i] as number),
  }))
  return { heads: shown.map(({ column }) => labels[column]), rows }
}

/** The turn or round of a line, and whose turn it was. */
export function partAt(ledger: Ledger, at: number): Pick<PartRow, 'part' | 'seat'> | undefined {
  const i = ledger.parts.findLastIndex(({ from }) => from <= at)
  const part = ledger.parts[i]
  return part && { part, seat: whoseIs(ledger, i) }
}

function whoseIs({ parts, lines }: Ledger, i: number): Seat | undefined {
  const part = parts[i]
  return part?.of === 'turn' ? whoActs(lines.slice(part.from, parts[i + 1]?.from)) : undefined
}

const whoActs = (lines: readonly Line[]): Seat | undefined =>
  lines.map(({ by }) => by).find((by) => typeof by === 'number')
