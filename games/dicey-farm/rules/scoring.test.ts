import { describe, expect, test } from 'vitest'
import { binOf, game, type Points, remarkOf, SOURCES, standing, tierOf, total } from './index.ts'
import { farm, finish, nextRound, play } from './testing/farm.ts'
import { words as en } from './words.en.ts'
import { words as ja } from './words.ja.ts'

function lines(points: Readonly<Points>): Partial<Points> {
  return Object.fromEntries(SOURCES.filter((source) => points[source] !== 0).map((source) => [source, points[source]]))
}

test('ruling S20: the accountant sees whisky, jewels, zoologist and surveyor, not tour guide and begging', () => {
  const state = finish({
    goods: { food: 4, whisky: 2, jewel: 1, chicken: 1, sheep: 1, pig: 1, cow: 1 },
    empty: 4,
    have: ['accountant', 'zoologist', 'surveyor', 'tourGuide'],
    points: { tourism: 20, market: 10 },
  })
  // 10 + 20 + 2 + 7 + 20 + 25 = 84, a twelfth of it is 7.
  expect(lines(state.points)).toEqual({
    market: 10,
    tourism: 30,
    whisky: 2,
    jewel: 7,
    zoologist: 20,
    surveyor: 25,
    accountant: 7,
    beg: -3,
  })
  expect(game.result(state).scores).toEqual([98])
})

test('ruling S20: the lines of the final scoring are told in order', () => {
  const state = farm({
    round: 8,
    goods: { jewel: 1, chicken: 1, sheep: 1, pig: 1, cow: 1, whisky: 1 },
    empty: 4,
    have: ['accountant', 'zoologist', 'surveyor', 'tourGuide', 'pastor'],
    points: { tourism: 20 },
    beg: 2,
  })
  const told = play(state, { do: 'end' })
  expect(told.map((event) => (event.is === 'scored' ? event.source : event.is))).toEqual([
    'fed',
    'matured',
    'jewel',
    'zoologist',
    'surveyor',
    'forgiven',
    'accountant',
    'tourGuide',
    'beg',
    'ended',
  ])
})

test('ruling S21: the tour guide is paid when tourism brought 20, on the line of tourism', () => {
  expect(lines(finish({ have: ['tourGuide'], points: { tourism: 20 } }).points)).toEqual({ tourism: 30 })
  expect(lines(finish({ have: ['tourGuide'], points: { tourism: 19 } }).points)).toEqual({ tourism: 19 })
})

test('ruling S22: the pastor takes up to five counters before they count', () => {
  expect(finish({ have: ['pastor'], beg: 4 }).points.beg).toBe(0)
  const state = finish({ have: ['pastor'], beg: 7 })
  expect(state.points.beg).toBe(-6)
  expect(state.beg).toBe(2)
  expect(finish({ beg: 7 }).points.beg).toBe(-21)
})

test('ruling S23: whisky counts at the end of the round in which it is made and of every later one', () => {
  for (const round of [1, 4, 8]) {
    const state = farm({ round, dice: [1], goods: { wheat: 2 }, have: ['distiller', 'pastor'] })
    play(state, { do: 'ship', die: 1 }, { do: 'deal', deal: 'distiller', times: 1 })
    while (state.round < 8) {
      nextRound(state)
      state.dice.fill(0)
    }
    play(state, { do: 'end' })
    expect(state.points.whisky).toBe(9 - round)
  }
})

test('ruling S24: the surveyor counts fields with seeds and animals too', () => {
  const eight = { empty: 2, sown: { wheat: 3, flower: 1 }, goods: { cow: 2, horse: 1 }, have: ['surveyor'] as const }
  expect(finish(eight).points.surveyor).toBe(25)
  expect(finish({ ...eight, empty: 1 }).points.surveyor).toBe(0)
  expect(finish({ ...eight, have: ['surveyor', 'stable'] }).points.surveyor).toBe(0)
})

test('ruling S32: six tiers of the text, twelve bars of the program', () => {
  const edges = [-5, 20, 21, 40, 41, 60, 61, 80, 81, 100, 101, 220]
  expect(edges.map(tierOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6])
  expect([-84, 0, 1, 10, 11, 91, 100, 101, 300].map(binOf)).toEqual([0, 0, 1, 1, 2, 10, 10, 11, 11])
})

describe('ruling S33: what a farm is remembered for, and what is shared', () => {
  const none = farm().points
  test('a low score, the largest source from 20 on, or a bit of all', () => {
    expect(remarkOf({ ...none, market: 30 })).toBe('beginner')
    expect(remarkOf({ ...none, market: 15, tourism: 16 })).toBe('generalist')
    expect(remarkOf({ ...none, market: 15, tourism: 20 })).toBe('tourism')
    expect(remarkOf({ ...none, market: 15, chef: 40 })).toBe('chef')
  })
  test('the daily carries its date, free play does not', () => {
    expect(en.share(124, en.remarks.chef, '2026-11-15')).toContain('#farm1115')
    expect(ja.share(124, ja.remarks.chef, '2026-11-15')).toContain('124点')
    expect(en.share(124, en.remarks.chef, undefined)).not.toContain('#farm')
  })
})

test('as things stand, the result is what the game would end with now', () => {
  const given = { goods: { food: 5, jewel: 2 }, have: ['accountant'] as const, points: { market: 12 }, beg: 1 }
  const state = farm({ round: 8, ...given })
  const now = standing(state)
  expect(lines(now)).toEqual({ market: 12, jewel: 14, accountant: 2, beg: -3 })
  expect(lines(state.points)).toEqual({ market: 12 })
  play(state, { do: 'end' })
  expect(state.points).toEqual(now)
  expect(standing(state)).toEqual(now)
  expect(total(now)).toBe(25)
})
