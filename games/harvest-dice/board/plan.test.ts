import { pick, quick, suppose } from '@makiba/kernel'
import type { Ask } from '@makiba/kit/board'
import { describe, expect, test } from 'vitest'
import {
  DICE,
  type Die,
  diceIn,
  drafter,
  game,
  type HarvestDice,
  type Move,
  powersOf,
  type Sheet,
  type SheetKind,
  type State,
  spaceAt,
  type Vegetable,
} from '../rules/index.ts'
import { changesOf, movesTo, waysOf } from './plan.ts'
import { layDice, type Piece } from './pool.ts'

const die = (vegetable: Vegetable, value: number): Die => ({ vegetable, value })

/** What the frame would answer the seat to draft, at once. */
function askOf(state: State): Ask<HarvestDice> {
  const view = game.view(state, drafter(state))
  return (moves) => suppose(game, view, [moves])[0]
}

/** By the rules alone: for every space the fewest powers that plant a taken die there. */
function cheapest(state: State): Map<number, number> {
  const found = new Map<number, number>()
  const go = (at: State, powers: number): void => {
    const seat = drafter(at)
    for (const move of game.moves(at, seat)) {
      if (move.do === 'plant') {
        const space = spaceAt(move.row, move.column)
        found.set(space, Math.min(powers, found.get(space) ?? 99))
      } else if (move.do !== 'feed') {
        const next = game.copy(at)
        game.play(next, seat, move)
        go(next, powers + 1)
      }
    }
  }
  go(state, 0)
  return found
}

/** Positions of random games in which a die is to be taken. */
function* drafts(seed: number, sheet: SheetKind): Generator<State> {
  const random = quick(seed)
  const state = game.start({ seats: 1 + (seed % 4), options: { sheet }, rulesVersion: 2 })
  for (;;) {
    const turn = game.turn(state)
    if (turn.by === 'over') return
    if (turn.by === 'luck') game.befall(state, game.sample(state, random))
    else {
      const seat = drafter(state)
      if (state.phase === 'draft' && !state.hand) yield state
      const moves = game.moves(state, seat)
      // Powers are kept, so that there are some to plan with.
      const place = moves.filter(({ do: what }) => what === 'plant' || what === 'feed')
      game.play(state, seat, pick(random, place.length > 0 ? place : moves))
    }
  }
}

describe.each(['basic', 'advanced'] as const)('on the %s sheet', (kind) => {
  test('the ways of a die are those of the rules, with the fewest powers, and their moves are legal', () => {
    let ringed = 0
    for (let seed = 0; seed < 12; seed++)
      for (const state of drafts(seed, kind)) {
        const seat = drafter(state)
        const sheet = state.sheets[seat] as Sheet
        if (powersOf(sheet) > 3) sheet.used = Math.floor(sheet.circles / 6) - 3
        const rolled = diceIn(state.pool)[0] as Die
        const taken = game.copy(state)
        game.play(taken, seat, { do: 'take', ...rolled })
        const changes = changesOf(rolled, [{ do: 'take', ...rolled }], kind, askOf(state))
        const ways = waysOf(changes, rolled, rolled, state.market)
        const expected = cheapest(taken)
        expect(new Map([...ways].map(([at, { powers }]) => [at, powers]))).toEqual(expected)
        for (const way of ways.values()) {
          if (way.powers > 0) ringed++
          const trial = game.copy(taken)
          const moves: Move[] = [...movesTo(rolled, way.die), { do: 'plant', row: way.row, column: way.column }]
          expect(moves).toHaveLength(way.powers + 1)
          for (const move of moves) {
            expect(game.refuse(trial, seat, move)).toBeUndefined()
            game.play(trial, seat, move)
          }
        }
      }
    expect(ringed).toBeGreaterThan(50)
  })
})

/** A farmer alone with a die in the hand, who has won so many powers. */
function holding(hand: { rolled: Die; die: Die }, powers: number, sheet: SheetKind): State {
  const state = game.start({ seats: 1, options: { sheet }, rulesVersion: 2 })
  state.phase = 'draft'
  state.hand = hand
  ;(state.sheets[0] as Sheet).circles = powers * 6
  return state
}
const diceOf = (state: State, from: Die, kind: SheetKind) =>
  changesOf(from, [], kind, askOf(state)).map(({ die }) => die)

test('a die without powers stays what it is', () => {
  const rolled = die('lettuce', 5)
  expect(diceOf(holding({ rolled, die: rolled }, 0, 'advanced'), rolled, 'advanced')).toEqual([rolled])
})

test('ruling 8: a changed value goes on in its direction, and a recoloured die stays', () => {
  const rolled = die('lettuce', 3)
  const values = (now: Die) => diceOf(holding({ rolled, die: now }, 4, 'basic'), now, 'basic').map(({ value }) => value)
  expect(values(die('lettuce', 4))).toEqual([4, 5, 6])
  expect(values(die('lettuce', 2))).toEqual([1, 2])
  const recoloured = die('tomato', 3)
  expect(diceOf(holding({ rolled, die: recoloured }, 4, 'advanced'), recoloured, 'advanced')).toEqual([recoloured])
})

test('ruling 8: a die that is only wished for goes on in its direction, too', () => {
  const rolled = die('lettuce', 3)
  const changes = changesOf(rolled, [], 'advanced', askOf(holding({ rolled, die: rolled }, 4, 'advanced')))
  const market = { lettuce: 1, tomato: 1, carrot: 1 }
  const columns = (wish: Die) =>
    [...new Set([...waysOf(changes, rolled, wish, market).values()].map(({ column }) => column))].sort((a, b) => a - b)
  expect(columns(rolled)).toEqual([1, 2, 3, 4, 5, 6])
  expect(columns(die('lettuce', 4))).toEqual([4, 5, 6])
  expect(columns(die('lettuce', 2))).toEqual([1, 2])
  expect(columns(die('tomato', 3))).toEqual([3])
})

test('of two vegetables that cost the same the dearer one is proposed', () => {
  const rolled = die('lettuce', 6)
  const state = holding({ rolled, die: rolled }, 1, 'advanced')
  // Lettuce grows in the top left corner: another one does not fit in the bottom right one, anything new does.
  ;(state.sheets[0] as Sheet).garden[0] = 'lettuce'
  const changes = changesOf(rolled, [], 'advanced', askOf(state))
  const way = (market: { lettuce: number; tomato: number; carrot: number }) =>
    waysOf(changes, rolled, rolled, market).get(17)?.die.vegetable
  expect(way({ lettuce: 1, tomato: 2, carrot: 1 })).toBe('tomato')
  expect(way({ lettuce: 1, tomato: 1, carrot: 3 })).toBe('carrot')
})

describe('dice', () => {
  const pool = (...dice: readonly Die[]) =>
    DICE.map((face) => dice.filter((one) => one.vegetable === face.vegetable && one.value === face.value).length)
  const a = die('lettuce', 2)
  const b = die('carrot', 5)
  const idsOf = (pieces: readonly Piece[]) => pieces.map(({ id, at }) => `${id} ${at}`)

  test('the die that was touched is the one that is taken, also among equals, and comes back by undo', () => {
    const laid = layDice([], { round: 1, pool: pool(a, a, b), hand: null }, undefined, undefined)
    expect(idsOf(laid)).toEqual(['1.0 pool', '1.1 pool', '1.2 pool'])
    const taken = layDice(laid, { round: 1, pool: pool(a, b), hand: { rolled: a, die: a } }, undefined, '1.1')
    expect(idsOf(taken)).toEqual(['1.0 pool', '1.1 hand', '1.2 pool'])
    const changed = { rolled: a, die: die('lettuce', 3) }
    const now = layDice(taken, { round: 1, pool: pool(a, b), hand: changed }, undefined, undefined)
    expect(now.find(({ at }) => at === 'hand')).toEqual({ id: '1.1', ...changed, at: 'hand' })
    expect(idsOf(layDice(now, { round: 1, pool: pool(a, a, b), hand: null }, undefined, undefined))).toEqual(
      idsOf(laid),
    )
  })

  test('the last die goes to market as itself, and the next round has dice of its own', () => {
    const last = layDice([], { round: 1, pool: pool(b), hand: null }, undefined, undefined)
    const sold = layDice(last, { round: 2, pool: pool(), hand: null }, b, undefined)
    expect(idsOf(sold)).toEqual(['1.0 market'])
    const next = layDice(sold, { round: 2, pool: pool(a, b), hand: null }, undefined, undefined)
    expect(idsOf(next)).toEqual(['2.0 pool', '2.1 pool'])
  })
})
