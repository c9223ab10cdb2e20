import { expect, test } from 'vitest'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

const date = new Date(2026, 10, 15, 12)

test('places and gaps read well', () => {
  expect([1, 2, 3, 11, 22, 103].map((place) => en.place(place, 200).split(' ')[0])).toEqual([
    '1st',
    '2nd',
    '3rd',
    '11th',
    '22nd',
    '103rd',
  ])
  expect([en.gap(170, 178), en.gap(178, 178), en.gap(180, 178)]).toEqual([
    '8 below par.',
    'You reached par.',
    'You beat par by 2!',
  ])
  expect(ja.place(3, 41)).toBe('41人中 3位')
})

test('days are written as each language writes them', () => {
  expect([en.titleOf(date), ja.titleOf(date)]).toEqual(['Farm of 15\u00a0November\u00a02026', '2026年11月15日の牧場'])
})

test('a round of par is told in a sentence', () => {
  const round = { round: 3, deeds: ['till', 'contract'] as const, gained: [['market', 4]] as const, score: -2 }
  expect(en.parRound(round)).toBe('Round 3: till and take on an artisan. It brings 4 (market). −2 in all.')
  expect(en.parRound({ ...round, gained: [] })).toContain('It brings no points yet.')
  expect(ja.parRound({ ...round, gained: [['市場', 4]] })).toBe(
    '3ラウンド。畑を耕す、職人と契約。市場で4点。合計−2点。',
  )
})
