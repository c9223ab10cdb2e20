import type { GameId } from '@makiba/games'
import type { Animal } from '@makiba/kit/animals'
import type { Level } from '@makiba/table/protocol'
import type { DBSchema } from 'idb'
import { Database } from '../shell/database.ts'

/** Who sits at a local table. */
export type LocalSeat =
  /** The guest of this browser, with the name and animal of the moment. */
  | { readonly by: 'you' }
  /** Somebody else round the same device. */
  | { readonly by: 'person'; readonly name: string; readonly animal: Animal }
  | { readonly by: 'bot'; readonly level: Level; readonly name: string; readonly animal: Animal }

/** A local table as this browser keeps it: the record so far, and the seed that is still secret. */
export interface Kept {
  readonly id: string
  /** The table that its record names, where that is another: a game tried again from its midst has the luck of the first. */
  readonly table?: string
  readonly game: GameId
  readonly seats: readonly LocalSeat[]
  readonly seed: string
  /** NDJSON, header first. */
  readonly record: string
  /** The seal of its last line. */
  readonly seal: string
  readonly over: boolean
  /** Milliseconds since 1970. */
  readonly touched: number
  /** Milliseconds of table time that have passed. */
  readonly at: number
}

interface Tables extends DBSchema {
  tables: { key: string; value: Kept }
}

const database = new Database<Tables>('makiba', 1, (db) => {
  db.createObjectStore('tables', { keyPath: 'id' })
})

/** Somebody else, in another tab, has gone on with this table: what was to be kept does not follow from what is. */
export class Overtaken extends Error {}

/** Most of the finished tables that stay; the oldest go first. */
const FINISHED = 30

/** A record only grows: whoever would shorten or change one that lies here has been overtaken, and nothing is written. */
export function keep(table: Kept): Promise<void> {
  return database.run(['tables'], 'readwrite', async ({ store }) => {
    const before = await store.get(table.id)
    if (before !== undefined && !table.record.startsWith(before.record)) throw new Overtaken('another tab went on')
    await store.put(table)
  })
}

export function find(id: string): Promise<Kept | undefined> {
  return database.run(['tables'], 'readonly', ({ store }) => store.get(id))
}

/** Newest first. */
export async function all(): Promise<Kept[]> {
  const found = await database.run(['tables'], 'readonly', ({ store }) => store.getAll())
  found.sort((a, b) => b.touched - a.touched)
  const old = found.filter(({ over }) => over).slice(FINISHED)
  for (const { id } of old) await forget(id)
  return found.filter((table) => !old.includes(table))
}

export function forget(id: string): Promise<void> {
  return database.run(['tables'], 'readwrite', ({ store }) => store.delete(id))
}
