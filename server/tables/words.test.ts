import { expect, test } from 'vitest'
import { cleanChat, cleanName } from './words.ts'

test.each([
  ['\u3164'],
  ['\u115f\u1160'],
  ['\u2800'],
  ['\uffa0'],
  ['\u17b4'],
  ['\u034f'],
  ['\ufe0f'],
  ['\ud800'],
  ['\u200b\u200d\u200e'],
  ['\u{e0041}'],
  ['\u00ad'],
  ['\ue000'],
  [' \u3000\u00a0 '],
  ['\u0301'],
  ['\u0000\n\t'],
])('mend 11: %j is no name and nothing to say', (text) => {
  expect(cleanName(text)).toBeUndefined()
  expect(cleanChat(text)).toBeUndefined()
})

test.each([
  ['Mori\u202ednah', 'Moridnah'],
  ['Ha\u3164na', 'Hana'],
  ['a\u0000b', 'ab'],
  ['a\nb', 'a b'],
  ['Ha\u200dna', 'Hana'],
  ['x\ufe0f', 'x'],
  ['x\ud800y', 'xy'],
  [`e${'\u0301'.repeat(20)}`, `e${'\u0301'.repeat(3)}`],
])('mend 11: %j becomes %j', (text, expected) => {
  expect(cleanName(text)).toBe(expected)
  expect(cleanChat(text)).toBe(expected)
})

test.each([
  'はな',
  'ハナコ・２',
  'ﾊﾅｺﾞ',
  '葛\u{e0100}城',
  '𠮷野家',
  'が\u3099',
  '👩\u200d🌾',
  '👩🏽\u200d🌾',
  '❤\ufe0f',
  '1\ufe0f\u20e3',
  '👨\u200d👩\u200d👧',
  '🏳\ufe0f\u200d🌈',
  '🇯🇵',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'Nguyễn',
  'สวัสดี',
  'नमस्ते',
  'مرحبا',
  "O'Brien-Ito",
  '(´・ω・`)',
])('mend 11: %j stays as it is', (text) => {
  expect(cleanName(text)).toBe(text)
  expect(cleanChat(text)).toBe(text)
})
