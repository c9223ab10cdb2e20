// Two guests become one: nothing that either has is lost, and nothing counts twice.
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { dropOldDevices } from './sql.ts'
import type { Merged } from './store.ts'

type Db = Kysely<Schema>
type DayRow = Selectable<Schema['dailies']>
type Report = Selectable<Schema['reports']>

/** Inside a transaction. */
export async function mergeGuests(db: Db, from: string, into: string): Promise<Merged> {
  // Always in one order, so that two who do it at once wait for each other and not for ever.
  for (const id of [from, into].sort())
    await db
      .updateTable('guests')
      .set((e) => ({ seen: e.ref('seen') }))
      .where('id', '=', id)
      .execute()
  const guests = await db.selectFrom('guests').selectAll().where('id', 'in', [from, into]).execute()
  const to = guests.find(({ id }) => id === into)
  if (!to || from === into) return { is: 'unknown' }
  const shared = await atOneTable(db, from, into)
  if (shared !== undefined) return { is: 'at one table', table: shared }

  const tables = await mergeTables(db, from, into)
  await mergeDays(db, from, into)
  await mergeWeeks(db, from, into)
  await mergeReports(db, from, into)
  await mergeBans(db, from, into)
  await db.deleteFrom('passes').where('guest_id', '=', from).execute()
  await db.updateTable('tokens').set({ guest_id: into }).where('guest_id', '=', from).execute()
  const old = guests.find(({ id }) => id === from)
  // One that is gone already: what it did in its last moment has just come along.
  if (!old) return { is: 'one', tables }
  await db.deleteFrom('guests').where('id', '=', from).execute()
  const { token_hash: hash, seen: at } = old
  await db.insertInto('tokens').values({ hash, guest_id: into, kind: 'device', at }).execute()
  await dropOldDevices(db, into)
  const created = Math.min(old.created, to.created)
  await db
    .updateTable('guests')
    .set({ created, seen: Math.max(old.seen, to.seen) })
    .where('id', '=', into)
    .execute()
  return { is: 'one', tables }
}

/** Nobody may have seen two hands of a game that goes on, be it that a bot plays one of them now. */
async function atOneTable(db: Db, from: string, into: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('seats as one')
    .innerJoin('seats as other', 'other.table_id', 'one.table_id')
    .innerJoin('tables', 'tables.id', 'one.table_id')
    .select('tables.id')
    .where('one.guest_id', '=', from)
    .where('other.guest_id', '=', into)
    .where('phase', 'in', ['lobby', 'playing'])
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Those of them that are not over. */
async function mergeTables(db: Db, from: string, into: string): Promise<string[]> {
  const own = await db
    .selectFrom('tables')
    .select(['id', 'phase', 'host'])
    .where((e) =>
      e.or([
        e('host', '=', from),
        e('id', 'in', e.selectFrom('seats').select('table_id').where('guest_id', '=', from)),
      ]),
    )
    .orderBy('id')
    .execute()
  // Whoever has the table in memory finds another version, and reads it again.
  for (const { id, host } of own)
    await db
      .updateTable('tables')
      .set((e) => ({ version: e('version', '+', 1), ...(host === from && { host: into }) }))
      .where('id', '=', id)
      .execute()
  await db.updateTable('seats').set({ guest_id: into }).where('guest_id', '=', from).execute()
  return own.flatMap(({ id, phase }) => (phase === 'lobby' || phase === 'playing' ? [id] : []))
}

/** What stands is what would stand if one guest had sent all of these games, in the order in which they came. */
async function mergeDays(db: Db, from: string, into: string): Promise<void> {
  await db.updateTable('daily_moves').set({ guest_id: into }).where('guest_id', '=', from).execute()
  const rows = await db.selectFrom('dailies').selectAll().where('guest_id', 'in', [from, into]).execute()
  for (const day of alike(rows, ({ game, date }) => `${game} ${date}`)) {
    if (day.every(({ guest_id }) => guest_id === into)) continue
    const standing = whatStands(day)
    const stays = new Set(standing.map(({ id }) => id))
    const ids = day.map(({ id }) => id)
    const gone = ids.filter((id) => !stays.has(id))
    await db.deleteFrom('dailies').where('id', 'in', ids).execute()
    if (gone.length > 0) await db.deleteFrom('daily_records').where('id', 'in', gone).execute()
    await db
      .insertInto('dailies')
      .values(standing.map((row) => ({ ...row, guest_id: into })))
      .execute()
  }
}

/** The earlier first sight stands, with the coach or without; the later one was a second game, and counts as the best known if it is. */
export function whatStands(day: readonly DayRow[]): DayRow[] {
  const inOrder = [...day].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const first = inOrder.find(({ sport }) => sport !== 'best')
  const best = inOrder
    .filter((row) => row !== first)
    .reduce<DayRow | undefined>((before, row) => (before && before.score >= row.score ? before : row), undefined)
  return [...(first ? [first] : []), ...(best ? [{ ...best, sport: 'best' }] : [])]
}

/** Where both have a number in a week, or a place at a table of friends, this one's stays. */
async function mergeWeeks(db: Db, from: string, into: string): Promise<void> {
  const weeks = db.selectFrom('week_guests').select('week').where('guest_id', '=', into)
  await db.deleteFrom('week_guests').where('guest_id', '=', from).where('week', 'in', weeks).execute()
  await db.updateTable('week_guests').set({ guest_id: into }).where('guest_id', '=', from).execute()
  const circles = db.selectFrom('circle_guests').select('circle').where('guest_id', '=', into)
  await db.deleteFrom('circle_guests').where('guest_id', '=', from).where('circle', 'in', circles).execute()
  await db.updateTable('circle_guests').set({ guest_id: into }).where('guest_id', '=', from).execute()
}

/** Those that have one name, each list by itself. */
function alike<T>(rows: readonly T[], nameOf: (row: T) => string): T[][] {
  const found = new Map<string, T[]>()
  for (const row of rows) found.set(nameOf(row), [...(found.get(nameOf(row)) ?? []), row])
  return [...found.values()]
}

/** Two about the same people at one table become one that says what both said. */
async function mergeReports(db: Db, from: string, into: string): Promise<void> {
  const rows = await db
    .selectFrom('reports')
    .selectAll()
    .where((e) => e.or([e('by_guest', 'in', [from, into]), e('about_guest', 'in', [from, into])]))
    .execute()
  const now = (guest: string) => (guest === from ? into : guest)
  const nameOf = (row: Report) => `${now(row.by_guest)} ${now(row.about_guest)} ${row.table_id}`
  for (const reports of alike(rows, nameOf)) {
    const [first, ...others] = reports.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    if (!first || reports.every((row) => row.by_guest !== from && row.about_guest !== from)) continue
    if (others.length > 0)
      await db
        .deleteFrom('reports')
        .where(
          'id',
          'in',
          others.map(({ id }) => id),
        )
        .execute()
    const { id, ...one } = others.reduce(together, first)
    await db
      .updateTable('reports')
      .set({ ...one, by_guest: now(one.by_guest), about_guest: now(one.about_guest) })
      .where('id', '=', id)
      .execute()
  }
}

function together(one: Report, other: Report): Report {
  return {
    ...one,
    at: other.at,
    n: Math.max(one.n, other.n),
    reason: other.reason,
    words: [one.words, other.words].filter((words) => words !== '').join('\n'),
    said: JSON.stringify([...(JSON.parse(one.said) as string[]), ...(JSON.parse(other.said) as string[])]),
    // Open as long as one of them is.
    closed: one.closed === null || other.closed === null ? null : Math.max(one.closed, other.closed),
  }
}

/** The longer one counts: nobody sheds a ban by becoming somebody else. */
async function mergeBans(db: Db, from: string, into: string): Promise<void> {
  const bans = await db
    .selectFrom('bans')
    .selectAll()
    .where('kind', '=', 'guest')
    .where('name', 'in', [from, into])
    .orderBy('until', 'desc')
    .execute()
  const [longest] = bans
  if (!longest || bans.every(({ name }) => name === into)) return
  await db.deleteFrom('bans').where('kind', '=', 'guest').where('name', 'in', [from, into]).execute()
  await db
    .insertInto('bans')
    .values({ ...longest, name: into })
    .execute()
}
