import { describe, expect, test } from 'vitest'
import { suppose } from './suppose.ts'
import { pig } from './testing/pig.ts'

const ROLL = { do: 'roll' } as const
const HOLD = { do: 'hold' } as const

/** Seat 0 has rolled so much this turn. */
function pigWith(turn: number) {
  const state = pig.start({ seats: 2, options: { goal: 100 }, rulesVersion: 1 })
  state.turn = turn
  return state
}

describe('what would be', () => {
  test('after a legal move: view, moves, turn and scores', () => {
    const view = pig.view(pigWith(12), 0)
    const [held] = suppose(pig, view, [[HOLD]])
    expect(held).toMatchObject({ done: 1, turn: { by: 'seats', seats: [1] }, moves: [], result: { scores: [12, 0] } })
    expect(held).toMatchObject({ view: { watcher: 0, scores: [12, 0], seat: 1 } })
  })
  test('no moves are no question but the position itself', () => {
    const view = pig.view(pigWith(12), 0)
    expect(suppose(pig, view, [[]])).toEqual([
      {
        view,
        moves: [ROLL, HOLD],
        turn: { by: 'seats', seats: [0] },
        result: { scores: [0, 0], places: [1, 1] },
        done: 0,
      },
    ])
  })
  test('the refusal of the first move that is not allowed, and which it is', () => {
    const view = pig.view(pigWith(0), 0)
    expect(suppose(pig, view, [[HOLD, ROLL]])).toEqual([{ refused: { why: 'nothing to hold' }, at: 0 }])
    const later = pig.view(pigWith(5), 0)
    expect(suppose(pig, later, [[HOLD, ROLL]])).toEqual([
      { refused: { why: 'not your turn', turn: { by: 'seats', seats: [1] } }, at: 1 },
    ])
    expect(suppose(pig, later, [[{ do: 'cheat' }]])).toEqual([{ refused: { why: 'unknown move' }, at: 0 }])
  })
  test('it stops before luck, and says after how many moves', () => {
    const view = pig.view(pigWith(5), 0)
    const [rolled] = suppose(pig, view, [[ROLL, HOLD]])
    expect(rolled).toMatchObject({ done: 1, turn: { by: 'luck' }, moves: [], view: { rolling: true, turn: 5 } })
  })
  test('whoever only watches is told whose turn it is', () => {
    const view = pig.view(pigWith(5), 'public')
    expect(suppose(pig, view, [[HOLD]])).toEqual([
      { refused: { why: 'not your turn', turn: { by: 'seats', seats: [0] } }, at: 0 },
    ])
  })
  test('the answers share nothing with the question or with each other', () => {
    const view = pig.view(pigWith(5), 0)
    const before = structuredClone(view)
    const [first, second] = suppose(pig, view, [[HOLD], [HOLD]])
    if (first && 'view' in first) first.view.scores[0] = 99
    expect(view).toEqual(before)
    expect(second).toMatchObject({ view: { scores: [5, 0] } })
  })
})
