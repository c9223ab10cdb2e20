// Who is here, and which tables wait for one more: what home and a table for anybody know of the house.
import { covers, type GameId, gameIds } from '@makiba/games'
import { type Animal, freeAnimal } from '@makiba/kit/animals'
import { anybodyGames, guest, setGuest } from '@makiba/kit/settings'
import { hasPlace, type Meeting } from '@makiba/table/company'
import type { Games, Here, TableInfo, Tables } from '@makiba/table/protocol'
import { createSignal, onCleanup } from 'solid-js'
import { ApiError, get, NoServer, tell } from '../table/api.ts'

/** How often it is looked who is here, in milliseconds. */
const LOOKS = 15_000

/** Finding people is a courtesy: without a server the page is whole, and says so where it matters. */
async function asked<T>(path: string): Promise<T | undefined> {
  try {
    return await get<T>(path)
  } catch (error) {
    if (error instanceof NoServer || error instanceof ApiError) return undefined
    throw error
  }
}

/** Games that several play, in the order of home. */
export const meetingGames: readonly GameId[] = gameIds.filter((id) => covers[id].seats[1] > 1)

/** Those that this guest would play with anybody: at first all. */
export const wantedGames = (): readonly GameId[] => meetingGames.filter((id) => anybodyGames()?.includes(id) ?? true)

export type Meetings = { readonly [game: string]: Meeting }
let titles: Promise<Meetings> | undefined

/** What the server knows of its titles; asked once. */
export function meetings(): Promise<Meetings> {
  titles ??= asked<Games>('/games').then((found) => {
    if (!found) titles = undefined
    return Object.fromEntries((found?.games ?? []).map(({ id, seats, hidden }) => [id, { seats, hidden }]))
  })
  return titles
}

export const openTables = async (): Promise<readonly TableInfo[] | undefined> =>
  (await asked<Tables>('/tables'))?.tables

/** What is going on in the house; a table has a place where somebody waits there for one more. */
export interface Company {
  readonly tables: readonly { readonly info: TableInfo; readonly place: boolean }[]
  readonly people: number
}

/** What has not changed stays the same thing: whoever has a finger or the focus on its line keeps it. */
export function sameWhereItIs<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  const known = new Map(before.map((one) => [JSON.stringify(one), one]))
  return now.map((one) => known.get(JSON.stringify(one)) ?? one)
}

const [company, setCompany] = createSignal<Company | 'no line'>()

/** Undefined until it has been looked once. */
export { company }

async function lookAround(): Promise<void> {
  if (!navigator.onLine) {
    setCompany('no line')
    return
  }
  const [tables, known, here] = await Promise.all([openTables(), meetings(), asked<Here>('/here')])
  if (!tables || !here) {
    setCompany('no line')
    return
  }
  setCompany((before) => {
    const now = tables.map((info) => {
      const title = known[info.game]
      return { info, place: title !== undefined && hasPlace(info, title) }
    })
    const old = before === undefined || before === 'no line' ? [] : before.tables
    return { tables: sameWhereItIs(old, now), people: here.people }
  })
}

/** Looks around as long as whoever asks is in the page and somebody sees it. */
export function keepLooking(): void {
  const look = () => {
    if (!document.hidden) void lookAround()
  }
  look()
  const timer = setInterval(look, LOOKS)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  addEventListener('offline', look)
  onCleanup(() => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
    removeEventListener('offline', look)
  })
}

/** Nobody is met twice at one table: whoever came second, by a seat that was found for them, is another animal there. */
export async function beUnlike({ id, seats, you }: TableInfo): Promise<void> {
  const taken = seats.flatMap((seat, i): Animal[] => (seat.by === 'guest' && i !== you?.seat ? [seat.avatar] : []))
  if (!taken.includes(guest().animal)) return
  setGuest({ ...guest(), animal: freeAnimal(taken) })
  // Sitting down where one sits changes nothing; with it the server hears who one is now.
  await tell('POST', `/tables/${encodeURIComponent(id)}/sit`, {})
}
