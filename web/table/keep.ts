import type { Level } from '@makiba/server/protocol'
import type { GameId } from '../games.ts'
import type { Animal } from '../shell/animals.ts'

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

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((done, fail) => {
    const request = indexedDB.open('makiba', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('tables', { keyPath: 'id' })
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error ?? new Error('the browser keeps nothing'))
  })
  return opening
}

async function ask<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open()
  return await new Promise<T>((done, fail) => {
    const transaction = db.transaction('tables', mode, { durability: 'relaxed' })
    const request = use(transaction.objectStore('tables'))
    transaction.oncomplete = () => done(request.result)
    transaction.onabort = () => fail(transaction.error ?? new Error('the browser kept nothing'))
  })
}

/** Most of the finished tables that stay; the oldest go first. */
const FINISHED = 30

export async function keep(table: Kept): Promise<void> {
  await ask('readwrite', (store) => store.put(table))
}

export function find(id: string): Promise<Kept | undefined> {
  return ask('readonly', (store) => store.get(id) as IDBRequest<Kept | undefined>)
}

/** Newest first. */
export async function all(): Promise<Kept[]> {
  const found = await ask('readonly', (store) => store.getAll() as IDBRequest<Kept[]>)
  found.sort((a, b) => b.touched - a.touched)
  const old = found.filter(({ over }) => over).slice(FINISHED)
  for (const { id } of old) await forget(id)
  return found.filter((table) => !old.includes(table))
}

export async function forget(id: string): Promise<void> {
  await ask('readwrite', (store) => store.delete(id))
}
