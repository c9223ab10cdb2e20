import type { Kysely } from 'kysely'

/** What lets other devices in. */
export interface KeepSchema {
  /** Further tokens of a guest, a device each, and the key that was printed. Hashes alone are kept. */
  tokens: { hash: string; guest_id: string; kind: string; at: number }
  /**
   * A guest's way to another device, one a guest. `letters` and `claim_hash` are hashes: of what is typed there, and of the token that
   * the other device drew for itself, which counts as soon as this guest has said yes.
   */
  passes: {
    guest_id: string
    letters: string
    until: number
    state: string
    claim: string | null
    claim_hash: string | null
    device: string | null
    browser: string | null
    number: number | null
    /** What the browser that says yes sends along. */
    luggage: string
  }
}

export async function addKeep<S extends KeepSchema>(db: Kysely<S>): Promise<void> {
  await db.schema
    .createTable('tokens')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('guest_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('tokens_guest').on('tokens').columns(['guest_id', 'kind', 'at']).execute()
  await db.schema
    .createTable('passes')
    .addColumn('guest_id', 'text', (c) => c.primaryKey())
    .addColumn('letters', 'text', (c) => c.notNull().unique())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('claim', 'text')
    .addColumn('claim_hash', 'text', (c) => c.unique())
    .addColumn('device', 'text')
    .addColumn('browser', 'text')
    .addColumn('number', 'integer')
    .addColumn('luggage', 'text', (c) => c.notNull())
    .execute()
}
