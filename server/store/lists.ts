import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Phase, TableRow, TableStore } from './store.ts'
import { tableRows, withSeats } from './tables.ts'

type Db = Kysely<Schema>

export async function listed(db: Db, game: string | undefined, since: number, limit: number): Promise<TableRow[]> {
  const newest = (phase: Phase) => {
    let query = db.selectFrom('tables').selectAll().where('listed', '=', 1).where('phase', '=', phase)
    if (phase === 'lobby') query = query.where('created', '>', since)
    if (game !== undefined) query = query.where('game', '=', game)
    return query.orderBy('created', 'desc').orderBy('id').limit(limit).execute()
  }
  // Each by itself: lobbies that nobody waits in must not crowd out what is played.
  const found = await Promise.all([newest('lobby'), newest('playing')])
  return withSeats(db, found.flat())
}

export async function oldLobbies(
  db: Db,
  before: Parameters<TableStore['oldLobbies']>[0],
  limit: number,
): Promise<TableRow[]> {
  const found = await db
    .selectFrom('tables')
    .selectAll()
    .where('phase', '=', 'lobby')
    .where((e) =>
      e.or([
        e.and([e('listed', '=', 1), e('created', '<', before.listed)]),
        e.and([e('listed', '=', 0), e('created', '<', before.private)]),
      ]),
    )
    .orderBy('created')
    .limit(limit)
    .execute()
  return withSeats(db, found)
}

export async function evening(db: Db, id: string, limit: number): Promise<TableRow[]> {
  const found = await db
    .selectFrom('tables')
    .selectAll()
    .where((e) => e.or([e('evening', '=', id), e('id', '=', id)]))
    .where('result', 'is not', null)
    .orderBy('ended', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return withSeats(db, found.reverse())
}

/** In the order of an index: however many there are, no more are looked at. Two who sat at one table may have become one guest. */
export async function tablesOf(db: Db, guest: string, limit: number): Promise<TableRow[]> {
  const found = await db
    .selectFrom('seats')
    .select(['over', 'opened', 'table_id'])
    .distinct()
    .where('guest_id', '=', guest)
    .where('by', '=', 'guest')
    .orderBy('over')
    .orderBy('opened', 'desc')
    .orderBy('table_id')
    .limit(limit)
    .execute()
  return tableRows(
    db,
    found.map(({ table_id }) => table_id),
  )
}
