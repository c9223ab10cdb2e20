import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { pick, quick } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { diceOf, FACES, facilityBit, game, type Move, ONCE, onceBit, presets, type State } from '../rules/index.ts'
import { keyOf, tapsOf } from './taps.ts'
import { askOf, follow, tabsOf } from './testing/follow.ts'

interface Game {
  readonly id: number
  readonly player: string
  readonly ymd: string
  readonly flags: readonly string[]
  readonly steps: readonly unknown[]
  readonly final: { readonly scoreCapped: number }
}

const golden = new URL('../golden/traces.jsonl.gz', import.meta.url)
const games = gunzipSync(readFileSync(golden))
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Game)

/** Clicks of the original, taps of ours, taps of ours on a phone, where the parts of the farm are behind tabs. */
const counts: { readonly [id: number]: readonly [original: number, ours: number, phone: number] } = {
  331: [216, 83, 110],
  332: [219, 89, 112],
  334: [228, 81, 112],
  335: [219, 83, 110],
  337: [215, 69, 96],
  338: [225, 84, 114],
  340: [215, 75, 99],
  341: [217, 82, 106],
}

describe('a whole game takes fewer taps here than clicks in the original', () => {
  const strong = games.filter(({ player }) => player === 'strong')
  test('all recorded games of a strong player are counted', () => {
    expect(strong.map(({ id }) => String(id))).toEqual(Object.keys(counts))
  })
  test.each(strong)('game $id', ({ id, ymd, steps, final }) => {
    const { gestures, original, score } = follow(ymd, steps)
    expect(score).toBe(final.scoreCapped)
    expect([original, gestures.length, gestures.length + tabsOf(gestures)]).toEqual(counts[id])
    expect(gestures.length + tabsOf(gestures)).toBeLessThan(original)
  })
})

test('whatever a recorded game did can be tapped, ending in its score', () => {
  // Doing nothing with a facility is never offered (ruling S7); starting a round again is the table's, not the board's.
  const others = games.filter(
    ({ flags }) => !flags.some((flag) => ['actionWithoutEffect', 'restart', 'restartAfterRecruit'].includes(flag)),
  )
  const some = others.filter((_, i) => i % 4 === 0)
  expect(some.length).toBeGreaterThan(50)
  for (const { ymd, steps, final } of some) expect(follow(ymd, steps).score).toBe(final.scoreCapped)
})

/** Every position of a random game in which the farmer acts. */
function* positions(seed: number): Generator<State> {
  const random = quick(seed)
  const { rulesVersion } = game.facts
  const state = game.start({ seats: 1, options: presets.rulebook, rulesVersion })
  for (;;) {
    const turn = game.turn(state)
    if (turn.by === 'over') return
    if (turn.by === 'luck') game.befall(state, game.sample(state, random))
    else {
      yield state
      game.play(state, 0, pick(random, game.moves(state, 0)))
    }
  }
}

const doesNothing = (move: Move) =>
  (move.do === 'oven' && move.wheat === 0) ||
  (move.do === 'butterWorkshop' && move.milk === 0) ||
  (move.do === 'slaughterHut' && move.animal === 'none')

test('every legal move has a place, except those that do nothing', () => {
  let seen = 0
  for (let seed = 0; seed < 16; seed++)
    for (const state of positions(seed)) {
      const moves = game.moves(state, 0)
      for (const held of new Set([undefined, ...diceOf(state)])) {
        const taps = tapsOf(state, moves, held, askOf(state))
        for (const [key, tapped] of taps) if (key !== 'aside') expect(tapped.some(doesNothing)).toBe(false)
        for (const move of moves) {
          if (doesNothing(move) || ('die' in move && move.die !== held)) continue
          seen++
          const key = keyOf(move) ?? ''
          const many = 'times' in move && move.times > 1
          expect(taps.has(many ? key.replace(/:1$/, ':all') : key)).toBe(true)
        }
      }
    }
  expect(seen).toBeGreaterThan(10_000)
})

test('a die without any use can be put aside, though an oven that bakes nothing would take it', () => {
  const state = game.start({ seats: 1, options: presets.rulebook, rulesVersion: game.facts.rulesVersion })
  state.stage = { is: 'act' }
  state.dice = [0, 0, 1, 0, 0, 0]
  state.empty = 0
  state.built = facilityBit.oven
  state.have = ['oven']
  state.used = ONCE.filter((action) => action !== 'oven').reduce((bits, action) => bits | onceBit[action], 0)
  state.tilled = [1, 1]
  state.stock = { ...state.stock, merchant: FACES.map(() => ['cow', 1] as const) }
  const moves = game.moves(state, 0)
  expect(moves).toEqual([{ do: 'oven', die: 3, wheat: 0 }])
  expect([...tapsOf(state, moves, 3, askOf(state))]).toEqual([
    [
      'aside',
      [
        { do: 'oven', die: 3, wheat: 0 },
        { do: 'discard', die: 3 },
      ],
    ],
  ])
})
