import { beatsOf, wrongIn } from '@makiba/kit/testing/tally'
import { expect, test } from 'vitest'
import { game } from '../rules/index.ts'
import { VEGETABLES } from '../rules/parts.ts'
import { powersOf, scores } from '../rules/reading.ts'
import type { View } from '../rules/state.ts'
import { joins, scenes } from './scenes.ts'

/** Every number on the board of the first seat, by its place. */
function numbers(view: View): ReadonlyMap<string, number> {
  const all = new Map<string, number>()
  for (const vegetable of VEGETABLES) all.set(`price-${vegetable}`, view.market[vegetable])
  scores(view).forEach((score, seat) => {
    const sheet = view.sheets[seat]
    all.set(`points-${seat}`, score.total)
    all.set(`circles-${seat}`, score.circles)
    all.set(`powers-${seat}`, sheet ? powersOf(sheet) : 0)
    if (seat > 0) return
    for (const vegetable of VEGETABLES) all.set(`worth-${vegetable}`, score.vegetables[vegetable])
    all.set('worth-pig', score.pig)
    all.set('worth-ribbon', score.ribbons + score.majority)
    all.set('worth-sum', score.total)
  })
  return all
}

test.each([
  ['basic', 2],
  ['basic', 4],
  ['advanced', 3],
] as const)('scenes bring every number where the rules say, beat by beat: %s, %i seats', async (sheet, seats) => {
  const seen = new Set<string>()
  for (let number = 1; number <= 8; number++) {
    const beats = beatsOf(game, joins, { seats, options: { sheet }, number })
    expect(await wrongIn(beats, scenes, numbers, seen)).toEqual([])
  }
  for (const event of ['took', 'changed', 'planted', 'fed', 'unlocked', 'went to market', 'won'])
    expect(seen, event).toContain(event)
})

test('a turn is one beat', () => {
  const kinds = beatsOf(game, joins, { seats: 3, options: {}, number: 2 }).map(({ events }) =>
    events.map(({ is }) => is),
  )
  expect(kinds.filter((beat) => beat.every((is) => is === 'took' || is === 'changed'))).toEqual([])
})
