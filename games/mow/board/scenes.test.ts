import { beatsOf, wrongIn } from '@makiba/kit/testing/tally'
import { describe, expect, test } from 'vitest'
import { game } from '../rules/index.ts'
import { fliesOf } from '../rules/parts.ts'
import { cardsOf } from '../rules/reading.ts'
import type { View } from '../rules/state.ts'
import { joins, scenes } from './scenes.ts'

/** Every number on the board, by its place. */
function numbers(view: View): ReadonlyMap<string, number> {
  const all = new Map<string, number>([['left', view.left]])
  view.herds.forEach((herd, at) => {
    all.set(`herd-cards-${at}`, cardsOf(herd).length)
    all.set(`herd-flies-${at}`, fliesOf(cardsOf(herd)))
  })
  view.stables.forEach((cards, seat) => {
    all.set(`cards-${seat}`, cards.length)
    all.set(`flies-${seat}`, fliesOf(cards))
    all.set(`held-${seat}`, view.sizes[seat] ?? 0)
    all.set(`total-${seat}`, view.totals[seat] ?? 0)
    for (const [i, round] of view.scores.entries()) all.set(`round-${i}-${seat}`, round[seat] ?? 0)
  })
  return all
}

const played = (seats: number, number: number) => beatsOf(game, joins, { seats, options: { rounds: 2 }, number })

describe('scenes', () => {
  test.each([2, 3, 4, 7, 10])('bring every number where the rules say, beat by beat, with %i seats', async (seats) => {
    const seen = new Set<string>()
    for (let number = 1; number <= 6; number++)
      expect(await wrongIn(played(seats, number), scenes, numbers, seen)).toEqual([])
    for (const event of ['dealt', 'drew', 'added', 'squeezed', 'mounted', 'collected', 'scored'])
      expect(seen, event).toContain(event)
  })

  test('a turn is one beat, a deal another', () => {
    for (const seats of [2, 4]) {
      const kinds = played(seats, 3).map(({ events }) => events.map(({ is }) => is).join(' '))
      expect(kinds[0]).toBe(`began${' dealt'.repeat(5 * seats)}`)
      expect(kinds.filter((beat) => beat.startsWith('drew'))).toEqual([])
      expect(kinds).toContain('added drew')
    }
  })
})
