import type { Kysely } from 'kysely'

/** The daily's part of the schema. */
export interface DailySchema {
  /** One row a guest, day and sport; the primary key keeps it so. */
  dailies: {
    date: string
    sport: string
    guest_id: string
    id: string
    score: number
    hash: string
    at: number
  }
  /** Apart from the rows, which are read often and are short. */
  daily_records: { id: string; record: string }
  /** Who played these moves first. */
  daily_moves: { date: string; moves: string; guest_id: string }
  pars: { date: string; score: number; playouts: number; moves: string; record: string; at: number }
}

export async function addDailies<S extends DailySchema>(db: Kysely<S>): Promise<void> {
  await db.schema
    .createTable('dailies')
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('sport', 'text', (c) => c.notNull())
    .addColumn('guest_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('dailies_key', ['date', 'sport', 'guest_id'])
    .execute()
  await db.schema.createIndex('dailies_score').on('dailies').columns(['date', 'sport', 'score']).execute()
  await db.schema.createIndex('dailies_guest').on('dailies').columns(['guest_id', 'date']).execute()
  await db.schema
    .createTable('daily_records')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('record', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('daily_moves')
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('moves', 'text', (c) => c.notNull())
    .addColumn('guest_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('daily_moves_key', ['date', 'moves'])
    .execute()
  await db.schema
    .createTable('pars')
    .addColumn('date', 'text', (c) => c.primaryKey())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('playouts', 'integer', (c) => c.notNull())
    .addColumn('moves', 'text', (c) => c.notNull())
    .addColumn('record', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
}
