import { describe, expect, test } from 'vitest'
import { CARDS, type Event, game, type Move, type Refusal } from './index.ts'
import * as en from './text.en.ts'
import * as ja from './text.ja.ts'

const events: readonly Event[] = [
  { is: 'began', round: 2, starter: 0 },
  { is: 'dealt', seat: 0, card: 'G7.2' },
  { is: 'dealt', seat: 1, card: null },
  { is: 'opened', seat: 0, card: 'Y:skinny', herd: null, value: 4 },
  { is: 'opened', seat: 1, card: 'G8.0', herd: 2, value: 8 },
  { is: 'added', seat: 0, card: 'Y:calf', herd: null, end: 'low', value: 0 },
  { is: 'added', seat: 1, card: 'Y:dairy', herd: 1, end: 'high', value: 12 },
  { is: 'squeezed', seat: 1, card: 'G:slow', herd: null, value: 6 },
  { is: 'mounted', seat: 1, card: 'G:acro7', herd: null, base: 'G7.1' },
  { is: 'swapped', seat: 1, card: 'Y:mad', herd: null, base: 'G8.3' },
  { is: 'drew', seat: 0, card: 'G:block16', left: 3 },
  { is: 'drew', seat: 1, card: null, left: 0 },
  { is: 'collected', seat: 1, herd: null, cards: ['G5.1'], flies: 1 },
  { is: 'passed', seat: 0 },
  { is: 'passed', seat: 1 },
  { is: 'kept', seat: 0, power: 'arrow' },
  { is: 'kept', seat: 0, power: 'next' },
  { is: 'reversed', seat: 0, direction: -1 },
  { is: 'named', seat: 1, next: 0 },
  { is: 'showed', seat: 1, cards: ['G8.0', 'Y:mad'], flies: 5 },
  { is: 'discarded', herd: 0, cards: ['G5.2', 'G6.0'] },
  { is: 'scored', round: 1, scores: [3, 4], totals: [30, 40] },
  { is: 'ended', winners: [0], totals: [30, 140] },
  { is: 'ended', winners: [1, 0], totals: [30, 30] },
]

const refusals: readonly Refusal[] = [
  { why: 'not in your hand', card: 'G7.2' },
  { why: 'cannot open', card: 'G:acro7' },
  { why: 'cannot open', card: 'Y:mad' },
  { why: 'must open' },
  { why: 'must pass' },
  { why: 'already open' },
  { why: 'not that way', card: 'G:slow' },
  { why: 'only flies', card: 'G12.0' },
  { why: 'does not fit', card: 'G7.0', low: 5, high: 9 },
  { why: 'does not fit', card: 'G8.0', low: 8, high: 8 },
  { why: 'does not fit', card: 'G8.0', low: 0, high: 16 },
  { why: 'does not fit', card: 'G8.0', low: 0, high: 11 },
  { why: 'does not fit', card: 'Y:block16', low: 3, high: 16 },
  { why: 'other end', card: 'G7.0', end: 'low' },
  { why: 'no calf there', beside: 'G:acro7' },
  { why: 'no gap', value: 6 },
  { why: 'not under an acrobat', card: 'G:acro9', base: 'G8.0' },
  { why: 'not for a mad cow', base: 'G7.0' },
  { why: 'can open' },
  { why: 'collect instead' },
  { why: 'no power' },
  { why: 'power first', power: 'arrow' },
  { why: 'power first', power: 'next' },
  { why: 'other power', power: 'arrow' },
  { why: 'other power', power: 'next' },
  { why: 'no such seat', seat: 8 },
  { why: 'yourself' },
]

const moves: readonly Move[] = [
  { do: 'play', card: 'G5.0', at: 'open' },
  { do: 'play', card: 'G5.0', at: 'low' },
  { do: 'play', card: 'G5.0', at: 'high' },
  { do: 'play', card: 'G:slow', at: 'gap', value: 6 },
  { do: 'play', card: 'G:acro7', at: 'on', base: 'G7.1' },
  { do: 'play', card: 'Y:mad', at: 'swap', base: 'G8.1' },
  { do: 'collect' },
  { do: 'pass' },
  { do: 'keep' },
  { do: 'reverse' },
  { do: 'name', seat: 1 },
]

const whoEn = (seat: number) => (seat === 0 ? 'You' : 'Anna')
const whoJa = (seat: number) => (seat === 0 ? 'あなた' : '花子')

test('English sentences', () => {
  expect(events.map((event) => en.text.event(event, whoEn)).join('\n')).toMatchSnapshot('events')
  expect(refusals.map((refusal) => en.text.refusal(refusal, whoEn)).join('\n')).toMatchSnapshot('refusals')
  expect(moves.map((move) => en.text.move(move, whoEn)).join('\n')).toMatchSnapshot('moves')
})

test('Japanese sentences', () => {
  expect(events.map((event) => ja.text.event(event, whoJa)).join('\n')).toMatchSnapshot('events')
  expect(refusals.map((refusal) => ja.text.refusal(refusal, whoJa)).join('\n')).toMatchSnapshot('refusals')
  expect(moves.map((move) => ja.text.move(move, whoJa)).join('\n')).toMatchSnapshot('moves')
})

test('a 7 between 5 and 9 is refused with the reason and the remedy', () => {
  expect(en.text.refusal({ why: 'does not fit', card: 'G7.0', low: 5, high: 9 }, whoEn)).toBe(
    'A 7 does not fit between 5 and 9: only a slowpoke may squeeze in. Play a number below 5 or above 9, or collect.',
  )
})

describe.each([
  ['English', en],
  ['Japanese', ja],
] as const)('%s', (_, { text, cardName }) => {
  test('tells every card of a pack apart by its name', () => {
    const green = CARDS.filter((card) => card.startsWith('G'))
    expect(new Set(green.map(cardName)).size).toBe(green.length)
  })
  test('has a word for every option and every choice', () => {
    for (const [name, option] of Object.entries(game.facts.options)) {
      const words = text.options[name as keyof typeof text.options]
      expect(words.label).not.toBe('')
      const values: readonly (string | number)[] = option.kind === 'choice' ? option.of : []
      expect(Object.keys(words.values ?? {}).sort()).toEqual(values.map(String).sort())
    }
  })
  test('speaks in one language', () => {
    const said = [
      ...events.map((event) => text.event(event, () => '')),
      ...refusals.map((refusal) => text.refusal(refusal, () => '')),
      ...moves.map((move) => text.move(move, () => '')),
      ...text.rules.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ].join('\n')
    if (text === ja.text) expect(said).not.toMatch(/[A-Za-z]/)
    else expect(said).not.toMatch(/[\u3000-\u9fff]/)
  })
})

test('the rules have the same sections in both languages', () => {
  const ids = ({ text }: typeof en | typeof ja) => text.rules.map(({ id, paragraphs }) => [id, paragraphs.length])
  expect(ids(ja)).toEqual(ids(en))
  expect(new Set(en.text.rules.map(({ id }) => id)).size).toBe(en.text.rules.length)
})
