import { expect, test } from 'vitest'
import { stripOf } from './strip.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

test('a strip has a sign for each round beside par’s pace, and says the same in a sentence', () => {
  const course = { rounds: true, worth: [2, 10, 20, 40] }
  const strip = stripOf('dicey-farm', course, [3, 10, 30, 41])
  expect(strip).toEqual({ signs: '🟨🟩🟨🟨', parts: 4, good: 1, against: 'par' })
  expect(strip && en.strip(strip)).toBe('On par’s pace after 1 of 4 rounds.')
  expect(strip && ja.strip(strip)).toBe('4ラウンドのうち1ラウンドでパーのペース以上。')
  // Without a pace of so many rounds there is nothing to say.
  for (const pace of [undefined, [], [1, 2, 3]]) expect(stripOf('dicey-farm', course, pace)).toBeUndefined()
})

test('against rivals it tells when one was in front', () => {
  expect(stripOf('mow', { rounds: false, worth: [-3, 0, 4, 9] }, undefined)).toEqual({
    signs: '⬜🟨🟩🟩',
    parts: 4,
    good: 2,
    against: 'rivals',
  })
})
