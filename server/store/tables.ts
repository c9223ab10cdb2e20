import type { Kysely, Selectable } from 'kysely'
import type { Level } from '../protocol.ts'
import type { Schema } from './schema.ts'
import { Conflict, type Phase, type RowChange, type Sitter, type TableRow } from './store.ts'

type Db = Kysely<Schema>
type Row = Selectable<Schema['tables']>
type SeatRow = Selectable<Schema['seats']>

/** Inside a transaction. */
export async function createTable(db: Db, row: TableRow, mark: number): Promise<void> {
  await db.insertInto('tables').values(tableColumns(row, mark)).execute()
  await writeSeats(db, row.id, row.sitters)
}

/** Inside a transaction. */
export async function changeTable(db: Db, id: string, version: number, change: RowChange): Promise<void> {
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

/** In the order of `ids`. */
export async function tableRows(db: Db, ids: readonly string[]): Promise<TableRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('tables').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return withSeats(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

/** In their order. */
export async function withSeats(db: Db, rows: readonly Row[]): Promise<TableRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const seats = await db.selectFrom('seats').selectAll().where('table_id', 'in', ids).orderBy('seat').execute()
  const sitters = new Map<string, Sitter[]>(ids.map((id) => [id, []]))
  for (const seat of seats) sitters.get(seat.table_id)?.push(readSitter(seat))
  return rows.map((row) => readRow(row, sitters.get(row.id) ?? []))
}

export async function countLobbies(db: Db, guest: string): Promise<number> {
  const { count } = await db
    .selectFrom('tables')
    .select((e) => e.fn.countAll().as('count'))
    .where('host', '=', guest)
    .where('phase', '=', 'lobby')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findInvite(db: Db, word: string, now: number) {
  const found = await db
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

/** All columns of a table whose first write follows that mark. */
export function tableColumns(row: TableRow, mark: number): Row {
  return {
    id: row.id,
    game: row.game,
    rules_version: row.rulesVersion,
    options: JSON.stringify(row.options),
    luck: row.luck,
    seed: row.seed,
    commitment: row.commitment,
    phase: row.phase,
    listed: row.listed ? 1 : 0,
    anybody: row.anybody ? 1 : 0,
    clock: row.clock && JSON.stringify(row.clock),
    host: row.host,
    invite: row.invite,
    code: row.code?.letters ?? null,
    code_until: row.code?.until ?? null,
    created: row.created,
    started: row.started,
    ended: row.ended,
    result: row.result && JSON.stringify(row.result),
    rematch: row.rematch,
    evening: row.evening,
    version: row.version,
    mark,
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

export async function writeSeats(db: Db, id: string, sitters: readonly Sitter[]): Promise<void> {
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
