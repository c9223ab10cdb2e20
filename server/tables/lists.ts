import { findTitle } from '@makiba/kernel'
import { NOBODY, tableInfo } from '@makiba/table'
import { kept } from '../errors.ts'
import { Fresh } from '../limits/fresh.ts'
import type { TableInfo, Tables } from '../protocol.ts'
import type { Services } from '../services.ts'
import type { GuestRow, TableRow } from '../store/store.ts'
import type { AwakeTables } from './awake-tables.ts'
import { guestIds } from './load.ts'
import { inOrder, LISTED } from './order.ts'

const MINE = 50
/** Of these, so many are woken to see whose turn it is. */
const WOKEN = 20

/** Tables as they are shown in lists: by their rows where they sleep, as they are where they are awake. */
export class Lists {
  readonly #services: Services
  readonly #awake: AwakeTables
  readonly #lists: Fresh<string>

  constructor(services: Services, awake: AwakeTables) {
    this.#services = services
    this.#awake = awake
    this.#lists = new Fresh(
      (game) => this.#list(game === '' ? undefined : game),
      () => services.time.ticks(),
    )
  }

  /** The listed tables as JSON: looked up and written once a second, whoever asks. */
  async open(game: string | undefined): Promise<string> {
    return game === undefined || findTitle(this.#services.shelf, game)
      ? this.#lists.ask(game)
      : JSON.stringify({ tables: [] } satisfies Tables)
  }

  async #list(game: string | undefined): Promise<string> {
    const { store, settings, time } = this.#services
    const rows = await kept(store.listed(game, time.now() - settings.lobbyMs.listed, LISTED))
    const awake = await this.#lookedAt(rows, undefined)
    const known = new Set(rows.map(({ id }) => id))
    // However many empty ones are newer: what is awake here is known without the store.
    const others = (await this.#awake.all()).flatMap((table) => {
      if (known.has(table.id)) return []
      const { row } = table
      const shown = row.listed && (game === undefined || row.game === game)
      return shown && (row.phase === 'lobby' || row.phase === 'playing') ? [table.info(undefined)] : []
    })
    // Who sits there is looked up for those that are shown.
    const shown = inOrder<TableInfo | TableRow>([...rows.map((row) => awake.get(row.id) ?? row), ...others])
    return JSON.stringify({ tables: await this.#told(shown, undefined) } satisfies Tables)
  }

  async mine(guest: GuestRow): Promise<TableInfo[]> {
    const rows = await kept(this.#services.store.tablesOf(guest.id, MINE))
    // Whose turn it is, is known only where somebody is awake.
    const playing = rows.filter(({ phase }) => phase === 'playing').slice(0, WOKEN)
    // One that cannot be woken is listed all the same, as nobody's turn.
    await Promise.allSettled(playing.map(({ id }) => this.#awake.table(id)))
    return this.infos(rows, guest.id)
  }

  /** What a guest, or anybody, may know of these tables. */
  async infos(rows: readonly TableRow[], guest: string | undefined): Promise<TableInfo[]> {
    const awake = await this.#lookedAt(rows, guest)
    return this.#told(
      rows.map((row) => awake.get(row.id) ?? row),
      guest,
    )
  }

  /** Those of them that are awake, at whatever node. */
  async #lookedAt(rows: readonly TableRow[], guest: string | undefined): Promise<ReadonlyMap<string, TableInfo>> {
    const away = rows.flatMap(({ id }) => (this.#awake.has(id) ? [] : [id]))
    const found = new Map(await this.#services.nodes?.looks(away, guest))
    for (const { id } of rows) {
      const info = (await this.#awake.known(id))?.info(guest)
      if (info) found.set(id, info)
    }
    return found
  }

  async #told(tables: readonly (TableInfo | TableRow)[], guest: string | undefined): Promise<TableInfo[]> {
    const asleep = tables.flatMap((table) => ('seats' in table ? [] : [table]))
    const found = await kept(this.#services.store.guestsById(guestIds(asleep)))
    const guests = new Map(found.map((one) => [one.id, one]))
    return tables.map((table) => ('seats' in table ? table : tableInfo(table, NOBODY, guests, guest)))
  }
}
