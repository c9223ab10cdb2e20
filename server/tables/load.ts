import { type AnyTitle, findTitle } from '@makiba/kernel'
import { type Loaded, Reader, type TableRow, type TableSettings } from '@makiba/table'
import type { Services } from '../services.ts'
import { pagesOf } from '../store/store.ts'

export interface Found {
  readonly title: AnyTitle | undefined
  readonly loaded: Loaded
}

/** Reads a table, a page and a slice at a time: a long record must not stand in everybody's way. Undefined where there is none. */
export async function load(
  { shelf, slices, store, nodes }: Services,
  settings: TableSettings,
  id: string,
): Promise<Found | undefined> {
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
  const guests = await store.guestsById(guestIds([row]))
  const chat = (await nodes?.chat(id)) ?? []
  return { title, loaded: reader.done(behind, guests, chat) }
}

export function guestIds(rows: readonly TableRow[]): string[] {
  return [...new Set(rows.flatMap(({ sitters }) => sitters.flatMap((s) => (s.by === 'guest' ? [s.guest] : []))))]
}
