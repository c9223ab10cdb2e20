import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findSource, keyedStreams, makeHeader, Play, quick, usualOptions, verify, writeRecord } from '@makiba/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import { game, sensiblePlayer } from '../rules/index.ts'
import { title } from '../title.ts'
import {
  isHow,
  land,
  loadPhysics,
  type Physics,
  picturesOf,
  RATE,
  TOSS,
  throwVillagers,
  titleWith,
  tossSource,
  WONDER,
  wayOf,
} from './index.ts'
import { shownSteps } from './pace.ts'

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
  test.each([
    ['first', '2-players'],
    ['second', '2-players-toss-2'],
    ['third', '2-players-toss-3'],
  ])('a golden record of the %s toss verifies, entry by entry', (_, name) => {
    const path = fileURLToPath(new URL(`./golden/${name}.ndjson`, import.meta.url))
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
      expect(land(physics, how)).toEqual(outcome)
      expect(outcome.roll).toBe(Math.ceil((picturesOf(physics, how).steps * 1000) / 60))
    }
  })
  test('days that were sealed before the third toss keep the second one', () => {
    expect(['2026-11-19', '2026-11-20'].map(title.daily.sealed)).toEqual(['toss:2', 'toss:3'])
  })
  test('another number of the toss is not known here', () => {
    const source = tossSource(physics)
    for (const detail of ['1', '2', '3']) expect(source(detail)).toBeDefined()
    for (const detail of ['', '4', '1:1']) expect(source(detail)).toBeUndefined()
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

/** As README.md has them: what 40,000 villagers a row did; on top: in a throw. */
const ODDS = {
  3: { up: 0.1627, down: 0.0632, leaning: 0.0128, standing: 0.0075, onTop: 0.0366 },
  4: { up: 0.1576, down: 0.0568, leaning: 0.0152, standing: 0.0068, onTop: 0.0516 },
  6: { up: 0.1587, down: 0.0677, leaning: 0.0137, standing: 0.0084, onTop: 0.0558 },
} as const

describe('how villagers come to lie', () => {
  test('what is published meets the targets', () => {
    for (const { up, down, leaning, standing, onTop } of Object.values(ODDS)) {
      expect(1 - up - down - leaning - standing).toBeGreaterThan(0.55)
      expect(up).toBeGreaterThan(0.1)
      expect(up).toBeLessThan(0.22)
      expect(down).toBeGreaterThan(0.05)
      expect(down).toBeLessThan(Math.min(0.12, (up * 2) / 3))
      expect(leaning).toBeLessThan(0.06)
      expect(standing).toBeGreaterThan(0.002)
      expect(standing).toBeLessThan(0.02)
      expect(onTop).toBeGreaterThan(0.01)
      expect(onTop).toBeLessThan(0.08)
    }
  })
  test.each([
    [2, 6],
    [3, 4],
    [4, 3],
  ] as const)('%i players, %i villagers each: as is published', (seats, villagers) => {
    const random = quick(10 + seats)
    const throws = 150
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
    const near = (share: number, chance: number, of: number) =>
      // Four standard deviations.
      expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / of))
    const { onTop, ...odds } = ODDS[villagers]
    for (const [pose, chance] of Object.entries(odds)) near((counts[pose] ?? 0) / (throws * 12), chance, throws * 12)
    near(stacked / throws, onTop, throws)
  })
  /** A throw of two hands in which somebody stands or nobody does, and how many steps it took. */
  const thrown = (stands: boolean, random = quick(77)) => {
    for (;;) {
      const { outcome, how } = throwVillagers(physics, [6, 6], random)
      if (outcome.poses.flat().some((pose) => pose.startsWith('standing')) !== stands) continue
      const way = wayOf(3, 2)
      const steps = Math.max(...how.flings.map((own) => physics.tumble(way, own).steps))
      return { outcome, how, steps }
    }
  }
  test('one that stands stops the world for as long as it is looked at', () => {
    const longer = (stands: boolean) => {
      const { outcome, steps } = thrown(stands)
      return Math.round(outcome.roll - (shownSteps(3, steps).length * 1000) / 60)
    }
    expect(longer(false)).toBeLessThanOrEqual(1)
    expect(longer(true)).toBeGreaterThanOrEqual(WONDER)
    expect(longer(true)).toBeLessThanOrEqual(WONDER + 1)
  })
  test('the third toss is the second one, and is over sooner where it rolls for long', () => {
    const random = quick(5)
    for (let rolled = 0; rolled < 3; ) {
      const { how, outcome, steps } = thrown(false, random)
      const before = land(physics, { ...how, toss: 2 })
      expect(outcome.poses).toEqual(before.poses)
      if (steps <= 90) expect(outcome.roll).toBe(before.roll)
      else {
        expect(outcome.roll).toBeLessThan(before.roll)
        rolled++
      }
    }
  })
})

describe('what is shown of a tumble', () => {
  test('is every step for a second and a half, then every second, and from two seconds on every fourth one; always the last', () => {
    expect(shownSteps(3, 91)).toEqual(Array.from({ length: 91 }, (_, step) => step))
    expect(shownSteps(3, 132).slice(88)).toEqual([
      88, 89, 90, 92, 94, 96, 98, 100, 102, 104, 106, 108, 110, 112, 114, 116, 118, 120, 124, 128, 131,
    ])
    for (const steps of [1, 90, 93, 119, 120, 121, 260]) expect(shownSteps(3, steps).at(-1)).toBe(steps - 1)
    expect(shownSteps(2, 260)).toHaveLength(260)
  })
  test('takes less than two and a half seconds, however long villagers roll', () => {
    for (const seats of [2, 3, 4]) expect(shownSteps(3, wayOf(3, seats).most).length / RATE).toBeLessThan(2.5)
  })
})
