import type { TableSettings } from '@makiba/table'
import { kept, Moved, Refuse } from '../errors.ts'
import type { Services } from '../services.ts'
import { AwakeTable } from './awake-table.ts'
import { systemHashing } from './hashing.ts'
import { load } from './load.ts'

/** Tables that are compared with the store at once. */
const COMPARED = 500
/** How long after a table came here what was then on its way to disk is there. */
const SETTLED_MS = 1000

/** The tables in the memory of this node: each is woken by whoever comes first. */
export class AwakeTables {
  readonly #services: Services
  readonly #settings: TableSettings
  readonly #tables = new Map<string, Promise<AwakeTable | undefined>>()
  #stopping = false

  constructor(services: Services) {
    this.#services = services
    this.#settings = { ...services.settings, hashing: systemHashing }
  }

  get size(): number {
    return this.#tables.size
  }

  get stopping(): boolean {
    return this.#stopping
  }

  get ids(): Iterable<string> {
    return this.#tables.keys()
  }

  has(id: string): boolean {
    return this.#tables.has(id)
  }

  /** Those of them that are in memory, at whatever node. */
  async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const away = ids.filter((id) => !this.#tables.has(id))
    const elsewhere = away.length > 0 ? await this.#services.nodes?.looks(away, undefined) : undefined
    return new Set(ids.filter((id) => this.#tables.has(id) || elsewhere?.has(id)))
  }

  /** All that are there, and not only being woken in vain. */
  async all(): Promise<AwakeTable[]> {
    const tables = await Promise.all([...this.#tables.keys()].map((id) => this.known(id)))
    return tables.flatMap((table) => table ?? [])
  }

  /** The table, when it is in memory. Why one could not be woken is told to those who came to it. */
  async known(id: string): Promise<AwakeTable | undefined> {
    return this.#tables.get(id)?.catch(() => undefined)
  }

  /** The table, woken when it sleeps. Moved when it is at another node. */
  async table(id: string): Promise<AwakeTable> {
    if (this.#stopping) throw new Refuse('stopping', 'the server stops', 2000)
    let waking = this.#tables.get(id)
    if (!waking) {
      // Not one that was woken after it.
      const forget = () => this.#tables.get(id) === waking && this.#tables.delete(id)
      waking = this.#wake(id, forget)
      this.#tables.set(id, waking)
      waking.then((found) => found ?? forget(), forget)
    }
    const table = await kept(waking)
    if (!table) throw new Refuse('unknown table', 'there is no such table')
    return table
  }

  /** Another node owns the table: everybody is to follow it there. */
  async yield(id: string): Promise<void> {
    const waking = this.#tables.get(id)
    this.#tables.delete(id)
    const table = await waking?.catch(() => undefined)
    if (!table) return
    const { listeners, n } = await table.handOver()
    this.#services.nodes?.follow(id, n, listeners)
  }

  /** Looks whether somebody else wrote to tables that are awake here. */
  async compare(): Promise<void> {
    const ids = [...this.#tables.keys()]
    for (let at = 0; at < ids.length; at += COMPARED) {
      const known = await Promise.all(ids.slice(at, at + COMPARED).map((id) => this.known(id)))
      const tables = known.flatMap((table) => table ?? [])
      const news = await this.#services.store.news(tables.map(({ id, mark }) => ({ id, mark })))
      for (const { id, n, version } of news) (await this.known(id))?.news(n, version)
    }
  }

  /** Finishes what is under way and tells everybody. */
  async stop(): Promise<void> {
    this.#stopping = true
    const tables = await Promise.all([...this.#tables.values()].map((waking) => waking.catch(() => undefined)))
    const handed = await Promise.all(tables.flatMap((table) => table?.handOver() ?? []))
    await this.#services.committer.drained()
    const listeners = handed.flatMap((one) => one.listeners)
    await this.#services.nodes?.leave([...this.#tables.keys()], listeners)
    this.#tables.clear()
  }

  async #wake(id: string, forget: () => boolean): Promise<AwakeTable | undefined> {
    const { nodes, store, time } = this.#services
    if ((await nodes?.claim(id)) !== undefined) throw new Moved()
    const began = performance.now()
    const found = await load(this.#services, this.#settings, id)
    this.#services.metrics.wakeSeconds.observe((performance.now() - began) / 1000)
    if (!found) {
      await nodes?.release([id])
      return undefined
    }
    const asleep = () => {
      if (forget()) void nodes?.release([id])
    }
    const table = new AwakeTable(this.#services, this.#settings, found, asleep)
    // The last owner, be it this very node before it was killed, may have had something on its way to disk.
    const { mark } = table
    time.after(SETTLED_MS, () => {
      store.news([{ id, mark }]).then(
        ([news]) => news && table.news(news.n, news.version),
        // Then the next write finds out.
        () => undefined,
      )
    })
    return table
  }
}
