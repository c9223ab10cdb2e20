import type { Kysely } from 'kysely'
import { asScore, dailyColumns } from '../daily/sql.ts'
import { keysOf, removeKeys } from '../keep/sql.ts'
import { forgetReports, reportsOf } from '../reports/sql.ts'
import { tablesOf } from '../store/lists.ts'
import type { Schema } from '../store/schema.ts'
import { forgetWeeks } from '../weeks/sql.ts'
import type { AuditEntry, Ban, GuestExport, GuestFacts } from './store.ts'

type Db = Kysely<Schema>
const FACTS = ['id', 'name', 'avatar', 'created', 'seen'] as const
/** Guests in one step of a search by name. */
const LOOKED_AT = 1000

/** A part of a name is in no index: guests are looked through so many at a time, so that nobody waits for all of them. */
export async function findGuests(db: Db, text: string, limit: number): Promise<GuestFacts[]> {
  const exact = await guestFacts(db, text)
  const found = exact ? [exact] : []
  const part = text.toLowerCase()
  let after: { readonly seen: number; readonly id: string } | undefined
  for (;;) {
    const guests = await seenBefore(db, after)
    for (const guest of guests) if (guest.id !== text && guest.name.toLowerCase().includes(part)) found.push(guest)
    after = guests.at(-1)
    if (found.length >= limit || guests.length < LOOKED_AT) return found.slice(0, limit)
  }
}

/** Those who were here lately first. */
function seenBefore(db: Db, after: { readonly seen: number; readonly id: string } | undefined): Promise<GuestFacts[]> {
  let query = db.selectFrom('guests').select(FACTS).orderBy('seen', 'desc').orderBy('id', 'desc').limit(LOOKED_AT)
  if (after) query = query.where((e) => e(e.refTuple('seen', 'id'), '<', e.tuple(after.seen, after.id)))
  return query.execute()
}

export async function guestFacts(db: Db, id: string): Promise<GuestFacts | undefined> {
  return db.selectFrom('guests').select(FACTS).where('id', '=', id).executeTakeFirst()
}

async function daysOfGuest(db: Db, id: string): Promise<GuestExport['days']> {
  const rows = await db
    .selectFrom('dailies')
    .innerJoin('daily_records', 'daily_records.id', 'dailies.id')
    .select([...dailyColumns.map((name) => `dailies.${name}` as const), 'record'])
    .where('guest_id', '=', id)
    .orderBy('date')
    .orderBy('dailies.id')
    .execute()
  return rows.map((row) => ({ ...asScore(row), record: row.record }))
}

export async function exportGuest(db: Db, id: string): Promise<GuestExport | undefined> {
  const guest = await guestFacts(db, id)
  if (!guest) return undefined
  return {
    guest,
    tables: await tablesOf(db, id, Number.MAX_SAFE_INTEGER),
    days: await daysOfGuest(db, id),
    ban: (await bans(db, 0)).find((one) => one.kind === 'guest' && one.name === id) ?? null,
    reports: await reportsOf(db, id),
    keys: await keysOf(db, id),
  }
}

/** Inside a transaction. */
export async function forgetGuest(db: Db, id: string): Promise<boolean> {
  if (!(await guestFacts(db, id))) return false
  const own = db.selectFrom('dailies').select('id').where('guest_id', '=', id)
  await db.deleteFrom('daily_records').where('id', 'in', own).execute()
  await db.deleteFrom('dailies').where('guest_id', '=', id).execute()
  await db.deleteFrom('daily_moves').where('guest_id', '=', id).execute()
  await forgetReports(db, id)
  await forgetWeeks(db, [id])
  await removeKeys(db, [id])
  await db.deleteFrom('guests').where('id', '=', id).execute()
  return true
}

/** Inside a transaction. */
export async function removeDaily(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('dailies').where('id', '=', id).executeTakeFirst()
  await db.deleteFrom('daily_records').where('id', '=', id).execute()
  return Number(numDeletedRows) > 0
}

export async function setBan(db: Db, { kind, name, until, why }: Ban, at: number): Promise<void> {
  await db
    .insertInto('bans')
    .values({ kind, name, until, why, at })
    .onConflict((c) => c.columns(['kind', 'name']).doUpdateSet({ until, why, at }))
    .execute()
}

export async function liftBan(db: Db, kind: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bans')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

export async function bans(db: Db, now: number): Promise<Ban[]> {
  const rows = await db
    .selectFrom('bans')
    .select(['kind', 'name', 'until', 'why'])
    .where('until', '>', now)
    .orderBy('until')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as Ban['kind'] }))
}

export async function setWord(db: Db, word: string, refused: boolean, at: number): Promise<void> {
  await db.deleteFrom('refused_words').where('word', '=', word).execute()
  if (refused) await db.insertInto('refused_words').values({ word, at }).execute()
}

export async function refusedWords(db: Db): Promise<string[]> {
  return (await db.selectFrom('refused_words').select('word').orderBy('word').execute()).map(({ word }) => word)
}

export async function note(db: Db, entry: AuditEntry): Promise<void> {
  await db.insertInto('audit').values(entry).execute()
}

export async function notes(db: Db, limit: number): Promise<AuditEntry[]> {
  return db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).execute()
}
