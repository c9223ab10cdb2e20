import type { Kinds, Text } from '@makiba/kernel'
import { type AnyBoard, anyBoard, type Board } from '@makiba/kit/board'
import { expect, test, vi } from 'vitest'
import { boardOf } from './boards.ts'

// Components need a browser; e2e/plain.e2e.ts plays on this one.
vi.mock('./plain/Table.tsx', () => ({ Table: () => null }))

const stub = { name: 'Stub', move: () => 'Go' } as unknown as Text<Kinds>
const texts = { en: async () => stub, ja: async () => stub }
const own = { ground: 'night', words: { en: { status: () => 'Round 3' }, ja: { status: () => '第3ラウンド' } } }
const board = anyBoard({ ...own, text: texts } as unknown as Board<Kinds>)
const groundOf = (any: AnyBoard) => any(({ ground }) => ground)

test('a title without a board of its own gets the plain one, made of its texts', async () => {
  const plain = await boardOf(undefined, texts, false)
  const result = { scores: [3, 1], places: [1, 2] }
  await plain(async (made) => {
    expect(await made.text.en()).toBe(stub)
    expect(made.words.en.sheet({ watcher: 0 }, result)).toEqual([])
    expect(made.words.ja.keys?.length).toBe(made.words.en.keys?.length)
    expect(made.pace?.([{ n: 1, at: 0, by: 0, events: [{ is: 'went' }] }])).toBeGreaterThan(0)
  })
})

test('a title with a board has it, unless the plain table is wanted, which knows what that board knows', async () => {
  expect(groundOf(await boardOf(board, texts, false))).toBe('night')
  const plain = await boardOf(board, texts, true)
  expect(groundOf(plain)).toBe('meadow')
  expect(plain(({ words }) => [words.en.status({ watcher: 0 }), words.ja.status({ watcher: 0 })])).toEqual([
    'Round 3',
    '第3ラウンド',
  ])
})
