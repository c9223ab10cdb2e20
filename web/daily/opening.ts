import { openDaily } from '../table/opening.ts'
import { isFinished, putAttempt, type Sport } from './attempts.ts'
import { collect } from './post.ts'

let before: Promise<unknown> = Promise.resolve()

/** The table of a day's next game: the unfinished one, or a new one. One at a time: two taps must not open two tables. */
export function tableOf(day: string): Promise<string> {
  const found = before.then(() => findOrOpen(day))
  // Whoever asks hears of what goes wrong; the next one begins anew.
  before = found.then(
    () => undefined,
    () => undefined,
  )
  return found
}

async function findOrOpen(day: string): Promise<string> {
  const attempts = (await collect()).filter((attempt) => attempt.day === day)
  const open = attempts.find(({ stage }) => stage.is === 'playing')
  if (open) return open.table
  const table = await openDaily(day)
  const sport: Sport = attempts.some(isFinished) ? 'best' : 'first'
  await putAttempt({ table, day, sport, begun: Date.now(), ended: null, stage: { is: 'playing' } })
  return table
}

/** Where the address of a day leads: to a table, or, when the day was played to its end, to what came of it. */
export async function whereTo(day: string): Promise<{ readonly table: string } | 'honour'> {
  const attempts = (await collect()).filter((attempt) => attempt.day === day)
  if (attempts.some(isFinished) && !attempts.some(({ stage }) => stage.is === 'playing')) return 'honour'
  return { table: await tableOf(day) }
}
