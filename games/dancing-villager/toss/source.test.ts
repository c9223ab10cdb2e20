import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findSource, keyedStreams, makeHeader, Play, quick, usualOptions, verify, writeRecord } from '@makiba/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHANCES, type Chances, game, sensiblePlayer } from '../rules/index.ts'
import {
  isHow,
  land,
  loadPhysics,
  type Physics,
  pathsOf,
  TOSS,
  throwVillagers,
  titleWith,
  tossSource,
} from './index.ts'

let physics: Physics
beforeAll(async () => {
  physics = await loadPhysics()
})

/** A whole game on a table whose villagers really fall, as a record. */
function record(seats: number): string {
  const seed = '7'.repeat(64)
  const options = usualOptions(game.facts.options)
  const entropies = Array.from({ length: seats }, () => '')
  const header = makeHeader(game, { table: 'toss', seats, options, luck: TOSS, seed, entropies })
  const source = findSource(game, { toss: tossSource(physics) }, TOSS)
  if (!source) throw new Error('the toss is not known')
  const table = new Play(game, header, source(keyedStreams(seed, header)), seed)
  const random = quick(seats)
  let at = 0
  table.settle(at)
  while (!table.over) {
    const { turn } = table
    const due = table.due() ?? at
    at += random.below(1500)
    if (turn.by !== 'seats' || at >= due) {
      at = Math.max(at, due)
      table.strike(at)
      continue
    }
    const seat = turn.seats[random.below(turn.seats.length)] ?? 0
    const state = game.imagine(table.view(seat), random)
    table.move(seat, sensiblePlayer(state, seat, table.moves(seat), random), at)
  }
  return writeRecord(table.header, table.entries)
}

describe('the toss as a source of luck', () => {
  test('a golden record of falling villagers verifies, entry by entry', () => {
    const path = fileURLToPath(new URL('./golden/2-players.ndjson', import.meta.url))
    if (!existsSync(path) && process.env.WRITE_GOLDEN) writeFileSync(path, record(2))
    const verified = verify({ 'dancing-villager': titleWith(physics) }, readFileSync(path, 'utf8'))
    expect(verified).not.toHaveProperty('fault')
  })
  test('a throw that was changed does not', () => {
    const lines = record(2)
    const shelf = { 'dancing-villager': titleWith(physics) }
    expect(verify(shelf, lines.replace('"flat"', '"up"'))).toMatchObject({ fault: 'was changed after it was sealed' })
  })
  test('a record keeps how the villagers were thrown, and anybody can throw them so again', () => {
    const throws = record(3)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ outcome }) => outcome?.poses)
    expect(throws.length).toBeGreaterThan(5)
    for (const { outcome, how } of throws.slice(0, 5)) {
      if (!isHow(how)) throw new Error('a throw without its flings')
      expect(land(physics, how.flings)).toEqual(outcome)
      const steps = Math.max(...pathsOf(physics, how).map((path) => path.steps))
      expect(outcome.roll).toBe(Math.ceil((steps * 1000) / 60))
    }
  })
  test('another number of the toss is not known here', () => {
    const source = tossSource(physics)
    expect(source('1')).toBeDefined()
    for (const detail of ['', '2', '1:1']) expect(source(detail)).toBeUndefined()
  })
  test('every throw is one that can be', () => {
    const state = game.start({ seats: 4, options: usualOptions(game.facts.options), rulesVersion: 1 })
    const random = quick(11)
    for (let i = 0; i < 60; i++) {
      state.villagers = state.villagers.map(() => 1 + random.below(3))
      state.phase = 'throw'
      const { outcome } = throwVillagers(physics, state.villagers, random)
      expect(game.facts.outcome(outcome) && game.possible(state, outcome)).toBe(true)
    }
  })
})

describe('how villagers come to lie', () => {
  test.each([
    [2, 6],
    [3, 4],
    [4, 3],
  ])(
    '%i players, %i villagers each: near the targets, and near the table that stands in for the toss',
    (seats, villagers) => {
      const random = quick(seats)
      const throws = 200
      const counts: Record<string, number> = {}
      let stacked = 0
      for (let i = 0; i < throws; i++) {
        const { poses } = throwVillagers(
          physics,
          Array.from({ length: seats }, () => villagers),
          random,
        ).outcome
        const all = poses.flat()
        for (const pose of all) counts[pose.replace('^', '')] = (counts[pose.replace('^', '')] ?? 0) + 1
        if (all.some((pose) => pose.endsWith('^'))) stacked++
      }
      const share = (pose: string) => (counts[pose] ?? 0) / (throws * 12)
      expect(share('flat')).toBeGreaterThan(0.55)
      expect(share('up')).toBeGreaterThan(0.1)
      expect(share('up')).toBeLessThan(0.22)
      expect(share('down')).toBeGreaterThan(0.05)
      expect(share('down')).toBeLessThan(Math.min(0.12, (share('up') * 2) / 3))
      expect(share('leaning')).toBeLessThan(0.06)
      expect(share('standing')).toBeGreaterThan(0.002)
      expect(share('standing')).toBeLessThan(0.02)
      expect(stacked / throws).toBeGreaterThan(0.01)
      expect(stacked / throws).toBeLessThan(0.08)
      const chances = CHANCES[villagers] as Chances
      for (const pose of ['up', 'down', 'leaning', 'standing'] as const) {
        const chance = chances[pose] / 1e6
        // Four standard deviations of 2,400 villagers.
        expect(Math.abs(share(pose) - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / (throws * 12)))
      }
    },
  )
})
