import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { dayOf } from '../bots/day.ts'
import { numbersOf } from '../bots/farm.ts'
import { ROUND } from '../bots/layout.ts'
import { scoreOf } from '../bots/night.ts'
import { follow } from '../bots/testing/follow.ts'
import { game, type Move, presets, ROUNDS, type State, tablesLuck } from '../rules/index.ts'
import { Farmer, tablesFor } from './farmer.ts'

const fresh = (): State => game.start({ seats: 1, options: presets.rulebook, rulesVersion: 1 })

/** A farm after some rounds, as the farmer plays them. */
function farmIn(round: number, seed: number): State {
  const state = fresh()
  const tables = tablesFor(state, quick(seed))
  const luck = tablesLuck(tables)
  follow(state, [], luck)
  const farmer = new Farmer()
  while (state.round < round) {
    const moves: Move[] = []
    farmer.playRound(numbersOf(state), dayOf(tables, state.options), moves)
    follow(state, moves, luck)
  }
  return state
}

test('what the farmer does goes as the rules say, and comes to the same; it is no fool', () => {
  let sum = 0
  for (let seed = 0; seed < 5; seed++) {
    const state = fresh()
    const tables = tablesFor(state, quick(seed))
    const luck = tablesLuck(tables)
    const day = dayOf(tables, state.options)
    follow(state, [], luck)
    const farm = numbersOf(state)
    const farmer = new Farmer()
    while ((farm[ROUND] as number) <= ROUNDS) {
      expect([...farm]).toEqual([...numbersOf(state)])
      const moves: Move[] = []
      farmer.playRound(farm, day, moves)
      follow(state, moves, luck)
    }
    expect(scoreOf(farm)).toBe(game.result(state).scores[0])
    sum += scoreOf(farm)
  }
  expect(sum / 5).toBeGreaterThan(90)
})

test('luck depends on the random numbers alone: the same come to the same, others to something else', () => {
  const state = farmIn(4, 1)
  const farmer = new Farmer()
  const scores = [5, 5, 6, 7, 8].map((seed) => farmer.finish(game.copy(state), quick(seed)))
  expect(scores[0]).toBe(scores[1])
  expect(new Set(scores).size).toBeGreaterThan(2)
  expect(new Farmer().finish(game.copy(state), quick(5))).toBe(scores[0])
})

test('from every move of a position it comes to an end, and where all dice have fallen luck changes nothing', () => {
  const state = farmIn(ROUNDS, 2)
  const farmer = new Farmer()
  const after = (move: Move, seed: number) => {
    const next = game.copy(state)
    game.play(next, 0, move)
    return farmer.finish(next, quick(seed))
  }
  const moves = game.moves(state, 0)
  for (const move of moves) expect(after(move, 1)).toBeGreaterThan(0)
  const plain = moves.filter(({ do: what }) => what === 'fish' || what === 'till')
  expect(plain.length).toBeGreaterThan(0)
  for (const move of plain) expect(after(move, 1)).toBe(after(move, 2))
})
