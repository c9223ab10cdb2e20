import { describe, expect, test } from 'vitest'
import { game, type Move, type State, scores } from './index.ts'
import { barns, lock, open, sit } from './testing/sitting.ts'

const LOCKED = { phase: 'locked', rolls: 1, barns: barns(1), ...open('1') } satisfies Partial<State>
const FAILING = { phase: 'rolled', rolls: 1, ...open('1 1') } satisfies Partial<State>
const claim = (tile: number): Move => ({ do: 'claim', tile })
const spoil = (tile: number): Move => ({ do: 'spoil', tile })

describe('claiming', () => {
  test('ruling 9: stopping with a total that buys nothing is allowed and a failure', () => {
    const table = sit({ ...LOCKED, display: [7, 15, 20] })
    expect(table.may({ do: 'stop' })).toBe(true)
    table.do('stop')
    expect(table.state.backorders).toEqual([1, 0])
    expect(table.events.map(({ is }) => is)).toEqual(['stopped', 'failed', 'put away', 'took dice'])
    expect(table.state).toMatchObject({ phase: 'turn', seat: 1, display: [7, 15, 20] })
  })
  test('the vector: 10/10/30 and two sets buy one ten or both, and at least one', () => {
    const table = sit({ ...LOCKED, barns: barns(2), display: [1, 2, 15] }).do('stop')
    expect(table.moves).toEqual([claim(1), claim(2)])
    expect(table.why({ do: 'done' })).toBe('claim one first')
    expect(table.why(claim(15))).toBe('too dear')
    table.do(claim(1))
    expect(table.moves).toEqual([claim(2), { do: 'done' }])
    table.do(claim(2), 'done')
    expect(table.state.milk).toEqual([[1, 2], []])
    expect(table.state.display).toEqual([15])
  })
  test('tiles are claimed in rising order, so every choice is one line of play', () => {
    const table = sit({ ...LOCKED, barns: barns(2), display: [1, 2, 15] }).do('stop', claim(2))
    expect(table.moves).toEqual([{ do: 'done' }])
    expect(table.why(claim(1))).toBe('claim in order')
    expect(table.why(claim(15))).toBe('too dear')
    expect(table.why(claim(9))).toBe('not on display')
  })
  test('ruling 30: what is left of a total is lost', () => {
    const table = sit({ ...LOCKED, barns: barns(3), display: [1, 15, 20] })
      .do('stop', claim(1), 'done')
      .tile(2)
    expect(table.total).toBe(0)
    table.do('roll').fall('4 6 1 1 1 1 1 y1').do(lock('4 6'))
    expect(table.total).toBe(10)
  })
  test('ruling 36: a claim with one possibility is a move, and so is its end', () => {
    const table = sit({ ...LOCKED, display: [1, 15, 20] }).do('stop')
    expect(table.moves).toEqual([claim(1)])
    expect(table.do(claim(1)).moves).toEqual([{ do: 'done' }])
  })
})

describe('failing', () => {
  test('ruling 3: a failure brings no freeze token, but the tokens of its rolls stay', () => {
    const table = sit({ ...FAILING, freeze: [1, 0] }).do('fail')
    expect(table.state.freeze).toEqual([1, 0])
    expect(table.state.backorders).toEqual([1, 0])
  })
  test('ruling 41: with the option every failure brings a freeze token, if the supply has one', () => {
    expect(sit({ ...FAILING, options: { freezeOnFail: true } }).do('fail').state.freeze).toEqual([1, 0])
    const stopped = sit({ ...LOCKED, display: [7, 15, 20], options: { freezeOnFail: true } }).do('stop')
    expect(stopped.state.freeze).toEqual([1, 0])
    const empty = sit({ ...FAILING, freeze: [0, 20], options: { freezeOnFail: true } }).do('fail')
    expect(empty.state.freeze).toEqual([0, 20])
  })
  test('only a roll without a set can be accepted as a failure', () => {
    expect(sit({ ...FAILING, ...open('4 6') }).why({ do: 'fail' })).toBe('a set is there')
    expect(sit(LOCKED).why({ do: 'fail' })).toBe('already locked')
  })
})

describe('spoilage', () => {
  test('the vector: two players, A 2 and B 0; B fails and A discards', () => {
    const table = sit({ ...FAILING, seat: 1, backorders: [2, 0], milk: [[2, 7], [16]], display: [1, 15, 20] }).do(
      'fail',
    )
    expect(table.state.milk).toEqual([[2], [16]])
    expect(table.state.backorders).toEqual([0, 0])
    expect(table.state.backorderSupply).toBe(3)
    expect(table.state.stack.at(-1)).toEqual([1, 7, 15, 20])
    expect(table.state.display).toEqual([])
  })
  test('the vector: three players with 2, 1, 0; the second fails and both discard', () => {
    const table = sit({ ...FAILING, seats: 3, seat: 1, backorders: [2, 1, 0], milk: [[2], [3], [16]] }).do('fail')
    expect(table.state.milk).toEqual([[], [], [16]])
    expect(table.state.backorderSupply).toBe(4)
  })
  test('ruling 22: among equals the owner chooses; flipped tiles and lower values stay', () => {
    const table = sit({ ...FAILING, backorders: [1, 1], milk: [[2, 8, 9], []], flipped: [[21], []] }).do('fail')
    expect(table.state.phase).toBe('spoil')
    expect(table.moves).toEqual([spoil(8), spoil(9)])
    expect(table.why(spoil(2))).toBe('not the highest')
    expect(table.why(spoil(21))).toBe('not your tile')
    expect(table.why({ do: 'roll' })).toBe('choose what spoils')
    table.do(spoil(8))
    expect(table.state.milk[0]).toEqual([2, 9])
    expect(table.state.flipped[0]).toEqual([21])
  })
  test('ruling 22: who has no milk discards nothing', () => {
    const table = sit({ ...FAILING, backorders: [2, 0], flipped: [[21], []], milk: [[], [16]] }).do('fail')
    expect(table.events.map(({ is }) => is)).toContain('had no milk')
    expect(table.state.milk).toEqual([[], [16]])
    expect(table.state.stack.at(-1)).toEqual([1, 7, 15])
  })
  test('ruling 25: the token of the failure counts', () => {
    // 1 and 1: the one who fails now has the most.
    const table = sit({ ...FAILING, backorders: [1, 1], milk: [[2], [16]] }).do('fail')
    expect(table.state.milk).toEqual([[], [16]])
  })
  test('ruling 26: tied players are asked clockwise from the active one', () => {
    const table = sit({
      ...FAILING,
      seats: 4,
      seat: 2,
      backorders: [2, 0, 1, 1],
      milk: [[8, 9], [], [10, 11], [16]],
      display: [1, 2, 3],
    })
    table.do('fail')
    expect(table.seat).toBe(2)
    table.do(spoil(11))
    expect(table.seat).toBe(0)
    table.do(spoil(8))
    expect(table.state.milk).toEqual([[9], [], [10], [16]])
    expect(table.state.stack.at(-1)).toEqual([1, 2, 3, 8, 11])
    expect(table.tile(4, 5, 6).seat).toBe(3)
  })
  test('ruling 27: all backorder tokens of all players return', () => {
    const table = sit({ ...FAILING, seats: 4, seat: 0, backorders: [1, 1, 1, 1], milk: [[2], [3], [4], [5]] }).do(
      'fail',
    )
    expect(table.state.backorders).toEqual([0, 0, 0, 0])
    expect(table.state.backorderSupply).toBe(5)
  })
  test('ruling 39: equal tiles are chosen by tile, also when they are alike', () => {
    const table = sit({ ...FAILING, backorders: [2, 0], milk: [[13, 14], []] }).do('fail')
    expect(table.moves).toEqual([spoil(13), spoil(14)])
  })
  test('ruling 34: what spoiled lies under the stack, as a group whose order nobody knows', () => {
    const table = sit({ ...FAILING, backorders: [2, 0], milk: [[2], []], display: [1, 7, 15], stack: [[3, 4]] }).do(
      'fail',
    )
    expect(table.state.stack).toEqual([
      [3, 4],
      [1, 2, 7, 15],
    ])
    expect(game.odds?.(table.state)).toEqual([
      [{ tile: 3 }, 0.5],
      [{ tile: 4 }, 0.5],
    ])
    expect(game.possible(table.state, { tile: 7 })).toBe(false)
    table.tile(4, 3)
    expect(table.state.stack).toEqual([[1, 2, 7, 15]])
    expect(game.possible(table.state, { tile: 7 })).toBe(true)
    table.tile(7)
    expect(table.state).toMatchObject({ phase: 'turn', seat: 1, display: [3, 4, 7] })
  })
  test('spoilage needs the last token', () => {
    const table = sit({ ...FAILING, backorders: [1, 0], milk: [[2], []] }).do('fail')
    expect(table.state).toMatchObject({ backorders: [2, 0], milk: [[2], []], phase: 'turn', seat: 1 })
  })
})

describe('the view', () => {
  test('ruling 32: everything is open, to players and the public alike', () => {
    const { state } = sit({
      ...FAILING,
      milk: [[2], [3]],
      freeze: [1, 2],
      stack: [
        [4, 5],
        [6, 8],
      ],
    })
    for (const watcher of [0, 1, 'public'] as const) expect(game.view(state, watcher)).toEqual({ watcher, ...state })
  })
  test('ruling 34: the top tile is not visible before it is drawn', () => {
    const { state } = sit({ display: [1, 7], stack: [[2, 5, 9]], phase: 'refill' })
    expect(game.view(state, 0).stack).toEqual([[2, 5, 9]])
    expect(game.odds?.(state).map(([, chance]) => chance)).toEqual([1 / 3, 1 / 3, 1 / 3])
  })
})

describe('the end', () => {
  test('the vector: with one tile in the stack a claim of two ends the game at once', () => {
    const table = sit({ ...LOCKED, barns: barns(2), display: [1, 2, 15], stack: [[3]] })
      .do('stop', claim(1), claim(2), 'done')
      .tile(3)
    expect(game.turn(table.state)).toEqual({ by: 'over' })
    expect(table.state.display).toEqual([3, 15])
    expect(table.state.seat).toBe(0)
  })
  test('ruling 23: an empty stack with three tiles on display goes on', () => {
    const table = sit({ ...LOCKED, display: [1, 2, 15], stack: [[3]] })
      .do('stop', claim(1), 'done')
      .tile(3)
    expect(table.state).toMatchObject({ phase: 'turn', seat: 1, stack: [] })
    table.do('roll').fall('4 6 1 1 1 1 1 y1').do(lock('4 6'), 'stop', claim(2), 'done')
    expect(game.turn(table.state)).toEqual({ by: 'over' })
  })
  test('the vector: 10 cheese, 30 ice cream, 20 milk and a backorder token are 60', () => {
    expect(scores({ milk: [[9]], flipped: [[1, 18]], backorders: [1] })).toEqual([60])
  })
  test('ruling 24: those who tie share the win', () => {
    const table = sit({ ...LOCKED, seats: 3, display: [1, 15, 20], stack: [], milk: [[], [2], []] }).do(
      'stop',
      claim(1),
      'done',
    )
    expect(game.result(table.state)).toEqual({ scores: [10, 10, 0], places: [1, 1, 3] })
    expect(table.events.at(-1)).toEqual({ is: 'ended', scores: [10, 10, 0], winners: [0, 1] })
  })
  test('freeze tokens are worth nothing', () => {
    expect(game.result(sit({ freeze: [9, 0] }).state).scores).toEqual([0, 0])
  })
})

describe('the setup', () => {
  test.each([2, 3, 4])(
    '%i players: one backorder token more, three tiles on display, luck names the first',
    (seats) => {
      const { state } = sit({ seats })
      expect(state.backorderSupply).toBe(seats + 1)
      const table = sit({ seats, display: [], turns: 0, phase: 'refill' }).tile(5, 1, 20)
      expect(table.state.display).toEqual([1, 5, 20])
      expect(table.state.stack[0]).toHaveLength(19)
      expect(game.turn(table.state)).toMatchObject({ by: 'luck', draw: 'start' })
      expect(game.odds?.(table.state)).toHaveLength(seats)
      game.befall(table.state, { start: seats - 1 })
      expect(table.seat).toBe(seats - 1)
    },
  )
})
