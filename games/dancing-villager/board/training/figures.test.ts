import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { meanTime, reactionTime, SKILLS } from '../../bots/reaction.ts'
import { type Drill, isRace, isRight, keepDrills, MOST, readDrills } from './drills.ts'
import { figuresOf, levels, usualTime } from './figures.ts'

const drill = (changes: Partial<Drill>): Drill => ({
  event: 'tame',
  aim: 'dog',
  ms: 800,
  pieces: 3,
  stack: false,
  net: 2,
  meat: 2,
  charcoal: 2,
  ...changes,
})

test('a dog is right when the meat ran out, the fire when the charcoal did, and otherwise to let go', () => {
  expect(isRight(drill({}))).toBe(true)
  expect(isRight(drill({ aim: 'fire' }))).toBe(false)
  expect(isRight(drill({ aim: 'none', ms: null }))).toBe(false)
  expect(isRight(drill({ event: 'assault', aim: 'fire' }))).toBe(true)
  for (const aim of ['pass', 'none'] as const) expect(isRight(drill({ event: 'none', aim, ms: null }))).toBe(true)
  for (const aim of ['dog', 'fire'] as const) expect(isRight(drill({ event: 'none', aim }))).toBe(false)
})

test('only a right touch is a race', () => {
  expect(isRace(drill({}))).toBe(true)
  expect(isRace(drill({ aim: 'fire' }))).toBe(false)
  expect(isRace(drill({ event: 'none', aim: 'pass', ms: null }))).toBe(false)
})

test('figures are the middle time, the quickest, and the share of wrong ones', () => {
  const { throws, wrong, races, middle, quickest } = figuresOf([
    drill({ ms: 900 }),
    drill({ ms: 700 }),
    drill({ ms: 1500 }),
    drill({ aim: 'fire', ms: 200 }),
    drill({ event: 'none', aim: 'pass', ms: null }),
  ])
  expect({ throws, wrong, races, middle, quickest }).toEqual({
    throws: 5,
    wrong: 1,
    races: 3,
    middle: 900,
    quickest: 700,
  })
})

test('before the first throw bots have their general error rate and nobody has a time', () => {
  const { middle, of } = figuresOf([])
  expect(middle).toBeUndefined()
  expect(of.easy).toEqual({ middle: undefined, wrong: 0.06, beaten: undefined })
})

test('a bot takes longer for more villagers, and a sharper one less than a calmer one', () => {
  const [few, many] = [drill({ pieces: 2 }), drill({ pieces: 6, stack: true })]
  for (const level of levels) expect(usualTime(level, many)).toBeGreaterThan(usualTime(level, few))
  expect(usualTime('normal', few)).toBe(meanTime(few))
  const times = levels.map((level) => usualTime(level, few))
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test.each(levels)('how often %s is beaten agrees with what its model draws', (level) => {
  const random = quick(7)
  for (const ms of [450, 800, 1200, 1700]) {
    const race = drill({ ms, pieces: 4 })
    const draws = Array.from({ length: 20_000 }, () => reactionTime(race, SKILLS[level].pace, random))
    const slower = draws.filter((time) => time > ms).length / draws.length
    expect(Math.abs((figuresOf([race]).of[level].beaten ?? 0) - slower)).toBeLessThan(0.015)
  }
})

test('a miscount counts only where it changes what is right', () => {
  // Two up with two meat left: one fewer is nothing, one more is still the dog.
  expect(figuresOf([drill({ net: 2, meat: 2 })]).of.easy.wrong).toBeCloseTo(0.03)
  // Three up with one left: no miscount by one matters.
  expect(figuresOf([drill({ net: 3, meat: 1 })]).of.easy.wrong).toBe(0)
  // None with one of each left: every miscount does.
  expect(figuresOf([drill({ event: 'none', net: 0, meat: 1, charcoal: 1 })]).of.easy.wrong).toBeCloseTo(0.06)
})

test('what a browser keeps comes back, the oldest goes, and what is broken is left out', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(readDrills(store)).toEqual([])
  keepDrills(
    Array.from({ length: MOST + 5 }, (_, i) => drill({ ms: 500 + i })),
    store,
  )
  expect(readDrills(store)).toHaveLength(MOST)
  expect(readDrills(store)[0]?.ms).toBe(505)
  store.setItem('makiba.training', JSON.stringify([drill({}), { event: 'tame' }, null, drill({ ms: -1 })]))
  expect(readDrills(store)).toEqual([drill({})])
  store.setItem('makiba.training', '{oops')
  expect(readDrills(store)).toEqual([])
})
