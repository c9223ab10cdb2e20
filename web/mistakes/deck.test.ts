import type { Ledger, Verdict } from '@makiba/kernel/review'
import { describe, expect, test } from 'vitest'
import { cardsOf } from './collect.ts'
import { afterAnswer, type Card, dayLater, dueCards, isCard } from './deck.ts'
import { cardOf, newTableId } from './hosting.ts'

const evening = new Date(2026, 10, 15, 23, 30).getTime()
const hours = (count: number) => count * 3_600_000

const card = (id: string, change: Partial<Card> = {}): Card => ({
  id,
  game: 'mow',
  record: '',
  n: 5,
  seat: 0,
  players: [],
  played: { do: 'take' },
  better: { do: 'play' },
  unit: 'share',
  cost: 0.1,
  error: 0.03,
  pairs: 200,
  solved: 0,
  due: dayLater(evening, 1),
  ...change,
})

describe('a card', () => {
  test('is asked on the next morning, then after three and seven days, and is known after the third time', () => {
    const first = card('a')
    expect(dueCards([first], evening)).toEqual([])
    expect(dueCards([first], evening + hours(1))).toEqual([first])
    const morning = new Date(2026, 10, 16, 8).getTime()
    const second = afterAnswer(first, true, morning) as Card
    expect(new Date(second.due)).toEqual(new Date(2026, 10, 19))
    const third = afterAnswer(second, true, new Date(2026, 10, 19, 9).getTime()) as Card
    expect(new Date(third.due)).toEqual(new Date(2026, 10, 26))
    expect(afterAnswer(third, true, new Date(2026, 10, 26, 9).getTime())).toBeUndefined()
  })

  test('that was failed begins anew', () => {
    const failed = afterAnswer(card('a', { solved: 2 }), false, evening)
    expect(failed).toMatchObject({ solved: 0, due: dayLater(evening, 1) })
  })

  test('is one only with all that is asked and told of it, of a game that is known here', () => {
    expect(isCard(card('a'))).toBe(true)
    for (const broken of [undefined, {}, { ...card('a'), game: 'goose' }, { ...card('a'), players: null }])
      expect(isCard(broken)).toBe(false)
    expect(isCard({ ...card('a'), cost: Number.NaN })).toBe(false)
    expect(isCard({ ...card('a'), due: '2026-11-16' })).toBe(false)
  })

  test('is due although a clock was set back by a year, and the dearest comes first', () => {
    const before = new Date(2025, 10, 15).getTime()
    const cards = [card('cheap', { cost: 0.05 }), card('dear', { cost: 0.3 })]
    expect(dueCards(cards, before).map(({ id }) => id)).toEqual(['dear', 'cheap'])
  })
})

test('every visit of a card has a table of its own, and leads back to the card', () => {
  const [first, second] = [newTableId('ab.12-7'), newTableId('ab.12-7')]
  expect(first).not.toBe(second)
  expect([first, second].map(cardOf)).toEqual(['ab.12-7', 'ab.12-7'])
  for (const id of ['0123456789abcdef', 'mistake', 'mistake.x.y', 'lesson.mow.duel.1'])
    expect(cardOf(id)).toBeUndefined()
})

describe('what a review puts into the deck', () => {
  const verdict = (change: Partial<Verdict>): Verdict => ({
    n: 7,
    seat: 0,
    played: { do: 'take' },
    better: { do: 'play' },
    next: [{ do: 'turn' }],
    difference: [-0.2, 0.2],
    error: 0.04,
    pairs: 200,
    mistake: true,
    ...change,
  })
  const ledger = (verdicts: readonly Verdict[], hands = false) =>
    ({ unit: 'share', hands, verdicts }) as unknown as Ledger
  const table = { id: 'abc', game: 'mow', day: undefined, sitters: () => [] } as const

  test('is what this guest did wrong beyond doubt, and nothing else', () => {
    const verdicts = [verdict({}), verdict({ n: 9, mistake: false }), verdict({ n: 11, seat: 1 })]
    expect(cardsOf(ledger(verdicts), table, 'record', 0, evening)).toEqual([
      card('abc-7', { record: 'record', n: 7, next: [{ do: 'turn' }], cost: 0.2, error: 0.04 }),
    ])
  })

  test('comes with what speaks for the better move, and whether it is less than what was done', () => {
    const reason = { is: 'at stake', points: 10, percent: 83 }
    const [found] = cardsOf(ledger([verdict({ reason, less: true })]), table, 'record', 0, evening)
    expect(found).toMatchObject({ reason, less: true })
  })

  test('is nothing of a day that others still play, nor of hands that race', () => {
    expect(cardsOf(ledger([verdict({})]), { ...table, day: '2026-11-15' }, '', 0, evening)).toEqual([])
    expect(cardsOf(ledger([verdict({})], true), table, '', 0, evening)).toEqual([])
  })
})
