import { expect, test } from 'vitest'
import { DOGS, GOAL } from './index.ts'
import { playThrough } from './testing/play.ts'

test.each([2, 3, 4])(
  '%i equal players: 7 to 20 rounds and 30 to 110 throws in the median, and 25 dogs at the end',
  (seats) => {
    const games = Array.from({ length: 301 }, (_, seed) => playThrough(seats, seed))
    const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[150] as number
    const rounds = median(games.map(({ state }) => state.round))
    const throws = median(games.map((game) => game.throws))
    expect(rounds).toBeGreaterThanOrEqual(7)
    expect(rounds).toBeLessThanOrEqual(20)
    expect(throws).toBeGreaterThanOrEqual(30)
    expect(throws).toBeLessThanOrEqual(110)
    for (const { state } of games) {
      expect(state.pack + state.village + state.dogs.reduce((sum, dogs) => sum + dogs, 0)).toBe(DOGS)
      expect(Math.max(...state.dogs)).toBeGreaterThanOrEqual(GOAL)
    }
  },
)
