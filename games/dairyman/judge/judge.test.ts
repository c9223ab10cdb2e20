import { quick } from '@makiba/kernel'
import { tryOut } from '@makiba/kernel/review'
import { expect, test } from 'vitest'
import { FACES, game, type Move, type State, TILES } from '../rules/index.ts'
import { barns, lock, open, type Position, position } from '../rules/testing/sitting.ts'
import { makeJudge } from './index.ts'

test('a turn of a seat that can flip very much is judged to its end', { timeout: 60_000 }, () => {
  const random = quick(5)
  const judge = makeJudge()
  const milk = TILES.map(({ id }) => id)
    .filter((id) => id !== 23)
    .slice(0, 14)
  // One turn: what is worked out for one moment of it is kept for the next.
  for (let moment = 0; moment < 30; moment++) {
    const fallen = Array.from({ length: 7 }, () => random.below(6))
    const open = FACES.map((_, i) => fallen.filter((one) => one === i).length)
    const state: State = {
      ...game.start({ seats: 2, options: { tiles: 'standard', freezeOnFail: false }, rulesVersion: 1 }),
      phase: 'rolled',
      turns: 9,
      rolls: 1 + random.below(3),
      open: open as unknown as State['open'],
      yellow: { at: 'open', face: FACES[random.below(6)] as 1 },
      milk: [milk, []],
      freeze: [8, 0],
      freezeSupply: 12,
    }
    const shares = judge.value(state, 7)
    expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
  }
})

test('what is better is told to the dice that are thrown for it, or to what is claimed', () => {
  const next = (state: State, played: Move, better: Move) => {
    const view = game.view(state, 0)
    const found = tryOut(makeJudge(), { n: 1, seat: 0, view, played, better, claimed: 0 }, 3)
    expect(found.mistake).toBe(true)
    return found.next.map((move) => (move as Move).do)
  }
  // Nearly won: thirty are in the barns and on display, and one die can only fail.
  const won: Position = {
    seat: 0,
    phase: 'locked',
    rolls: 2,
    ...open('y4'),
    barns: barns(3),
    display: [15, 21, 22],
    stack: [],
    milk: [
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [10, 11, 12, 13, 14],
    ],
  }
  expect(next(position(won), { do: 'reroll' }, { do: 'stop' })).toEqual(['claim', 'done'])
  // Forty are needed, so few dice are spent on the first ten. It was found in a game that was played.
  const rolled = position({
    seats: 3,
    phase: 'rolled',
    seat: 0,
    rolls: 1,
    ...open('2 2 3 3 4 5 5 6 y2'),
    display: [20, 21, 22],
    stack: [[6, 16, 17]],
    milk: [
      [7, 12, 19],
      [3, 5, 8, 13],
      [2, 9, 18],
    ],
    flipped: [
      [4, 10],
      [1, 14],
      [11, 15],
    ],
    backorders: [1, 0, 0],
  })
  expect(next(rolled, lock('2 y2 6'), lock('4 6'))).toEqual(['reroll'])
})

test('games that part within a turn have the same luck from the next one on', () => {
  const judge = makeJudge()
  // One die that is to fall, and the same die lying there: neither can be locked, so both turns fail alike.
  const rolling: State = {
    ...game.start({ seats: 2, options: { tiles: 'standard', freezeOnFail: false }, rulesVersion: 1 }),
    ...position({ phase: 'rolling', seat: 0, rolls: 0, display: [15, 21, 22], stack: [[6, 16, 17]] }),
    air: 1,
    yellow: { at: 'locked', face: 5 },
  }
  const fallen = game.copy(rolling)
  game.befall(fallen, { dice: [1, 0, 0, 0, 0, 0], yellow: null })
  const played = (state: State) =>
    Array.from({ length: 40 }, (_, i) => judge.playOut?.(game.copy(state), quick(i))?.[0])
  expect(played(fallen)).toEqual(played(rolling))
  expect(new Set(played(rolling)).size).toBeGreaterThan(1)
})
