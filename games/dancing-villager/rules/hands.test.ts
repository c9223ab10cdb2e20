import { describe, expect, test } from 'vitest'
import { goThrough, type Hands } from './hands.ts'
import { LAG, LONGEST_DELAY, TOUCHES } from './index.ts'
import { Sitting } from './testing/sitting.ts'

const tame = 'up up up up up'
const assault = 'down down down'

describe('taming', () => {
  test('two dogs: the first hand on each tames it; who is late loses nothing', () => {
    const table = new Sitting(2, { village: 2 }).throw(tame).window([1, 0, 400], [0, 0, 420], [0, 1, 700])
    expect(table.state.dogs).toEqual([1, 1])
    expect(table.state.villagers).toEqual([6, 6])
    expect(table.state.verdict).toMatchObject({ taker: 1, wrong: [] })
    expect(table.state.ray).toBe(0) // away from seat 1, who sits at 180 degrees
  })
  test('ruling 15: one player may take several dogs, one touch for each', () => {
    const table = new Sitting(2, { village: 3 }).throw(tame).window([0, 0, 400], [0, 2, 650], [0, 1, 900])
    expect(table.state.dogs).toEqual([3, 0])
    expect(table.state.verdict?.takes.map(({ dog }) => dog)).toEqual([0, 2, 1])
  })
  test('ruling 23: a dog touched wrongly goes back', () => {
    const table = new Sitting(2, { village: 2 }).throw('up').window([0, 0, 400])
    expect(table.state).toMatchObject({ village: 2, dogs: [0, 0], villagers: [5, 6] })
  })
  test('ruling 41: the taker is the first in effective time, whichever dog it was', () => {
    const table = new Sitting(3, { village: 2 }).throw(tame).window([2, 1, 300], [1, 0, 400])
    expect(table.state.verdict).toMatchObject({ taker: 2 })
  })
  test('ruling 49: the dog key takes the frontmost dog that is free when the hand arrives', () => {
    const table = new Sitting(2, { village: 3 }).throw(tame).window([0, 1, 300], [1, 'front', 400], [1, 'front', 650])
    expect(table.state.verdict?.takes).toEqual([
      { dog: 1, seat: 0, effective: 300 },
      { dog: 0, seat: 1, effective: 400 },
      { dog: 2, seat: 1, effective: 650 },
    ])
    const far = new Sitting(2, { village: 2, ray: 0 }, { handicap: true }).throw(tame)
    far.touch(1, 'front', 300).touch(0, 0, 400) // seat 1 arrives at 480, when dog 0 has gone
    expect(far.strike().state.verdict?.takes.map(({ dog, seat }) => [dog, seat])).toEqual([
      [0, 0],
      [1, 1],
    ])
  })
})

describe('wrong moves', () => {
  test('ruling 21: the first touch decides; after a wrong one further touches are ignored, and it costs one villager', () => {
    const table = new Sitting(2, { village: 2 }).throw(tame).window([0, 'fire', 300], [0, 0, 600], [0, 'fire', 900])
    expect(table.state).toMatchObject({ dogs: [0, 0], villagers: [5, 6] })
    expect(table.state.verdict).toMatchObject({ wrong: [0], losses: [1, 0] })
  })
  test('ruling 24: the bonfire touched wrongly goes back and others go on', () => {
    const table = new Sitting(3).throw(tame).window([0, 'fire', 300], [1, 'fire', 400], [2, 0, 500])
    expect(table.state.verdict).toMatchObject({ wrong: [0, 1], taker: 2, fire: null })
  })
  test("ruling 25: another player's wrong move does not end the window", () => {
    const table = new Sitting(2).throw(tame).touch(0, 'fire', 300)
    expect(table.closes).toBe(5000)
    expect(table.touch(1, 0, 4000).strike().state.dogs).toEqual([0, 1])
  })
  test('ruling 39: a wrong touch after a right one is ignored, and the player may go on', () => {
    const table = new Sitting(2, { village: 2 }).throw(tame).window([0, 0, 300], [0, 'fire', 600], [0, 1, 900])
    expect(table.state).toMatchObject({ dogs: [2, 0], villagers: [6, 6] })
    const late = new Sitting(2, { village: 2 }).throw(tame).window([1, 0, 200], [0, 0, 300], [0, 'fire', 600])
    expect(late.state.verdict).toMatchObject({ wrong: [] }) // too late, but right
  })
  test('no removal: every touch is wrong, no touch is right', () => {
    const table = new Sitting(3).throw('up').window([0, 0, 300], [1, 'fire', 400])
    expect(table.state).toMatchObject({ villagers: [3, 3, 4], meat: 4 })
  })
})

describe('the window', () => {
  test('ruling 26: a touch before the villagers lie still is ignored', () => {
    const table = new Sitting(2).throw(tame).window([0, 'fire', -1], [1, 0, 0])
    expect(table.state).toMatchObject({ dogs: [0, 1], villagers: [6, 6] })
    expect(table.heard('touched in vain')).toEqual([
      { is: 'touched in vain', seat: 0, target: 'fire', why: 'before they lay still' },
    ])
  })
  test('ruling 38: once the last dog or the fire is taken, touches are ignored, right or wrong', () => {
    const dogs = new Sitting(2).throw(tame).window([0, 0, 300], [1, 'fire', 301])
    expect(dogs.state).toMatchObject({ dogs: [1, 0], villagers: [6, 6] })
    const fire = new Sitting(2).throw(assault).window([0, 'fire', 300], [1, 0, 301])
    expect(fire.state).toMatchObject({ villagers: [6, 5] })
  })
  test('ruling 40: raw time decides whether a touch counts, effective time in which order', () => {
    const far = { ray: 180, village: 1 } // 180 degrees from seat 0, before seat 1
    const order = new Sitting(2, far, { handicap: true }).throw(tame).window([0, 0, 300], [1, 0, 479])
    expect(order.state.dogs).toEqual([0, 1])
    const last = new Sitting(2, far, { handicap: true }).throw(tame).window([0, 0, 5000])
    expect(last.state.verdict?.takes).toEqual([{ dog: 0, seat: 0, effective: 5180 }])
    const late = new Sitting(2, far, { handicap: true }).throw(tame).window([1, 0, 5001])
    expect(late.state.dogs).toEqual([0, 0])
    expect(late.heard('touched in vain')).toMatchObject([{ why: 'after the window' }])
  })
  test('ruling 40: the fire is central, it has no delay', () => {
    const table = new Sitting(2, { ray: 180 }, { handicap: true }).throw(assault).window([0, 'fire', 300])
    expect(table.state.touches).toMatchObject([{ at: 300, effective: 300 }])
  })
  test('ruling 47: a pass is binding, and a window in which nothing is to be taken ends when everybody has passed', () => {
    const table = new Sitting(3).throw('up').pass(0, 500).pass(2, 700)
    expect(table.closes).toBe(5000)
    expect(() => table.touch(0, 0, 800)).toThrow('seat 0 is not to act')
    expect(table.pass(1, 900).closes).toBe(900)
    expect(table.strike().state).toMatchObject({ villagers: [4, 4, 4], phase: 'call' })
  })
  test('8.2: who has already touched wrongly need not pass', () => {
    expect(new Sitting(2).throw('up').touch(0, 0, 300).pass(1, 800).closes).toBe(800)
  })
  test('nobody can pass a window away before the villagers lie still', () => {
    expect(new Sitting(2).throw().pass(0, -300).pass(1, -200).closes).toBe(0)
  })
  test('ruling 48: touches are collected for the largest delay after the settling one, and the lag on top is the host’s', () => {
    const table = new Sitting(2, { ray: 180 }, { handicap: true }).throw(tame).touch(0, 0, 300)
    expect(table.closes).toBe(300 + LONGEST_DELAY)
    // A nearer hand may still be earlier, also when its touch comes in late.
    table.touch(1, 0, 470)
    expect(table.strike().state.verdict).toMatchObject({ taker: 1 })
    expect(LAG).toBe(150)
    expect(new Sitting(2).throw(tame).touch(0, 0, 300).closes).toBe(300)
    const end = new Sitting(2, { ray: 180 }, { handicap: true }).throw(tame).touch(0, 0, 4990)
    expect(end.closes).toBe(5000)
  })
  test('a touch that comes in late counts at its own time', () => {
    const table = new Sitting(2).throw(tame).touch(0, 0, 500).touch(1, 0, 450)
    expect(table.closes).toBe(450)
    expect(table.strike().state.verdict).toMatchObject({ taker: 1 })
  })
  test('ruling 50: a second touch of one player in the same millisecond has no effect', () => {
    const table = new Sitting(2, { village: 2 }).throw(tame).window([0, 0, 300], [0, 1, 300], [1, 1, 400])
    expect(table.state.dogs).toEqual([1, 1])
    expect(table.heard('touched in vain')).toMatchObject([{ seat: 0, target: 1, why: 'twice at once' }])
  })
  test('ruling 50: dog indices do not shift during a window', () => {
    const table = new Sitting(2, { village: 3 }).throw(tame).window([0, 0, 300], [1, 0, 400], [1, 1, 700])
    expect(table.state.verdict?.takes.map(({ dog, seat }) => [dog, seat])).toEqual([
      [0, 0],
      [1, 1],
    ])
  })
  test('the options make it longer', () => {
    expect(new Sitting(2, {}, { window: 3000 }).throw().closes).toBe(3000)
    expect(new Sitting(2, {}, { pace: 'practice' }).throw().closes).toBe(10_000)
  })
  test('a seat that has reached out too often has no hand left', () => {
    const table = new Sitting(2).throw(tame)
    for (let i = 0; i < TOUCHES; i++) table.touch(0, 'fire', -900 + i)
    expect(() => table.touch(0, 0, 100)).toThrow('seat 0 is not to act')
    expect(table.touch(1, 0, 200).strike().state.villagers).toEqual([6, 6])
  })
})

describe('equal moments', () => {
  test('ruling 20: earlier wins; equal times are drawn', () => {
    const table = new Sitting(2).throw(tame).window([0, 0, 500], [1, 0, 500])
    expect(table.state).toMatchObject({ phase: 'tie', tie: { effective: 500, seats: [0, 1] } })
    expect(table.luck({ order: [1, 0] }).state.dogs).toEqual([0, 1])
    expect(new Sitting(2).throw(tame).window([0, 0, 500], [1, 0, 499]).state.dogs).toEqual([0, 1])
  })
  test('ruling 42: one draw orders all tied seats, and luck is asked only when the order matters', () => {
    const apart = new Sitting(3, { village: 3 }).throw(tame)
    apart.window([2, 2, 300], [0, 0, 500], [1, 1, 500])
    expect(apart.state.phase).toBe('call') // different dogs, and the first taker is known
    const first = new Sitting(3, { village: 3 }).throw(tame).window([0, 0, 500], [1, 1, 500])
    expect(first.state.phase).toBe('tie') // who was first decides where the village goes
    const fire = new Sitting(4).throw(assault).window([0, 'fire', 500], [1, 'fire', 500], [3, 0, 500])
    expect(fire.state.tie?.seats).toEqual([0, 1, 3])
    fire.luck({ order: [3, 1, 0] })
    expect(fire.state.verdict).toMatchObject({ fire: 1, wrong: [3], losses: [1, 0, 1, 2] })
    const none = new Sitting(2).throw('up').window([0, 0, 500], [1, 0, 500])
    expect(none.state).toMatchObject({ phase: 'call', villagers: [5, 5] })
  })
  test('ruling 42: each equal moment is drawn for itself', () => {
    const table = new Sitting(2, { village: 2 }).throw(tame)
    table.window([0, 0, 500], [1, 0, 500], [0, 1, 900], [1, 1, 900]).luck({ order: [0, 1] })
    expect(table.state.tie).toEqual({ effective: 900, seats: [0, 1] })
    expect(table.luck({ order: [1, 0] }).state.dogs).toEqual([1, 1])
    expect(table.state.draws.map(({ effective }) => effective)).toEqual([500, 900])
  })
  test('a draw must order exactly the tied seats', () => {
    const table = new Sitting(3).throw(tame).window([0, 0, 500], [2, 0, 500])
    expect(() => table.luck({ order: [0, 1] })).toThrow()
    expect(() => table.luck({ order: [0, 0] })).toThrow()
  })
})

test('what the hands did does not depend on the order in which touches came in', () => {
  const touches = [
    { seat: 0, target: 0, at: 300, effective: 480 },
    { seat: 1, target: 0, at: 400, effective: 400 },
    { seat: 0, target: 1, at: 700, effective: 880 },
    { seat: 1, target: 'fire', at: 800, effective: 800 },
  ] as const
  const hands = goThrough('tame', 2, [touches[1], touches[0], touches[3], touches[2]], [], false) as Hands
  const table = new Sitting(2, { village: 2, ray: 180 }, { handicap: true }).throw(tame)
  for (const { seat, target, at } of [touches[3], touches[0], touches[2], touches[1]]) table.touch(seat, target, at)
  table.strike()
  expect(table.state.verdict?.takes).toEqual(hands.takes)
})
