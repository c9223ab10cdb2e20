import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** When a guest was last here, and ways to find what is old without looking at all that is kept. */
export async function addRetention<S extends Schema>(db: Kysely<S>): Promise<void> {
  await db.schema
    .alterTable('guests')
    .addColumn('seen', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  // Nobody knows when they were here: they begin anew.
  await sql`update guests set seen = ${Date.now()}`.execute(db)
  await db.schema.createIndex('guests_seen').on('guests').columns(['seen', 'id']).execute()
  await db.schema.createIndex('tables_ended').on('tables').columns(['phase', 'ended', 'id']).execute()
  await db.schema.createIndex('tables_created').on('tables').columns(['phase', 'created', 'id']).execute()
}
