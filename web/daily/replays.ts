import './styles.ts'
import type { Source } from '@makiba/games/dicey-farm/rules'
import { guest, language } from '@makiba/kit/settings'
import type { Fault, ParRound } from '@makiba/server/protocol'
import { guestName } from '../shell/guest.ts'
import { ApiError, NoServer } from '../table/api.ts'
import { replayedTable } from '../table/replayed.ts'
import type { PageTable } from '../table/table.ts'
import type { Trouble } from '../table/trouble.ts'
import { findAttempt, recordOf, type Sport } from './attempts.ts'
import { animalOf } from './Honour.tsx'
import { loadNames } from './names.ts'
import { tableOf } from './opening.ts'
import { askDay, askPar, askRecord } from './server.ts'
import { type Deed, words } from './words.ts'

/** A table as one of a day: what it counts as, and where one goes after it. */
export async function ofDay(table: PageTable): Promise<PageTable> {
  const attempt = await findAttempt(table.id)
  if (!attempt) return table
  return { ...table, ...about(attempt.day), sport: attempt.sport }
}

/** A game of a day as it was played, or what stands in the way of seeing it. */
export async function gameOfDay(day: string, of: 'own' | 'other' | 'par', id: string): Promise<PageTable | Trouble> {
  try {
    switch (of) {
      case 'own':
        return await ownGame(day, id)
      case 'other':
        return await othersGame(day, id)
      case 'par':
        return await parGame(day)
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
    case 'too early':
      return { is: 'no page' }
    default:
      return { is: 'busy' }
  }
}

/** What a replay has of its day. */
const about = (day: string) => ({ day, rematch: async () => `/l/${await tableOf(day)}` })

async function ownGame(day: string, id: string): Promise<PageTable | Trouble> {
  const record = await recordOf(id)
  if (record === undefined) return { is: 'no table', table: id }
  const table = await replayedTable(record, [{ name: guestName(), animal: guest().animal, bot: false }])
  return { ...table, ...about(day) }
}

async function othersGame(day: string, id: string): Promise<PageTable> {
  const [record, info] = await Promise.all([askRecord(id), askDay(day)])
  const row = (['first', 'best'] as const satisfies readonly Sport[])
    .flatMap((sport) => info.sports[sport].rows)
    .find((one) => one.id === id)
  const player = { name: row?.name ?? words().player, animal: animalOf(row?.avatar ?? ''), bot: false }
  return { ...(await replayedTable(record, [player])), ...about(day) }
}

async function parGame(day: string): Promise<PageTable> {
  // Both languages, for reasons are read in whichever is chosen at the moment.
  const [{ record, reasons }, en, ja] = await Promise.all([askPar(day), loadNames('en'), loadNames('ja')])
  const table = await replayedTable(record, [{ name: words().par, animal: 'horse', bot: true }])
  const why = (n: number): string | undefined => {
    const round = reasons.find(({ to }) => n <= to) ?? reasons.at(-1)
    return round && said(round, (language() === 'ja' ? ja : en).sources)
  }
  return { ...table, ...about(day), why }
}

/** What was planned for the dice of a round, and what came of it. */
function said(round: ParRound, names: { readonly [S in Source]: string }): string {
  const gained = Object.entries(round.gained).map(([source, points]) => [names[source as Source], points] as const)
  return words().parRound({ ...round, deeds: round.deeds.map(({ deed }) => deed as Deed), gained })
}
