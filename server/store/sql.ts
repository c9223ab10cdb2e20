import type { CompiledQuery, Kysely } from 'kysely'
import * as admin from '../admin/sql.ts'
import type { AuditEntry, Ban } from '../admin/store.ts'
import type { Sport } from '../daily/protocol.ts'
import * as daily from '../daily/sql.ts'
import type { ParRow, SentDaily } from '../daily/store.ts'
import { mergeGuests } from '../keep/merge.ts'
import * as keep from '../keep/sql.ts'
import type { Claim, Merged, PassAnswer } from '../keep/store.ts'
import * as reported from '../reports/sql.ts'
import type { ReportRow } from '../reports/store.ts'
import * as retention from '../retention/sql.ts'
import type { Figures, OldKind, Place } from '../retention/store.ts'
import * as weeks from '../weeks/sql.ts'
import * as guests from './guests.ts'
import type { Inserts } from './inserts.ts'
import * as lists from './lists.ts'
import { Marks } from './marks.ts'
import type { Schema } from './schema.ts'
import {
  type Append,
  Conflict,
  type GuestRow,
  pagesOf,
  type RowChange,
  type Store,
  type StoredLine,
  type StoredRecord,
  type TableRow,
  Unavailable,
} from './store.ts'
import * as tables from './tables.ts'
import * as writes from './writes.ts'

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
    return this.appendFlat(writes.flatten(batch))
  }

  /** What `append` does, with the lines one after the other in one list. */
  async appendFlat({ values, changes }: writes.FlatBatch): Promise<number> {
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
      for (const { table, version, row } of changes) await tables.changeTable(db, table, version, row)
    })
    return first
  }

  async createTable(row: TableRow): Promise<void> {
    const mark = await this.#marks.take(1)
    await this.#all((db) => tables.createTable(db, row, mark))
  }

  async changeTable(id: string, version: number, change: RowChange): Promise<void> {
    await this.#all((db) => tables.changeTable(db, id, version, change))
  }

  async findTable(id: string): Promise<TableRow | undefined> {
    const [row] = await tables.tableRows(this.#db, [id])
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

  page(id: string, behind?: number) {
    return writes.page(this.#db, id, behind)
  }

  news(known: Parameters<Store['news']>[0]) {
    return writes.news(this.#db, known)
  }

  listed(game: string | undefined, since: number, limit: number) {
    return lists.listed(this.#db, game, since, limit)
  }

  oldLobbies(before: Parameters<Store['oldLobbies']>[0], limit: number) {
    return lists.oldLobbies(this.#db, before, limit)
  }

  countLobbies(guest: string) {
    return tables.countLobbies(this.#db, guest)
  }

  evening(id: string, limit: number) {
    return lists.evening(this.#db, id, limit)
  }

  tablesOf(guest: string, limit: number) {
    return lists.tablesOf(this.#db, guest, limit)
  }

  findInvite(word: string, now: number) {
    return tables.findInvite(this.#db, word, now)
  }

  makeGuest(guest: GuestRow, tokenHash: string, now: number) {
    return guests.makeGuest(this.#db, guest, tokenHash, now)
  }

  findGuest(tokenHash: string) {
    return guests.findGuest(this.#db, tokenHash)
  }

  guestsById(ids: readonly string[]) {
    return guests.guestsById(this.#db, ids)
  }

  changeGuest(guest: GuestRow) {
    return guests.changeGuest(this.#db, guest)
  }

  daySecret(fresh: string) {
    return this.#all((db) => daily.daySecret(db, fresh))
  }

  keepDaily(sent: SentDaily) {
    return this.#all((db) => daily.keepDaily(db, sent))
  }

  dailiesOf(game: string, guest: string, date: string) {
    return daily.dailiesOf(this.#db, game, guest, date)
  }

  placesOf(game: string, guest: string) {
    return daily.placesOf(this.#db, game, guest)
  }

  placesOn(date: string, guest: string) {
    return daily.placesOn(this.#db, date, guest)
  }

  playersOn(date: string, games: readonly string[]) {
    return daily.playersOn(this.#db, date, games)
  }

  sightDates(guest: string) {
    return daily.sightDates(this.#db, guest)
  }

  bestDailies(game: string, date: string, sport: Sport, limit: number) {
    return daily.bestDailies(this.#db, game, date, sport, limit)
  }

  sightsOf(date: string, guests: readonly string[]) {
    return daily.sightsOf(this.#db, date, guests)
  }

  tallies(game: string, date: string) {
    return daily.tallies(this.#db, game, date)
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
    return daily.findDaily(this.#db, id)
  }

  keepPar(par: ParRow, at: number): Promise<boolean> {
    return this.#all((db) => daily.keepPar(db, par, at))
  }

  findPar(game: string, date: string) {
    return daily.findPar(this.#db, game, date)
  }

  parScores(game: string, dates: readonly string[]) {
    return daily.parScores(this.#db, game, dates)
  }

  sawGuest(id: string, now: number): Promise<void> {
    return retention.sawGuest(this.#db, id, now)
  }

  oldTables(kind: OldKind, before: number, after: Place, limit: number) {
    return retention.oldTables(this.#db, kind, before, after, limit)
  }

  removeTables(ids: readonly string[]): Promise<void> {
    return this.#all((db) => retention.removeTables(db, ids))
  }

  removeGuests(before: number, after: Place, limit: number) {
    return this.#all((db) => retention.removeGuests(db, before, after, limit))
  }

  removeDays(game: string, before: string, limit: number): Promise<number> {
    return this.#all((db) => retention.removeDays(db, game, before, limit))
  }

  removeReports(before: number, after: Place, limit: number) {
    return this.#all((db) => retention.removeReports(db, before, after, limit))
  }

  async figures(): Promise<Figures> {
    const db = this.#db
    const rows = {
      guests: await retention.countRows(db, 'guests'),
      tables: await retention.countRows(db, 'tables'),
      dailies: await retention.countRows(db, 'dailies'),
    }
    return { ...(await this.#engine.sizes()), rows, oldestUnfinished: await retention.oldestUnfinished(db) }
  }

  findGuests(text: string, limit: number) {
    return admin.findGuests(this.#db, text, limit)
  }

  exportGuest(id: string) {
    return admin.exportGuest(this.#db, id)
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
    await tables.tableRows(
      this.#db,
      newest.map((one) => one.id),
    )
    await this.#all(async (db) => {
      await db.updateTable('pulse').set({ at: now }).where('id', '=', 1).execute()
      await db
        .insertInto('guests')
        .values({ id, token_hash: id, name: '', avatar: '', created: now, seen: now })
        .execute()
      await db.insertInto('writes').values({ mark, follows: mark, n: 0, lines: '', key: '' }).execute()
      await tables.writeSeats(db, id, [{ by: 'open' }])
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
}
