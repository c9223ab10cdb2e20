import { describe, expect, test } from 'vitest'
import { decidedBy, game, powersOf, type Sheet, scores } from './index.ts'
import {
  befall,
  die,
  draft,
  FULL,
  finishRound,
  hold,
  offers,
  offersFor,
  position,
  rowsOf,
  why,
} from './testing/position.ts'

describe("the rulebook's examples", () => {
  test('Bob may plant a carrot 2 in column 2 or a lettuce 3 in column 3, but no tomato 4 in column 5', () => {
    const state = position({ pool: 'C2 L3 T4' })
    expect(offersFor(state, 'C2')).toEqual(['0,2', '1,2', '2,2'])
    expect(offersFor(state, 'L3')).toEqual(['0,3', '1,3', '2,3'])
    hold(state, 'T4')
    expect(game.refuse(state, 0, { do: 'plant', row: 1, column: 5 })).toMatchObject({
      why: 'another column',
      column: 5,
      die: die('T4'),
    })
  })

  test('Susan started lettuce in column 2: column 3 is open to it; her carrots are elsewhere, so the carrot 5 is fed', () => {
    const state = position({ pool: 'L3 C5', gardens: [['.L....', '......', '..C...']] })
    expect(offersFor(state, 'L3')).toEqual(['0,3'])
    expect(offersFor(state, 'C5')).toEqual(['feed'])
    hold(state, 'C5')
    expect(why(state, { do: 'plant', row: 0, column: 5 })).toBe('not adjacent')
  })

  test('Sandra has crossed off her first row: she may use its power on a future turn', () => {
    const state = position({ pool: 'L6 L5 L1 C1', gardens: [['L.....', '......', '......']] })
    const events = draft(state, 'L6', 'feed')
    expect(events).toContainEqual({ is: 'unlocked', seat: 0, row: 1, powers: 1 })
    expect(powersOf(state.sheets[0] as Sheet)).toBe(1)
  })

  test('a 4 is changed into a 6 by crossing off two boxes', () => {
    const state = position({ pool: 'L4 T1 C1', circles: [12] })
    draft(state, 'L4', 0, ['+', '+'])
    expect(rowsOf(state, 0)[0]).toBe('.....L')
    expect(state.sheets[0]?.used).toBe(2)
  })

  test('Bob has 5 lettuces and 3 circles in their market: 15 points', () => {
    const state = position({ gardens: [['LLLLL.', '......', '......']], market: [3, 1, 1] })
    expect(scores(state)[0]?.vegetables.lettuce).toBe(15)
  })

  test('the last die is a lettuce: one more circle in that market for everybody', () => {
    const state = position({ picks: 4, pool: 'C1 L5' })
    const events = draft(state, 'C1', 0)
    expect(events).toContainEqual({ is: 'went to market', die: die('L5'), circles: 2 })
    expect(state.market).toEqual({ lettuce: 2, tomato: 1, carrot: 1 })
  })
})

describe('test vectors', () => {
  test('two players draft S, O, S, O, S; one die is left; the other starts the next round', () => {
    const state = game.start({ seats: 2, options: { sheet: 'basic' }, rulesVersion: 1 })
    befall(state, { start: 1 })
    befall(state, { lettuce: [1, 2], tomato: [3, 4], carrot: [5, 6] })
    const order = finishRound(state).flatMap((event) => (event.is === 'took' ? [event.seat] : []))
    expect(order).toEqual([1, 0, 1, 0, 1])
    expect(state).toMatchObject({ round: 2, start: 0, phase: 'roll', picks: 0 })
  })

  test('empty garden, tomato 4: every space of column 4, and no feeding', () => {
    const state = position({ pool: 'T4' })
    hold(state, 'T4')
    expect(offers(state)).toEqual(['0,4', '1,4', '2,4'])
    expect(why(state, { do: 'feed' })).toBe('must be planted')
  })

  test('one lettuce at the top of column 2: a 3 beside it, a 2 below it, a 5 is fed', () => {
    const state = position({ pool: 'L2 L3 L5', gardens: [['.L....', '......', '......']] })
    expect(offersFor(state, 'L3')).toEqual(['0,3'])
    expect(offersFor(state, 'L2')).toEqual(['1,2'])
    draft(state, 'L5', 'feed')
    expect(state.sheets[0]?.circles).toBe(5)
  })

  test('column 6 full: any 6 is fed', () => {
    const state = position({ pool: 'L6 T6 C6', gardens: [['.....L', '.....L', '.....T']] })
    for (const text of ['L6', 'T6', 'C6']) expect(offersFor(state, text)).toEqual(['feed'])
  })

  test('4 circles and a 5 make 9: one row, one power, 1 point', () => {
    const state = position({ pool: 'L5 T1', gardens: [['L.....', '......', '......']], circles: [4] })
    draft(state, 'L5', 'feed')
    expect(state.sheets[0]?.circles).toBe(9)
    expect(powersOf(state.sheets[0] as Sheet)).toBe(1)
    expect(scores(state)[0]).toMatchObject({ pigRows: 1, pig: 1 })
    expect(state.triggers).toEqual([])
  })

  test('mend 19: 40 circles and a 5 make 42: seven powers, 16 points, the last round', () => {
    const state = position({ pool: 'L5 T1', gardens: [['L.....', '......', '......']], circles: [40] })
    const events = draft(state, 'L5', 'feed')
    expect(events).toContainEqual({ is: 'fed', seat: 0, die: die('L5'), from: 40, to: 42, lost: 3 })
    expect(powersOf(state.sheets[0] as Sheet)).toBe(7)
    expect(scores(state)[0]).toMatchObject({ pigRows: 7, pig: 16 })
    expect(state.triggers).toEqual([{ by: 'pig', seat: 0 }])
  })

  test('one power, lettuce only in column 2, lettuce 4: kept it is fed, lowered it is planted', () => {
    const state = position({ pool: 'L4', gardens: [['.L....', '......', '......']], circles: [6] })
    expect(offersFor(state, 'L4')).toEqual(['feed', '+', '-'])
    expect(offersFor(state, 'L4', ['-'])).toEqual(['0,3'])
  })

  test('a 6 does not rise and a 1 does not fall', () => {
    const state = position({ pool: 'L6 T1', circles: [12] })
    expect(offersFor(state, 'L6')).not.toContain('+')
    expect(offersFor(state, 'T1')).not.toContain('-')
    hold(state, 'L6')
    expect(game.refuse(state, 0, { do: 'raise' })).toEqual({ why: 'no value beyond', value: 6 })
  })

  test('basic markets start at 1: the fifth lettuce left over ends the game', () => {
    const state = game.start({ seats: 2, options: { sheet: 'basic' }, rulesVersion: 1 })
    expect(state.market).toEqual({ lettuce: 1, tomato: 1, carrot: 1 })
    befall(state, { start: 0 })
    for (let round = 1; round <= 5; round++) {
      expect(state).toMatchObject({ phase: 'roll', round })
      befall(state, { lettuce: [1, 1], tomato: [1, 2], carrot: [5, 6] })
      for (const text of ['C6', 'C5', 'T2', 'T1', 'L1']) {
        const place = offersFor(state, text)[0] as string
        draft(state, text, place === 'feed' ? place : Number(place[0]))
      }
      expect(state.market.lettuce).toBe(round + 1)
    }
    expect(state).toMatchObject({ phase: 'over', round: 5, triggers: [{ by: 'market', vegetable: 'lettuce' }] })
  })

  test('mend 19: 5 x 3 + 4 x 2 + 6 x 1, two full rows and 13 circles make 41', () => {
    const state = position({
      gardens: [['LLLLLC', 'TTTTCC', '...CCC']],
      market: [3, 2, 1],
      circles: [13],
    })
    expect(scores(state)[0]).toEqual({
      count: { lettuce: 5, tomato: 4, carrot: 6 },
      vegetables: { lettuce: 15, tomato: 8, carrot: 6 },
      rows: 2,
      ribbons: 10,
      pigRows: 2,
      pig: 2,
      majorities: [],
      majority: 0,
      planted: 15,
      circles: 13,
      total: 41,
    })
  })

  test('advanced: with 6, 6 and 4 carrots the first two get 5 each', () => {
    const state = position({
      seats: 3,
      sheet: 'advanced',
      gardens: [
        ['CCCCCC', '......', '......'],
        ['CCCCCC', '......', '......'],
        ['CCCC..', '......', '......'],
      ],
    })
    expect(scores(state).map(({ majorities, majority }) => ({ majorities, majority }))).toEqual([
      { majorities: ['carrot'], majority: 5 },
      { majorities: ['carrot'], majority: 5 },
      { majorities: [], majority: 0 },
    ])
  })

  test('a full sheet scores by every source', () => {
    const state = position({ sheet: 'advanced', gardens: [FULL], market: [6, 5, 5], circles: [42, 41], used: [7, 0] })
    expect(scores(state)[0]).toMatchObject({ ribbons: 15, pig: 16, majority: 20, total: 96 + 15 + 16 + 20 })
    expect(decidedBy(scores(state))).toBe('points')
  })
})
