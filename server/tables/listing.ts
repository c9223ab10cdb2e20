import type { TableInfo } from '../protocol.ts'
import type { Services } from '../services.ts'

/** Rows that are shown to strangers. */
export const LISTED = 100
/** Lobbies that are looked at in one sweep. */
const SWEPT = 500

/** Somebody sits there and listens. */
function isPeopled({ seats }: TableInfo): boolean {
  return seats.some((seat) => seat.by === 'guest' && seat.here)
}

/** Where somebody waits for others comes first, then what is played before somebody's eyes, then what nobody is at. */
function rank(table: TableInfo): number {
  const peopled = isPeopled(table)
  if (table.phase === 'lobby') return !peopled ? 2 : table.seats.some(({ by }) => by === 'open') ? 0 : 1
  return peopled || table.watchers > 0 ? 1 : 3
}

/** The tables that strangers are shown, the newest of equals first. */
export function inOrder(tables: readonly TableInfo[]): TableInfo[] {
  return tables
    .map((table) => ({ table, rank: rank(table) }))
    .sort((a, b) => a.rank - b.rank || b.table.created - a.table.created || (a.table.id < b.table.id ? -1 : 1))
    .slice(0, LISTED)
    .map(({ table }) => table)
}

/** What a sweeper needs of the host. */
export interface Swept {
  /** As anybody sees them, wherever they are awake. */
  lobbies(before: { readonly listed: number; readonly private: number }, limit: number): Promise<TableInfo[]>
  expire(id: string): Promise<unknown>
}

/** Closes lobbies that everybody has left without a word. Only tables that are older than its patience are looked at. */
export class Sweeper {
  readonly #services: Services
  readonly #registry: Swept
  /** When somebody was last seen in an old lobby. Nothing is known of the time before this server was there. */
  #seen = new Map<string, number>()
  readonly #began: number
  #cancel = () => {}
  #stopped = false

  constructor(services: Services, host: Swept) {
    this.#services = services
    this.#registry = host
    this.#began = services.time.now()
    this.#again()
  }

  stop(): void {
    this.#stopped = true
    this.#cancel()
  }

  async sweep(): Promise<void> {
    const { time, settings } = this.#services
    const now = time.now()
    const patience = (table: TableInfo) => (table.listed ? settings.lobbyMs.listed : settings.lobbyMs.private)
    const before = { listed: now - settings.lobbyMs.listed, private: now - settings.lobbyMs.private }
    const seen = new Map<string, number>()
    for (const table of await this.#registry.lobbies(before, SWEPT)) {
      const last = isPeopled(table) ? now : Math.max(table.created, this.#seen.get(table.id) ?? this.#began)
      if (now - last >= patience(table)) await this.#registry.expire(table.id)
      else seen.set(table.id, last)
    }
    this.#seen = seen
  }

  #again(): void {
    const { time, settings, log } = this.#services
    if (this.#stopped) return
    this.#cancel = time.after(settings.sweepMs, () => {
      this.sweep()
        .catch((error: unknown) => log.warn({ err: error }, 'lobbies could not be looked through'))
        .finally(() => this.#again())
    })
  }
}
