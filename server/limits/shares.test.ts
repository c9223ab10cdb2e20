import { expect, test } from 'vitest'
import type { Sitter, TableRow } from '../store/store.ts'
import { Shares } from './shares.ts'

const table = (id: string, host: string | null, bots: number, phase: TableRow['phase'] = 'playing') =>
  ({ id, host, phase, sitters: Array<Sitter>(bots).fill({ by: 'bot', level: 'easy' }) }) as unknown as TableRow

test('mend 10: a share is counted once a table, and is free again when the table is', () => {
  const shares = new Shares({ tablesPerGuest: 2, botsPerGuest: 5 })
  const take = (row: TableRow) => {
    expect(shares.whyNot(row)).toBeUndefined()
    shares.take(row)
  }
  take(table('a', 'hana', 9, 'lobby'))
  // It begins with fewer.
  take(table('a', 'hana', 3))
  expect(shares.whyNot(table('b', 'hana', 3))?.text).toMatch(/5 bots/)
  take(table('b', 'hana', 2))
  expect(shares.whyNot(table('c', 'hana', 0))?.text).toMatch(/2 others/)
  take(table('d', 'ken', 5))
  // Another host, the same table.
  shares.give('d')
  expect(shares.whyNot(table('b', 'ken', 6))?.text).toMatch(/5 bots/)
  expect(shares.whyNot(table('c', 'hana', 0))?.text).toMatch(/2 others/)
  take(table('b', 'ken', 2))
  take(table('c', 'hana', 2))
  shares.give('a')
  shares.give('a')
  take(table('a', 'hana', 3))
  take(table('e', null, 99))
  take(table('f', 'hana', 99, 'over'))
})
