import { expect, test } from 'vitest'
import { game } from './index.ts'

const table = () => game.start({ seats: 2, options: { goal: 20 }, rulesVersion: 1 })

test('a die brings its points, and the next player is to act', () => {
  const state = table()
  game.play(state, 0, { do: 'roll' })
  game.befall(state, { face: 4 })
  expect(state).toMatchObject({ points: [4, 0], seat: 1, rolling: false })
})

test('only whoever is ahead of the player before may rest', () => {
  const state = table()
  expect(game.refuse(state, 0, { do: 'pass' })).toEqual({ why: 'nothing to rest on' })
  state.points[0] = 1
  expect(game.refuse(state, 0, { do: 'pass' })).toBeUndefined()
})

test('the goal ends the game', () => {
  const state = table()
  state.points[1] = 20
  expect(game.turn(state)).toEqual({ by: 'over' })
  expect(game.result(state)).toEqual({ scores: [0, 20], places: [2, 1] })
})
