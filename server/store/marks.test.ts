import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { BLOCK, Marks } from './marks.ts'
import { migrate } from './migrations.ts'
import type { Schema } from './schema.ts'

test('two who take marks never have the same, also when their blocks are used up', async () => {
  const database = new Database(':memory:') as unknown as ConstructorParameters<typeof SqliteDialect>[0]['database']
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) })
  await migrate(db, 'integer')
  const [one, two] = [new Marks(db), new Marks(db)]
  const taken: [from: number, to: number][] = []
  for (const [marks, count] of [
    [one, BLOCK - 3],
    [two, 2],
    [one, 3],
    [one, 4],
    [two, BLOCK],
    [one, 1],
  ] as const) {
    const first = await marks.take(count)
    taken.push([first, first + count])
  }
  taken.sort(([a], [b]) => a - b)
  for (const [i, [from]] of taken.entries()) expect(from).toBeGreaterThanOrEqual(taken[i - 1]?.[1] ?? 1)
  await db.destroy()
})
