import { commit, makeHeader, Play, scriptedLuck } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { game, type HarvestDice, scores } from './index.ts'
import { befall, die, draft, FULL, offers, play, position, take, why } from './testing/position.ts'

describe('solo practice', () => {
  test('needs no start player: the first roll comes at once', () => {
    const state = game.start({ seats: 1, options: { sheet: 'basic' }, rulesVersion: 1 })
    expect(game.turn(state)).toEqual({ by: 'luck', draw: 'dice', to: 'all' })
    expect(state).toMatchObject({ start: 0, round: 1 })
    const values = [1, 6]
    expect(game.possible(state, { lettuce: values, tomato: values, carrot: values })).toBe(true)
    expect(game.possible(state, { lettuce: [1, 1, 1], tomato: values, carrot: values })).toBe(false)
  })

  test('a round is three drafts, one die of choice for the market, and two put aside', () => {
    const state = game.start({ seats: 1, options: { sheet: 'advanced' }, rulesVersion: 1 })
    befall(state, { lettuce: [1, 2], tomato: [3, 4], carrot: [5, 5] })
    draft(state, 'L1', 0)
    expect(game.refuse(state, 0, { do: 'leave', ...die('L2') })).toEqual({ why: 'draft first', left: 2 })
    draft(state, 'L2', 0)
    draft(state, 'T3', 1)
    expect(offers(state)).toEqual(['T4', 'C5'])
    expect(why(state, take('T4'))).toBe('choose the market die')
    expect(why(state, { do: 'leave', ...die('L1') })).toBe('not in the pool')
    const events = play(state, { do: 'leave', ...die('C5') })
    expect(events).toEqual([
      { is: 'put aside', seat: 0, dice: [die('T4'), die('C5')] },
      { is: 'went to market', die: die('C5'), circles: 1 },
    ])
    expect(state).toMatchObject({ phase: 'roll', round: 2, start: 0, picks: 0, market: { lettuce: 0, carrot: 1 } })
    expect(state.pool.every((count) => count === 0)).toBe(true)
  })

  test('the round in which the garden is full is played out, and the total is the result', () => {
    const state = position({ seats: 1, picks: 2, pool: 'L1 T1 T2 C6', gardens: [['.LLLLL', ...FULL.slice(1)]] })
    draft(state, 'L1', 0)
    expect(state).toMatchObject({ phase: 'market', triggers: [{ by: 'garden', seat: 0 }] })
    const events = play(state, { do: 'leave', ...die('T2') })
    expect(state.phase).toBe('over')
    expect(game.result(state)).toEqual({ scores: [6 + 12 + 6 + 15], places: [1] })
    expect(events.at(-1)).toEqual({ is: 'finished practice', seat: 0, total: 39 })
  })

  test('gives no majorities, since nobody is there to compare with', () => {
    const state = position({ seats: 1, sheet: 'advanced', gardens: [FULL], circles: [12] })
    expect(scores(state)[0]).toMatchObject({ majorities: [], majority: 0 })
  })

  test('the market die is nobody’s choice where others play', () => {
    const state = position({ pool: 'L1 T1' })
    expect(why(state, { do: 'leave', ...die('L1') })).toBe('the last die goes to market')
  })
})

describe('undo', () => {
  const seed = '0'.repeat(64)
  const open = (seats: number) => {
    const opening = { table: 't', seats, options: { sheet: 'basic' as const }, luck: 'fair', seed, entropies: [] }
    const header = { ...makeHeader(game, opening), entropies: Array.from({ length: seats }, () => '') }
    const roll = { lettuce: [1, 2], tomato: [3, 4], carrot: [5, 6] }
    const luck = scriptedLuck<HarvestDice>([...(seats > 1 ? [{ start: 0 }] : []), roll, roll])
    expect(header.commitment).toBe(commit(seed, 't'))
    const table = new Play(game, header, luck, seed)
    table.settle(0)
    return table
  }

  test('a taken die goes back to the pool until it is placed and the next seat has taken one', () => {
    const table = open(2)
    const before = table.view(0)
    table.move(0, take('L1'), 1)
    expect(table.undoable(0)).toEqual([3])
    table.undo(0, 3, 2)
    expect(table.view(0)).toEqual(before)
    expect(table.moves(0)).toHaveLength(6)
    table.move(0, take('T3'), 3)
    table.move(0, { do: 'plant', row: 0, column: 3 }, 4)
    table.move(1, take('L1'), 5)
    expect(table.undoable(0)).toEqual([])
    expect(table.undo(0, 5, 6)).toEqual({ refused: { why: 'cannot undo' } })
  })

  test('nobody takes back a draft after the dice have been rolled again, not even in practice', () => {
    const table = open(1)
    for (const text of ['L1', 'L2', 'T3']) {
      table.move(0, take(text), 1)
      table.move(0, table.moves(0)[0], 1)
    }
    expect(table.undoable(0)).toHaveLength(6)
    table.move(0, { do: 'leave', ...die('C5') }, 2)
    expect(table.undoable(0)).toEqual([])
  })
})
