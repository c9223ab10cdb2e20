import { describe, expect, test } from 'vitest'
import { decidedBy, drafter, game, pigPoints, powersOf, type Sheet, scores } from './index.ts'
import {
  befall,
  die,
  draft,
  EMPTY,
  FULL,
  finishRound,
  hold,
  offers,
  offersFor,
  position,
  rowsOf,
  why,
} from './testing/position.ts'

const LETTUCE = ['L.....', '......', '......']

describe('the round', () => {
  test('ruling 1: two players roll two dice of each colour, three and four players three', () => {
    for (const [seats, each] of [
      [2, 2],
      [3, 3],
      [4, 3],
    ] as const) {
      const state = game.start({ seats, options: { sheet: 'basic' }, rulesVersion: 1 })
      befall(state, { start: 0 })
      const values = Array.from({ length: each }, () => 6)
      const fewer = values.slice(1)
      expect(game.possible(state, { lettuce: values, tomato: values, carrot: values })).toBe(true)
      expect(game.possible(state, { lettuce: values, tomato: values, carrot: fewer })).toBe(false)
      expect(game.possible(state, { lettuce: values, tomato: values, carrot: [...values, 6] })).toBe(false)
    }
  })

  test('ruling 3: the last in order drafts one die fewer with two and three players', () => {
    for (const [seats, order] of [
      [2, [1, 0, 1, 0, 1]],
      [3, [1, 2, 0, 1, 2, 0, 1, 2]],
      [4, [1, 2, 3, 0, 1, 2, 3, 0]],
    ] as const) {
      const state = game.start({ seats, options: { sheet: 'basic' }, rulesVersion: 1 })
      befall(state, { start: 1 })
      const values = seats === 2 ? [1, 2] : [1, 2, 3]
      befall(state, { lettuce: values, tomato: values, carrot: values })
      const took = finishRound(state).flatMap((event) => (event.is === 'took' ? [event.seat] : []))
      expect(took).toEqual(order)
    }
  })

  test('ruling 23: the next start player is the next clockwise, whoever drafted last', () => {
    // With three players the last draft of the round is the second player's, who then starts the next one.
    const three = position({ seats: 3, start: 2, picks: 7, pool: 'L1 T1' })
    expect(drafter(three)).toBe(0)
    finishRound(three)
    expect(three.start).toBe(0)
    const two = position({ start: 1, picks: 4, pool: 'L1 T1' })
    expect(drafter(two)).toBe(1)
    const events = finishRound(two)
    expect(two.start).toBe(0)
    expect(events).toContainEqual({ is: 'passed the pig', from: 1, to: 0, round: 2 })
  })

  test('ruling 25: rows count from 0 at the top, columns from 1 as printed', () => {
    const state = position({ pool: 'L1 T6 C1' })
    draft(state, 'L1', 0)
    draft(state, 'T6', 2)
    expect(rowsOf(state, 0)).toEqual(['L.....', '......', '......'])
    expect(rowsOf(state, 1)).toEqual(['......', '......', '.....T'])
    expect(game.facts.move({ do: 'plant', row: 0, column: 0 })).toBe(false)
    expect(game.facts.move({ do: 'plant', row: 3, column: 1 })).toBe(false)
  })
})

describe('planting', () => {
  test('ruling 9: the first of a kind goes anywhere in its column, and is fed when the column is full', () => {
    const beside = position({ pool: 'T3', gardens: [['..L...', '......', '......']] })
    expect(offersFor(beside, 'T3')).toEqual(['1,3', '2,3'])
    const full = position({ pool: 'T3', gardens: [['..L...', '..L...', '..L...']] })
    expect(offersFor(full, 'T3')).toEqual(['feed'])
  })

  test('ruling 10: any one of the kind will do, orthogonally, without diagonals or wrapping', () => {
    const old = position({ pool: 'L1 L6 L2', gardens: [['.LLLL.', '......', '......']] })
    // The newest may be at either end: both count.
    expect(offersFor(old, 'L1')).toEqual(['0,1'])
    expect(offersFor(old, 'L6')).toEqual(['0,6'])
    expect(offersFor(old, 'L2')).toEqual(['1,2'])
    const edge = position({ pool: 'L1 L6', gardens: [['.....L', '......', '......']] })
    expect(offersFor(edge, 'L1')).toEqual(['feed'])
    const wrap = position({ pool: 'L6', gardens: [['......', 'L.....', '......']] })
    expect(offersFor(wrap, 'L6')).toEqual(['feed'])
    const corner = position({ pool: 'L2', gardens: [['......', 'L.....', '......']] })
    expect(offersFor(corner, 'L2')).toEqual(['1,2'])
  })

  test('ruling 29: planting stays compulsory after the end has been triggered', () => {
    const state = position({ pool: 'L2 T1', picks: 1, gardens: [FULL] })
    state.triggers.push({ by: 'garden', seat: 0 })
    hold(state, 'L2')
    expect(offers(state)).toEqual(['0,2', '1,2', '2,2'])
    expect(why(state, { do: 'feed' })).toBe('must be planted')
  })
})

describe('powers', () => {
  test('ruling 4: nobody must spend a power to make a die plantable', () => {
    const state = position({ pool: 'L3', gardens: [LETTUCE], circles: [6] })
    expect(offersFor(state, 'L3')).toEqual(['feed', '+', '-'])
  })

  test('ruling 5: a power may make an unplantable die plantable', () => {
    const state = position({ pool: 'L3 T1', gardens: [LETTUCE], circles: [6] })
    draft(state, 'L3', 0, ['-'])
    expect(rowsOf(state, 0)[0]).toBe('LL....')
  })

  test('ruling 6: a power may make a plantable die unplantable, which is then fed as changed', () => {
    const state = position({ pool: 'L2 T1', gardens: [LETTUCE], circles: [6] })
    expect(offersFor(state, 'L2')).toContain('0,2')
    draft(state, 'L2', 'feed', ['+'])
    expect(state.sheets[0]).toMatchObject({ circles: 9, used: 1 })
  })

  test('ruling 7: a power does not serve the die that unlocks it', () => {
    const state = position({ pool: 'L5 T1 C1', gardens: [LETTUCE], circles: [4] })
    expect(offersFor(state, 'L5')).toEqual(['feed'])
    hold(state, 'L5')
    expect(game.refuse(state, 0, { do: 'lower' })).toEqual({ why: 'no power left', untilNext: 2 })
  })

  test('ruling 8: what only wastes powers is not offered', () => {
    const state = position({ sheet: 'advanced', pool: 'L3', circles: [42] })
    expect(offersFor(state, 'L3')).toEqual(['0,3', '1,3', '2,3', '+', '-', '>T', '>C'])
    expect(offersFor(state, 'L3', ['+'])).toEqual(['0,4', '1,4', '2,4', '+', '>T', '>C'])
    expect(offersFor(state, 'L3', ['-'])).toEqual(['0,2', '1,2', '2,2', '-', '>T', '>C'])
    expect(offersFor(state, 'L3', ['+', 'T'])).toEqual(['0,4', '1,4', '2,4'])
    hold(state, 'L3', ['+'])
    expect(why(state, { do: 'lower' })).toBe('value back and forth')
    expect(why(state, { do: 'recolour', to: 'lettuce' })).toBe('already this vegetable')
    const recoloured = position({ sheet: 'advanced', pool: 'L3', circles: [42] })
    hold(recoloured, 'L3', ['T'])
    expect(why(recoloured, { do: 'recolour', to: 'lettuce' })).toBe('recolour once')
    expect(why(recoloured, { do: 'raise' })).toBe('value before vegetable')
  })

  test('ruling 8: each result is reached in one way, with the fewest powers', () => {
    const state = position({ sheet: 'advanced', pool: 'L3', circles: [42] })
    const ways = new Map<string, number>()
    const walk = (from: typeof state): void => {
      const { die: now } = from.hand ?? { die: die('L3') }
      const key = `${now.vegetable} ${now.value}`
      expect(ways.has(key)).toBe(false)
      ways.set(key, from.sheets[0]?.used ?? 0)
      for (const move of game.moves(from, 0)) {
        if (move.do === 'plant' || move.do === 'feed') continue
        const next = game.copy(from)
        game.play(next, 0, move)
        walk(next)
      }
    }
    hold(state, 'L3')
    walk(state)
    expect(ways.size).toBe(18)
    for (const [key, used] of ways) {
      const [vegetable, value] = key.split(' ')
      expect(used).toBe(Math.abs(Number(value) - 3) + (vegetable === 'lettuce' ? 0 : 1))
    }
  })

  test('ruling 24: a recoloured die changes nothing but the sheet of its drafter', () => {
    const state = position({ sheet: 'advanced', picks: 4, pool: 'L3 C2', circles: [6], market: [0, 0, 0] })
    const events = draft(state, 'L3', 1, ['T'])
    expect(events).toContainEqual({ is: 'changed', seat: 0, from: die('L3'), to: die('T3'), powers: 0 })
    expect(rowsOf(state, 0)).toEqual(['......', '..T...', '......'])
    expect(rowsOf(state, 1)).toEqual(EMPTY)
    expect(state.market).toEqual({ lettuce: 0, tomato: 0, carrot: 1 })
  })

  test('ruling 24: the pool has lost the die that lay there, not the changed one', () => {
    const state = position({ sheet: 'advanced', pool: 'L3 T3 C2', circles: [6] })
    draft(state, 'L3', 1, ['T'])
    expect(offers(state)).toEqual(['T3', 'C2'])
  })

  test('ruling 27: a power without effect on the result is offered and spent', () => {
    // Both lettuce 6 and tomato 6 are fed: column 6 is full.
    const column = ['.....L', '.....T', '.....C']
    const fed = position({ sheet: 'advanced', pool: 'L6 T1', gardens: [column], circles: [6] })
    expect(offersFor(fed, 'L6')).toEqual(['feed', '-', '>T', '>C'])
    draft(fed, 'L6', 'feed', ['T'])
    expect(fed.sheets[0]).toMatchObject({ circles: 12, used: 1 })
    const lost = position({ pool: 'L6 T1', gardens: [column], circles: [42] })
    draft(lost, 'L6', 'feed', ['-', '-', '-'])
    expect(lost.sheets[0]).toMatchObject({ circles: 42, used: 3 })
  })

  test('ruling 28: a power serves from the next draft on, also in the same round', () => {
    const state = position({ pool: 'L5 T1 L3 C1', gardens: [LETTUCE], circles: [4] })
    draft(state, 'L5', 'feed')
    draft(state, 'T1', 0)
    draft(state, 'L3', 0, ['-'])
    expect(rowsOf(state, 0)[0]).toBe('LL....')
    expect(state.round).toBe(1)
  })

  test('powers are spent once each, and the basic sheet has no recolouring', () => {
    const state = position({ pool: 'L3', circles: [11], used: [0] })
    hold(state, 'L3', ['+'])
    expect(game.refuse(state, 0, { do: 'raise' })).toEqual({ why: 'no power left', untilNext: 1 })
    expect(why(state, { do: 'recolour', to: 'tomato' })).toBe('no recolouring on the basic sheet')
    const spent = position({ pool: 'L3', circles: [42], used: [7] })
    hold(spent, 'L3')
    expect(game.refuse(spent, 0, { do: 'raise' })).toEqual({ why: 'no power left', untilNext: null })
  })
})

describe('feeding', () => {
  test('ruling 12: circles beyond the last are lost, and a full pig triggers the end', () => {
    const state = position({ pool: 'L6 T1', gardens: [LETTUCE], circles: [41] })
    const events = draft(state, 'L6', 'feed')
    expect(state.sheets[0]?.circles).toBe(42)
    expect(events).toContainEqual({ is: 'last round', trigger: { by: 'pig', seat: 0 } })
  })

  test('ruling 13: with garden and pig full a die is taken without effect', () => {
    const state = position({ pool: 'L6 T1', gardens: [FULL], circles: [42] })
    const before = game.copy(state).sheets
    const events = draft(state, 'L6', 'feed')
    expect(state.sheets).toEqual(before)
    expect(events).toContainEqual({ is: 'fed', seat: 0, die: die('L6'), from: 42, to: 42, lost: 6 })
    expect(offers(state)).toEqual(['T1'])
    expect(state.triggers).toEqual([])
  })

  test('ruling 26: with the pig full and the garden not, an unplantable die is lost', () => {
    const state = position({ pool: 'L6 L2 T1', gardens: [LETTUCE], circles: [42] })
    expect(offersFor(state, 'L2')).toContain('0,2')
    draft(state, 'L6', 'feed')
    expect(state.sheets[0]?.circles).toBe(42)
    expect(rowsOf(state, 0)).toEqual(LETTUCE)
  })

  test('ruling 30: surplus pips count neither for the majority nor for the tie-break', () => {
    const state = position({ sheet: 'advanced', pool: 'L6 T6', gardens: [LETTUCE, LETTUCE], circles: [41, 42] })
    draft(state, 'L6', 'feed')
    expect(scores(state).map(({ circles, majorities }) => [circles, majorities.includes('pig')])).toEqual([
      [42, true],
      [42, true],
    ])
    expect(decidedBy(scores(state))).toBe('shared')
  })
})

describe('the end', () => {
  const ALMOST = ['LLLLLL', 'TTTTTT', 'CCCCC.']

  test('ruling 14: a full garden does not end the game before draft and market are done', () => {
    const state = position({ pool: 'C6 L1 L2 T3 T4 L4', gardens: [ALMOST] })
    draft(state, 'C6', 2)
    expect(state.triggers).toEqual([{ by: 'garden', seat: 0 }])
    for (let picks = 1; picks < 5; picks++) {
      expect(state).toMatchObject({ phase: 'draft', picks })
      draft(state, ['L1', 'L2', 'T3', 'T4'][picks - 1] as string, picks % 2 ? 0 : 'feed')
    }
    expect(state).toMatchObject({ phase: 'over', round: 1, market: { lettuce: 2, tomato: 1, carrot: 1 } })
    expect(game.turn(state)).toEqual({ by: 'over' })
  })

  test('ruling 14: a full pig does not end the game at once either', () => {
    const state = position({ pool: 'L6 T1 C2', picks: 3, start: 1, gardens: [LETTUCE], circles: [40] })
    draft(state, 'L6', 'feed')
    expect(state.phase).toBe('draft')
    draft(state, 'T1', 0)
    expect(state).toMatchObject({ phase: 'over', market: { carrot: 2 } })
  })

  test('ruling 15: several triggers in a round have no further effect', () => {
    const state = position({
      pool: 'C6 L6 T1',
      picks: 3,
      gardens: [LETTUCE, ALMOST],
      circles: [38],
      market: [1, 5, 1],
    })
    draft(state, 'C6', 2)
    draft(state, 'L6', 'feed')
    expect(state.phase).toBe('over')
    expect(state.triggers).toEqual([
      { by: 'garden', seat: 1 },
      { by: 'pig', seat: 0 },
      { by: 'market', vegetable: 'tomato' },
    ])
  })

  test('ruling 16: a market that reaches 6 ends the game, so none overflows', () => {
    const state = position({ picks: 4, pool: 'L1 T1', market: [2, 5, 3] })
    draft(state, 'L1', 0)
    expect(state).toMatchObject({ phase: 'over', market: { tomato: 6 } })
    const five = position({ picks: 4, pool: 'L1 T1', market: [5, 4, 5] })
    draft(five, 'L1', 0)
    expect(five).toMatchObject({ phase: 'roll', market: { tomato: 5 } })
  })
})

describe('scoring', () => {
  test('ruling 2, mend 19: the pig has seven rows of six, and the reconstructed values rise to 16', () => {
    const values = Array.from({ length: 8 }, (_, rows) => scores(position({ circles: [rows * 6] }))[0]?.pig)
    expect(values).toEqual([0, 1, 2, 4, 6, 9, 12, 16])
    expect(pigPoints(game.facts.rulesVersion)).toEqual(values)
    expect(powersOf({ garden: [], circles: 42, used: 0 })).toBe(7)
  })

  test('ruling 17: ribbons are for horizontal rows only', () => {
    const rows = position({
      gardens: [
        ['LTCLTC', 'L.....', 'LTCLTC'],
        ['LL....', 'LL....', 'LL....'],
      ],
    })
    expect(scores(rows).map(({ ribbons }) => ribbons)).toEqual([10, 0])
    expect(scores(position({ circles: [42] }))[0]?.ribbons).toBe(0)
  })

  test('ruling 18: only the last full pig row scores; a partial row does not', () => {
    expect([5, 6, 11, 12, 17].map((circles) => scores(position({ circles: [circles] }))[0]?.pig)).toEqual([
      0, 1, 1, 2, 2,
    ])
  })

  test('ruling 19: everybody tied for most gets the 5 points, also three or four', () => {
    for (const seats of [2, 3, 4]) {
      const state = position({ seats, sheet: 'advanced', gardens: Array.from({ length: seats }, () => LETTUCE) })
      expect(scores(state).map(({ majority }) => majority)).toEqual(Array.from({ length: seats }, () => 5))
    }
  })

  test('ruling 20: nobody gets a majority of nothing', () => {
    const state = position({ sheet: 'advanced', gardens: [LETTUCE] })
    expect(scores(state).map(({ majorities }) => majorities)).toEqual([['lettuce'], []])
  })

  test('ruling 21: the first tie-break counts all planted vegetables', () => {
    // 2 lettuces at 3 points against 6 carrots at 1.
    const state = position({
      gardens: [
        ['LL....', '......', '......'],
        ['CCC...', 'CCC...', '......'],
      ],
      market: [3, 1, 1],
      circles: [5, 0],
    })
    expect(game.result(state)).toEqual({ scores: [6, 6], places: [2, 1] })
    expect(decidedBy(scores(state))).toBe('planted')
  })

  test('ruling 22: a vegetable that was never left over is worth nothing on the advanced sheet', () => {
    const state = position({ sheet: 'advanced', picks: 4, pool: 'C1 T1', gardens: [LETTUCE, LETTUCE] })
    draft(state, 'C1', 1)
    expect(state.market).toEqual({ lettuce: 0, tomato: 1, carrot: 0 })
    expect(scores(state)[0]?.vegetables).toEqual({ lettuce: 0, tomato: 0, carrot: 0 })
  })

  test('ruling 31: total, planted, circles rank everybody; equal keys share a rank', () => {
    const three = position({ seats: 3, gardens: [LETTUCE, LETTUCE, EMPTY] })
    expect(game.result(three)).toEqual({ scores: [1, 1, 0], places: [1, 1, 3] })
    expect(decidedBy(scores(three))).toBe('shared')
    const circles = position({ seats: 3, gardens: [LETTUCE, LETTUCE, LETTUCE], circles: [3, 5, 4] })
    expect(game.result(circles).places).toEqual([3, 1, 2])
    expect(decidedBy(scores(circles))).toBe('circles')
  })

  test('the end is told: each sheet, then the winner', () => {
    const state = position({ picks: 4, pool: 'L1 T1', market: [1, 5, 1] })
    const events = draft(state, 'L1', 0)
    const end = events.slice(-4)
    expect(end.map((event) => event.is)).toEqual(['last round', 'scored', 'scored', 'won'])
    expect(end.at(-1)).toEqual({ is: 'won', seats: [0], by: 'points', total: 1 })
    expect(end[1]).toMatchObject({ seat: 0, score: scores(state)[0] as object })
    expect((state.sheets[0] as Sheet).used).toBe(0)
  })
})
