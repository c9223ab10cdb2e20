import { expect, test } from 'vitest'
import { KEYS, SOLO } from './keys.ts'
import { counts, momentOf, moveOf, REPEAT } from './moment.ts'

test('a call is a start before the first verdict', () => {
  expect(momentOf({ phase: 'call', verdict: null })).toBe('start')
  expect(momentOf({ phase: 'throw', verdict: null })).toBe('air')
  expect(momentOf({ phase: 'tie', verdict: null })).toBe('window')
})

test('the big dog is the front one, a dog of the queue is that one', () => {
  expect(moveOf('dog')).toEqual({ do: 'front' })
  expect(moveOf(2)).toEqual({ do: 'dog', dog: 2 })
  expect(moveOf('pass')).toEqual({ do: 'pass' })
})

test('the first touch decides; more dogs may follow, not faster than hands can', () => {
  expect(counts(undefined, 'fire', 100)).toBe(true)
  expect(counts({ aim: 'early', at: 90 }, 'fire', 100)).toBe(true)
  expect(counts({ aim: 'dog', at: 100 }, 'dog', 100 + REPEAT - 1)).toBe(false)
  expect(counts({ aim: 'dog', at: 100 }, 1, 100 + REPEAT)).toBe(true)
  expect(counts({ aim: 'dog', at: 100 }, 'fire', 900)).toBe(false)
  expect(counts({ aim: 'fire', at: 100 }, 'dog', 900)).toBe(false)
  expect(counts({ aim: 'pass', at: 100 }, 'dog', 900)).toBe(false)
})

test('four players at one keyboard have keys of their own', () => {
  const codes = KEYS.flatMap(({ dog, fire, pass }) => [dog.code, fire.code, pass.code])
  expect(KEYS).toHaveLength(4)
  expect(new Set(codes).size).toBe(12)
  expect(new Set([SOLO.dog.code, SOLO.fire.code, SOLO.pass.code]).size).toBe(3)
})
