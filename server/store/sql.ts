import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely'
import * as admin from '../admin/sql.ts'
import type { AuditEntry, Ban, GuestExport } from '../admin/store.ts'
import type { Sport } from '../daily/protocol.ts'
import {
  bestDailies,
  dailiesOf,
  daySecret,
  findDaily,
  findPar,
  keepDaily,
  keepPar,
  parScores,
  placesOf,
  sightDates,
  sightsOf,
  tallies,
} from '../daily/sql.ts'
import type { ParRow, SentDaily, TakenDaily } from '../daily/store.ts'
import { mergeGuests } from '../keep/merge.ts'
import * as keep from '../keep/sql.ts'
import type { Claim, Merged, PassAnswer } from '../keep/store.ts'
import type { Level } from '../protocol.ts'
import * as reported from '../reports/sql.ts'
import type { ReportRow } from '../reports/store.ts'
import {
  countRows,
  oldestUnfinished,
  oldTables,
  removeDays,
  removeGuests,
  removeReports,
  removeTables,
  sawGuest,
} from '../retention/sql.ts'
import type { Figures, OldKind, OldTables, Place } from '../retention/store.ts'
import * as weeks from '../weeks/sql.ts'
import type { Inserts } from './inserts.ts'
import { Marks } from './marks.ts'
import type { Schema } from './schema.ts'
import {
  type Append,
  Conflict,
  type GuestRow,
  type News,
  type Phase,
  pagesOf,
  type RowChange,
  type Sitter,
  type Store,
  type StoredLine,
  type StoredPage,
  type StoredRecord,
  type TableRow,
  Unavailable,
} from './store.ts'

type Row = Selectable<Schema['tables']>
type SeatRow = Selectable<Schema['seats']>

export interface Engine {
  readonly db: Kysely<Schema>
  /** Throws where what is written would not be found again, though nothing says so: the file is gone, another, or spoiled. */
  lookAtDisk?(): void
  /** A primary key or a unique column was there already. */
  isTaken(error: unknown): boolean
  /** The connection was lost, the disk is full, or the like: it would be so for whatever is written. */
  isDown(error: unknown): boolean
  readonly inserts: Inserts
  /** All of them or none, in the quickest way that this engine has. False when that cannot be just now; then nothing was done. */
  atOnce(queries: readonly CompiledQuery[]): boolean | Promise<boolean>
  /** Bytes of the database, and those of them that the next writes use up first. */
  sizes(): Promise<{ readonly bytes: number; readonly freeBytes: number }>
  close(): Promise<void>
}

/** Writes in one page of a record. */
const PAGE = 256

/** A batch as it goes to the database, and quickly into another thread. */
export interface FlatBatch {
  /** For each append the mark that it follows, the number of the first line, the lines and the first line's key. */
  readonly values: readonly (string | number)[]
  readonly changes: readonly { readonly table: string; readonly version: number; readonly row: RowChange }[]
}

export function flatten(batch: readonly Append[]): FlatBatch {
  const values: (string | number)[] = []
  const changes: FlatBatch['changes'][number][] = []
  for (const { table, follows, lines, change } of batch) {
    let text = lines[0]?.line ?? ''
    for (let i = 1; i < lines.length; i++) text += `\n${lines[i]?.line}`
    values.push(follows, lines[0]?.n ?? 0, text, lines[0]?.key ?? '')
    if (change) changes.push({ table, ...change })
  }
  return { values, changes }
}

/** The store in the SQL that SQLite and PostgreSQL share. */
export class SqlStore implements Store {
  readonly #engine: Engine
  readonly #db: Kysely<Schema>
  readonly #marks: Marks

  constructor(engine: Engine) {
    this.#engine = engine
    this.#db = engine.db
    this.#marks = new Marks(engine.db)
  }

  append(batch: readonly Append[]): Promise<number> {
    return this.appendFlat(flatten(batch))
  }

  /** What `append` does, with the lines one after the other in one list. */
  async appendFlat({ values, changes }: FlatBatch): Promise<number> {
    let first: number
    let inserts: CompiledQuery[]
    try {
      first = await this.#marks.take(values.length / 4)
      inserts = this.#engine.inserts(first, values)
      if (changes.length === 0 && (await this.#engine.atOnce(inserts))) return first
    } catch (error) {
      throw this.#named(error)
    }
    await this.#all(async (db) => {
      for (const insert of inserts) await db.executeQuery(insert)
      for (const { table, version, row } of changes) await update(db, table, version, row)
    })
    return first
  }

  async createTable(row: TableRow): Promise<void> {
    const mark = await this.#marks.take(1)
    await this.#all(async (db) => {
      await db
        .insertInto('tables')
        .values({
          id: row.id,
          game: row.game,
          rules_version: row.rulesVersion,
          options: JSON.stringify(row.options),
          luck: row.luck,
          seed: row.seed,
          commitment: row.commitment,
          listed: row.listed ? 1 : 0,
          anybody: row.anybody ? 1 : 0,
          clock: row.clock && JSON.stringify(row.clock),
          invite: row.invite,
          created: row.created,
          version: row.version,
          phase: row.phase,
          evening: row.evening,
          mark,
          ...columns(row),
        })
        .execute()
      await writeSeats(db, row.id, row.sitters)
    })
  }

  async changeTable(id: string, version: number, change: RowChange): Promise<void> {
    await this.#all((db) => update(db, id, version, change))
  }

  async findTable(id: string): Promise<TableRow | undefined> {
    const [row] = await this.#rows([id])
    return row
  }

  async record(id: string): Promise<StoredRecord> {
    const lines: StoredLine[] = []
    let mark = 0
    for await (const page of pagesOf(this, id)) {
      lines.push(...page.lines)
      mark = page.mark
    }
    return { lines, mark }
  }

  async page(id: string, behind?: number): Promise<StoredPage> {
    const from = behind ?? (await this.#begun(id))
    // A write is found by the one that it follows; what is written meanwhile only makes the chain longer.
    const rows = await this.#db
      .withRecursive('chain(mark, place)', (db) =>
        db
          .selectFrom('writes')
          .select(['mark', sql<number>`1`.as('place')])
          .where('follows', '=', from)
          .unionAll(
            db
              .selectFrom('chain')
              .innerJoin('writes', 'writes.follows', 'chain.mark')
              .select(['writes.mark', sql<number>`chain.place + 1`.as('place')])
              .where('chain.place', '<', PAGE),
          ),
      )
      .selectFrom('chain')
      .innerJoin('writes', 'writes.mark', 'chain.mark')
      .select(['writes.mark', 'writes.n', 'writes.lines', 'writes.key'])
      .orderBy('writes.n')
      .execute()
    const lines = rows.flatMap((row) =>
      row.lines.split('\n').map((line, i) => ({ n: row.n + i, line, key: i === 0 ? row.key : '' })),
    )
    return { lines, mark: rows.at(-1)?.mark ?? from, more: rows.length === PAGE }
  }

  /** The mark that the first write of a table follows. */
  async #begun(id: string): Promise<number> {
    const table = await this.#db.selectFrom('tables').select('mark').where('id', '=', id).executeTakeFirst()
    if (!table) throw new Error(`there is no table ${id}`)
    return table.mark
  }

  async news(tables: Parameters<Store['news']>[0]): Promise<readonly News[]> {
    if (tables.length === 0) return []
    const marks = tables.map(({ mark }) => mark)
    const ids = tables.map(({ id }) => id)
    const [writes, rows] = await Promise.all([
      this.#db.selectFrom('writes').select(['follows', 'n']).where('follows', 'in', marks).execute(),
      this.#db.selectFrom('tables').select(['id', 'version']).where('id', 'in', ids).execute(),
    ])
    const next = new Map(writes.map(({ follows, n }) => [follows, n]))
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    return tables.map(({ id, mark }) => ({ id, n: next.get(mark) ?? -1, version: versions.get(id) ?? 0 }))
  }

  async listed(game: string | undefined, since: number, limit: number): Promise<TableRow[]> {
    const newest = (phase: Phase) => {
      let query = this.#db.selectFrom('tables').select('id').where('listed', '=', 1).where('phase', '=', phase)
      if (phase === 'lobby') query = query.where('created', '>', since)
      if (game !== undefined) query = query.where('game', '=', game)
      return query.orderBy('created', 'desc').orderBy('id').limit(limit).execute()
    }
    // Each by itself: lobbies that nobody waits in must not crowd out what is played.
    const found = await Promise.all([newest('lobby'), newest('playing')])
    return this.#rows(found.flat().map(({ id }) => id))
  }

  async oldLobbies(before: Parameters<Store['oldLobbies']>[0], limit: number): Promise<TableRow[]> {
    const found = await this.#db
      .selectFrom('tables')
      .select('id')
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
    return this.#rows(found.map(({ id }) => id))
  }

  async countLobbies(guest: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('tables')
      .select((e) => e.fn.countAll().as('count'))
      .where('host', '=', guest)
      .where('phase', '=', 'lobby')
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async evening(id: string, limit: number): Promise<TableRow[]> {
    const found = await this.#db
      .selectFrom('tables')
      .select('id')
      .where((e) => e.or([e('evening', '=', id), e('id', '=', id)]))
      .where('result', 'is not', null)
      .orderBy('ended', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
    return this.#rows(found.map((one) => one.id).reverse())
  }

  async tablesOf(guest: string, limit: number): Promise<TableRow[]> {
    const found = await this.#db
      .selectFrom('tables')
      .select('id')
      .where('id', 'in', (e) =>
        e.selectFrom('seats').select('table_id').where('guest_id', '=', guest).where('by', '=', 'guest'),
      )
      .orderBy((e) => e.case().when('ended', 'is', null).then(0).else(1).end())
      .orderBy('created', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
    return this.#rows(found.map(({ id }) => id))
  }

  async findInvite(word: string, now: number) {
    const found = await this.#db
      .selectFrom('tables')
      .select(['id', 'invite'])
      .where((e) =>
        e.or([
          e('invite', '=', word),
          e.and([e('code', '=', word), e('code_until', '>', now), e('phase', 'in', ['lobby', 'playing'])]),
        ]),
      )
      .orderBy('created', 'desc')
      .limit(1)
      .executeTakeFirst()
    return found && { table: found.id, invite: found.invite }
  }

  async makeGuest({ id, name, avatar }: GuestRow, tokenHash: string, now: number): Promise<void> {
    await this.#db
      .insertInto('guests')
      .values({ id, token_hash: tokenHash, name, avatar, created: now, seen: now })
      .execute()
  }

  async findGuest(tokenHash: string): Promise<GuestRow | undefined> {
    return this.#db
      .selectFrom('guests')
      .select(['id', 'name', 'avatar'])
      .where((e) =>
        e.or([
          e('token_hash', '=', tokenHash),
          e(
            'id',
            'in',
            e.selectFrom('tokens').select('guest_id').where('hash', '=', tokenHash).where('kind', '=', 'device'),
          ),
        ]),
      )
      .executeTakeFirst()
  }

  async guestsById(ids: readonly string[]): Promise<GuestRow[]> {
    if (ids.length === 0) return []
    return this.#db.selectFrom('guests').select(['id', 'name', 'avatar']).where('id', 'in', ids).execute()
  }

  async changeGuest({ id, name, avatar }: GuestRow): Promise<void> {
    await this.#db.updateTable('guests').set({ name, avatar }).where('id', '=', id).execute()
  }

  daySecret(fresh: string) {
    return this.#all((db) => daySecret(db, fresh))
  }

  keepDaily(sent: SentDaily): Promise<TakenDaily> {
    return this.#all((db) => keepDaily(db, sent))
  }

  dailiesOf(game: string, guest: string, date: string) {
    return dailiesOf(this.#db, game, guest, date)
  }

  placesOf(game: string, guest: string) {
    return placesOf(this.#db, game, guest)
  }

  sightDates(guest: string) {
    return sightDates(this.#db, guest)
  }

  bestDailies(game: string, date: string, sport: Sport, limit: number) {
    return bestDailies(this.#db, game, date, sport, limit)
  }

  sightsOf(date: string, guests: readonly string[]) {
    return sightsOf(this.#db, date, guests)
  }

  tallies(game: string, date: string) {
    return tallies(this.#db, game, date)
  }

  joinWeek(week: string, guest: string) {
    return this.#all((db) => weeks.joinWeek(db, week, guest))
  }

  weekGroup(week: string, guest: string, size: number) {
    return weeks.weekGroup(this.#db, week, guest, size)
  }

  weekScores(guests: readonly string[], from: string, to: string) {
    return weeks.weekScores(this.#db, guests, from, to)
  }

  circle(id: string) {
    return weeks.circle(this.#db, id)
  }

  joinCircle(id: string, guest: string, at: number, most: number, fresh: boolean) {
    return this.#all((db) => weeks.joinCircle(db, id, guest, at, most, fresh))
  }

  leaveCircle(id: string, guest: string) {
    return weeks.leaveCircle(this.#db, id, guest)
  }

  circlesOf(guest: string) {
    return weeks.circlesOf(this.#db, guest)
  }

  friendsOf(guest: string) {
    return weeks.friendsOf(this.#db, guest)
  }

  findDaily(id: string) {
    return findDaily(this.#db, id)
  }

  keepPar(par: ParRow, at: number): Promise<boolean> {
    return this.#all((db) => keepPar(db, par, at))
  }

  findPar(game: string, date: string) {
    return findPar(this.#db, game, date)
  }

  parScores(game: string, dates: readonly string[]) {
    return parScores(this.#db, game, dates)
  }

  sawGuest(id: string, now: number): Promise<void> {
    return sawGuest(this.#db, id, now)
  }

  oldTables(kind: OldKind, before: number, after: Place, limit: number): Promise<OldTables> {
    return oldTables(this.#db, kind, before, after, limit)
  }

  removeTables(ids: readonly string[]): Promise<void> {
    return this.#all((db) => removeTables(db, ids))
  }

  removeGuests(before: number, after: Place, limit: number) {
    return this.#all((db) => removeGuests(db, before, after, limit))
  }

  removeDays(game: string, before: string, limit: number): Promise<number> {
    return this.#all((db) => removeDays(db, game, before, limit))
  }

  removeReports(before: number, after: Place, limit: number) {
    return this.#all((db) => removeReports(db, before, after, limit))
  }

  async figures(): Promise<Figures> {
    const db = this.#db
    const rows = {
      guests: await countRows(db, 'guests'),
      tables: await countRows(db, 'tables'),
      dailies: await countRows(db, 'dailies'),
    }
    return { ...(await this.#engine.sizes()), rows, oldestUnfinished: await oldestUnfinished(db) }
  }

  findGuests(text: string, limit: number) {
    return admin.findGuests(this.#db, text, limit)
  }

  async exportGuest(id: string): Promise<GuestExport | undefined> {
    const guest = await admin.guestFacts(this.#db, id)
    if (!guest) return undefined
    const ban = (await admin.bans(this.#db, 0)).find((one) => one.kind === 'guest' && one.name === id) ?? null
    const tables = await this.tablesOf(id, Number.MAX_SAFE_INTEGER)
    return {
      guest,
      tables,
      days: await admin.daysOfGuest(this.#db, id),
      ban,
      reports: await reported.reportsOf(this.#db, id),
      keys: await keep.keysOf(this.#db, id),
    }
  }

  forgetGuest(id: string) {
    return this.#all((db) => admin.forgetGuest(db, id))
  }

  removeDaily(id: string) {
    return this.#all((db) => admin.removeDaily(db, id))
  }

  setBan(ban: Ban, now: number) {
    return admin.setBan(this.#db, ban, now)
  }

  liftBan(kind: Ban['kind'], name: string) {
    return admin.liftBan(this.#db, kind, name)
  }

  bans(now: number) {
    return admin.bans(this.#db, now)
  }

  setWord(word: string, refused: boolean, now: number) {
    return this.#all((db) => admin.setWord(db, word, refused, now))
  }

  refusedWords() {
    return admin.refusedWords(this.#db)
  }

  note(entry: AuditEntry) {
    return admin.note(this.#db, entry)
  }

  notes(limit: number) {
    return admin.notes(this.#db, limit)
  }

  keepReport(report: ReportRow) {
    return this.#all((db) => reported.keepReport(db, report))
  }

  reports(all: boolean, limit: number) {
    return reported.reports(this.#db, all, limit)
  }

  closeReport(id: string, now: number) {
    return reported.closeReport(this.#db, id, now)
  }

  setPass(guest: string, letters: string, until: number) {
    return this.#all((db) => keep.setPass(db, guest, letters, until))
  }

  passOf(guest: string, now: number) {
    return keep.passOf(this.#db, guest, now)
  }

  claimPass(letters: string, claim: Claim, now: number) {
    return this.#all((db) => keep.claimPass(db, letters, claim, now))
  }

  answerPass(guest: string, answer: PassAnswer, now: number) {
    return this.#all((db) => keep.answerPass(db, guest, answer, now))
  }

  claimed(hash: string, now: number) {
    return keep.claimed(this.#db, hash, now)
  }

  removePasses(now: number) {
    return keep.removePasses(this.#db, now)
  }

  setKey(guest: string, hash: string, now: number) {
    return this.#all((db) => keep.setKey(db, guest, hash, now))
  }

  keyOf(guest: string) {
    return keep.keyOf(this.#db, guest)
  }

  useKey(hash: string, token: string, now: number) {
    return this.#all((db) => keep.useKey(db, hash, token, now))
  }

  mergeGuests(from: string, into: string): Promise<Merged> {
    return this.#all((db) => mergeGuests(db, from, into))
  }

  async check(now: number): Promise<void> {
    this.#engine.lookAtDisk?.()
    // What players need is read and written: a guest, a table with its seats, a move. A pulse alone lives on in a broken database.
    const mark = await this.#marks.take(1)
    const id = `pulse ${mark}`
    const newest = await this.#db.selectFrom('tables').select('id').orderBy('mark', 'desc').limit(1).execute()
    await this.#rows(newest.map((one) => one.id))
    await this.#all(async (db) => {
      await db.updateTable('pulse').set({ at: now }).where('id', '=', 1).execute()
      await db
        .insertInto('guests')
        .values({ id, token_hash: id, name: '', avatar: '', created: now, seen: now })
        .execute()
      await db.insertInto('writes').values({ mark, follows: mark, n: 0, lines: '', key: '' }).execute()
      await writeSeats(db, id, [{ by: 'open' }])
      await db.deleteFrom('seats').where('table_id', '=', id).execute()
      await db.deleteFrom('writes').where('mark', '=', mark).execute()
      await db.deleteFrom('guests').where('id', '=', id).execute()
    })
  }

  close(): Promise<void> {
    return this.#engine.close()
  }

  async #all<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
    try {
      return await this.#db.transaction().execute(work)
    } catch (error) {
      throw this.#named(error)
    }
  }

  #named(error: unknown): unknown {
    if (error instanceof Conflict) return error
    if (this.#engine.isTaken(error)) return new Conflict('somebody else wrote first', { cause: error })
    return this.#engine.isDown(error)
      ? new Unavailable(error instanceof Error ? error.message : String(error), { cause: error })
      : error
  }

  /** In the order of `ids`. */
  async #rows(ids: readonly string[]): Promise<TableRow[]> {
    if (ids.length === 0) return []
    const [rows, seats] = await Promise.all([
      this.#db.selectFrom('tables').selectAll().where('id', 'in', ids).execute(),
      this.#db.selectFrom('seats').selectAll().where('table_id', 'in', ids).orderBy('seat').execute(),
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = byId.get(id)
      return row ? [readRow(row, seats.filter((seat) => seat.table_id === id).map(readSitter))] : []
    })
  }
}

async function update(db: Kysely<Schema>, id: string, version: number, change: RowChange): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set({ ...columns(change), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) throw new Conflict(`table ${id} is no longer at version ${version}`)
  if (change.sitters) {
    await db.deleteFrom('seats').where('table_id', '=', id).execute()
    await writeSeats(db, id, change.sitters)
  }
}

/** The columns that a change names. */
function columns(change: RowChange): Partial<Row> {
  return {
    ...(change.phase !== undefined && { phase: change.phase }),
    ...(change.listed !== undefined && { listed: change.listed ? 1 : 0 }),
    ...(change.host !== undefined && { host: change.host }),
    ...(change.code !== undefined && { code: change.code?.letters ?? null, code_until: change.code?.until ?? null }),
    ...(change.started !== undefined && { started: change.started }),
    ...(change.ended !== undefined && { ended: change.ended }),
    ...(change.result !== undefined && { result: change.result && JSON.stringify(change.result) }),
    ...(change.rematch !== undefined && { rematch: change.rematch }),
  }
}

async function writeSeats(db: Kysely<Schema>, id: string, sitters: readonly Sitter[]): Promise<void> {
  await db
    .insertInto('seats')
    .values(
      sitters.map((sitter, seat) => ({
        table_id: id,
        seat,
        by: sitter.by,
        guest_id: sitter.by === 'open' ? null : (sitter.guest ?? null),
        level: sitter.by === 'bot' ? sitter.level : null,
        entropy: sitter.by === 'guest' ? sitter.entropy : '',
      })),
    )
    .execute()
}

function readSitter(row: SeatRow): Sitter {
  if (row.by === 'guest' && row.guest_id !== null) return { by: 'guest', guest: row.guest_id, entropy: row.entropy }
  if (row.by === 'bot' && row.level !== null)
    return { by: 'bot', level: row.level as Level, ...(row.guest_id !== null && { guest: row.guest_id }) }
  return { by: 'open' }
}

function readRow(row: Row, sitters: readonly Sitter[]): TableRow {
  return {
    id: row.id,
    game: row.game,
    rulesVersion: row.rules_version,
    options: JSON.parse(row.options) as TableRow['options'],
    luck: row.luck,
    seed: row.seed,
    commitment: row.commitment,
    phase: row.phase as Phase,
    listed: row.listed === 1,
    anybody: row.anybody === 1,
    clock: row.clock === null ? null : (JSON.parse(row.clock) as TableRow['clock']),
    sitters,
    host: row.host,
    invite: row.invite,
    code: row.code === null || row.code_until === null ? null : { letters: row.code, until: row.code_until },
    created: row.created,
    started: row.started,
    ended: row.ended,
    result: row.result === null ? null : (JSON.parse(row.result) as TableRow['result']),
    rematch: row.rematch,
    evening: row.evening ?? row.id,
    version: row.version,
  }
}
