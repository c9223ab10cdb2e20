import { expect, test } from 'vitest'
import { en } from '../text/en.ts'
import { ja } from '../text/ja.ts'
import { fatesOf } from './fates.ts'

const row = (label: string, ...points: readonly number[]) => ({ label, cells: points.map((one) => ({ points: one })) })

test('everybody is told in one sentence how it went, and the loser kindly', () => {
  const result = { scores: [120, 115, 60], places: [1, 2, 3] }
  const fates = fatesOf(result, [
    row('Milk', 100, 80, 50),
    row('Cheese', 20, 35, 10),
    { ...row('Tiles', 9, 99, 9), apart: true },
  ])
  expect(fates.map((fate, seat) => en.end.fate(fate, ['Hana', 'You', 'Ken'][seat] ?? '', 'Hana', seat === 1))).toEqual([
    'Hana had the most from Milk: 100.',
    'So close: only 5 behind Hana. Your strongest: Milk, 80.',
    'Ken came 3rd, 60 behind Hana. Strongest: Milk, 50.',
  ])
  expect(
    fates.map((fate, seat) => ja.end.fate(fate, ['ハナ', 'あなた', 'ケン'][seat] ?? '', 'ハナ', seat === 1)),
  ).toEqual([
    'ハナは「Milk」の100点が誰よりも多く、これが決め手でした。',
    'ハナまであと5点の大接戦。いちばんの得点源は「Milk」の80点でした。',
    'ケンは3位、ハナまであと60点。いちばんの得点源は「Milk」の50点でした。',
  ])
})

test('where few are better, the best is what brought least', () => {
  const fates = fatesOf({ scores: [60, 22], places: [2, 1] }, [row('Round 1', 10, 12), row('Round 2', 50, 10)])
  expect(fates[0]?.best).toEqual({ label: 'Round 1', points: 10, ofAll: true })
  expect(fates[1]?.best).toEqual({ label: 'Round 2', points: 10, ofAll: true })
  expect(fates[0]).toMatchObject({ place: 2, gap: 38, close: false })
})

test('whoever has nothing is not told of a best', () => {
  expect(fatesOf({ scores: [5, 0], places: [1, 2] }, [row('Milk', 5, 0)])[1]?.best).toBeUndefined()
})
