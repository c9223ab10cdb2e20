import { botLaws } from '@makiba/bots/testing/laws'
import { pick, quick, verify, writeRecord } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { loadShelf } from '../../index.ts'
import { game, type Move, presets, seedTables, tablesLuck } from '../rules/index.ts'
import { Beam } from './beam.ts'
import { type Day, dayOf } from './day.ts'
import { firstFarm, numbersOf } from './farm.ts'
import { crew, solveDay } from './index.ts'
import { diceOn, FOOD, type Numbers, POINTS, ROUND, SIZE } from './layout.ts'
import { make } from './make.ts'
import { Mark } from './mark.ts'
import { endRound, scoreOf } from './night.ts'
import { Pool } from './pool.ts'
import type { Reason } from './reason.ts'
import { Sequels } from './sequels.ts'
import { stepsOf } from './steps.ts'
import { usualTaste } from './taste.ts'
import { follow } from './testing/follow.ts'
import { likingIn } from './value.ts'

describe('Dicey Farm', () => {
  for (const law of botLaws({ crew, options: [{}, presets.program102], runs: 10 })) test(law.name, () => law.check())
})

test.each(['rulebook', 'program102'] as const)('a farm in numbers goes as the rules say: %s', (preset) => {
  const into = new Int32Array(1024)
  for (let nth = 0; nth < 30; nth++) {
    const random = quick(nth)
    const tables = seedTables(`20${10 + (nth % 80)}-0${1 + (nth % 9)}-1${nth % 10}`)
    if (!tables) throw new Error('no day')
    const luck = tablesLuck(tables)
    const day = dayOf(tables, presets[preset])
    const state = game.start({ seats: 1, options: presets[preset], rulesVersion: 1 })
    follow(state, [], luck)
    const farm = firstFarm(day)
    while ((farm[ROUND] as number) <= 8) {
      expect([...farm]).toEqual([...numbersOf(state)])
      const liking = likingIn(farm[ROUND] as number, usualTaste)
      const before = farm.slice()
      const steps = [...into.subarray(0, stepsOf(farm, day, into))]
      const moves: Move[] = []
      // A contract may turn out to be too dear.
      if (!make(farm, pick(random, steps), day, liking, moves)) {
        farm.set(before)
        continue
      }
      if (diceOn(farm) === 0) endRound(farm, day, moves)
      follow(state, moves, luck)
    }
    expect(scoreOf(farm)).toBe(game.result(state).scores[0])
  }
})

describe('a pool', () => {
  const farm = (food: number, points: number) => {
    const numbers = new Int32Array(SIZE)
    numbers[FOOD] = food
    numbers[POINTS] = points
    return numbers
  }
  const mark = new Mark()
  const put = (pool: Pool, numbers: Int32Array, score: number) => {
    mark.read(numbers, 0)
    if (pool.isNew(mark)) pool.put(numbers, mark, score, -1, 0, 0)
  }
  test('keeps the best', () => {
    const pool = new Pool(4)
    for (let food = 0; food < 100; food++) put(pool, farm(food, 0), (food * 37) % 100)
    expect(pool.whole).toBe(false)
    expect([...pool.best()].map((i) => pool.scores[i])).toEqual([99, 98, 97, 96])
  })
  test('has no two that differ only in points', () => {
    const pool = new Pool(4)
    put(pool, farm(1, 5), 5)
    put(pool, farm(1, 7), 7)
    put(pool, farm(1, 6), 6)
    put(pool, farm(2, 1), 1)
    expect([...pool.best()].map((i) => pool.scores[i])).toEqual([7, 1])
    expect(pool.whole).toBe(true)
  })
  test('forgets', () => {
    const pool = new Pool(2)
    for (let food = 0; food < 50; food++) put(pool, farm(food, 0), food)
    pool.clear()
    put(pool, farm(1, 0), -3)
    expect([...pool.best()].map((i) => pool.scores[i])).toEqual([-3])
  })
})

/** The farms of a game that is played by chance. */
function farmsOf(nth: number, day: Day): Numbers[] {
  const into = new Int32Array(1024)
  const random = quick(nth)
  const farm = firstFarm(day)
  const farms: Numbers[] = []
  while ((farm[ROUND] as number) <= 8) {
    const before = farm.slice()
    farms.push(before)
    const step = pick(random, [...into.subarray(0, stepsOf(farm, day, into))])
    if (!make(farm, step, day, likingIn(farm[ROUND] as number, usualTaste), undefined)) farm.set(before)
    else if (diceOn(farm) === 0) endRound(farm, day, undefined)
  }
  return farms
}

describe('a beam', () => {
  const tables = seedTables('2031-05-06')
  if (!tables) throw new Error('no day')
  const day = dayOf(tables, presets.rulebook)
  const searchFrom = (farm: Numbers) => ({ day, taste: usualTaste, until: farm[ROUND] as number })

  test('finds the same whatever it and others remember', () => {
    const sequels = new Sequels()
    const kept = [1, 3, 9, 27, 81].map((width) => [width, new Beam(width, sequels)] as const)
    const farms = [0, 1, 2, 3].flatMap((nth) => farmsOf(nth, day).filter((_, i) => i % 5 === 0))
    expect(farms.length).toBeGreaterThan(20)
    for (const farm of farms) {
      const starts = [{ farm, root: undefined }]
      for (const [width, beam] of kept)
        expect(beam.run(starts, searchFrom(farm))).toEqual(new Beam(width).run(starts, searchFrom(farm)))
    }
  })
  test('finds what wider ones find if it has left nothing out', () => {
    let whole = 0
    const farms = [1, 2, 3].flatMap((nth) => farmsOf(nth, day).filter((farm) => diceOn(farm) === 2))
    for (const farm of farms) {
      const beam = new Beam(81)
      const found = beam.run([{ farm, root: undefined }], searchFrom(farm))
      if (!beam.whole) continue
      whole++
      expect(new Beam(243).run([{ farm, root: undefined }], searchFrom(farm))).toEqual(found)
    }
    expect(whole).toBeGreaterThan(0)
    expect(whole).toBeLessThan(farms.length)
  })
  test('tells farms apart by their marks, but not by their points', () => {
    const mark = new Mark()
    const marks = new Map<string, string>()
    for (let nth = 0; nth < 200; nth++)
      for (const farm of farmsOf(nth, day)) {
        mark.read(farm, 0)
        const { first, second, high, low } = mark
        marks.set([...farm.subarray(0, POINTS)].join(), `${first} ${second}`)
        farm[POINTS] = (farm[POINTS] as number) + 1
        mark.read(farm, 0)
        expect([mark.first, mark.second]).toEqual([first, second])
        expect([mark.high, mark.low]).not.toEqual([high, low])
      }
    expect(new Set(marks.values()).size).toBe(marks.size)
    expect(marks.size).toBeGreaterThan(1000)
  })
})

describe('a solved day', () => {
  test('is a record that verifies', async () => {
    const scores: number[] = []
    const solution = solveDay('2031-05-06', {
      playouts: 2000,
      now: () => 0,
      better: ({ score }) => scores.push(score),
    })
    if (!solution) throw new Error('nothing found')
    expect(scores.length).toBeGreaterThan(0)
    expect([...scores].sort((a, b) => a - b)).toEqual(scores)
    expect(solution.score).toBe(scores.at(-1))
    const verified = verify(
      await loadShelf(),
      writeRecord(solution.header, solution.entries as Parameters<typeof writeRecord>[1]),
    )
    expect(verified).toMatchObject({ result: { scores: [solution.score] }, header: { luck: 'daily:2031-05-06' } })
    expect(solution.score).toBeGreaterThan(100)
    expect(solveDay('2031-05-06', { playouts: 2000, now: () => 0 })).toEqual(solution)
  })
  test('can be stopped, and has a game even then', () => {
    let asked = 0
    const solution = solveDay('2031-05-07', { ms: 1e9, now: () => 0, stop: () => asked++ > 200 })
    expect(asked).toBeLessThan(210)
    expect(solution?.score).toBeGreaterThan(50)
  })
  test('must be a day', () => {
    expect(solveDay('2031-02-29', { ms: 1, now: () => 0 })).toBeUndefined()
  })
})

test('a plan says what its next dice do', () => {
  const state = game.start({ seats: 1, options: presets.rulebook, rulesVersion: 1 })
  const tables = seedTables('2031-05-06')
  if (!tables) throw new Error('no day')
  follow(state, [], tablesLuck(tables))
  const { explanation } = crew.bots.hard.choose(
    game.view(state, 0),
    game.moves(state, 0),
    { playouts: 300, now: () => 0 },
    quick(1),
  )
  const reason = explanation.reason as Reason
  expect(reason.because).toBe('plan')
  expect((reason as Extract<Reason, { because: 'plan' }>).deeds.length).toBeGreaterThan(1)
  expect(explanation.candidates.length).toBeGreaterThan(1)
})
