import type { Kysely } from 'kysely'

/** The weeks' part of the schema. */
export interface WeekSchema {
  /** Whoever has a game in a week has a number in it, in the order of their coming: thirty in a row are a group. */
  week_guests: { week: string; n: number; guest_id: string }
  /** Who is at a friends' table. A table without anybody is none. */
  circle_guests: { circle: string; guest_id: string; at: number }
}

export async function addWeeks<S extends WeekSchema>(db: Kysely<S>): Promise<void> {
  await db.schema
    .createTable('week_guests')
    .addColumn('week', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('guest_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('week_guests_key', ['week', 'n'])
    .addUniqueConstraint('week_guests_once', ['guest_id', 'week'])
    .execute()
  await db.schema
    .createTable('circle_guests')
    .addColumn('circle', 'text', (c) => c.notNull())
    .addColumn('guest_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('circle_guests_key', ['circle', 'guest_id'])
    .execute()
  await db.schema.createIndex('circle_guests_guest').on('circle_guests').column('guest_id').execute()
}
