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

test('a round of par is told in a sentence: what it brings first, then what was done for it, each deed once', () => {
  const deeds = ['till', 'contract', 'till'].map((deed) => ({ n: 1, deed }))
  const round = { round: 3, from: 1, to: 9, deeds, gained: { market: 4 }, score: -2 }
  expect(en.parRound?.(round)).toMatch(
    /^Round 3 brings 4 \(.+\): it tills twice and takes on an artisan\. −2 so far\.$/,
  )
  expect(en.parRound?.({ ...round, gained: {} })).toBe(
    'Round 3 prepares: it tills twice and takes on an artisan. No points yet, −2 so far.',
  )
  expect(ja.parRound?.(round)).toMatch(/^3ラウンド：.+で4点。したことは、畑を耕す（2回）、職人と契約。ここまで−2点。$/)
})
