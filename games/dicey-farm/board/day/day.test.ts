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

test('a round of par is told by its reasons: what it brings through what, and what it lays the ground for', () => {
  const deeds = ['till', 'contract', 'till'].map((deed) => ({ n: 1, deed }))
  const third = { round: 3, from: 1, to: 9, deeds, gained: {}, through: {}, score: -2 }
  const through = {
    sausageMaker: [
      { thing: 'cow', since: 3 },
      { thing: 'butcher', since: 4 },
      { thing: 'sausageMaker', since: 6 },
    ],
  }
  const sixth = { ...third, round: 6, gained: { sausageMaker: 24 }, through, score: 22 }
  const all = [third, sixth]
  expect(all.map((round) => en.parRound?.(round, all))).toEqual([
    'Round 3: no points yet. Its cow leads to 24 in round 6 (Sausage maker). −2 so far.',
    'Round 6 brings 24 (Sausage maker: cow of round 3 and butcher of round 4). 22 so far.',
  ])
  expect(en.parRound?.(third, [third])).toBe(
    'Round 3: no points yet. It tills twice and takes on an artisan. −2 so far.',
  )
  expect(all.map((round) => ja.parRound?.(round, all))).toEqual([
    '3ラウンド：点はまだ入りません。この回の牛が、6ラウンドのソーセージ職人24点につながります。ここまで−2点。',
    '6ラウンド：ソーセージ職人で24点（3ラウンドの牛、4ラウンドの精肉屋のおかげ）。ここまで22点。',
  ])
})
