import type { GameId } from '@makiba/games'
import type { Animal } from '@makiba/kit/animals'
import type { Level } from '@makiba/server/protocol'

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

/** Somebody else, in another tab, has gone on with this table: what was to be kept does not follow from what is. */
export class Overtaken extends Error {}

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open('makiba', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('tables', { keyPath: 'id' })
    request.onsuccess = () => {
      const db = request.result
      // Browsers drop connections, of pages that slept or when storage is cleared: the next use opens a new one.
      db.onclose = forgetOpening
      db.onversionchange = () => {
        db.close()
        forgetOpening()
      }
      done(db)
    }
    request.onerror = () => fail(request.error ?? new Error('the browser keeps nothing'))
  }).catch((error: unknown) => {
    forgetOpening()
    throw error
  })
  return opening
}
function forgetOpening(): void {
  opening = undefined
}

/** A connection that was dropped without a word is found out by its use: then once more, on a new one. */
async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  const start = async () => (await open()).transaction('tables', mode, { durability: 'relaxed' })
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    forgetOpening()
    return await start()
  }
}

async function ask<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = await begin(mode)
  return await new Promise<T>((done, fail) => {
    const request = use(transaction.objectStore('tables'))
    transaction.oncomplete = () => done(request.result)
    transaction.onabort = () => fail(transaction.error ?? new Error('the browser kept nothing'))
  })
}

/** Most of the finished tables that stay; the oldest go first. */
const FINISHED = 30

/** A record only grows: whoever would shorten or change one that lies here has been overtaken, and nothing is written. */
export async function keep(table: Kept): Promise<void> {
  const transaction = await begin('readwrite')
  await new Promise<void>((done, fail) => {
    let overtaken = false
    const store = transaction.objectStore('tables')
    const before = store.get(table.id) as IDBRequest<Kept | undefined>
    before.onsuccess = () => {
      overtaken = before.result !== undefined && !table.record.startsWith(before.result.record)
      if (overtaken) transaction.abort()
      else store.put(table)
    }
    transaction.oncomplete = () => done()
    transaction.onabort = () =>
      fail(
        overtaken ? new Overtaken('another tab went on') : (transaction.error ?? new Error('the browser kept nothing')),
      )
  })
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
