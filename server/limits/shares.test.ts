import { expect, test } from 'vitest'
import type { Sitter, TableRow } from '../store/store.ts'
import { Shares } from './shares.ts'

const table = (id: string, host: string | null, bots: number, phase: TableRow['phase'] = 'playing') =>
  ({ id, host, phase, sitters: Array<Sitter>(bots).fill({ by: 'bot', level: 'easy' }) }) as unknown as TableRow

test('mend 10: a share is counted once a table, and is free again when the table is', () => {
  const shares = new Shares({ tablesPerGuest: 2, botsPerGuest: 5 })
  shares.take(table('a', 'hana', 9, 'lobby'))
  // It begins with fewer.
  shares.take(table('a', 'hana', 3))
  expect(() => shares.take(table('b', 'hana', 3))).toThrow(/5 bots/)
  shares.take(table('b', 'hana', 2))
  expect(() => shares.take(table('c', 'hana', 0))).toThrow(/2 others/)
  shares.take(table('d', 'ken', 5))
  // Another host, the same table.
  shares.give('d')
  expect(() => shares.take(table('b', 'ken', 6))).toThrow(/5 bots/)
  expect(() => shares.take(table('c', 'hana', 0))).toThrow(/2 others/)
  shares.take(table('b', 'ken', 2))
  shares.take(table('c', 'hana', 2))
  shares.give('a')
  shares.give('a')
  shares.take(table('a', 'hana', 3))
  shares.take(table('e', null, 99))
  shares.take(table('f', 'hana', 99, 'over'))
})
