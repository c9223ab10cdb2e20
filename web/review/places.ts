import type { Kinds } from '@makiba/kernel'
import type { Ledger, Moment } from '@makiba/kernel/review'
import type { Show } from '../table/show.ts'
import type { Step } from '../table/table.ts'

/** The step of the table that shows a line of the ledger; the first one for what was before all lines. */
export function stepOf(steps: readonly Pick<Step, 'position'>[], { lines }: Ledger, line: number): number {
  const n = lines[line]?.n ?? 0
  const found = steps.findIndex(({ position }) => position.n >= n)
  return found < 0 ? steps.length - 1 : found
}

/** The entry before which a moment is tried again: a choice is made anew, luck has spoken and stays as it was. */
export function tryFrom({ lines }: Ledger, { at, column }: Moment): number {
  if (column !== 'luck') return lines[at]?.n ?? 1
  const next = lines.slice(at + 1).find(({ by }) => by !== 'luck')
  return next?.n ?? (lines[at]?.n ?? 0) + 1
}

/** What was told of a moment then. */
export function toldOf<K extends Kinds>(show: Show<K>, ledger: Ledger, { at }: Moment): string {
  const heard = show.table.steps()[stepOf(show.table.steps(), ledger, at)]?.heard ?? []
  return show.sentences(heard.filter(({ n }) => n === ledger.lines[at]?.n)).join(' ')
}

/** Where a moment is seen on the board: a choice before it was made. */
export function seenAt<K extends Kinds>(show: Show<K>, ledger: Ledger, { at, column }: Moment): number {
  return Math.max(0, stepOf(show.table.steps(), ledger, at) - (column === 'luck' ? 0 : 1))
}
