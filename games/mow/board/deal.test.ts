import { expect, test } from 'vitest'
import type { Event } from '../rules/index.ts'
import { dealOf } from './deal.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

const who = (seat: number) => ['Mio', 'Hana', 'Ken'][seat] ?? ''
const dealt = (seat: number, card: 'G9.0' | 'G3.0' | null): Event => ({ is: 'dealt', seat, card })
const mine: Event[] = [
  dealt(0, 'G9.0'),
  dealt(1, null),
  dealt(2, null),
  dealt(0, 'G3.0'),
  dealt(1, null),
  dealt(2, null),
]

test('a deal is gathered by seat, known cards in the order of the hand', () => {
  expect(dealOf(mine)).toEqual({
    known: [{ seat: 0, cards: ['G3.0', 'G9.0'] }],
    others: [
      { seat: 1, count: 2 },
      { seat: 2, count: 2 },
    ],
    each: 2,
  })
})

test('a whole deal is one sentence, and tells no hidden card', () => {
  const tell = (events: readonly Event[]) => [en, ja].map(({ board }) => board.swarm?.tell(events, who))
  expect(tell(mine)).toEqual([
    'Mio got cow 3 and cow 9; the others got 2 cards each.',
    'Mioに3の牛、9の牛、ほかの人に2枚ずつ配られました。',
  ])
  expect(tell(mine.map((event) => (event.is === 'dealt' ? { ...event, card: null } : event)))).toEqual([
    'Everybody got 2 cards.',
    '全員に2枚ずつ配られました。',
  ])
  expect(tell(mine.slice(0, 2))).toEqual(['Mio got cow 9; Hana got 1 card.', 'Mioに9の牛、Hanaに1枚配られました。'])
})
