import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

/** Another tab has the database open in an older form and does not let go of it. */
export class Blocked extends Error {}

type Mode = 'readonly' | 'readwrite'

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

  /** All of it in one transaction; resolves when it is done, rejects when nothing of it was. */
  async run<Names extends [StoreNames<S>, ...StoreNames<S>[]], M extends Mode, T>(
    stores: Names,
    mode: M,
    use: (transaction: IDBPTransaction<S, Names, M>) => Promise<T>,
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      const transaction = await this.#begin(stores, mode)
      try {
        const [value] = await Promise.all([use(transaction), transaction.done])
        return value
      } catch (error) {
        // The browser closed the connection in the middle of it: nothing of it was done, and it is done once more on a new one.
        if (!(error instanceof DOMException && error.name === 'AbortError') || tries > 1) throw error
        this.#opening = undefined
      }
    }
  }

  /** A connection that was dropped without a word is found out by its use: then once more, on a new one. */
  async #begin<Names extends [StoreNames<S>, ...StoreNames<S>[]], M extends Mode>(
    stores: Names,
    mode: M,
  ): Promise<IDBPTransaction<S, Names, M>> {
    const opening = this.#open()
    try {
      return (await opening).transaction(stores, mode, { durability: 'relaxed' })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      this.#forget(opening)
      return (await this.#open()).transaction(stores, mode, { durability: 'relaxed' })
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
