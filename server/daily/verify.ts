import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  type DiceyFarm,
  daily,
  game as diceyFarm,
  presets,
  seedTables,
  tablesLuck,
} from '@makiba/games/dicey-farm/rules'
import {
  commit,
  type Entry,
  equal,
  headerFault,
  type RawEntry,
  type RawRecord,
  Replay,
  readRecord,
  type Title,
  writeRecord,
} from '@makiba/kernel'
import { LIMITS } from '../protocol.ts'

const title: Title<DiceyFarm> = { game: diceyFarm, sources: { daily } }

/** A finished game of a day, as the rules count it. */
export interface Verified {
  readonly score: number
  /** Table time at its end: it cannot have begun later than so long before it arrived. */
  readonly took: number
  /** A name for the moves that stand, whatever was taken back on the way and however the record was sealed. */
  readonly moves: string
  /** A name for the very text. */
  readonly hash: string
  /** The moves that stand, sealed anew: what was taken back is nobody's business, and would fill the disk. */
  readonly record: string
}

export type Unverified =
  | { readonly code: 'does not follow'; readonly n: number; readonly text: string }
  | { readonly code: 'malformed' | 'another day' | 'unfinished' | 'too large'; readonly text: string }

/** A game of a day has about 80 entries. Who takes back more than this plays no game. */
export const MOST_UNDOS = 500

/** Entries followed before others get their turn. */
const SLICE = 200

/** Plays a record again with the tables of a day. The record decides nothing but the moves. */
export async function verifyDaily(date: string, ndjson: string): Promise<Verified | Unverified> {
  const tables = seedTables(date)
  if (!tables) throw new RangeError(`'${date}' is no day`)
  if (ndjson.length > LIMITS.record) return { code: 'too large', text: 'the record is longer than any game' }
  if (!ndjson.endsWith('\n')) return { code: 'unfinished', text: 'the last line is cut off' }
  const record = readRecord(ndjson)
  if ('fault' in record)
    return record.n === 0
      ? { code: 'malformed', text: record.fault }
      : { code: 'does not follow', n: record.n, text: `entry ${record.n} ${record.fault}` }
  if (record.entries.filter((entry) => 'undo' in entry).length > MOST_UNDOS)
    return { code: 'too large', text: `more than ${MOST_UNDOS} moves were taken back` }
  const wrong = wrongHeader(date, record)
  if (wrong) return wrong
  const luck = tablesLuck(tables)
  const replay = new Replay(title, record.header)
  const standing: RawEntry[] = []
  let work = 0
  for (const entry of record.entries) {
    const fault = replay.follow(entry, luck)
    if (fault !== undefined) return { code: 'does not follow', n: entry.n, text: `entry ${entry.n} ${fault}` }
    if ('undo' in entry) standing.length = standing.findIndex(({ n }) => n === entry.undo)
    else standing.push(entry)
    // An undo plays the line again up to there.
    work += 'undo' in entry ? standing.length : 1
    if (work < SLICE) continue
    work = 0
    await setImmediate()
  }
  const last = record.entries.at(-1)
  if (!last || !('seed' in last)) return { code: 'unfinished', text: 'the record ends before the game does' }
  if (commit(last.seed, record.header.table) !== record.header.commitment)
    return { code: 'does not follow', n: last.n, text: `entry ${last.n} reveals a seed that is not the committed one` }
  const [score] = diceyFarm.result(replay.line.state).scores
  if (score === undefined) throw new Error('a finished game has a score')
  return {
    score,
    took: Math.max(...record.entries.map(({ at }) => at)),
    moves: nameOf(date, standing),
    hash: sha256(ndjson),
    record: standing.length === record.entries.length ? ndjson : writeRecord(record.header, renumbered(standing)),
  }
}

/** Numbered as if nothing had been taken back. The moments stay. */
function renumbered(standing: readonly RawEntry[]): Entry[] {
  return standing.map((entry, i) => ({ ...entry, n: i + 1 }) as Entry)
}

function wrongHeader(date: string, { header }: RawRecord): Unverified | undefined {
  const odd = (text: string): Unverified => ({ code: 'does not follow', n: 0, text })
  if (header.game !== diceyFarm.facts.id) return odd(`the game is ${header.game}`)
  const fault = headerFault(title, header)
  if (fault) return odd(fault)
  if (!equal(header.options, presets.rulebook)) return odd('the day is played by the rulebook, without other options')
  if (header.luck === `daily:${date}`) return undefined
  if (!header.luck.startsWith('daily:')) return odd(`the luck is ${header.luck}, not the day's`)
  return { code: 'another day', text: `the record is one of ${header.luck.slice('daily:'.length)}` }
}

function nameOf(date: string, standing: readonly RawEntry[]): string {
  const moves = standing.flatMap((entry) => ('move' in entry ? [sorted(entry.move as DiceyFarm['move'])] : []))
  return sha256(`${date}\n${moves.join('\n')}`)
}

/** The order of the fields is the writer's own. */
function sorted(move: DiceyFarm['move']): string {
  return JSON.stringify(move, Object.keys(move).sort())
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
