import { expect, test } from 'vitest'
import { weatherOf, weathers } from '../../rules/reading.ts'
import { title } from '../../title.ts'
import { text as en } from './text.en.ts'
import { text as ja } from './text.ja.ts'

test('days have a weather that follows from all their dice', () => {
  const days = Array.from({ length: 60 }, (_, i) => new Date(Date.UTC(2026, 10, 1 + i)).toISOString().slice(0, 10))
  expect(new Set(days.map(weatherOf))).toEqual(new Set(weathers))
  expect(weatherOf('2026-13-01')).toBeUndefined()
})

test('days are called as each language calls them', () => {
  const { words } = title
  expect([words.en.day.of('15 November 2026'), words.ja.day.of('2026年11月15日')]).toEqual([
    'Farm of 15 November 2026',
    '2026年11月15日の牧場',
  ])
})

test('a round of par is told in a sentence', () => {
  const deeds = ['till', 'contract'].map((deed) => ({ n: 1, deed }))
  const round = { round: 3, from: 1, to: 9, deeds, gained: { market: 4 }, score: -2 }
  expect(en.parRound?.(round)).toMatch(/^Round 3: till and take on an artisan\. It brings 4 \(.+\)\. −2 in all\.$/)
  expect(en.parRound?.({ ...round, gained: {} })).toContain('It brings no points yet.')
  expect(ja.parRound?.(round)).toMatch(/^3ラウンド。畑を耕す、職人と契約。.+で4点。合計−2点。$/)
})
