import type { Kinds } from '@makiba/kernel'
import type { Ledger, Moment } from '@makiba/kernel/review'
import type { Show } from '../table/show.ts'
import type { Step } from '../table/table.ts'
import { partAt } from './figures.ts'
import type { ReviewWords } from './words.ts'

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

/** With the last card of a round all that lies in the stables is told: of that, enough to know which moment it was. */
const MOST_LETTERS = 200

/** What was told of a moment then: of a choice all that the seat did until luck or anybody else spoke, or what it began was done. */
export function toldOf<K extends Kinds>(show: Show<K>, { lines, verdicts }: Ledger, { at, column }: Moment): string {
  const last = column === 'luck' ? undefined : verdicts.find(({ n }) => n === lines[at]?.n)?.last
  const after = lines.findIndex(
    ({ n, by }, line) => line > at && (column === 'luck' || by !== lines[at]?.by || (last !== undefined && n > last)),
  )
  const own = new Map(lines.slice(at, after < 0 ? undefined : after).map((line) => [line.n, line]))
  const heard = show.table.steps().flatMap((step) => step.heard)
  return shortened(
    show.sentences(
      heard.flatMap((one) => {
        const line = own.get(one.n)
        // Now that it is over nobody's cards are secret any more.
        return line ? [{ ...one, events: (line.told as K['event'][] | undefined) ?? one.events }] : []
      }),
    ),
  )
}

/** The turn or round of a moment, in words. */
export function whenOf<K extends Kinds>(show: Show<K>, ledger: Ledger, { at }: Moment, say: ReviewWords): string {
  const found = partAt(ledger, at)
  if (!found) return ''
  const { part, seat } = found
  return say.when(part.of, part.n, seat === undefined ? undefined : show.who(seat))
}

/** Whole sentences, the first in any case. */
export function shortened(sentences: readonly string[]): string {
  let told = sentences[0] ?? ''
  for (const sentence of sentences.slice(1)) {
    if (told.length + sentence.length >= MOST_LETTERS) return `${told} …`
    told += ` ${sentence}`
  }
  return told
}

/** Where a moment is seen on the board: a choice before it was made. */
export function seenAt<K extends Kinds>(show: Show<K>, ledger: Ledger, { at, column }: Moment): number {
  return Math.max(0, stepOf(show.table.steps(), ledger, at) - (column === 'luck' ? 0 : 1))
}
