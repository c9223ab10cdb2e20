import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

/** Another tab has the database open in an older form and does not let go of it. */
export class Blocked extends Error {}

type Mode = 'readonly' | 'readwrite'

/** What a transaction of a dropped connection fails with: at its beginning, or in the middle of it. */
const DROPPED = ['InvalidStateError', 'AbortError']

async function once<S extends DBSchema, Names extends [StoreNames<S>, ...StoreNames<S>[]], M extends Mode, T>(
  db: IDBPDatabase<S>,
  stores: Names,
  mode: M,
  use: (transaction: IDBPTransaction<S, Names, M>) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction(stores, mode, { durability: 'relaxed' })
  const [value] = await Promise.all([use(transaction), transaction.done])
  return value
}

/**
 * A database of this browser. It is opened on first use, and anew when the browser has dropped the connection, as it does with pages
 * that slept or when storage is cleared. `version` counts its forms; `upgrade` brings an older one to this.
 */
export class Database<S extends DBSchema> {
  readonly #name: string
  readonly #version: number
  readonly #upgrade: (db: IDBPDatabase<S>, from: number) => void
  #opening: Promise<IDBPDatabase<S>> | undefined

  constructor(name: string, version: number, upgrade: (db: IDBPDatabase<S>, from: number) => void) {
    this.#name = name
    this.#version = version
    this.#upgrade = upgrade
  }

  /**
   * All of it in one transaction; resolves when it is done, rejects when nothing of it was. A connection that the browser dropped without
   * a word, before or in the middle of it, is found out by its use: then nothing of it was done, and it is done once more on a new one.
   */
  async run<Names extends [StoreNames<S>, ...StoreNames<S>[]], M extends Mode, T>(
    stores: Names,
    mode: M,
    use: (transaction: IDBPTransaction<S, Names, M>) => Promise<T>,
  ): Promise<T> {
    const opening = this.#open()
    try {
      return await once(await opening, stores, mode, use)
    } catch (error) {
      if (!(error instanceof DOMException && DROPPED.includes(error.name))) throw error
      this.#forget(opening)
      // Nothing waits for what is closed, and a newer form of the database must not wait for a connection that nobody uses.
      ;(await opening).close()
      return await once(await this.#open(), stores, mode, use)
    }
  }

  #open(): Promise<IDBPDatabase<S>> {
    if (this.#opening) return this.#opening
    let opening = new Promise<IDBPDatabase<S>>((done, fail) => {
      openDB<S>(this.#name, this.#version, {
        upgrade: (db, from) => this.#upgrade(db, from),
        // Nobody waits for ever: all who ask are told so until the other tab is gone. A second request would stand behind this one.
        blocked: () => fail(new Blocked('another tab holds what this browser keeps: close it')),
        // A newer page wants to change its form.
        blocking: (_now, _wanted, { target }) => {
          this.#forget(opening)
          if (target instanceof IDBDatabase) target.close()
        },
        terminated: () => this.#forget(opening),
      }).then(
        (db) => {
          done(db)
          opening = Promise.resolve(db)
          this.#opening = opening
        },
        (error: Error) => {
          fail(error)
          this.#forget(opening)
        },
      )
    })
    this.#opening = opening
    return opening
  }

  #forget(opening: Promise<IDBPDatabase<S>>): void {
    if (this.#opening === opening) this.#opening = undefined
  }
}
