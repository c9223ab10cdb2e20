import { pick, quick, type Random, suppose, usualOptions } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { game, type State } from './index.ts'
import { position } from './testing/position.ts'

/** Random games, up to positions in which somebody acts. */
function* positions(seed: number, seats: number): Generator<{ readonly state: State; readonly random: Random }> {
  const random = quick(seed)
  const { rulesVersion, options } = game.facts
  const state = game.start({ seats, options: usualOptions(options), rulesVersion })
  for (;;) {
    const turn = game.turn(state)
    if (turn.by === 'over') return
    if (turn.by === 'luck') game.befall(state, game.sample(state, random))
    else {
      yield { state, random }
      game.play(state, state.seat, pick(random, game.moves(state, state.seat)))
    }
  }
}

describe('what a board asks about hidden cards', () => {
  test('other hands and another pile behind the same view: the same answer', () => {
    let asked = 0
    let other = 0
    for (let seed = 0; seed < 4; seed++)
      for (const { state, random } of positions(seed, 3)) {
        const view = game.view(state, state.seat)
        // Another table that looks the same from here.
        const twin = game.imagine(structuredClone(view), random)
        if (JSON.stringify(twin) !== JSON.stringify(state)) other++
        const twins = game.view(twin, state.seat)
        expect(twins).toEqual(view)
        const questions = game.moves(state, state.seat).map((move) => [move])
        expect(suppose(game, twins, questions)).toEqual(suppose(game, view, questions))
        asked += questions.length
      }
    expect(other).toBeGreaterThan(100)
    expect(asked).toBeGreaterThan(500)
  })
  test('all that is answered holds at the true table, whatever lies hidden', () => {
    let checked = 0
    for (let seed = 10; seed < 14; seed++)
      for (const { state } of positions(seed, 3)) {
        const { seat } = state
        const moves = game.moves(state, seat)
        suppose(
          game,
          game.view(state, seat),
          moves.map((move) => [move]),
        ).forEach((answer, i) => {
          if (!('view' in answer)) throw new Error('a legal move was refused')
          expect(answer.result).toBeNull()
          const after = game.copy(state)
          if (answer.done > 0) game.play(after, seat, moves[i] as (typeof moves)[number])
          expect(answer.view).toEqual(game.view(after, seat))
          checked++
        })
      }
    expect(checked).toBeGreaterThan(500)
  })
  test('the cards that the others hold at the end of a round are not invented', () => {
    const hands = [['G14.1'], ['G10.1', 'G2.0', 'G3.0'], ['G4.0', 'G5.0', 'G12.1']] as const
    const state = position({ seats: 3, herd: ['G6.1'], hands, left: 0 })
    const before = game.view(state, 0)
    const [answer] = suppose(game, before, [[{ do: 'collect' }]])
    const after = game.copy(state)
    game.play(after, 0, { do: 'collect' })
    // The round is counted: the hands of the others are shown, which nobody can know before.
    expect(game.view(after, 0)).not.toEqual(before)
    expect(answer).toMatchObject({ view: before, done: 0, result: null })
  })
})
