import type { GameId } from '@makiba/games'
import type {
  DailyFault,
  DailyStanding,
  DailyTable,
  MyDailies,
  Par,
  SendDaily,
  SharedRow,
} from '@makiba/server/protocol'
import { ApiError, get, isKnown, NoServer, tell } from '../table/api.ts'
import { type Attempt, type Refusal, refusals, type Standing } from './attempts.ts'

export const askDay = (game: GameId, day: string): Promise<DailyTable> => get<DailyTable>(`/daily/${game}/${day}`)

export const askPar = (game: GameId, day: string): Promise<Par> => get<Par>(`/daily/${game}/${day}/par`)

export const askRow = (id: string): Promise<SharedRow> => get<SharedRow>(`/daily/rows/${encodeURIComponent(id)}`)

export const askRecord = (id: string): Promise<string> => get<string>(`/daily/records/${encodeURIComponent(id)}`)

/** What the server knows of this guest's days of a game; undefined while it knows no such guest. */
export async function askMine(game: GameId): Promise<MyDailies | undefined> {
  return isKnown() ? await get<MyDailies>(`/daily/${game}/mine`) : undefined
}

/** What comes when the server answers; undefined when it does not, for these pages are whole without it. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof NoServer || error instanceof ApiError) return undefined
    throw error
  }
}

export async function sendRecord({ game, day, begun, coached }: Attempt, record: string): Promise<Standing> {
  const body: SendDaily = { record, started: begun, coached: coached === true }
  return await tell<DailyStanding>('POST', `/daily/${game}/${day}/records`, body)
}

/** What a fault means for a record: the server has it already, it will never be taken, or it is worth trying again. */
export function meaningOf(
  fault: DailyFault,
): { readonly known: Standing | undefined } | { readonly refusal: Refusal } | 'later' {
  if (fault.code === 'duplicate') return { known: fault.stands }
  const why = refusals.find((one) => one === fault.code)
  return why === undefined ? 'later' : { refusal: { why, n: fault.n } }
}
