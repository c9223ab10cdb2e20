import { expect, test } from 'vitest'
import type { Card } from '../mistakes/deck.ts'
import { browserOf, deviceOf } from './device.ts'
import { bothLearnt, bothSolved, bothWords, type Luggage, pack, unpack } from './luggage.ts'

const card = (id: string, cost: number, record = 'record'): Card => ({
  id,
  game: 'mow',
  record,
  n: 3,
  seat: 0,
  players: [{ name: 'Hana', animal: 'cow' }],
  played: { do: 'a' },
  better: { do: 'b' },
  unit: 'share',
  cost,
  error: 0.01,
  pairs: 400,
  solved: 1,
  due: 5,
})
const luggage = (cards: readonly Card[] = []): Luggage => ({
  place: '/t/abc123',
  learnt: { mow: { of: 7, stars: { one: 2 } } },
  solved: { 'mow/1': { day: '2026-05-01', stars: 3 } },
  played: ['mow'],
  tipped: ['coach'],
  cards,
})

test('what is packed is unpacked, and nothing of another form gets in', () => {
  const all = luggage([card('x', 1)])
  expect(unpack(pack(all))).toEqual(all)
  const nothing = { place: '', learnt: {}, solved: {}, played: [], tipped: [], cards: [] }
  for (const text of ['', '{', 'null', '7', '[]', '"x"']) expect(unpack(text)).toEqual(nothing)
  const odd = {
    place: 'https://elsewhere.example',
    learnt: { mow: { of: 'x' } },
    solved: [1],
    played: [1],
    tipped: 'x',
    cards: [{ ...card('x', 1), game: 'no game' }, { id: 'x' }, null],
  }
  expect(unpack(JSON.stringify(odd))).toEqual(nothing)
  for (const place of ['//elsewhere.example', '/t/a/../../x', '/t/x?y', 'javascript:1'])
    expect(unpack(JSON.stringify({ place })).place).toBe('')
})

test('of too many mistakes the dearest go along', () => {
  const cards = Array.from({ length: 60 }, (_, i) => card(`c${i}`, i, 'x'.repeat(20_000)))
  const text = pack(luggage(cards))
  expect(text.length).toBeLessThanOrEqual(400_000)
  const taken = unpack(text).cards.map(({ cost }) => cost)
  expect(taken.length).toBeGreaterThan(10)
  expect(taken).toEqual(Array.from({ length: taken.length }, (_, i) => 59 - i))
})

test('two browsers laid together lose nothing, count nothing twice, and it does not matter which comes to which', () => {
  const one = { mow: { of: 7, stars: { a: 3, b: 1 } }, dairyman: { of: 6, stars: { a: 1 } } }
  const other = { mow: { of: 8, stars: { b: 2, c: 1 } } }
  const both = { mow: { of: 8, stars: { a: 3, b: 2, c: 1 } }, dairyman: { of: 6, stars: { a: 1 } } }
  expect(bothLearnt(one, other)).toEqual(both)
  expect(bothLearnt(other, one)).toEqual(both)
  expect(bothLearnt(both, both)).toEqual(both)
  const early = { p: { day: '2026-05-01', stars: 1 }, q: { day: '2026-05-03', stars: 2 } }
  const late = { p: { day: '2026-05-02', stars: 3 }, r: { day: '2026-05-04', stars: 1 } }
  const solved = { p: { day: '2026-05-01', stars: 3 }, q: early.q, r: late.r }
  expect(bothSolved(early, late)).toEqual(solved)
  expect(bothSolved(late, early)).toEqual(solved)
  expect(bothWords(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c'])
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
    5,
    'phone',
    'Safari',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605.1.15',
    5,
    'tablet',
    'Safari',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    0,
    'computer',
    'Chrome',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125 Mobile Safari/537.36',
    5,
    'phone',
    'Samsung Internet',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140.0',
    10,
    'computer',
    'Edge',
  ],
  ['Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0', 5, 'tablet', 'Firefox'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X700) AppleWebKit/537.36 Chrome/140 Safari/537.36 OPR/90', 5, 'tablet', 'Opera'],
  ['curl/8', 0, 'computer', 'other'],
])('a device says what it is: %s', (agent, fingers, device, browser) => {
  expect([deviceOf(agent, fingers), browserOf(agent)]).toEqual([device, browser])
})
