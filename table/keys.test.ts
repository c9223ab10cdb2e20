import { expect, test } from 'vitest'
import { Keys, readWish, writeWish } from './keys.ts'

test('a wish is read as it was written, also one whose key has spaces or looks like a seat', () => {
  for (const seat of [0, 9, 99])
    for (const key of ['1', 'a b', ' ', '3 4', '牧 場'])
      expect(readWish(writeWish({ seat, key }))).toEqual({ seat, key })
})

test('the same key of two seats is two wishes', () => {
  const keys = new Keys()
  keys.add({ seat: 2, key: 'a' }, 5)
  expect(keys.entryOf({ seat: 2, key: 'a' })).toBe(5)
  expect(keys.entryOf({ seat: 1, key: 'a' })).toBeUndefined()
  expect(keys.entryOf({ seat: 2, key: 'b' })).toBeUndefined()
  keys.add({ seat: 1, key: 'a' }, 7)
  expect(keys.entryOf({ seat: 2, key: 'a' })).toBe(5)
  expect(keys.entryOf({ seat: 1, key: 'a' })).toBe(7)
})
