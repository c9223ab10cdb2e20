import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  commit,
  type Daily,
  dayLuck,
  dayOfLuck,
  type Entry,
  equal,
  findSource,
  headerFault,
  type Kinds,
  type Luck,
  type RawEntry,
  type RawRecord,
  Replay,
  readRecord,
  rivalOrder,
  type Seat,
  type Seed,
  type Title,
  writeRecord,
} from '@makiba/kernel'
import { LIMITS } from '../protocol.ts'
import { RacingRivals } from './racing.ts'
import { type ChooseRival, isRivals, OWN } from './rival.ts'

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

/** Who takes back more than this plays no game. */
export const MOST_UNDOS = 500

/** Entries followed before others get their turn. */
const SLICE = 200

/** The luck of a day, and who answers for its rivals. */
export interface DayHouse {
  /** The day's seed, where it is sealed. */
  readonly seed: Seed | undefined
  /** What a rival chooses. */
  readonly choose: ChooseRival
}

/** Of titles in which one is alone with a date: nothing is sealed, and there are no rivals. */
export const ALONE: DayHouse = {
  seed: undefined,
  choose: ({ game }) => Promise.reject(new Error(`${game} has no rivals`)),
}

/**
 * Plays a record again with the luck of a day. The record decides nothing but the moves of whoever played it: a move of a rival must be the
 * one that this bot chooses from its view.
 */
export async function verifyDaily<K extends Kinds>(
  title: Title<K>,
  daily: Daily<K>,
  date: string,
  ndjson: string,
  house: DayHouse,
): Promise<Verified | Unverified> {
  const luckName = dayLuck(date, house.seed)
  const luck = luckOf(title, luckName)
  if (!luck) throw new RangeError(`'${date}' is no day`)
  if (ndjson.length > LIMITS.record) return { code: 'too large', text: 'the record is longer than any game' }
  if (!ndjson.endsWith('\n')) return { code: 'unfinished', text: 'the last line is cut off' }
  const record = readRecord(ndjson)
  if ('fault' in record)
    return record.n === 0
      ? { code: 'malformed', text: record.fault }
      : { code: 'does not follow', n: record.n, text: `entry ${record.n} ${record.fault}` }
  if (record.entries.filter((entry) => 'undo' in entry).length > MOST_UNDOS)
    return { code: 'too large', text: `more than ${MOST_UNDOS} moves were taken back` }
  const wrong = wrongHeader(title, daily, date, luckName, record)
  if (wrong) return wrong
  const replay = new Replay(title, record.header)
  const standing: RawEntry[] = []
  const rivals = title.race && new RacingRivals(title, title.race, luckName, replay, house.choose)
  let work = 0
  for (const entry of record.entries) {
    // Whoever plays alone waits for nobody.
    const forged = rivals
      ? await rivals.forged(entry)
      : isRivals(entry)
        ? await forgedRival(title, luckName, replay, standing, entry, house.choose)
        : undefined
    if (forged !== undefined) return { code: 'does not follow', n: entry.n, text: `entry ${entry.n} ${forged}` }
    const fault = replay.follow(entry, luck)
    if (fault !== undefined) return { code: 'does not follow', n: entry.n, text: `entry ${entry.n} ${fault}` }
    rivals?.note(entry)
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
  return {
    score: daily.worth(title.game.result(replay.line.state)),
    took: Math.max(...record.entries.map(({ at }) => at)),
    moves: nameOf(date, standing, daily.rivals !== undefined),
    hash: sha256(ndjson),
    record: standing.length === record.entries.length ? ndjson : writeRecord(record.header, renumbered(standing)),
  }
}

function luckOf<K extends Kinds>({ game, sources }: Title<K>, name: string): Luck<K> | undefined {
  // A day's luck asks nothing of the table's own seed.
  return findSource(
    game,
    sources,
    name,
  )?.(() => {
    throw new Error(`the luck ${name} is not to depend on a table`)
  })
}

/** What is wrong with an entry of somebody else's seat; undefined where it is what the rival chooses, or another rule refuses it. */
async function forgedRival<K extends Kinds>(
  title: Title<K>,
  luck: string,
  { line: { game, state, turn } }: Replay<K>,
  standing: readonly RawEntry[],
  entry: RawEntry & { readonly by: Seat },
  choose: ChooseRival,
): Promise<string | undefined> {
  const seat = entry.by
  if ('undo' in entry) return 'takes back a move of a rival, who takes nothing back'
  if (!('move' in entry) || turn.by !== 'seats' || !turn.seats.includes(seat)) return undefined
  const k = standing.filter((one) => 'move' in one && one.by === seat).length
  const order = rivalOrder(title, luck, seat, k)
  if (!order) return 'is of a seat that nobody has'
  const moves = game.moves(state, seat)
  const chosen =
    moves.length === 1
      ? moves[0]
      : (await choose({ ...order, game: game.facts.id, view: game.view(state, seat), moves })).move
  return equal(chosen, entry.move) ? undefined : `is not what the rival chooses: ${JSON.stringify(chosen)}`
}

/** Numbered as if nothing had been taken back. The moments stay. */
function renumbered(standing: readonly RawEntry[]): Entry[] {
  return standing.map((entry, i) => ({ ...entry, n: i + 1 }) as Entry)
}

function wrongHeader<K extends Kinds>(
  title: Title<K>,
  daily: Daily<K>,
  date: string,
  luckName: string,
  { header }: RawRecord,
): Unverified | undefined {
  const odd = (text: string): Unverified => ({ code: 'does not follow', n: 0, text })
  if (header.game !== title.game.facts.id) return odd(`the game is ${header.game}`)
  const fault = headerFault(title, header)
  if (fault) return odd(fault)
  if (header.seats !== daily.seats) return odd(`the day is played at a table of ${daily.seats}`)
  if (!equal(header.options, daily.options)) return odd('the day is played without other options')
  if (header.luck === luckName) return undefined
  const day = dayOfLuck(header.luck)
  // Another seed of this date is a forgery, or one of another house.
  if (!day || day.date === date) return odd(`the luck is ${header.luck}, not the day's`)
  return { code: 'another day', text: `the record is one of ${day.date}` }
}

/** Where one plays a few cards against others, two people may well do the same: then only a copy has the same moments, too. */
function nameOf(date: string, standing: readonly RawEntry[], moments: boolean): string {
  const moves = standing.flatMap((entry) =>
    'move' in entry && entry.by === OWN
      ? [`${moments ? `${entry.at} ` : ''}${JSON.stringify(entry.move, inOrder)}`]
      : [],
  )
  return sha256(`${date}\n${moves.join('\n')}`)
}

/** The order of the fields is the writer's own. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
