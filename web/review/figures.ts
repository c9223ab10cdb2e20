import type { Seat } from '@makiba/kernel'
import { adjusted, type Column, type Ledger, totals } from '@makiba/kernel/review'
import type { ReviewWords, Summary } from './words.ts'

/** What the reader is told in: hundredths of a win, or points. */
const scaleOf = ({ unit }: Ledger): number => (unit === 'share' ? 100 : 1)

/** The figures of a seat's sentence. */
export function summaryOf(ledger: Ledger, seat: Seat, name: string | undefined, tried: boolean): Summary {
  const sums = totals(ledger)
  const scale = scaleOf(ledger)
  const hidden = sums.unseen.some((one) => one !== 0)
  return {
    name,
    unit: ledger.unit,
    result: ledger.result[seat] as number,
    luck: scale * (sums.luck[seat] as number),
    unseen: hidden ? scale * (sums.unseen[seat] as number) : undefined,
    play: tried && ledger.verdicts.length > 0 ? scale * (sums.play[seat] as number) : undefined,
    rest: ledger.hands ? 0 : scale * (sums.rest[seat] as number),
    even: scale * (adjusted(ledger)[seat] as number),
  }
}

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
  const sums = totals(ledger)
  const scale = scaleOf(ledger)
  const start = scale * (ledger.start[seat] as number)
  const rows: Row[] = [{ label: say.start, from: 0, to: start, figure: say.figure(start, ledger.unit), kind: 'whole' }]
  let at = start
  const labels = {
    luck: say.luck,
    unseen: say.unseen,
    play: say.play(name),
    gifts: say.gifts,
    rest: ledger.hands ? say.hands : say.rest,
  }
  for (const column of ['luck', 'unseen', 'play', 'gifts', 'rest'] as const) {
    const change = scale * (sums[column][seat] as number)
    // What this game has not got.
    const untried = ledger.seats === 1 || ledger.hands
    if (change === 0 && (column === 'unseen' || (untried && column !== 'luck' && column !== 'rest'))) continue
    rows.push({
      label: labels[column],
      from: at,
      to: at + change,
      figure: say.change(change, ledger.unit),
      kind: column,
    })
    at += change
  }
  const result = scale * (ledger.result[seat] as number)
  rows.push({ label: say.result, from: 0, to: result, figure: say.figure(result, ledger.unit), kind: 'whole' })
  return rows
}
