import { anyCrew, decide } from '@makiba/bots'
import { equal, quick } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { crew } from '../bots/index.ts'
import { anyDeal, type Event, game, type Move, presets, type State, tonight } from '../rules/index.ts'
import { layDice, turnedIn } from './dice.ts'
import { isDay, remember } from './memory.ts'
import { heldOf, tapsOf } from './taps.ts'
import { askOf } from './testing/follow.ts'

interface Step {
  readonly before: State
  /** What the hint says; undefined where luck acted. */
  readonly hint: Move | undefined
  readonly moves: readonly Move[]
  readonly events: readonly Event[]
  readonly after: State
}

/** A game by hints alone. */
function* hinted(seed: number): Generator<Step> {
  const random = quick(seed)
  const state = game.start({ seats: 1, options: presets.rulebook, rulesVersion: 1 })
  for (;;) {
    const turn = game.turn(state)
    if (turn.by === 'over') return
    const before = game.copy(state)
    const events: Event[] = []
    const tell = (event: Event) => {
      events.push(event)
    }
    if (turn.by === 'luck') {
      game.befall(state, game.sample(state, random), tell)
      yield { before, hint: undefined, moves: [], events, after: state }
      continue
    }
    const moves = game.moves(state, 0)
    const view = game.view(state, 0)
    const ask = { game: 'dicey-farm', bot: 'hard', view, moves, limits: { playouts: 20 }, seed: 1 } as const
    const hint = decide(anyCrew(crew), ask, () => 0).move as Move
    game.play(state, 0, hint, tell)
    yield { before, hint, moves, events, after: state }
  }
}

describe('mend 14: what a hint of Dicey Farm says can be tapped', () => {
  test('it has a place that is lit, with the die of the hint in the hand', () => {
    let hints = 0
    for (let seed = 0; seed < 5; seed++)
      for (const { before, hint, moves } of hinted(seed)) {
        if (!hint) continue
        hints++
        const taps = tapsOf(before, moves, heldOf(before, 'die' in hint ? hint.die : undefined), askOf(before))
        const same = (move: Move | undefined) =>
          move !== undefined &&
          (equal(move, hint) ||
            (hint.do === 'deal' && move.do === 'deal' && hint.deal === move.deal) ||
            (hint.do === 'plant' && move.do === 'plant' && hint.crop === move.crop))
        const places = [...taps].filter(([, list]) => same(list[0])).map(([key]) => key)
        expect(places, JSON.stringify(hint)).not.toEqual([])
        // An empty cart or an empty field is a grey tile: then the die is put aside by a button.
        if (hint.do === 'ship' && !anyDeal(before)) expect(places).toContain('aside')
      }
    expect(hints).toBeGreaterThan(300)
  })
})

describe('mend 14: no false hunger', () => {
  test('between a meal and the next dice nothing is forecast, and the meal that was eaten is remembered', () => {
    let evenings = 0
    for (let seed = 0; seed < 4; seed++) {
      const past: Event[] = []
      for (const { before, events, after } of hinted(seed)) {
        past.push(...events)
        const fed = events.find((event) => event.is === 'fed')
        if (fed?.is !== 'fed') continue
        evenings++
        expect(isDay(before)).toBe(true)
        expect(isDay(after)).toBe(false)
        // The forecast would count tomorrow's meal against an empty table.
        if (after.stage.is !== 'over') expect(tonight(after).missing).toBeGreaterThan(0)
        expect(remember(after, past).meal).toEqual(fed)
        expect(fed.paid + fed.missing).toBe(tonight(before).due)
      }
    }
    expect(evenings).toBe(32)
  })
})

test('mend 14: of two equal dice the one that was turned is known', () => {
  const before = layDice([], [1, 1], true)
  const after = layDice(before, [1, 6], false)
  const turned = turnedIn(before, after)
  expect(after.find(({ id }) => id === turned)?.face).toBe(6)
  expect(turnedIn(after, after)).toBeUndefined()
  expect(turnedIn(after, layDice(after, [1], false))).toBeUndefined()
})
