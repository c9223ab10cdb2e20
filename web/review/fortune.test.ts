import { expect, test, vi } from 'vitest'
import { allNoted, fortuneOf, type Noted, note, pathOf, tableOf } from './fortune.ts'

const game = (table: string, result: number, luck: number): Noted => ({ table, game: 'mow', result, luck })

test('wins as they were, with even luck, and the band of fair players', () => {
  const found = fortuneOf([game('a', 1, 0.3), game('b', 0, -0.4), game('c', 0.5, 0)])
  expect(found).toMatchObject({ games: 3, wins: 1.5 })
  expect(found.luck).toBeCloseTo(-0.1, 12)
  expect(found.even).toBeCloseTo(1.6, 12)
  expect(found.band).toBeCloseTo(1.96 * 0.5, 12)
})

test('a game counts once, and games of other titles are counted apart', () => {
  const kept = new Map<string, string>([['makiba.fortune', 'moo']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  note(game('a', 1, 0.3))
  note({ ...game('x', 1, 0.3), game: 'pig' })
  note(game('b', 0, 0))
  expect(note(game('a', 1, 0.2))).toEqual([game('b', 0, 0), game('a', 1, 0.2)])
  expect([...allNoted()].map(([name, games]) => [name, games.map(({ table }) => table)])).toEqual([
    ['pig', ['x']],
    ['mow', ['b', 'a']],
  ])
})

test('the table that a record names', () => {
  expect(tableOf('{"makiba":1,"table":"abc"}\n{"n":1}\n')).toBe('abc')
})

test('the way of luck begins with nothing and ends with what it came to', () => {
  const games = [game('a', 1, 0.3), game('b', 0, -0.4)]
  const way = pathOf(games)
  expect(way).toHaveLength(3)
  expect(way[0]).toEqual({ luck: 0, band: 0 })
  expect(way[1]?.band).toBeCloseTo(1.96 * 0.3, 12)
  expect(way[2]).toEqual(fortuneOf(games))
})
