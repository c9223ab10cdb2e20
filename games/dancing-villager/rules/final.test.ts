import { makeHeader, Play, quickLuck, usualOptions } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { facts, game, type View } from './index.ts'

test('mend 1: a touch is final (rulings 21, 39): nobody slaps at once, takes it back and never pays', () => {
  const seed = '3'.repeat(64)
  const entropies = ['', '']
  const options = usualOptions(facts.options)
  const header = makeHeader(game, { table: 't', seats: 2, options, luck: 'fair', seed, entropies })
  const table = new Play(game, header, quickLuck(game, 7), seed)
  table.settle(0)
  table.move(0, { do: 'ready' }, 100)
  table.move(1, { do: 'ready' }, 200)
  const { still, phase } = table.view('public') as View
  expect(phase).toBe('window')
  const [touch] = table.moves(0)
  expect(table.move(0, touch, still + 250)).toHaveProperty('happened')
  const slapped = table.view('public')
  const m = table.n
  for (const seat of [0, 1]) {
    expect(table.undoable(seat)).toEqual([])
    expect(table.undo(seat, m, still + 300)).toEqual({ refused: { why: 'final' } })
  }
  expect(table.view('public')).toEqual(slapped)
})
