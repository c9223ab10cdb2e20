import { type Kysely, sql } from 'kysely'

/** The daily's part of the schema. */
export interface DailySchema {
  /** One row a game, guest, day and sport; the primary key keeps it so. */
  dailies: {
    game: string
    date: string
    sport: string
    guest_id: string
    id: string
    score: number
    hash: string
    at: number
    /** Whether the coach was asked in it: 0 or 1. */
    coached: number
  }
  /** Apart from the rows, which are read often and are short. */
  daily_records: { id: string; record: string }
  /** Who played these moves first. */
  daily_moves: { game: string; date: string; moves: string; guest_id: string }
  pars: { game: string; date: string; score: number; playouts: number; moves: string; record: string; at: number }
  /** One row: what the seeds of sealed days follow from. Whoever has it knows the luck of all days. */
  day_secret: { id: number; secret: string }
}

export async function addDaySecret<S extends DailySchema>(db: Kysely<S>): Promise<void> {
  await db.schema
    .createTable('day_secret')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('secret', 'text', (c) => c.notNull())
    .execute()
}

export async function addCoached<S extends DailySchema>(db: Kysely<S>): Promise<void> {
  await db.schema
    .alterTable('dailies')
    .addColumn('coached', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
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

/**
 * Days were those of one game, and nobody had written down which: their records know. Keys begin with the game now, so the tables are
 * made anew; SQLite changes no primary key.
 */
export async function nameDailies<S extends DailySchema>(db: Kysely<S>): Promise<void> {
  const {
    rows: [one],
  } = await sql<{ record: string }>`select record from daily_records union all select record from pars limit 1`.execute(
    db,
  )
  const game = one ? gameOf(one.record) : ''
  await db.schema
    .createTable('named_dailies')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('sport', 'text', (c) => c.notNull())
    .addColumn('guest_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('named_dailies_key', ['game', 'date', 'sport', 'guest_id'])
    .execute()
  await db.schema
    .createTable('named_moves')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('moves', 'text', (c) => c.notNull())
    .addColumn('guest_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('named_moves_key', ['game', 'date', 'moves'])
    .execute()
  await db.schema
    .createTable('named_pars')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('playouts', 'integer', (c) => c.notNull())
    .addColumn('moves', 'text', (c) => c.notNull())
    .addColumn('record', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('named_pars_key', ['game', 'date'])
    .execute()
  // PostgreSQL wants to be told that the name is a text.
  const name = sql`cast(${game} as text)`
  await sql`insert into named_dailies (game, "date", sport, guest_id, id, score, hash, "at")
    select ${name}, "date", sport, guest_id, id, score, hash, "at" from dailies`.execute(db)
  await sql`insert into named_moves (game, "date", moves, guest_id)
    select ${name}, "date", moves, guest_id from daily_moves`.execute(db)
  await sql`insert into named_pars (game, "date", score, playouts, moves, record, "at")
    select ${name}, "date", score, playouts, moves, record, "at" from pars`.execute(db)
  for (const [named, old] of [
    ['named_dailies', 'dailies'],
    ['named_moves', 'daily_moves'],
    ['named_pars', 'pars'],
  ] as const) {
    await db.schema.dropTable(old).execute()
    await db.schema.alterTable(named).renameTo(old).execute()
  }
  await db.schema.createIndex('dailies_score').on('dailies').columns(['game', 'date', 'sport', 'score']).execute()
  await db.schema.createIndex('dailies_guest').on('dailies').columns(['guest_id', 'game', 'date']).execute()
}

/** Records were verified before they were kept: their first line is a header. */
function gameOf(record: string): string {
  return (JSON.parse(record.slice(0, record.indexOf('\n'))) as { readonly game: string }).game
}
