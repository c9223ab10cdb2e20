import './styles.ts'
import type { GameId } from '@makiba/games'
import { guest, language } from '@makiba/kit/settings'
import type { Fault } from '@makiba/table/protocol'
import { animalOf } from '../shell/animal.ts'
import { guestName } from '../shell/guest.ts'
import { ApiError, NoServer } from '../table/api.ts'
import { replayedTable } from '../table/replayed.ts'
import type { PageTable } from '../table/table.ts'
import type { Trouble } from '../table/trouble.ts'
import { findAttempt, markCoached, recordOf, type Sport } from './attempts.ts'
import { loadDayIn } from './board.ts'
import { tableOf } from './opening.ts'
import { askDay, askPar, askRecord } from './server.ts'
import { words } from './words.ts'

/** A table as one of a day: what it counts as, and where one goes after it. */
export async function ofDay(table: PageTable): Promise<PageTable> {
  const attempt = await findAttempt(table.id)
  if (!attempt) return table
  return { ...table, ...about(attempt.game, attempt.day), sport: attempt.sport, coached: () => markCoached(table.id) }
}

/** A game of a day as it was played, or what stands in the way of seeing it. */
export async function gameOfDay(
  game: GameId,
  day: string,
  of: 'own' | 'other' | 'par',
  id: string,
): Promise<PageTable | Trouble> {
  try {
    switch (of) {
      case 'own':
        return await ownGame(game, day, id)
      case 'other':
        return await othersGame(game, day, id)
      case 'par':
        return await parGame(game, day)
    }
  } catch (error) {
    if (error instanceof NoServer) return { is: 'no server' }
    if (error instanceof ApiError) return troubleOf(error.fault.code)
    throw error
  }
}

function troubleOf(code: Fault['code']): Trouble {
  switch (code) {
    case 'not finished':
    case 'token':
      return { is: 'not shown', why: 'unfinished' }
    case 'no par':
      return { is: 'not shown', why: 'no par' }
    case 'unknown record':
      return { is: 'not shown', why: 'gone' }
    case 'no day':
    case 'unknown game':
    case 'too early':
      return { is: 'no page' }
    default:
      return { is: 'busy' }
  }
}

/** What a replay has of its day. */
const about = (game: GameId, day: string) => ({ day, rematch: async () => `/l/${await tableOf(game, day)}` })

async function ownGame(game: GameId, day: string, id: string): Promise<PageTable | Trouble> {
  const record = await recordOf(id)
  if (record === undefined) return { is: 'no table', table: id }
  const table = await replayedTable(record, [{ name: guestName(), animal: guest().animal, bot: false }])
  return { ...table, ...about(game, day) }
}

async function othersGame(game: GameId, day: string, id: string): Promise<PageTable> {
  const [record, info] = await Promise.all([askRecord(id), askDay(game, day)])
  const row = (['first', 'coached', 'best'] as const satisfies readonly Sport[])
    .flatMap((sport) => info.sports[sport].rows)
    .find((one) => one.id === id)
  const player = { name: row?.name ?? words().player, animal: animalOf(row?.avatar ?? ''), bot: false }
  return { ...(await replayedTable(record, [player])), ...about(game, day) }
}

async function parGame(game: GameId, day: string): Promise<PageTable> {
  // Both languages, for reasons are read in whichever is chosen at the moment.
  const [{ record, reasons }, en, ja] = await Promise.all([
    askPar(game, day),
    loadDayIn(game, 'en'),
    loadDayIn(game, 'ja'),
  ])
  const table = await replayedTable(record, [{ name: words().par, animal: 'horse', bot: true }])
  const why = (n: number): string | undefined => {
    const round = reasons.find(({ to }) => n <= to) ?? reasons.at(-1)
    return round && (language() === 'ja' ? ja : en).text.parRound?.(round, reasons)
  }
  return { ...table, ...about(game, day), why }
}
