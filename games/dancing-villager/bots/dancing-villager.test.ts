import { botLaws } from '@makiba/bots/testing/laws'
import { quick } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { game, type Villager } from '../rules/index.ts'
import { crew } from './index.ts'
import { simulate } from './newcomers.ts'
import { CALM, fittedPace, leastTime, meanTime, reactionTime, sightOf } from './reaction.ts'

describe('Dancing Villager', () => {
  for (const law of botLaws({ crew })) test(law.name, { timeout: 60_000 }, () => law.check())
})

/** A window over this throw, five meat and three charcoal. */
function windowOver(poses: Villager[][]) {
  const state = game.start({
    seats: 2,
    options: { handicap: true, window: 5000, pace: 'usual' },
    rulesVersion: 1,
  })
  game.befall(state, { seat: 0 })
  for (const seat of [0, 1]) game.play(state, seat, { do: 'ready' })
  game.befall(state, { poses, roll: 2000 })
  return state
}

const { bots } = crew
const now = () => 0
const flat: Villager = 'flat'
const chosen = (poses: Villager[][], level: 'easy' | 'normal' | 'hard', seed: number) => {
  const state = windowOver(poses)
  return bots[level].choose(game.view(state, 0), game.moves(state, 0), { now }, quick(seed))
}
const TAME: Villager[][] = [
  ['up', 'up', 'up', flat, flat, flat],
  ['up', 'up', flat, flat, flat, flat],
]
const ASSAULT: Villager[][] = [
  ['down', 'down', 'down', flat, flat, flat],
  [flat, flat, flat, flat, flat, flat],
]
const NONE: Villager[][] = [
  ['up', 'down', flat, flat, flat, flat],
  [flat, flat, flat, flat, flat, flat],
]

const times = (level: 'easy' | 'normal' | 'hard') =>
  Array.from({ length: 600 }, (_, seed) => chosen(TAME, level, seed).at - 2000)
const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length

test('counts as the rules do, and never touches when its own count says nothing', () => {
  const moves = (poses: Villager[][]) => Array.from({ length: 300 }, (_, seed) => chosen(poses, 'hard', seed).move.do)
  expect(moves(TAME).filter((move) => move !== 'front').length).toBeLessThan(8)
  expect(moves(ASSAULT).filter((move) => move !== 'fire').length).toBeLessThan(8)
  expect(new Set(moves(NONE))).toEqual(new Set(['pass']))
})

test('lets go after a glance on every level: whoever has let go does not wait for bots', () => {
  const least = leastTime(sightOf(NONE))
  for (const level of ['easy', 'normal', 'hard'] as const) {
    const passes = Array.from({ length: 300 }, (_, seed) => chosen(NONE, level, seed))
      .filter(({ move }) => move.do === 'pass')
      .map(({ at }) => at - 2000)
    expect(Math.min(...passes)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...passes)).toBeLessThan(least + 250)
  }
})

test('errors grow as the levels fall: about 6, 2 and a half in a hundred throws are off by one', () => {
  // Off by one downwards is no taming: half of the errors show.
  const wrong = (level: 'easy' | 'normal') =>
    Array.from({ length: 4000 }, (_, seed) => chosen(TAME, level, seed).move.do).filter((move) => move !== 'front')
      .length
  expect(wrong('easy') / 4000).toBeGreaterThan(0.02)
  expect(wrong('easy') / 4000).toBeLessThan(0.04)
  expect(wrong('normal') / 4000).toBeGreaterThan(0.005)
  expect(wrong('normal') / 4000).toBeLessThan(0.016)
})

test('is never earlier than a person could be, and slower on lower levels', () => {
  const least = leastTime(sightOf(TAME))
  const [easy, normal, hard] = (['easy', 'normal', 'hard'] as const).map(times) as [number[], number[], number[]]
  expect(Math.min(...easy, ...normal, ...hard)).toBeGreaterThanOrEqual(least)
  expect(mean(easy)).toBeGreaterThan(mean(normal) * 1.4)
  expect(mean(normal)).toBeGreaterThan(mean(hard) * 1.15)
})

test('reaction times have the mean and the long right tail of people', () => {
  const sight = { pieces: 4, stack: false }
  const random = quick(8)
  const list = Array.from({ length: 20_000 }, () => reactionTime(sight, 1, random)).sort((a, b) => a - b)
  expect(mean(list) / meanTime(sight)).toBeGreaterThan(0.98)
  expect(mean(list) / meanTime(sight)).toBeLessThan(1.02)
  const at = (share: number) => list[Math.floor(share * list.length)] as number
  expect(at(0.99) - at(0.5)).toBeGreaterThan(1.5 * (at(0.5) - at(0.01)))
})

test('takes the further dogs one by one, and lets go when none is free', () => {
  const state = windowOver(TAME)
  state.village = 2
  const ask = () => bots.hard.choose(game.view(state, 0), game.moves(state, 0), { now }, quick(1))
  const first = ask()
  expect(first.move).toEqual({ do: 'front' })
  game.clock?.set(state, first.at)
  game.play(state, 0, first.move)
  const second = ask()
  expect(second.move).toEqual({ do: 'front' })
  expect(second.at - first.at).toBeGreaterThanOrEqual(250)
  game.clock?.set(state, second.at)
  game.play(state, 0, second.move)
  expect(ask().move).toEqual({ do: 'pass' })
})

test('the usual bot is calm until it has seen three right touches of people, then goes by the middle of their last ten', () => {
  expect(fittedPace([], 2)).toBe(CALM)
  expect(fittedPace([700, 700], 2)).toBe(CALM)
  const quickly = fittedPace([700, 720, 740, 5000, 690], 2)
  const slowly = fittedPace([1900, 2000, 2100, 1950, 2050], 2)
  expect(quickly).toBeLessThan(slowly)
  expect(slowly).toBeLessThan(CALM)
  // Nobody is made to race a machine.
  expect(fittedPace([100, 100, 100, 100, 100], 1)).toBe(fittedPace([650, 650, 650, 650, 650], 1))
})

test('newcomers win about 45 in 100 races against the usual bots, and not fewer than 30 in their first game', () => {
  // games/dist/dancing-villager/bots/newcomers.js does it with 2,000 of them, for one, two and three bots.
  const { first, later } = simulate(120, 2, 7)
  expect(first).toBeGreaterThan(0.3)
  expect(later).toBeGreaterThan(0.4)
  expect(later).toBeLessThan(0.5)
})
