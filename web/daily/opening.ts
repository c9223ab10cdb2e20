import type { GameId } from '@makiba/games'
import { type Accessor, createSignal } from 'solid-js'
import { go } from '../shell/router.ts'
import { ApiError, NoServer } from '../table/api.ts'
import { openDaily } from '../table/opening.ts'
import type { Trouble } from '../table/trouble.ts'
import { isFinished, putAttempt, type Sport } from './attempts.ts'
import { collect } from './post.ts'
import { NoSeed, seedOf } from './seals.ts'

let before: Promise<unknown> = Promise.resolve()

/** The table of a day's next game: the unfinished one, or a new one. One at a time: two taps must not open two tables. */
export function tableOf(game: GameId, day: string): Promise<string> {
  const found = before.then(() => findOrOpen(game, day))
  // Whoever asks hears of what goes wrong; the next one begins anew.
  before = found.then(
    () => undefined,
    () => undefined,
  )
  return found
}

const attemptsOn = async (game: GameId, day: string) =>
  (await collect()).filter((attempt) => attempt.game === game && attempt.day === day)

async function findOrOpen(game: GameId, day: string): Promise<string> {
  const attempts = await attemptsOn(game, day)
  const open = attempts.find(({ stage }) => stage.is === 'playing')
  if (open) return open.table
  const table = await openDaily(game, day, await seedOf(game, day))
  const sport: Sport = attempts.some(isFinished) ? 'best' : 'first'
  await putAttempt({ table, game, day, sport, begun: Date.now(), ended: null, stage: { is: 'playing' } })
  return table
}

/** Where the address of a day leads: to a table, or, when the day was played to its end, to what came of it. */
export async function whereTo(game: GameId, day: string): Promise<{ readonly table: string } | 'honour'> {
  const attempts = await attemptsOn(game, day)
  if (attempts.some(isFinished) && !attempts.some(({ stage }) => stage.is === 'playing')) return 'honour'
  return { table: await tableOf(game, day) }
}

/** Why the table of a day could not be opened. */
export function troubleWith(error: Error): Trouble {
  if (error instanceof NoSeed) return { is: 'no luck', why: error.why }
  if (error instanceof NoServer) return { is: 'no luck', why: 'away' }
  // Days of long from now are refused by their date.
  if (error instanceof ApiError)
    return error.fault.code === 'too early' ? { is: 'no luck', why: 'early' } : { is: 'busy' }
  return { is: 'broken', why: error.message }
}

/** The button that leads to a day's table, and what keeps it from doing so. */
export function createDayTable(of: { readonly game: GameId; readonly day: string }): {
  readonly trouble: Accessor<Trouble | undefined>
  readonly forgetTrouble: () => void
  readonly play: () => Promise<void>
} {
  const [trouble, setTrouble] = createSignal<Trouble>()
  return {
    trouble,
    forgetTrouble: () => setTrouble(undefined),
    async play() {
      setTrouble(undefined)
      try {
        go(`/l/${await tableOf(of.game, of.day)}`)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        setTrouble(troubleWith(error))
      }
    },
  }
}
