import type { Watcher } from '@makiba/kernel'
import type { Happening, TableInfo } from '@makiba/table/protocol'
import type { Testimony } from './testimony.ts'

/** What is kept of a table besides what was heard. */
interface Sight {
  readonly id: string
  readonly commitment: string
  readonly early: boolean
  readonly game: string
  readonly options: object
  readonly luck: string
  /** 32 random bytes of this device as hex, and whether the server has taken them. */
  readonly entropy: string
  readonly added: boolean
  /** Undefined until the game was seen on. */
  readonly began: { readonly seat: number | undefined; readonly bots: readonly number[] } | undefined
  /** Milliseconds since 1970. */
  readonly touched: number
}
type Heard = { readonly table: string; readonly watcher: Watcher; readonly n: number } & (
  | { readonly is: 'entry'; readonly entry: Happening }
  | { readonly is: 'view'; readonly view: unknown }
)

/** Most tables that are remembered; the oldest go first. */
const TABLES = 40

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open('makiba-seen', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('sights', { keyPath: 'id' })
      request.result
        .createObjectStore('heard', { keyPath: ['table', 'is', 'watcher', 'n'] })
        .createIndex('table', 'table')
    }
    request.onsuccess = () => {
      const db = request.result
      // The browser may drop it, and another tab may want a newer one.
      db.onclose = () => {
        opening = undefined
      }
      db.onversionchange = () => {
        db.close()
        opening = undefined
      }
      done(db)
    }
    request.onerror = () => fail(request.error ?? new Error('the browser keeps nothing'))
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function use(
  mode: IDBTransactionMode,
  work: (sights: IDBObjectStore, heard: IDBObjectStore) => void,
): Promise<void> {
  const db = await open()
  await new Promise<void>((done, fail) => {
    const transaction = db.transaction(['sights', 'heard'], mode, { durability: 'relaxed' })
    transaction.oncomplete = () => done()
    transaction.onabort = () => fail(transaction.error ?? new Error('the browser kept nothing'))
    work(transaction.objectStore('sights'), transaction.objectStore('heard'))
  })
}

const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Remembers what this device saw of one table: in memory, and in the browser so that a reload forgets nothing. Where the browser
 * keeps nothing, what this page itself saw still counts.
 */
export class Witness {
  #sight: Sight
  readonly #heard: Heard[] = []
  /** The numbers of what was heard, also before a reload. */
  readonly #known = new Map<Watcher, Set<number>>()
  #complained = false

  private constructor(sight: Sight) {
    this.#sight = sight
  }

  /** `info`: the table as it is first seen by this page. What was seen before stands. */
  static async of(info: TableInfo): Promise<Witness> {
    const { id, commitment, game, options, luck, phase } = info
    const fresh: Sight = {
      id,
      commitment,
      early: phase === 'lobby',
      game,
      options,
      luck,
      entropy: randomHex(),
      added: false,
      began: undefined,
      touched: Date.now(),
    }
    const witness = new Witness(fresh)
    // One transaction: of two tabs the first one's bytes are both tabs'.
    await witness.#keep((sights, heard) => {
      const keys = heard.index('table').getAllKeys(id)
      keys.onsuccess = () => {
        for (const [, is, watcher, n] of keys.result as [string, Heard['is'], Watcher, number][])
          if (is === 'entry') witness.#note(watcher, n)
      }
      const known = sights.get(id) as IDBRequest<Sight | undefined>
      known.onsuccess = () => {
        witness.#sight = { ...(known.result ?? fresh), touched: fresh.touched }
        sights.put(witness.#sight)
      }
    })
    witness.notice(info)
    void witness.#forgetOld()
    return witness
  }

  /** What this device adds to luck. It is made before it is sent, and sent after the commitment was seen. */
  get entropy(): string {
    return this.#sight.entropy
  }

  get added(): boolean {
    return this.#sight.added
  }

  /** The server has taken what this device adds, or it has gone with the seat. */
  setAdded(added: boolean): void {
    if (added !== this.#sight.added) this.#change({ added })
  }

  /** The table as it looks from outside, whenever it changes. */
  notice({ phase, seats, you }: TableInfo): void {
    if (phase !== 'playing' || this.#sight.began) return
    const bots = seats.flatMap((seat, i) => (seat.by === 'bot' && !seat.kept ? [i] : []))
    this.#change({ began: { seat: you?.seat ?? you?.had ?? undefined, bots } })
  }

  /** The last entry up to which nothing was missed. */
  last(watcher: Watcher): number {
    const known = this.#known.get(watcher)
    let n = 0
    while (known?.has(n + 1)) n++
    return n
  }

  #note(watcher: Watcher, n: number): void {
    const known = this.#known.get(watcher) ?? new Set()
    this.#known.set(watcher, known.add(n))
  }

  heard(watcher: Watcher, entries: readonly Happening[]): void {
    this.#add(entries.map((entry) => ({ table: this.#sight.id, is: 'entry', watcher, n: entry.n, entry })))
  }

  saw(watcher: Watcher, n: number, view: unknown): void {
    this.#add([{ table: this.#sight.id, is: 'view', watcher, n, view }])
  }

  /** All that this device has seen, also in other tabs and before a reload. */
  async testimony(): Promise<Testimony> {
    const all = [...this.#heard]
    await this.#keep((_, heard) => {
      const kept = heard.index('table').getAll(this.#sight.id) as IDBRequest<Heard[]>
      kept.onsuccess = () => all.push(...kept.result)
    })
    const { id, commitment, early, game, options, luck, entropy, added, began } = this.#sight
    return {
      table: id,
      commitment,
      early,
      game,
      options,
      luck,
      added: added ? entropy : undefined,
      seat: began?.seat,
      bots: began?.bots ?? [],
      heard: all.flatMap((one) => (one.is === 'entry' ? [{ watcher: one.watcher, entry: one.entry }] : [])),
      views: all.flatMap((one) => (one.is === 'view' ? [{ watcher: one.watcher, n: one.n, view: one.view }] : [])),
    }
  }

  #add(more: readonly Heard[]): void {
    this.#heard.push(...more)
    for (const { is, watcher, n } of more) if (is === 'entry') this.#note(watcher, n)
    // What was heard first stands: a tab that is told something else has it in its own memory.
    void this.#keep((_, heard) => {
      for (const one of more) {
        const known = heard.getKey([one.table, one.is, one.watcher, one.n])
        known.onsuccess = () => known.result ?? heard.put(one)
      }
    })
  }

  #change(change: Partial<Sight>): void {
    this.#sight = { ...this.#sight, ...change }
    const now = this.#sight
    void this.#keep((sights) => sights.put(now))
  }

  async #keep(work: (sights: IDBObjectStore, heard: IDBObjectStore) => void): Promise<void> {
    try {
      await use('readwrite', work)
    } catch (error) {
      // Then memory has it until the page is left. Said once: it is no trouble of the game.
      if (!this.#complained) console.info('what is seen of this table is not kept for a reload', error)
      this.#complained = true
    }
  }

  #forgetOld(): Promise<void> {
    return this.#keep((sights, heard) => {
      const all = sights.getAll() as IDBRequest<Sight[]>
      all.onsuccess = () => {
        const old = all.result.toSorted((a, b) => b.touched - a.touched).slice(TABLES)
        for (const { id } of old) {
          sights.delete(id)
          const rows = heard.index('table').getAllKeys(id)
          rows.onsuccess = () => {
            for (const key of rows.result) heard.delete(key)
          }
        }
      }
    })
  }
}
