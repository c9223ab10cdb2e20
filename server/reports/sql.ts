import type { Kysely } from 'kysely'
import type { Reason } from '../protocol.ts'
import type { Schema } from '../store/schema.ts'
import type { ReportRow } from './store.ts'

type Db = Kysely<Schema>

/** Inside a transaction. */
export async function keepReport(db: Db, { id, by, about, table, said, ...rest }: ReportRow): Promise<string> {
  const values = { ...rest, said: JSON.stringify(said) }
  const { id: kept } = await db
    .insertInto('reports')
    .values({ id, by_guest: by, about_guest: about, table_id: table, ...values })
    .onConflict((c) => c.columns(['by_guest', 'about_guest', 'table_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept
}

export async function reports(db: Db, all: boolean, limit: number): Promise<ReportRow[]> {
  let query = db.selectFrom('reports').selectAll()
  if (!all) query = query.where('closed', 'is', null)
  return (await query.orderBy('at', 'desc').orderBy('id').limit(limit).execute()).map(read)
}

/** Those that a guest made, and those about them. */
export async function reportsOf(db: Db, guest: string): Promise<ReportRow[]> {
  const rows = await db
    .selectFrom('reports')
    .selectAll()
    .where((e) => e.or([e('by_guest', '=', guest), e('about_guest', '=', guest)]))
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(read)
}

export async function closeReport(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ closed: now })
    .where('id', '=', id)
    .where('closed', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export async function forgetReports(db: Db, guest: string): Promise<void> {
  await db
    .deleteFrom('reports')
    .where((e) => e.or([e('by_guest', '=', guest), e('about_guest', '=', guest)]))
    .execute()
}

function read(row: Schema['reports']): ReportRow {
  const { by_guest: by, about_guest: about, table_id: table, said, reason, ...rest } = row
  return { ...rest, by, about, table, reason: reason as Reason, said: JSON.parse(said) as string[] }
}
