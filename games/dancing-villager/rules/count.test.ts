import { describe, expect, test } from 'vitest'
import { countThrow, type Villager } from './index.ts'

const ALL = 12

/** Twelve villagers in one heap: the words, and flat ones. */
function count(words: string, meat = 5, charcoal = 3) {
  const poses = words.split(' ').filter(Boolean) as Villager[]
  while (poses.length < ALL) poses.push('flat')
  return countThrow([poses], meat, charcoal)
}
const times = (n: number, word: string) => Array.from({ length: n }, () => word).join(' ')

describe('rulebook examples and test vectors', () => {
  test('two hands down: two charcoal sticks go, one is left', () => {
    expect(count(times(2, 'down'))).toMatchObject({ kind: 'charcoal', net: 2, remove: 2, event: 'none' })
  })
  test('five up, two down: three meat sticks go', () => {
    expect(count(`${times(5, 'up')} ${times(2, 'down')}`)).toMatchObject({ kind: 'meat', remove: 3, event: 'none' })
  })
  test('two up, two down: nothing goes, and not all are flat', () => {
    const found = count('up up down down')
    expect(found).toMatchObject({ kind: null, net: 0, remove: 0, event: 'none', allFlat: false })
  })
  test('three up, one down, one stack: four; with two stacks still four', () => {
    expect(count('up up up down flat^')).toMatchObject({ kind: 'meat', net: 4 })
    expect(count('up up^ up down flat^')).toMatchObject({ kind: 'meat', net: 4 })
  })
  test('two meat left and two up: tame', () => {
    expect(count('up up', 2)).toMatchObject({ remove: 2, event: 'tame' })
  })
  test('three charcoal, five down, one up: assault', () => {
    expect(count(`${times(5, 'down')} up`)).toMatchObject({ net: 4, remove: 3, event: 'assault' })
  })
  test('all flat; not with one leaning, not with one standing', () => {
    expect(count('')).toMatchObject({ allFlat: true, event: 'none' })
    expect(count('leaning').allFlat).toBe(false)
    expect(count('standing')).toMatchObject({ allFlat: false, standing: [1] })
  })
})

describe('rulings on the count', () => {
  test('ruling 1: only hands up and hands down count', () => {
    expect(count('up')).toMatchObject({ up: 1, down: 0, kind: 'meat', net: 1 })
    expect(count('down')).toMatchObject({ up: 0, down: 1, kind: 'charcoal', net: 1 })
    for (const word of ['flat', 'standing', 'leaning']) expect(count(word)).toMatchObject({ net: 0, kind: null })
    expect(count('up flat^')).toMatchObject({ stack: true, net: 2 })
  })
  test('ruling 2: the smaller is subtracted from the larger; equal ones remove nothing and add no dog', () => {
    expect(count('down down down up')).toMatchObject({ kind: 'charcoal', net: 2 })
    expect(count('up down')).toMatchObject({ kind: null, remove: 0, allFlat: false })
  })
  test('ruling 3: a net larger than the sticks left counts as run out', () => {
    expect(count(times(4, 'up'), 2)).toMatchObject({ net: 4, remove: 2, event: 'tame' })
    expect(count(times(3, 'down'), 5, 1)).toMatchObject({ net: 3, remove: 1, event: 'assault' })
    expect(count('up', 2)).toMatchObject({ remove: 1, event: 'none' })
  })
  test('ruling 4: meat and charcoal never run out together, whatever is thrown', () => {
    for (let up = 0; up <= ALL; up++)
      for (let down = 0; up + down <= ALL; down++) {
        const found = count(`${times(up, 'up')} ${times(down, 'down')}`, 1, 1)
        expect(found.event).toBe(up > down ? 'tame' : down > up ? 'assault' : 'none')
        expect(found.remove).toBeLessThanOrEqual(1)
      }
  })
  test('ruling 5: doubling comes after subtraction, once; nothing doubled is nothing', () => {
    expect(count('up^ up^ up^ down')).toMatchObject({ net: 4 })
    expect(count('up down flat^')).toMatchObject({ net: 0, kind: null, stack: true })
  })
  test('ruling 6: the upper and the lower piece count with the pose they show', () => {
    expect(count('up^ up')).toMatchObject({ up: 2, net: 4 })
    expect(count('down^ up')).toMatchObject({ up: 1, down: 1, net: 0 })
  })
  test('ruling 8: leaning counts nothing, is not on top and stops all-flat', () => {
    expect(count('leaning up')).toMatchObject({ up: 1, net: 1, stack: false })
    expect(count('leaning')).toMatchObject({ stack: false, allFlat: false })
  })
  test('ruling 10: a standing villager counts neither up nor down', () => {
    expect(count('standing up up')).toMatchObject({ up: 2, net: 2, standing: [1] })
  })
  test('ruling 11: standing on top: it is a stack and it stands', () => {
    expect(count('standing^ up')).toMatchObject({ stack: true, net: 2, standing: [1] })
  })
})
