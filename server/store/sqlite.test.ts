import { expect, test } from 'vitest'
import { openSqlite } from './sqlite.ts'

test('a database in memory is opened, is well, and keeps what it was given', async () => {
  const store = await openSqlite(':memory:')
  const guest = { id: 'hana', name: 'Hana', avatar: 'cow' }
  await store.makeGuest(guest, 'hash', 1)
  await store.check(2)
  expect(await store.findGuest('hash')).toEqual(guest)
  await store.close()
})
