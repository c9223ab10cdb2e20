import type { Kysely } from 'kysely'

/** What players told of each other. */
export interface ReportSchema {
  reports: {
    id: string
    at: number
    by_guest: string
    about_guest: string
    table_id: string
    /** Lines of the record when it came. */
    n: number
    reason: string
    words: string
    /** JSON: what the server had heard that guest say at this table, lately. */
    said: string
    closed: number | null
  }
}

export async function addReports<S extends ReportSchema>(db: Kysely<S>): Promise<void> {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by_guest', 'text', (c) => c.notNull())
    .addColumn('about_guest', 'text', (c) => c.notNull())
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('n', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('said', 'text', (c) => c.notNull())
    .addColumn('closed', 'bigint')
    .addUniqueConstraint('reports_once', ['by_guest', 'about_guest', 'table_id'])
    .execute()
  await db.schema.createIndex('reports_about').on('reports').column('about_guest').execute()
  await db.schema.createIndex('reports_at').on('reports').column('at').execute()
}
