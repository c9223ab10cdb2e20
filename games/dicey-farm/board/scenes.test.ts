import { beatsOf, wrongIn } from '@makiba/kit/testing/tally'
import { expect, test } from 'vitest'
import { game } from '../rules/index.ts'
import { GOODS } from '../rules/parts.ts'
import { scoreNow } from '../rules/reading.ts'
import type { View } from '../rules/state.ts'
import { joins, scenes } from './scenes.ts'

/** Every number on the board, by its place. */
function numbers(view: View): ReadonlyMap<string, number> {
  const goods = GOODS.map((good) => [`n ${good}`, view.goods[good]] as const)
  return new Map([['vp', scoreNow(view)], ['beg', view.beg], ...goods])
}

test('scenes bring every number where the rules say, beat by beat', async () => {
  const seen = new Set<string>()
  for (let number = 1; number <= 12; number++)
    expect(await wrongIn(beatsOf(game, joins, { seats: 1, number }), scenes, numbers, seen)).toEqual([])
  for (const event of [
    'harvested',
    'fished',
    'bought',
    'planted',
    'shipped',
    'contracted',
    'cooked',
    'fed',
    'rotted',
    'ended',
  ])
    expect(seen, event).toContain(event)
})

test('a night is one beat, with whoever comes in the morning', () => {
  const kinds = beatsOf(game, joins, { seats: 1, number: 1 }).map(({ events }) => events.map(({ is }) => is))
  const nights = kinds.filter((beat) => beat.includes('fed'))
  expect(nights).toHaveLength(8)
  for (const night of nights.slice(0, -1)) expect(night).toContain('round')
  expect(nights.at(-1)?.at(-1)).toBe('ended')
})
