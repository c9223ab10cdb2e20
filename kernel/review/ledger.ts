import type { Seat } from '../index.ts'
import { plus, type Shares, zeros } from './judge.ts'
import type { Verdict } from './verdict.ts'

/** Where a change came from. */
export const COLUMNS = ['luck', 'play', 'gifts', 'unseen', 'rest'] as const
export type Column = (typeof COLUMNS)[number]

/**
 * One entry of the live line, and what it changed. `luck`: the outcome against the mean of all. `play`: what the seat that
 * chose lost by it, never above 0, and only where a verdict says so; `gifts`: what that brought the others. `unseen`: how the
 * cards lay that the seat could not see. `rest`: all that is not explained, the judge's second thoughts.
 */
export interface Line {
  /** The entry's number in the record. */
  readonly n: number
  readonly by: Seat | 'luck' | 'clock'
  /** What luck drew. */
  readonly draw?: string
  readonly columns: { readonly [C in Column]: Shares }
  /** Of luck's entries, one a seat: how likely luck as good or better was; where it was bad, as bad or worse; undefined where nobody knows. */
  readonly tail?: readonly (number | undefined)[]
  /** What luck told one seat in secret, card and all; absent where all heard the same. */
  readonly told?: readonly object[]
}

/** A turn or a round of the game, as its players count. */
export interface Count {
  readonly of: 'round' | 'turn'
  /** From 1; 0 is what comes before the first. */
  readonly n: number
}

/** What happened in one of them: the lines from one on, up to those of the next. */
export interface Part extends Count {
  readonly from: number
}

/** The record in figures: `start` and all columns of all lines add up to `result`, for every seat. */
export interface Ledger {
  readonly seats: number
  /** In shares of a win; in points where one plays alone. */
  readonly unit: 'share' | 'points'
  /** What is left over is the work of hands that raced, not the judge's second thoughts. */
  readonly hands: boolean
  /** What the seats were worth before anything had happened. */
  readonly start: Shares
  readonly result: Shares
  readonly scores: readonly number[]
  readonly lines: readonly Line[]
  /** The lines by turns or by rounds, in order, none left out. */
  readonly parts: readonly Part[]
  /** What was expected before each line, and at last the result: one more than lines. */
  readonly river: readonly Shares[]
  /** Choices that were tried out, the greatest loss first. Empty until they have been. */
  readonly verdicts: readonly Verdict[]
}

export type Sums = { readonly [C in Column]: Shares }

/** The sum of each column. */
export const totals = ({ lines, seats }: Ledger): Sums => sumOf(lines, seats)

/** The sum of each column by turns or rounds, in their order. */
export const totalsByPart = ({ lines, parts, seats }: Ledger): Sums[] =>
  parts.map(({ from }, i) => sumOf(lines.slice(from, parts[i + 1]?.from), seats))

function sumOf(lines: readonly Line[], seats: number): Sums {
  const sums = Object.fromEntries(COLUMNS.map((column) => [column, zeros(seats)])) as { [C in Column]: number[] }
  for (const { columns } of lines) for (const column of COLUMNS) sums[column] = plus(sums[column], columns[column])
  return sums
}

/** What the result would have been with even luck, and even cards unseen: right on average, whatever the judge is worth. */
export function adjusted(ledger: Ledger): Shares {
  const { luck, unseen } = totals(ledger)
  return ledger.result.map((share, seat) => share - (luck[seat] as number) - (unseen[seat] as number))
}

/** One of the moments that decided the game for a seat. */
export interface Moment {
  /** Its place among the lines. */
  readonly at: number
  readonly column: Column
  /** What it changed for the seat. */
  readonly change: number
}

/** The greatest changes for a seat by luck, by play and by gifts, the greatest first. What nobody can explain is no moment. */
export function moments({ lines }: Ledger, seat: Seat, most: number, least: number): Moment[] {
  const found: Moment[] = []
  lines.forEach(({ columns }, at) => {
    for (const column of ['luck', 'play', 'gifts'] as const) {
      const change = columns[column][seat] as number
      if (Math.abs(change) >= least) found.push({ at, column, change })
    }
  })
  return found.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.at - b.at).slice(0, most)
}

/** Where the game turned: the moment that changed most for anybody. */
export function turningPoint(ledger: Ledger, least: number): (Moment & { readonly seat: Seat }) | undefined {
  const [greatest] = ledger.start
    .flatMap((_, seat) => moments(ledger, seat, 1, least).map((moment) => ({ ...moment, seat })))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.at - b.at)
  return greatest
}
