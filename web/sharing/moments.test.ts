import type { Kinds } from '@makiba/kernel'
import { expect, test } from 'vitest'
import type { Show } from '../table/show.ts'
import { linesOf } from './canvas.ts'
import { actorOf, bigMoments, momentsOf, swingOf } from './moments.ts'

/** Steps of which each is an entry: by whom, the scores after it, and what it takes back. */
const game = (...steps: readonly (readonly [by: number | 'luck', scores: readonly number[], undo?: number])[]) => {
  const told = [
    { heard: [], position: { n: 0, view: {}, result: { scores: [0, 0] } } },
    ...steps.map(([by, scores, undo], i) => ({
      heard: [{ n: i + 1, at: 0, by, events: [{ is: 'did' }], undo }],
      position: { n: i + 1, view: {}, result: { scores } },
    })),
  ]
  return { table: { steps: () => told }, board: {} } as unknown as Show<Kinds>
}
const tell = (_: number, to: number) => `step ${to}`

test('the greatest moments are those that changed a lead most, whoever it was for', () => {
  expect(swingOf([10, 4], [10, 12])).toBe(8)
  expect(swingOf([10, 4, 9], [10, 4, 3])).toBe(6)
  expect(swingOf([7], [19])).toBe(12)
  expect(swingOf(undefined, [1, 2])).toBe(0)
  const all = momentsOf(game([0, [3, 0]], ['luck', [3, 0]], [1, [3, 9]], [0, [8, 9]], [1, [8, 10]]), tell)
  expect(all.map(({ said }) => said)).toEqual(['step 1', 'step 2', 'step 3', 'step 4', 'step 5'])
  expect(bigMoments(all).map(({ to }) => to)).toEqual([3, 4, 1])
})

test('what was taken back is no moment of the game', () => {
  const all = momentsOf(game([0, [30, 0]], [0, [0, 0], 1], [0, [2, 0]], [1, [2, 1]]), tell)
  expect(all.map(({ to }) => to)).toEqual([3, 4])
})

test('a moment of which nothing is said is not offered, and it belongs to whoever acted', () => {
  const show = game(['luck', [1, 0]], [1, [1, 5]])
  const [only] = momentsOf(show, (_, to) => (to === 2 ? 'Hana claimed 5.' : ''))
  expect(only).toEqual({ from: 1, to: 2, said: 'Hana claimed 5.', swing: 5 })
  expect(only && actorOf(show.table.steps(), only)).toBe(1)
})

test('words go into lines between words, in both languages', () => {
  const wide = (text: string) => text.length * 10
  expect(linesOf('Hana risked it at 34% and made it.', 'en', 160, wide)).toEqual([
    'Hana risked it',
    'at 34% and made',
    'it.',
  ])
  const japanese = linesOf('花さんは三十四の見込みに賭けて成功しました。', 'ja', 90, wide)
  expect(japanese.join('')).toBe('花さんは三十四の見込みに賭けて成功しました。')
  expect(japanese.every((line) => line.length <= 10 && !line.startsWith('。'))).toBe(true)
})
