import type { Kysely } from 'kysely'

/** What those who look after a house write down. */
export interface AdminSchema {
  /** Who is not served until then: a guest by id, an address as limits count it. */
  bans: { kind: string; name: string; until: number; why: string; at: number }
  /** Words that no name and no talk may hold. */
  refused_words: { word: string; at: number }
  /** Every act of whoever looks after the house. */
  audit: { id: string; at: number; act: string; about: string }
}

export async function addAdmin<S extends AdminSchema>(db: Kysely<S>): Promise<void> {
  await db.schema
    .createTable('bans')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('bans_key', ['kind', 'name'])
    .execute()
  await db.schema
    .createTable('refused_words')
    .addColumn('word', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('audit_at').on('audit').column('at').execute()
}
