import type { MyDailies } from '@makiba/server/protocol'
import { describe, expect, test } from 'vitest'
import { playedDays, standingOf } from './archive.ts'
import type { Attempt, Stage } from './attempts.ts'
import { dateOf, dayOf, plusDays, plusMonths, streakOf, weeksOf } from './days.ts'
import { resultOf } from './results.ts'
import { barsOf } from './spread.ts'

const attempt = (day: string, sport: 'first' | 'best', stage: Stage): Attempt => ({
  table: `${day}${sport}${'score' in stage ? stage.score : ''}`,
  game: 'dicey-farm',
  day,
  sport,
  begun: 0,
  ended: stage.is === 'playing' ? null : dateOf(day).getTime(),
  stage,
})
const NOBODY = { rows: [], count: 0, histogram: { from: 0, width: 10, counts: [] }, you: null }

describe('days', () => {
  test('are counted by the calendar, over months, years and leap days', () => {
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(plusDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(plusMonths('2026-01', -1)).toBe('2025-12')
    expect(dayOf(dateOf('2026-03-29'))).toBe('2026-03-29')
  })

  test('fill a month in weeks from Sunday on', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.flat().filter((day) => day !== undefined)).toHaveLength(30)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  })

  test('make a row that today does not break before it is over', () => {
    const played = new Set(['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-14'])
    expect(streakOf(played, '2026-11-14')).toEqual({ streak: 1, longest: 3 })
    expect(streakOf(played, '2026-11-15')).toEqual({ streak: 1, longest: 3 })
    expect(streakOf(played, '2026-11-16')).toEqual({ streak: 0, longest: 3 })
  })
})

describe('a result', () => {
  const first = attempt('2026-11-15', 'first', { is: 'sent', score: 90 })
  test('is the best of the attempts of its sport', () => {
    const attempts = [
      first,
      attempt('2026-11-15', 'best', { is: 'sent', score: 120 }),
      attempt('2026-11-15', 'best', { is: 'waiting', score: 110 }),
      attempt('2026-11-15', 'best', { is: 'playing' }),
    ]
    expect(resultOf('first', attempts, undefined)).toMatchObject({ score: 90, place: undefined })
    expect(resultOf('best', attempts, undefined)).toMatchObject({ score: 120 })
    expect(resultOf('best', [first], undefined)).toBeUndefined()
  })

  test('has a place when the server has told, and none while a better game is on its way', () => {
    const you = { id: 'r', score: 100, place: 2, of: 9, percentile: 80, rank: 5 }
    const table = {
      game: 'dicey-farm',
      date: '2026-11-15',
      began: 0,
      open: 1,
      sports: { first: NOBODY, coached: NOBODY, best: { ...NOBODY, you } },
      friends: [],
      par: null,
      finished: true,
    }
    const better = attempt('2026-11-15', 'best', { is: 'waiting', score: 130 })
    expect(resultOf('best', [], table)).toMatchObject({ score: 100, place: 2, id: 'r', attempt: undefined })
    expect(resultOf('best', [better], table)).toMatchObject({ score: 130, place: undefined, attempt: better })
  })
})

describe('the archive', () => {
  test('joins what this device and the server know', () => {
    const attempts = [
      attempt('2026-11-13', 'first', { is: 'practice', score: 40 }),
      attempt('2026-11-14', 'first', { is: 'sent', score: 90 }),
      attempt('2026-11-14', 'best', { is: 'sent', score: 130 }),
      attempt('2026-11-15', 'first', { is: 'playing' }),
    ]
    const mine: MyDailies = {
      game: 'dicey-farm',
      streak: 5,
      longest: 7,
      days: [{ date: '2026-11-12', first: { id: 'a', score: 70, place: 3, of: 4 }, best: null, par: 170 }],
    }
    const days = playedDays(attempts, mine)
    expect(days.map(({ day, first, best, par, playing }) => [day, first, best, par, playing])).toEqual([
      ['2026-11-12', 70, undefined, 170, false],
      ['2026-11-13', 40, undefined, undefined, false],
      ['2026-11-14', 90, 130, undefined, false],
      ['2026-11-15', undefined, undefined, undefined, true],
    ])
    expect(standingOf(attempts, mine, '2026-11-15')).toEqual({
      streak: 5,
      longest: 7,
      days: 3,
      average: 67,
      best: 130,
    })
    expect(standingOf(attempts, undefined, '2026-11-15')).toMatchObject({ streak: 2, longest: 2 })
  })
})

describe('the bars of a day', () => {
  const sum = (bars: readonly { readonly count: number }[]) => bars.reduce((all, { count }) => all + count, 0)
  test('hold everybody, oneself and par', () => {
    const bars = barsOf({ from: 40, width: 10, counts: [1, 0, 3] }, [12, 181])
    expect(bars[0]).toMatchObject({ from: 10, to: 19 })
    expect(bars.at(-1)).toMatchObject({ from: 180, to: 189 })
    expect(sum(bars)).toBe(4)
    expect(bars.find(({ from }) => from === 60)?.count).toBe(3)
  })
  test('are there before anybody has played', () => {
    const bars = barsOf({ from: 0, width: 10, counts: [] }, [])
    expect(bars).toHaveLength(8)
    expect(sum(bars)).toBe(0)
  })
})
