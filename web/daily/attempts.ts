import { type GameId, unnamedDaily } from '@makiba/games'
import type { DBSchema } from 'idb'
import { createSignal } from 'solid-js'
import { Database } from '../shell/database.ts'

/** Three different sports: with the day unknown, alone or with the coach, and with all of it known. */
export type Sport = 'first' | 'coached' | 'best'

/** Why the server does not take a record. Another time would change nothing about it. */
export const refusals = [
  'does not follow',
  'another day',
  'too early',
  'too late',
  'unfinished',
  'taken',
  'malformed',
  'too large',
] as const
export interface Refusal {
  readonly why: (typeof refusals)[number]
  /** The first entry that does not follow. */
  readonly n?: number | undefined
}

/** What the server said to a record that it keeps. */
export interface Standing {
  /** The row; those of before it was kept have none. */
  readonly id?: string | undefined
  readonly sport: Sport
  readonly place: number
  readonly of: number
  readonly percentile: number
  readonly par: number | null
}

/** How far an attempt has come. */
export type Stage =
  | { readonly is: 'playing' }
  /** The table was put away before the end. */
  | { readonly is: 'left' }
  /** Over; the record waits until the server has it. */
  | { readonly is: 'waiting'; readonly score: number }
  /** The server has it; what it said got lost where there is no standing. */
  | { readonly is: 'sent'; readonly score: number; readonly standing?: Standing | undefined }
  | { readonly is: 'refused'; readonly score: number; readonly refusal: Refusal }
  /** Played when the day's table of honour was not open: it counts here only. */
  | { readonly is: 'practice'; readonly score: number }

/** One game of a day, on this device. */
export interface Attempt {
  /** Where it is played. */
  readonly table: string
  readonly game: GameId
  readonly day: string
  readonly sport: Sport
  /** Milliseconds since 1970. */
  readonly begun: number
  /** When it was noticed that it is over; null before. */
  readonly ended: number | null
  readonly stage: Stage
  /** The coach was asked in it. */
  readonly coached?: true | undefined
}

/** An attempt that was played to its end. */
export type Finished = Attempt & {
  readonly stage: Exclude<Stage, { readonly is: 'playing' | 'left' }>
}

export function isFinished(attempt: Attempt): attempt is Finished {
  return attempt.stage.is !== 'playing' && attempt.stage.is !== 'left'
}

/** As browsers keep it: before days were named after games, an attempt named none. */
type Kept = Omit<Attempt, 'game'> & { readonly game?: GameId }

interface Days extends DBSchema {
  attempts: { key: string; value: Kept }
  records: { key: string; value: string }
}

// A database of its own: tables come and go, what was achieved stays. Records lie apart, for only few of them are wanted at a time.
const database = new Database<Days>('makiba-daily', 1, (db) => {
  db.createObjectStore('attempts', { keyPath: 'table' })
  db.createObjectStore('records')
})

const news = new BroadcastChannel('makiba-daily')
const [version, setVersion] = createSignal(0)
news.onmessage = () => setVersion((now) => now + 1)

/** Another number whenever an attempt has changed, here or in another tab. */
export { version as attemptsVersion }

/** Writes an attempt; its record in the same stroke, when there is one now. */
export async function putAttempt(attempt: Attempt, record?: string): Promise<void> {
  await database.run(['attempts', 'records'], 'readwrite', async (change) => {
    const attempts = change.objectStore('attempts')
    // Whoever writes may have read before another tab asked the coach.
    const coached = attempt.coached ?? (await attempts.get(attempt.table))?.coached
    const sport = coached && attempt.sport === 'first' ? 'coached' : attempt.sport
    await attempts.put({ ...attempt, coached, sport })
    if (record !== undefined) await change.objectStore('records').put(record, attempt.table)
  })
  setVersion((now) => now + 1)
  news.postMessage(attempt.table)
}

/** The coach was asked in an attempt: it counts as played with it from now on, whatever is taken back. */
export async function markCoached(table: string): Promise<void> {
  await database.run(['attempts'], 'readwrite', async ({ store }) => {
    const attempt = await store.get(table)
    if (!attempt || attempt.coached) return
    await store.put({ ...attempt, coached: true, sport: attempt.sport === 'first' ? 'coached' : attempt.sport })
  })
}

function named(kept: Kept): Attempt {
  const game = kept.game ?? unnamedDaily
  if (game === undefined) throw new Error(`the attempt ${kept.table} is of no game`)
  return { ...kept, game }
}

/** Oldest first. */
export async function allAttempts(): Promise<readonly Attempt[]> {
  const found = await database.run(['attempts'], 'readonly', ({ store }) => store.getAll())
  return found.map(named).sort((a, b) => a.begun - b.begun)
}

/** Those of a game, oldest first. */
export async function attemptsOf(game: GameId): Promise<readonly Attempt[]> {
  return (await allAttempts()).filter((attempt) => attempt.game === game)
}

export async function findAttempt(table: string): Promise<Attempt | undefined> {
  const found = await database.run(['attempts'], 'readonly', ({ store }) => store.get(table))
  return found && named(found)
}

/** The record of a finished attempt, NDJSON. */
export function recordOf(table: string): Promise<string | undefined> {
  return database.run(['records'], 'readonly', ({ store }) => store.get(table))
}
