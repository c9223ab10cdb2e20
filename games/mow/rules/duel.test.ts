import { describe, expect, test } from 'vitest'
import { game, nextStarter } from './index.ts'
import { act, come, draw, isWhole, places, position, put } from './testing/position.ts'

const collect = { do: 'collect' } as const
const reverse = { do: 'reverse' } as const

describe('the duel', () => {
  test('rulings 23 and 28: herd 0 first, the players alternate, the arrow leads from herd to herd', () => {
    const hands = [
      ['G5.0', 'G6.0', 'G7.0'],
      ['G5.1', 'G6.1', 'G7.1'],
    ] as const
    const state = position({ seats: 2, herds: [[], [], []], hands })
    const order: number[][] = []
    for (const card of ['G5.0', 'G5.1', 'G6.0', 'G6.1', 'G7.0', 'G7.1'] as const) {
      order.push([state.seat, state.herd])
      put(state, card)
      come(state, (['G1.0', 'G2.0', 'G3.0', 'G2.1', 'G3.1', 'G4.0'] as const)[order.length - 1] ?? 'G1.0')
    }
    expect(order).toEqual([
      [0, 0],
      [1, 1],
      [0, 2],
      [1, 0],
      [0, 1],
      [1, 2],
    ])
  })
  test('rulings 23 and 28: a reversal applies before the herd advances, also when the special opened it', () => {
    const first = position({ seats: 2, herds: [[], [], []], hands: [['G:block0'], ['G5.0']] })
    put(first, 'G:block0')
    draw(first)
    act(first, reverse)
    expect(first).toMatchObject({ seat: 1, herd: 2, direction: -1 })
    expect(places(first, 'G5.0')).toEqual(['open'])
    const second = position({ seats: 2, seat: 1, active: 1, herds: [['G9.0'], [], []], hands: [[], ['G:block0']] })
    put(second, 'G:block0')
    draw(second)
    act(second, reverse)
    expect(second).toMatchObject({ seat: 0, herd: 0 })
    expect(game.moves(second, 0)).toContainEqual(collect)
  })
  test('ruling 28: every round begins at herd 0', () => {
    const state = position({ seats: 2, active: 1, herds: [['G9.0'], ['G5.0'], ['G6.0']], left: 0 })
    act(state, collect)
    game.befall(state, { starter: nextStarter(state, 0) })
    expect(state.herd).toBe(0)
  })
  test('an unopened herd cannot be collected', () => {
    const state = position({ seats: 2, active: 2, herds: [['G9.0'], ['G5.0'], []], hands: [['G6.0']] })
    expect(game.moves(state, 0)).toEqual([{ do: 'play', card: 'G6.0', at: 'open' }])
    expect(game.refuse(state, 0, collect)).toEqual({ why: 'must open' })
  })
  test('only the active herd is collected, and reopened in its place', () => {
    const state = position({ seats: 2, active: 1, herds: [['G9.0'], ['G5.0'], ['G6.0']], hands: [['G7.0']] })
    act(state, collect)
    put(state, 'G7.0', 'open')
    draw(state)
    expect(state.herds.map((herd) => herd.map(({ base }) => base))).toEqual([['G9.0'], ['G7.0'], ['G6.0']])
    expect(state).toMatchObject({ seat: 1, herd: 2 })
  })
  test('the two other herds are scored by nobody; hands go to the stables', () => {
    const herds = [['G9.3'], ['G5.1'], ['G6.2']] as const
    const state = position({
      seats: 2,
      active: 1,
      herds,
      hands: [['G8.2'], ['G7.3']],
      stables: [[], ['G4.1']],
      left: 0,
    })
    act(state, collect)
    expect(state.scores).toEqual([[3, 4]])
    expect(state.discard).toEqual(expect.arrayContaining(['G9.3', 'G6.2']))
    expect(isWhole(state)).toBe(true)
  })
})
