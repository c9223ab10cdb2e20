import { expect, test } from 'vitest'
import { template } from './index.ts'

const table = () => template.start({ seats: 2, options: { goal: 20 }, rulesVersion: 1 })

test('a die brings its points, and the next player is to act', () => {
  const state = table()
  template.play(state, 0, { do: 'roll' })
  template.befall(state, { face: 4 })
  expect(state).toMatchObject({ points: [4, 0], seat: 1, rolling: false })
})

test('only whoever is ahead of the player before may rest', () => {
  const state = table()
  expect(template.refuse(state, 0, { do: 'pass' })).toEqual({ why: 'nothing to rest on' })
  state.points[0] = 1
  expect(template.refuse(state, 0, { do: 'pass' })).toBeUndefined()
})

test('the goal ends the game', () => {
  const state = table()
  state.points[1] = 20
  expect(template.turn(state)).toEqual({ by: 'over' })
  expect(template.result(state)).toEqual({ scores: [0, 20], places: [2, 1] })
})
