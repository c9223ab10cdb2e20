import { expect, test } from 'vitest'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'
import type { Summary } from './words.ts'

const lost: Summary = {
  name: undefined,
  unit: 'share',
  result: 0,
  luck: -31.2,
  unseen: undefined,
  play: -4.4,
  rest: 3,
  even: 31.2,
}

test('the sentence says what happened, what it came from, and what even luck would have made of it', () => {
  expect(en.sentence(lost)).toBe(
    'You lost. Of a hundred wins, luck cost you 31 and your own mistakes cost you 4. With even luck: 31 wins in 100.',
  )
  expect(ja.sentence(lost)).toBe(
    'あなたの負け。100回分の勝ちのうち、運で31の損、自分のミスで4の損。運が五分なら100回中31回の勝ち。',
  )
  expect(en.sentence({ ...lost, name: 'Hana', result: 1, luck: 20, play: undefined, unseen: 12, even: 68 })).toBe(
    'Hana won. Of a hundred wins, luck brought Hana 20 and cards out of sight brought Hana 12. With even luck: 68 wins in 100.',
  )
  expect(ja.sentence({ ...lost, name: 'Hana', result: 1, luck: 20, play: undefined, unseen: 12, even: 68 })).toBe(
    'Hanaの勝ち。100回分の勝ちのうち、運で20の得、見えないカードで12の得。運が五分なら100回中68回の勝ち。',
  )
})

test('what nobody can explain is said where it is great', () => {
  expect(en.sentence({ ...lost, rest: 41 })).toContain(' Another 41 cannot be explained. With')
  expect(ja.sentence({ ...lost, rest: -41 })).toContain('。ほかに41は説明できません。運が')
})

test('nothing is said of what came to nothing, and shares stay between none and all', () => {
  const even: Summary = { ...lost, luck: 0.3, play: 0, even: 104 }
  expect(en.sentence(even)).toBe('You lost. Luck was even. With even luck: 100 wins in 100.')
  expect(ja.sentence(even)).toBe('あなたの負け。運は五分でした。運が五分なら100回中100回の勝ち。')
})

test('who plays alone is told in points', () => {
  const alone: Summary = { ...lost, unit: 'points', result: 142, luck: 6, play: undefined, even: 136 }
  expect(en.sentence(alone)).toBe('142 points: luck brought you 6. With even luck: about 136.')
  expect(ja.sentence(alone)).toBe('142点。運で6点の得でした。運が五分なら約136点。')
})

test('how unusual it was', () => {
  expect(en.unusual(0.08, false)).toBe('As bad or worse: 1 time in 13.')
  expect(ja.unusual(0.08, false)).toBe('これ以下の不運は13回に1回。')
  expect(en.unusual(0.4, true)).toBe('As good or better: 1 time in 2.5.')
})
