import { type Gong, gong } from '@makiba/kernel/testing/gong'
import { describe, expect, test } from 'vitest'
import type { Bot } from '../bot.ts'
import { type Crew, plainly } from '../crew.ts'
import { pigCrew } from '../testing/pig-crew.ts'
import { type Contestant, readContestant } from './contestant.ts'
import { type Match, type Plan, playDeal } from './match.ts'
import { tally } from './tally.ts'

const now = () => performance.now()

function plan(game: string, options: object, ...names: string[]): Plan {
  const contestants = names.map((name) => readContestant(name) as Contestant)
  return { game, options, contestants, seed: 'meadow', limits: { playouts: 40 } }
}

test('contestants are read with their limits', () => {
  expect(readContestant('hard')).toEqual({ name: 'hard', who: 'hard', limits: undefined })
  expect(readContestant('hard@50')).toEqual({ name: 'hard@50', who: 'hard', limits: { ms: 50 } })
  expect(readContestant('easy@400p')?.limits).toEqual({ playouts: 400 })
  expect(readContestant('mcts')?.who).toBe('mcts')
  for (const bad of ['', 'best', 'hard@', 'hard@0', 'hard@-1', 'hard@1s']) expect(readContestant(bad)).toBeUndefined()
})

describe('a deal', () => {
  const played = playDeal(pigCrew, plan('pig', { goal: 60 }, 'greedy', 'random', 'easy'), 3, now)
  test('is played once for every rotation of the seats', () => {
    expect(played.map(({ rotation }) => rotation)).toEqual([0, 1, 2])
    for (const { scores, places, cut } of played) {
      expect(cut).toBe(false)
      expect(scores[places.indexOf(1)]).toBeGreaterThanOrEqual(60)
    }
  })
  test('can be repeated', () => {
    const again = playDeal(pigCrew, plan('pig', { goal: 60 }, 'greedy', 'random', 'easy'), 3, now)
    expect(again.map(({ scores }) => scores)).toEqual(played.map(({ scores }) => scores))
  })
  test('brings the same luck to every rotation: alike players have the same game', () => {
    const alike = playDeal(pigCrew, plan('pig', { goal: 60 }, 'greedy', 'greedy'), 5, now)
    const [first, second] = alike.map(({ scores }) => scores)
    expect(second).toEqual([...(first ?? [])].reverse())
  })
})

test('the plain tree search plays on the true state and beats a blind player', () => {
  const games = Array.from({ length: 6 }, (_, deal) =>
    playDeal(pigCrew, plan('pig', { goal: 20 }, 'mcts', 'random'), deal, now),
  ).flat()
  const [mcts] = tally(plan('pig', {}, 'mcts', 'random'), games).standings
  expect(mcts?.cheats).toBe(true)
  expect(mcts?.wins.mean).toBeGreaterThan(0.5)
})

test('where moments count, everybody acts at the own moment', () => {
  const press = (at: number): Bot<Gong> => ({
    choose: (_view, moves) => ({ ...plainly(moves[0] as Gong['move'], 'no thought'), at }),
  })
  const crew: Crew<Gong> = {
    game: gong,
    bots: { easy: press(900), normal: press(300), hard: press(999), greedy: press(1500), random: press(0) },
  }
  const [match] = playDeal(crew, plan('gong', {}, 'easy', 'normal', 'hard', 'greedy'), 0, now)
  // Who waits beyond the gong does not press.
  expect(match?.scores).toEqual([900, 300, 999, -1])
})

describe('a tally', () => {
  const match = (deal: number, rotation: number, scores: number[], places: number[]): Match => ({
    deal,
    rotation,
    scores,
    places,
    moves: [2, 4],
    ms: [10, 4],
    longest: [7, 1],
    entries: 6,
    cut: false,
  })
  const two = plan('pig', {}, 'hard', 'greedy')
  test('counts shared wins by shares and deals as single observations', () => {
    const { games, deals, standings } = tally(two, [
      match(0, 0, [10, 4], [1, 2]),
      match(0, 1, [8, 8], [1, 1]),
      match(1, 0, [3, 9], [2, 1]),
      match(1, 1, [9, 3], [1, 2]),
      match(2, 0, [1, 0], [1, 2]),
    ])
    expect([games, deals]).toEqual([4, 2])
    const [hard] = standings
    expect(hard?.wins.mean).toBeCloseTo((0.75 + 0.5) / 2)
    expect(hard?.wins.half).toBeCloseTo(1.96 * Math.sqrt(0.03125 / 2))
    expect(hard?.margin.mean).toBeCloseTo(1.5)
    expect(hard).toMatchObject({ moves: 2, ms: 5, longestMs: 7 })
  })
  test('takes those of the same name together', () => {
    const { standings } = tally(plan('pig', {}, 'greedy', 'greedy'), [
      match(0, 0, [10, 4], [1, 2]),
      match(0, 1, [1, 4], [2, 1]),
    ])
    expect(standings).toHaveLength(1)
    expect(standings[0]?.wins.mean).toBe(0.5)
  })
})
