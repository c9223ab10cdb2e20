import { expect, test } from 'vitest'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

test('places and gaps read well', () => {
  expect([1, 2, 3, 11, 22, 103].map((place) => en.place(place, 200).split(' ')[0])).toEqual([
    '1st',
    '2nd',
    '3rd',
    '11th',
    '22nd',
    '103rd',
  ])
  expect([en.gap(170, 178), en.gap(178, 178), en.gap(180, 178)]).toEqual([
    '8 below par.',
    'You reached par.',
    'You beat par by 2!',
  ])
  expect(ja.place(3, 41)).toBe('41人中 3位')
})
