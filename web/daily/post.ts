import { createSignal } from 'solid-js'
import { ApiError, NoServer } from '../table/api.ts'
import { ask } from '../table/host.ts'
import { find } from '../table/keep.ts'
import { type Attempt, allAttempts, putAttempt, recordOf, type Stage } from './attempts.ts'
import { hasBegun } from './days.ts'
import { askDay, meaningOf, sendRecord } from './server.ts'

/** How the way to the server is: nothing under way, a record under way, or nobody answers and it will be tried again. */
export type Line = 'quiet' | 'busy' | 'away'

const [line, setLine] = createSignal<Line>('quiet')

export { line }

/** Milliseconds before each further try; the last one is repeated. */
const WAITS = [4_000, 10_000, 30_000, 120_000] as const

/** Looks what has become of the tables: which are over, which were put away. */
export async function collect(): Promise<readonly Attempt[]> {
  const attempts = await allAttempts()
  return await Promise.all(
    attempts.map(async (attempt) => {
      if (attempt.stage.is !== 'playing') return attempt
      const table = await find(attempt.table)
      if (table && !table.over) return attempt
      const stage: Stage = table ? { is: 'waiting', score: await ask('worth', table.record) } : { is: 'left' }
      const now: Attempt = { ...attempt, stage, ended: Date.now() }
      await putAttempt(now, table?.record)
      return now
    }),
  )
}

/** What becomes of a record that the server has been asked to keep; undefined: not now. */
async function deliver(attempt: Attempt, score: number): Promise<Stage | undefined> {
  if (!hasBegun(attempt.day)) return { is: 'practice', score }
  const record = await recordOf(attempt.table)
  if (record === undefined) throw new Error(`the record of ${attempt.table} is gone`)
  try {
    // Whether the day is open is known before anything is sent for nothing.
    if (Date.now() > (await askDay(attempt.game, attempt.day)).open) return { is: 'practice', score }
    return { is: 'sent', score, standing: await sendRecord(attempt, record) }
  } catch (error) {
    if (error instanceof NoServer) return undefined
    if (!(error instanceof ApiError)) throw error
    const meaning = meaningOf(error.fault)
    if (meaning === 'later') return undefined
    // The answer to an earlier try got lost.
    return 'known' in meaning ? { is: 'sent', score, standing: meaning.known } : { is: 'refused', score, ...meaning }
  }
}

async function deliverAll(): Promise<boolean> {
  for (const attempt of await collect()) {
    if (attempt.stage.is !== 'waiting') continue
    setLine((now) => (now === 'away' ? now : 'busy'))
    const stage = await deliver(attempt, attempt.stage.score)
    if (!stage) return false
    // The server decides as what it counts: it alone knows the guest's other games.
    const sport = stage.is === 'sent' ? (stage.standing?.sport ?? attempt.sport) : attempt.sport
    await putAttempt({ ...attempt, sport, stage })
  }
  return true
}

/** One tab at a time; a page that is not served securely has no locks, and then the server sees to it. */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? await navigator.locks.request('makiba-daily', work) : await work()
}

let running: Promise<void> | undefined
/** Something may have come while the way was taken. */
let more = false
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

async function run(): Promise<void> {
  clearTimeout(timer)
  try {
    let done: boolean
    do {
      more = false
      done = await alone(deliverAll)
    } while (done && more)
    if (done) {
      tries = 0
      setLine('quiet')
      return
    }
  } finally {
    running = undefined
  }
  setLine('away')
  timer = setTimeout(() => void post(), WAITS[Math.min(tries, WAITS.length - 1)])
  tries++
}

/** Sends what waits; records stay until the server has answered, and it knows one that it already has. */
export function post(): Promise<void> {
  if (running) more = true
  else running = run()
  return running
}

addEventListener('online', () => {
  tries = 0
  void post()
})
