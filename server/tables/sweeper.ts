import type { TableInfo } from '../protocol.ts'
import type { Services } from '../services.ts'
import { isPeopled } from './order.ts'

/** Lobbies that are looked at in one sweep. */
const SWEPT = 500

/** What a sweeper needs of the host. */
export interface Swept {
  /** As anybody sees them, wherever they are awake. */
  lobbies(before: { readonly listed: number; readonly private: number }, limit: number): Promise<TableInfo[]>
  expire(id: string): Promise<unknown>
}

/** Closes lobbies that everybody has left without a word. Only tables that are older than its patience are looked at. */
export class Sweeper {
  readonly #services: Services
  readonly #host: Swept
  /** When somebody was last seen in an old lobby. Nothing is known of the time before this server was there. */
  #seen = new Map<string, number>()
  readonly #began: number
  #cancel = () => {}
  #stopped = false

  constructor(services: Services, host: Swept) {
    this.#services = services
    this.#host = host
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
    for (const table of await this.#host.lobbies(before, SWEPT)) {
      const last = isPeopled(table) ? now : Math.max(table.created, this.#seen.get(table.id) ?? this.#began)
      if (now - last >= patience(table)) await this.#host.expire(table.id)
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
