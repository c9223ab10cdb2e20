import type { Seat } from '@makiba/kernel'
import type { Card } from '../rules/parts.ts'
import type { Event } from '../rules/state.ts'
import { inHand } from './faces.ts'

export const isDealt = (event: Event): boolean => event.is === 'dealt'

/** A whole deal: hands whose cards are known, in the order of the hand, and how many cards the other seats got. */
export interface Deal {
  readonly known: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[]
  readonly others: readonly { readonly seat: Seat; readonly count: number }[]
  /** As many cards for each of the others; undefined where they differ, or nobody is left. */
  readonly each: number | undefined
}

export function dealOf(events: readonly Event[]): Deal {
  const hands = new Map<Seat, (Card | null)[]>()
  for (const event of events)
    if (event.is === 'dealt') hands.set(event.seat, [...(hands.get(event.seat) ?? []), event.card])
  const known: { seat: Seat; cards: Card[] }[] = []
  const others: { seat: Seat; count: number }[] = []
  for (const [seat, hand] of [...hands].sort(([a], [b]) => a - b)) {
    const cards = hand.filter((card) => card !== null)
    if (cards.length === hand.length) known.push({ seat, cards: cards.sort(inHand) })
    else others.push({ seat, count: hand.length })
  }
  const [first] = others
  return { known, others, each: first && others.every(({ count }) => count === first.count) ? first.count : undefined }
}
