import { beatsOf, wrongIn } from '@makiba/kit/testing/tally'
import { describe, expect, test } from 'vitest'
import { game } from '../rules/index.ts'
import { RED_DICE } from '../rules/parts.ts'
import { total } from '../rules/reading.ts'
import { scores } from '../rules/score.ts'
import type { View } from '../rules/state.ts'
import { joins, scenes } from './scenes.ts'

/** Every number on the board, by its place. */
function numbers(view: View): ReadonlyMap<string, number> {
  const all = new Map<string, number>([
    ['total', total(view)],
    ['cellar', view.stack.flat().length],
    ['freeze-supply', view.freezeSupply],
    ['backorder-supply', view.backorderSupply],
    ['red-supply', RED_DICE - view.red],
  ])
  const points = scores(view)
  view.milk.forEach((milk, seat) => {
    all.set(`freeze-${seat}`, view.freeze[seat] ?? 0)
    all.set(`backorders-${seat}`, view.backorders[seat] ?? 0)
    all.set(`tiles-${seat}`, milk.length + (view.flipped[seat]?.length ?? 0))
    all.set(`points-${seat}`, points[seat] ?? 0)
  })
  return all
}

describe('scenes', () => {
  test.each([2, 3, 4])('bring every number where the rules say, beat by beat, with %i seats', async (seats) => {
    const seen = new Set<string>()
    for (let number = 1; number <= 2; number++) {
      const beats = beatsOf(game, joins, { seats, options: { freezeOnFail: number % 2 === 0 }, number })
      expect(await wrongIn(beats, scenes, numbers, seen)).toEqual([])
    }
    for (const event of ['locked', 'claimed', 'failed', 'froze', 'thawed', 'gained freeze', 'flipped', 'cleared'])
      expect(seen, event).toContain(event)
  })
})
