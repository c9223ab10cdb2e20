import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { WeekScore } from './store.ts'

type Db = Kysely<Schema>

/** Inside a transaction. Two who come together collide at the primary key, and one of them tries again. */
export async function joinWeek(db: Db, week: string, guest: string): Promise<void> {
  const known = await numberOf(db, week, guest)
  if (known !== undefined) return
  const { most } = await db
    .selectFrom('week_guests')
    .select((e) => e.fn.max('n').as('most'))
    .where('week', '=', week)
    .executeTakeFirstOrThrow()
  // Nobody yet: the most of nothing is null.
  const n = most === null ? 0 : Number(most) + 1
  await db.insertInto('week_guests').values({ week, n, guest_id: guest }).execute()
}

async function numberOf(db: Db, week: string, guest: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('week_guests')
    .select('n')
    .where('guest_id', '=', guest)
    .where('week', '=', week)
    .executeTakeFirst()
  return row?.n
}

export async function weekGroup(db: Db, week: string, guest: string, size: number): Promise<string[]> {
  const n = await numberOf(db, week, guest)
  if (n === undefined) return []
  const from = n - (n % size)
  const rows = await db
    .selectFrom('week_guests')
    .select('guest_id')
    .where('week', '=', week)
    .where('n', '>=', from)
    .where('n', '<', from + size)
    .orderBy('n')
    .execute()
  return rows.map((row) => row.guest_id)
}

export async function weekScores(db: Db, guests: readonly string[], from: string, to: string): Promise<WeekScore[]> {
  if (guests.length === 0) return []
  const rows = await db
    .selectFrom('dailies')
    .select(['guest_id', 'game', 'date', 'score'])
    .where('guest_id', 'in', guests)
    .where('sport', '=', 'first')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()
  return rows.map(({ guest_id: guest, game, date, score }) => ({ guest, game, date, score }))
}

export async function circle(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('circle_guests')
    .select('guest_id')
    .where('circle', '=', id)
    .orderBy('at')
    .orderBy('guest_id')
    .execute()
  return rows.map((row) => row.guest_id)
}

/** Inside a transaction. */
export async function joinCircle(
  db: Db,
  id: string,
  guest: string,
  at: number,
  most: number,
  fresh: boolean,
): Promise<boolean> {
  const there = await circle(db, id)
  if (there.includes(guest)) return true
  if (fresh ? there.length > 0 : there.length === 0 || there.length >= most) return false
  await db.insertInto('circle_guests').values({ circle: id, guest_id: guest, at }).execute()
  return true
}

export async function leaveCircle(db: Db, id: string, guest: string): Promise<void> {
  await db.deleteFrom('circle_guests').where('circle', '=', id).where('guest_id', '=', guest).execute()
}

export async function circlesOf(db: Db, guest: string): Promise<string[]> {
  const rows = await db
    .selectFrom('circle_guests')
    .select('circle')
    .where('guest_id', '=', guest)
    .orderBy('at')
    .orderBy('circle')
    .execute()
  return rows.map((row) => row.circle)
}

export async function friendsOf(db: Db, guest: string): Promise<string[]> {
  const rows = await db
    .selectFrom('circle_guests as own')
    .innerJoin('circle_guests as there', 'there.circle', 'own.circle')
    .select('there.guest_id')
    .distinct()
    .where('own.guest_id', '=', guest)
    .where('there.guest_id', '<>', guest)
    .execute()
  return rows.map((row) => row.guest_id)
}

/** Inside a transaction. */
export async function forgetWeeks(db: Db, guests: readonly string[]): Promise<void> {
  if (guests.length === 0) return
  await db.deleteFrom('week_guests').where('guest_id', 'in', guests).execute()
  await db.deleteFrom('circle_guests').where('guest_id', 'in', guests).execute()
}
