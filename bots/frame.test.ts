import { quick } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { Effort } from './effort.ts'
import { halve } from './halving.ts'
import { slip } from './slip.ts'
import { botLaws } from './testing/laws.ts'
import { pigCrew } from './testing/pig-crew.ts'
import { snapCrew } from './testing/snap-crew.ts'
import { text as english } from './text.en.ts'
import { text as japanese } from './text.ja.ts'

describe('Pig', () => {
  for (const law of botLaws({ crew: pigCrew })) test(law.name, { timeout: 60_000 }, () => law.check())
})

describe('Snap', () => {
  for (const law of botLaws({ crew: snapCrew })) test(law.name, { timeout: 60_000 }, () => law.check())
  test('the laws catch a bot with a memory', () => {
    let asked = 0
    const forgetful: typeof snapCrew = {
      ...snapCrew,
      bots: {
        ...snapCrew.bots,
        hard: {
          choose: (view, moves, budget, random) =>
            snapCrew.bots.greedy.choose(view, asked++ % 2 === 0 ? moves : moves.slice(1), budget, random),
        },
      },
    }
    const law = botLaws({ crew: forgetful }).find(({ name }) => name.startsWith('no cheating'))
    expect(() => law?.check()).toThrow(/hard chose/)
  })
})

describe('an effort', () => {
  test('is spent by time or by playouts, whichever is first', () => {
    let time = 100
    const effort = new Effort({ ms: 50, playouts: 4, now: () => time }, {})
    expect(effort.spent()).toBe(0)
    time = 125
    expect(effort.spent()).toBe(0.5)
    for (let i = 0; i < 3; i++) effort.count()
    expect(effort.spent()).toBe(0.75)
  })
  test('never looks at the clock when playouts are counted', () => {
    const effort = new Effort(
      {
        playouts: 2,
        now: () => {
          throw new Error('looked')
        },
      },
      { ms: 10 },
    )
    expect(effort.spent()).toBe(0)
  })
  test('must have a limit', () => {
    expect(() => new Effort({ now: () => 0 }, {})).toThrow(/without limits/)
  })
})

describe('halving', () => {
  test('finds the best of noisy candidates and gives it most of the playouts', () => {
    const random = quick(1)
    const means = [0, 0.2, 1, 0.4, 0.1, 0.3, 0.2, 0]
    const { order, estimates } = halve(
      means.length,
      (i) => (means[i] as number) + random.below(100) / 100,
      new Effort({ playouts: 2000, now: () => 0 }, {}),
    )
    expect(order[0]).toBe(2)
    expect([...order].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    const most = Math.max(...estimates.map(({ playouts }) => playouts))
    expect(estimates[2]?.playouts).toBe(most)
    expect(estimates.reduce((sum, { playouts }) => sum + playouts, 0)).toBe(2000)
  })
  test('knows one candidate even where time was up before it began', () => {
    let time = 0
    const effort = new Effort({ ms: 5, now: () => time }, {})
    time = 10
    const { order, estimates } = halve(3, () => 7, effort)
    expect(order[0]).toBe(0)
    expect(estimates.map(({ playouts }) => playouts)).toEqual([1, 0, 0])
  })
  test('brings all candidates the same worlds', () => {
    const seen: number[][] = [[], [], []]
    halve(3, (i, world) => (seen[i] as number[]).push(world), new Effort({ playouts: 9, now: () => 0 }, {}))
    for (const worlds of seen) expect(worlds).toEqual(worlds.map((_, i) => i))
  })
  test('takes the better of two, however unevenly the budget ran out between them', () => {
    for (const playouts of [6, 7, 8, 9])
      expect(halve(2, (i) => i, new Effort({ playouts, now: () => 0 }, {})).order).toEqual([1, 0])
  })
  test('with next to no budget the first guess is taken', () => {
    const { order } = halve(5, () => 0, new Effort({ playouts: 1, now: () => 0 }, {}))
    expect(order[0]).toBe(0)
  })
})

describe('a slip', () => {
  const explanation = {
    reason: { because: 'exact' },
    unit: 'points',
    candidates: [
      { move: 'good', value: 3, error: 0 },
      { move: 'fair', value: 2, error: 0 },
      { move: 'poor', value: -9, error: 0 },
    ],
  } as const
  test('never happens without care', () => {
    for (let i = 0; i < 50; i++) expect(slip(explanation, 0, quick(i)).move).toBe('good')
  })
  test('is rarer the more it costs, and says so', () => {
    const counts: Record<string, number> = { good: 0, fair: 0, poor: 0 }
    for (let i = 0; i < 1000; i++) {
      const { move, explanation: why } = slip(explanation, 1, quick(i))
      counts[move] = (counts[move] ?? 0) + 1
      expect(why.reason.because).toBe(move === 'good' ? 'exact' : 'slip')
    }
    expect(counts.fair).toBeGreaterThan(200)
    expect(counts.fair).toBeLessThan(340)
    expect(counts.poor).toBe(0)
  })
})

test('bots say what moves are worth in both languages', () => {
  expect(english.value('points', -1.25, 0.5)).toBe('\u22121.3 ± 0.5 points')
  expect(japanese.value('chance', 0.5, 0)).toBe('勝率50.0％')
})
