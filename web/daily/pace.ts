import type { GameId } from '@makiba/games'
import { storage } from '@makiba/kit/storage'
import { loadDay } from '../boards.ts'
import { hasBegun } from './days.ts'
import { askDay, ifThere } from './server.ts'

/** What par had when so many rounds were over as in this view; undefined before the first, or where it is not known. */
export type Pace = (view: object) => number | undefined

const KEY = 'makiba.paces'
/** So many days are remembered, the latest first: for those who play on without a network. */
const MOST = 5

type Kept = readonly { readonly game: string; readonly day: string; readonly pace: readonly number[] }[]

function remembered(): Kept {
  const text = storage.getItem(KEY)
  return text === null ? [] : (JSON.parse(text) as Kept)
}

function remember(game: GameId, day: string, pace: readonly number[]): void {
  const others = remembered().filter((one) => one.game !== game || one.day !== day)
  storage.setItem(KEY, JSON.stringify([{ game, day, pace }, ...others].slice(0, MOST)))
}

/** All points that par had after each round of a day. */
export async function paceOf(game: GameId, day: string): Promise<readonly number[] | undefined> {
  // Nobody is told anything of a day that has not begun anywhere.
  if (!hasBegun(day)) return undefined
  const told = await ifThere(askDay(game, day))
  if (told?.par) remember(game, day, told.par.pace)
  return told?.par?.pace ?? remembered().find((one) => one.game === game && one.day === day)?.pace
}

/** Par's pace, as it is told at a day's table. */
export async function createPace(game: GameId, day: string): Promise<Pace | undefined> {
  const [shown, pace] = await Promise.all([loadDay(game), paceOf(game, day)])
  const over = shown?.roundsOver
  return over && pace && ((view) => pace[over(view) - 1])
}
