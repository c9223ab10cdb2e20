import { type AnyTitle, findTitle } from '@makiba/kernel'
import { eveningGame, type Loaded, Reader, type TableRow, type TableSettings } from '@makiba/table'
import type { Services } from '../services.ts'
import { pagesOf } from '../store/store.ts'

/** Games of one evening that are looked at: an old link leads over so many, and so many are counted. */
export const EVENING = 50

export interface Found {
  readonly title: AnyTitle | undefined
  readonly loaded: Loaded
}

/** Reads a table, a page and a slice at a time: a long record must not stand in everybody's way. Undefined where there is none. */
export async function load(
  services: Services,
  settings: TableSettings,
  id: string,
  tries = 3,
): Promise<Found | undefined> {
  const { shelf, slices, store, nodes } = services
  const row = await store.findTable(id)
  if (!row) return undefined
  const title = findTitle(shelf, row.game)
  const reader = new Reader(title, row, settings)
  let behind = 0
  for await (const { lines, mark } of pagesOf(store, id)) {
    for (const line of lines) {
      if (slices.spent) await slices.next()
      reader.take(line)
    }
    behind = mark
  }
  // Games that are over stay as they are: what was played before is read once.
  const before = (await store.evening(row.evening, EVENING)).filter((one) => one.id !== id)
  const guests = await store.guestsById(guestIds([row, ...before]))
  const chat = (await nodes?.chat(id)) ?? []
  const evening = before.flatMap((one) => eveningGame(one) ?? [])
  const loaded = reader.done(behind, guests, chat, evening)
  // The row was read before a write that another node had on its way, and the record behind it: a table that is over would go on.
  const { play } = loaded
  const isOld = (play !== undefined && row.phase === 'lobby') || (play?.over === true && row.phase === 'playing')
  return isOld && tries > 1 ? load(services, settings, id, tries - 1) : { title, loaded }
}

export function guestIds(rows: readonly TableRow[]): string[] {
  return [...new Set(rows.flatMap(({ sitters }) => sitters.flatMap((s) => (s.by === 'guest' ? [s.guest] : []))))]
}
