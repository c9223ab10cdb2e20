import { covers, type GameId, isGameId } from '@makiba/games'
import {
  type AnyTitle,
  commit,
  hashing,
  headerFault,
  type Kinds,
  type RawRecord,
  Replay,
  readOptions,
  readRecord,
  type Seat,
  type Title,
} from '@makiba/kernel'
import { type Loaded, Reader, type TableRow, type TableSettings } from '@makiba/table'
import type { Kept, LocalSeat } from './keep.ts'

/** What a local table is opened with. */
export interface Plan {
  readonly game: GameId
  readonly seats: readonly LocalSeat[]
  /** What is not named is as usual. */
  readonly options: { readonly [name: string]: unknown }
  /** The game's usual one where absent. */
  readonly luck?: string
}

const NEVER = Number.POSITIVE_INFINITY
/** A table of one device: nobody is ever away, no link is measured, bots wait for nobody. */
export const settings: TableSettings = {
  graceMs: NEVER,
  botPauseMs: 0,
  botBudgetMs: NEVER,
  sleepMs: NEVER,
  // For touches on their way through this browser.
  lagMs: 40,
  linkMs: NEVER,
  ring: 1,
  codeMs: 0,
  presenceMs: NEVER,
  pauseMs: 0,
  nudgeMs: NEVER,
  trusted: true,
  hashing,
}

/** Who opens a local table. */
export const HOST = 'this device'
/** Who sits there, unless a bot does. */
export const guestAt = (seat: Seat): string => `seat ${seat}`

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const draw = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)))

/** What is wrong with a record for this title: it does not follow from the rules. */
export function recordFault<K extends Kinds>(title: Title<K>, { header, entries }: RawRecord): string | undefined {
  const fault = headerFault(title, header)
  if (fault) return fault
  const replay = new Replay(title, header)
  for (const entry of entries) {
    const wrong = replay.follow(entry)
    if (wrong) return `entry ${entry.n} ${wrong}`
  }
  return undefined
}

/** A table that nobody has begun, as this browser will keep it. */
export function planned(plan: Plan): Kept {
  const { game, seats } = plan
  return { id: draw(8), game, seats, seed: draw(32), record: '', seal: '', over: false, touched: Date.now(), at: 0 }
}

/** A finished game as it stood before entry `n`, to be played on by others with the luck that is still to come. */
export function triedAgain(record: string, n: number, seats: readonly LocalSeat[]): Kept {
  const read = readRecord(record)
  if ('fault' in read) throw new Error(read.fault)
  const { header, entries } = read
  const last = entries.at(-1)
  if (!last || !('seed' in last)) throw new Error('the table is not over')
  if (!isGameId(header.game)) throw new Error(`the game '${header.game}' is not known here`)
  // The header is line 0, entry n is line n.
  const lines = record.trimEnd().split('\n').slice(0, n)
  const seal = /"seal":"([0-9a-f]{32})"\}$/.exec(lines.at(-1) ?? '')?.[1]
  if (seal === undefined) throw new Error('the record has no seals')
  return {
    id: draw(8),
    table: header.table,
    game: header.game,
    seats,
    seed: last.seed,
    record: `${lines.join('\n')}\n`,
    seal,
    over: false,
    touched: Date.now(),
    at: entries[n - 2]?.at ?? 0,
  }
}

/** A table as this browser keeps it. Throws where that cannot be played. */
export function loadKept(title: AnyTitle, kept: Kept): Loaded {
  const { record, seed, over } = kept
  const read = readRecord(record)
  if ('fault' in read) throw new Error(read.fault)
  const { header } = read
  if (commit(seed, header.table) !== header.commitment) throw new Error('the seed is another one')
  const fault = title((known) => recordFault(known, read))
  if (fault) throw new Error(fault)
  const { options, luck, rulesVersion } = header
  const row = rowOf(kept, { options, luck, rulesVersion, phase: over ? 'over' : 'playing' })
  const reader = new Reader(title, row, settings)
  for (const [n, line] of record.trimEnd().split('\n').entries()) reader.take({ n, line, key: '' })
  const loaded = reader.done(0)
  if (loaded.fault !== undefined) throw new Error(loaded.fault)
  return loaded
}

/** A table that has not begun. */
export function loadPlanned(title: AnyTitle, kept: Kept, plan: Plan): Loaded {
  const { game, options, luck = covers[game].usual.luck ?? 'fair' } = plan
  const { read, rulesVersion } = title(<K extends Kinds>({ game: { facts } }: Title<K>) => ({
    read: readOptions<K['options']>(facts.options, options),
    rulesVersion: facts.rulesVersion,
  }))
  if ('fault' in read) throw new Error(read.fault.why)
  const row = rowOf(kept, { options: read.options as TableRow['options'], luck, rulesVersion, phase: 'lobby' })
  return new Reader(title, row, settings).done(0)
}

function rowOf(kept: Kept, own: Pick<TableRow, 'options' | 'luck' | 'rulesVersion' | 'phase'>): TableRow {
  const { game, seats, seed, touched } = kept
  const id = kept.table ?? kept.id
  return {
    ...own,
    id,
    game,
    seed,
    commitment: commit(seed, id),
    listed: false,
    anybody: false,
    clock: null,
    sitters: seats.map((seat, i) =>
      seat.by === 'bot' ? { by: 'bot', level: seat.level } : { by: 'guest', guest: guestAt(i), entropy: '' },
    ),
    host: HOST,
    invite: '',
    code: null,
    created: touched,
    started: null,
    ended: null,
    result: null,
    rematch: null,
    evening: id,
    version: 1,
  }
}
