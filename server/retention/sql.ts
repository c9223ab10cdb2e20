import { type Kysely, sql } from 'kysely'
import { removeKeys } from '../keep/sql.ts'
import type { Schema } from '../store/schema.ts'
import { forgetWeeks } from '../weeks/sql.ts'
import type { OldKind, OldTables, Place } from './store.ts'

type Db = Kysely<Schema>

export async function sawGuest(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('guests').set({ seen: now }).where('id', '=', id).where('seen', '<', now).execute()
}

export async function oldTables(
  db: Db,
  kind: OldKind,
  before: number,
  after: Place,
  limit: number,
): Promise<OldTables> {
  const time = kind === 'unfinished' ? ('created' as const) : ('ended' as const)
  const phases = kind === 'unfinished' ? ['playing', 'quarantined'] : ['over']
  // A phase at a time, so that the index gives them in their order. Whether one ever began is no part of it: that is looked at
  // afterwards, so that no step walks past thousands of the other kind.
  const found = await Promise.all(
    phases.map((phase) =>
      db
        .selectFrom('tables')
        .select([`${time} as at`, 'id', 'started'])
        .where('phase', '=', phase)
        .where(time, '<', before)
        .where((e) => e(e.refTuple(time, 'id'), '>', e.tuple(after.at, after.id)))
        .orderBy(time)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  )
  const looked = found
    .flat()
    .map(({ at, id, started }) => ({ at: at ?? 0, id, started }))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
  const last = looked.at(-1)
  return {
    ids: looked.flatMap(({ id, started }) =>
      kind === 'unfinished' || (started === null) === (kind === 'closed') ? [id] : [],
    ),
    ...(last && looked.length === limit && { next: { at: last.at, id: last.id } }),
  }
}

/** Inside a transaction. */
export async function removeTables(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // Each write is found by the one that it follows, the first by its table.
  await sql`with recursive chain(mark) as (
      select writes.mark from tables join writes on writes.follows = tables.mark where tables.id in (${sql.join(ids)})
      union all select writes.mark from chain join writes on writes.follows = chain.mark
    )
    delete from writes where mark in (select mark from chain)`.execute(db)
  await db.deleteFrom('seats').where('table_id', 'in', ids).execute()
  await db.deleteFrom('tables').where('id', 'in', ids).execute()
}

/** Inside a transaction. */
export async function removeGuests(db: Db, before: number, after: Place, limit: number) {
  const found = await db
    .selectFrom('guests')
    .select((e) => [
      'seen',
      'id',
      'created',
      e.exists(e.selectFrom('seats').select('seat').whereRef('guest_id', '=', 'guests.id')).as('sits'),
      e.exists(e.selectFrom('dailies').select('id').whereRef('guest_id', '=', 'guests.id')).as('has_days'),
    ])
    .where('seen', '<', before)
    .where((e) => e(e.refTuple('seen', 'id'), '>', e.tuple(after.at, after.id)))
    .orderBy('seen')
    .orderBy('id')
    .limit(limit)
    .execute()
  // One that a program of the version before made says nothing of when it was here.
  const gone = found.flatMap(({ id, created, sits, has_days }) => (created < before && !sits && !has_days ? [id] : []))
  await forgetWeeks(db, gone)
  if (gone.length > 0) await removeKeys(db, gone)
  if (gone.length > 0) await db.deleteFrom('guests').where('id', 'in', gone).execute()
  const last = found.at(-1)
  return { removed: gone.length, ...(last && found.length === limit && { next: { at: last.seen, id: last.id } }) }
}

/** Inside a transaction. */
export async function removeDays(db: Db, game: string, before: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('dailies')
    .select('id')
    .where('game', '=', game)
    .where('date', '<', before)
    .orderBy('date')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await db.deleteFrom('daily_records').where('id', 'in', ids).execute()
    await db.deleteFrom('dailies').where('id', 'in', ids).execute()
  }
  const moves = await sql`delete from daily_moves where (game, "date", moves) in (
    select game, "date", moves from daily_moves where game = ${game} and "date" < ${before} limit ${limit})`.execute(db)
  const pars = await sql`delete from pars where (game, "date") in (
    select game, "date" from pars where game = ${game} and "date" < ${before} limit ${limit})`.execute(db)
  return ids.length + Number(moves.numAffectedRows ?? 0) + Number(pars.numAffectedRows ?? 0)
}

/** Inside a transaction. By when they came, for which there is an index: none was closed before. */
export async function removeReports(db: Db, before: number, after: Place, limit: number) {
  const found = await db
    .selectFrom('reports')
    .select(['at', 'id', 'closed'])
    .where('at', '<', before)
    .where((e) => e(e.refTuple('at', 'id'), '>', e.tuple(after.at, after.id)))
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
  const gone = found.flatMap(({ id, closed }) => (closed !== null && closed < before ? [id] : []))
  if (gone.length > 0) await db.deleteFrom('reports').where('id', 'in', gone).execute()
  const last = found.at(-1)
  return { removed: gone.length, ...(last && found.length === limit && { next: { at: last.at, id: last.id } }) }
}

export async function countRows(db: Db, table: 'guests' | 'tables' | 'dailies'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function oldestUnfinished(db: Db): Promise<number | null> {
  const found = await db
    .selectFrom('tables')
    .select('created')
    .where('phase', '=', 'playing')
    .orderBy('created')
    .limit(1)
    .executeTakeFirst()
  return found?.created ?? null
}
