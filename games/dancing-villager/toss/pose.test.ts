import { describe, expect, test } from 'vitest'
import { posesOf as posesIn, type Rest } from './index.ts'

const posesOf = (rests: readonly Rest[]) => posesIn(rests, 1)

/** A villager that lies flat on the floor, except for what is named. */
function rest(part: Partial<Rest> = {}): Rest {
  return { arm: 0, head: 0, front: 1, height: 0.4, floor: true, rim: false, others: [], ...part }
}
const lying = {
  back: rest({ front: -1 }),
  up: rest({ arm: 1, front: 0 }),
  down: rest({ arm: -0.93, head: 0.36, front: 0 }),
  standing: rest({ head: 1, front: 0 }),
  tilted: rest({ front: 0.8, head: 0.6 }),
}

describe('a villager alone', () => {
  test('ruling 1: flat on front or back, hands up, hands down on the arm, standing', () => {
    expect(posesOf([rest(), lying.back, lying.up, lying.down, lying.standing])).toEqual([
      'flat',
      'flat',
      'up',
      'down',
      'standing',
    ])
  })
  test('ruling 9: only another villager makes it lie on top', () => {
    expect(posesOf([rest({ floor: false, rim: true })])).toEqual(['flat'])
    expect(posesOf([rest({ floor: false })])).toEqual(['flat'])
  })
  test('ruling 46: it may lean against the rim', () => {
    expect(posesOf([{ ...lying.tilted, rim: true }])).toEqual(['leaning'])
  })
  test('one that tilts and touches nothing shows what it is nearest to, and does not stand', () => {
    expect(posesOf([lying.tilted])).toEqual(['flat'])
    expect(posesOf([rest({ head: 0.9, arm: 0.4, front: 0.1 })])).toEqual(['up'])
    expect(posesOf([rest({ head: -1, arm: -0.1, front: 0 })])).toEqual(['down'])
  })
})

describe('villagers together', () => {
  test('ruling 8: one that tilts against another leans, and is not on top', () => {
    expect(posesOf([{ ...lying.tilted, others: [1], floor: false, height: 1 }, rest({ others: [0] })])).toEqual([
      'leaning',
      'flat',
    ])
  })
  test('lying beside another is lying', () => {
    expect(posesOf([rest({ others: [1] }), { ...lying.up, others: [0] }])).toEqual(['flat', 'up'])
  })
  test('rulings 6, 11: one that only others hold is on top, with its own pose', () => {
    const above = { floor: false, others: [0], height: 1.2 }
    const below = rest({ others: [1, 2, 3] })
    expect(
      posesOf([below, rest(above), { ...lying.up, ...above }, { ...lying.standing, ...above, height: 2 }]),
    ).toEqual(['flat', 'flat^', 'up^', 'standing^'])
  })
  test('ruling 46: the lowest of a heap is never on top', () => {
    const light = { floor: false, height: 0.41 }
    expect(posesOf([rest({ ...light, others: [1] }), rest({ ...light, height: 0.4, others: [0] })])).toEqual([
      'flat^',
      'flat',
    ])
  })
})

describe('since toss 2', () => {
  test('what a stranger calls flat is flat: 28 degrees', () => {
    const slight = { ...rest({ front: 0.9, head: 0.43 }), others: [1] }
    expect(posesIn([slight, rest({ others: [0] })], 1)).toEqual(['leaning', 'flat'])
    expect(posesIn([slight, rest({ others: [0] })], 2)).toEqual(['flat', 'flat'])
    const more = { ...slight, front: 0.86, head: 0.51 }
    expect(posesIn([more, rest({ others: [0] })], 2)).toEqual(['leaning', 'flat'])
  })
  test('head down on head and hand is hand down, whomever it touches', () => {
    const headlong = { ...rest({ arm: -0.55, head: -0.83, front: 0.02 }), others: [1] }
    expect(posesIn([headlong, rest({ others: [0] })], 2)).toEqual(['down', 'flat'])
    expect(posesIn([{ ...headlong, front: 0.3 }, rest({ others: [0] })], 2)).toEqual(['leaning', 'flat'])
  })
})
