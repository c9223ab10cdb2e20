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
  gifts: undefined,
  hands: undefined,
  rest: 3,
  even: 31.2,
}

test('the sentence says what happened, what it came from, and what even luck would have made of it', () => {
  expect(en.sentence(lost)).toBe(
    'You lost. In hundredths of a win, luck cost you 31 and your own mistakes cost you 4. With even luck: 31 wins in 100.',
  )
  expect(ja.sentence(lost)).toBe(
    'あなたの負け。勝ち数（100回あたり）にして、運で31の損、自分のミスで4の損。運が五分なら100回中31回の勝ち。',
  )
  expect(en.sentence({ ...lost, name: 'Hana', result: 1, luck: 20, play: undefined, unseen: 12, even: 68 })).toBe(
    'Hana won. In hundredths of a win, luck brought Hana 20 and cards out of sight brought Hana 12. With even luck: 68 wins in 100.',
  )
  expect(ja.sentence({ ...lost, name: 'Hana', result: 1, luck: 20, play: undefined, unseen: 12, even: 68 })).toBe(
    'Hanaの勝ち。勝ち数（100回あたり）にして、運で20の得、見えないカードで12の得。運が五分なら100回中68回の勝ち。',
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

test('who plays alone is told of mistakes and of what nobody can explain, in points, too', () => {
  const alone: Summary = { ...lost, unit: 'points', result: 127, luck: 38, play: -16.4, rest: -49, even: 89 }
  expect(en.sentence(alone)).toBe(
    '127 points: luck brought you 38 and your own mistakes cost you 16. Another 49 points cannot be explained. With even luck: about 89.',
  )
  expect(ja.sentence(alone)).toBe(
    '127点。運で38点の得、自分のミスで16点の損でした。ほかに49点は説明できません。運が五分なら約89点。',
  )
  const even: Summary = { ...alone, luck: 0, play: 0, rest: 0, even: 127 }
  expect(en.sentence(even)).toBe('127 points: luck was even. With even luck: about 127.')
  expect(ja.sentence(even)).toBe('127点。運は五分でした。運が五分なら約127点。')
  expect(en.riverHelp('points')).not.toContain('win')
  expect(ja.riverHelp('points')).not.toContain('勝')
  expect(en.swing('You', -1.2, 'points')).toBe('You: −1 point.')
})

test('what is better is told step by step, and that it is no more than that', () => {
  expect(en.better(en.steps(['Lock 4 + 6', 'Reroll']))).toBe('Better: Lock 4 + 6, then reroll.')
  expect(ja.better(ja.steps(['4＋6をロック', '振り直す']))).toBe('もっとよい手：4＋6をロック→振り直す。')
  expect(en.better(en.steps(['Reroll'], true))).toBe('Better: Reroll, and nothing else.')
  expect(ja.better(ja.steps(['振り直す'], true))).toBe('もっとよい手：振り直す、それだけ。')
})

test('one win is one, in every sentence', () => {
  expect(en.sentence({ ...lost, even: 1 })).toMatch(/ With even luck: 1 win in 100\.$/)
  expect(en.moment('play', -1.2, 'share')).toBe('Mistake: −1 win in 100')
  expect(en.swing('Hana', 0.6, 'share')).toBe('Hana: +1 win in 100.')
})

test('who won in spite of luck and mistakes is told of those of the others', () => {
  const won: Summary = { ...lost, result: 1, luck: -57, play: -153, gifts: 155, rest: 5, even: 157 }
  expect(en.sentence(won)).toBe(
    'You won. In hundredths of a win, luck cost you 57, your own mistakes cost you 153 and others’ mistakes brought you 155. With even luck: 100 wins in 100.',
  )
  expect(ja.sentence(won)).toBe(
    'あなたの勝ち。勝ち数（100回あたり）にして、運で57の損、自分のミスで153の損、相手のミスで155の得。運が五分なら100回中100回の勝ち。',
  )
})

test('hands that raced are told of beside luck', () => {
  const raced: Summary = { ...lost, luck: 48, play: undefined, hands: -73, rest: 0, even: -48 }
  expect(en.sentence(raced)).toBe(
    'You lost. In hundredths of a win, luck brought you 48 and hands cost you 73. With even luck: 0 wins in 100.',
  )
  expect(ja.sentence(raced)).toBe(
    'あなたの負け。勝ち数（100回あたり）にして、運で48の得、手の速さで73の損。運が五分なら100回中0回の勝ち。',
  )
})

test('what one loses another gains, also where it is half a hundredth', () => {
  expect([-98.5, 98.5].map((value) => en.change(value, 'share'))).toEqual(['−99', '+99'])
  expect(ja.moment('play', -98.5, 'share')).toBe('ミス：100回あたり−99勝')
  expect(en.change(-0.4, 'share')).toBe('±0')
})

test('a moment says when it was, and whose loss is told', () => {
  expect([en.when('turn', 12, 'Hana'), en.when('round', 9, undefined), en.when('turn', 0, undefined)]).toEqual([
    'Turn 12, Hana',
    'Round 9',
    'At the start',
  ])
  expect([ja.when('turn', 12, 'ハナ'), ja.when('round', 9, undefined)]).toEqual(['12手番目、ハナ', '第9ラウンド'])
  expect(en.proof(200, -16, 4, 'Ken')).toBe('Ken: −16 ± 4 in 200 games played on from both moves.')
  expect(ja.proof(200, -16, 4, undefined)).toBe('両方の手から200回続きを打って −16 ± 4。')
})

test('how unusual it was', () => {
  expect(en.unusual(0.08, false)).toBe('As bad or worse: 1 time in 13.')
  expect(ja.unusual(0.08, false)).toBe('同じかそれ以上の不運は13回に1回。')
  expect(en.unusual(0.4, true)).toBe('As good or better: 1 time in 2.5.')
})
