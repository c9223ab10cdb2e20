import { describe, expect, test } from 'vitest'
import { company, gameMeanwhile, ringFor } from './company.ts'
import type { SeatInfo, TableInfo } from './protocol.ts'

const titles = {
  dice: { seats: [2, 4], hidden: false },
  farm: { seats: [1, 1], hidden: false },
  cards: { seats: [2, 10], hidden: true },
} as const

const person = (here = true): SeatInfo => ({ by: 'guest', name: 'Hana', avatar: 'cat', here, since: 0, standIn: false })
const bot = (kept = false): SeatInfo => ({ by: 'bot', level: 'normal', name: 'Mori', avatar: 'dog', kept })
type Known = Pick<TableInfo, 'id' | 'game' | 'phase' | 'listed' | 'anybody' | 'seats' | 'created'>
function table(id: string, change: Partial<Known> = {}): Known {
  const seats = [person(), bot()]
  return { id, phase: 'playing', listed: true, anybody: true, created: 0, game: 'dice', seats, ...change }
}

describe('company', () => {
  test('is where a person is and a place: alone before others, then who has waited longest', () => {
    const tables = [
      table('two', { seats: [person(), person(), bot()] }),
      table('young', { created: 2 }),
      table('old', { created: 1 }),
      table('ghost', { seats: [person(false), bot()] }),
      table('full', { seats: [person(), person()] }),
      table('kept', { seats: [person(), bot(true)] }),
      table('private', { listed: false }),
      table('their own bots', { anybody: false }),
      table('lobby', { created: 3, phase: 'lobby', anybody: false, seats: [person(), { by: 'open' }] }),
      table('over', { phase: 'over' }),
      table('another game', { game: 'farm' }),
      table('hands', { game: 'cards' }),
    ]
    const found = company(['dice', 'cards'], tables, titles)
    expect(found.map(({ id }) => id)).toEqual(['old', 'young', 'lobby', 'two'])
  })

  test('is waited for in a game in which somebody may come at any time', () => {
    expect(gameMeanwhile(['cards', 'farm', 'dice'], titles)).toBe('dice')
    expect(gameMeanwhile(['farm', 'cards'], titles)).toBe('cards')
    expect(gameMeanwhile(['farm', 'chess'], titles)).toBeUndefined()
  })

  test('rings for those who are alone; of two who came at once only one goes', () => {
    const [a, b] = [table('a', { created: 1000 }), table('b', { created: 2000 })]
    expect(ringFor(a, ['dice'], [a, b], titles)).toBeUndefined()
    expect(ringFor(b, ['dice'], [a, b], titles)?.id).toBe('a')
    const later = table('c', { created: 90_000 })
    expect(ringFor(a, ['dice'], [a, later], titles)?.id).toBe('c')
    expect(ringFor(table('d', { seats: [person(), person()] }), ['dice'], [later], titles)).toBeUndefined()
    expect(ringFor(a, ['cards'], [a, later], titles)).toBeUndefined()
  })
})
