import type { Seat } from '@makiba/kernel'
import type { Ledger } from '@makiba/kernel/review'
import type { PageTable } from '../table/table.ts'
import { addCards, type Card, newDue } from './deck.ts'

type Reviewed = Pick<PageTable, 'id' | 'game' | 'day' | 'sitters'>

/** The cards of a reviewed game: what this guest did wrong, beyond doubt. None of a day, which is still to be played by others. */
export function cardsOf(ledger: Ledger, table: Reviewed, record: string, own: Seat, now: number): Card[] {
  if (ledger.hands || table.day !== undefined) return []
  return ledger.verdicts
    .filter(({ mistake, seat }) => mistake && seat === own)
    .map(({ n, seat, played, better, next, less, reason, difference, error, pairs }) => ({
      id: `${table.id}-${n}`,
      game: table.game,
      record,
      n,
      seat,
      players: table.sitters().map(({ name, animal }) => ({ name, animal })),
      played,
      better,
      next,
      ...(less && { less }),
      ...(reason && { reason }),
      unit: ledger.unit,
      cost: -(difference[seat] as number),
      error,
      pairs,
      solved: 0,
      due: newDue(now),
    }))
}

/** Whether there was something to keep. */
export async function collect(ledger: Ledger, table: Reviewed, record: string, own: Seat): Promise<boolean> {
  const cards = cardsOf(ledger, table, record, own, Date.now())
  if (cards.length > 0) await addCards(cards)
  return cards.length > 0
}
