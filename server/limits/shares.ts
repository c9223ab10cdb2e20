import type { Fault } from '../protocol.ts'
import type { Settings } from '../services.ts'
import type { TableRow } from '../store/store.ts'

interface Share {
  readonly host: string
  readonly bots: number
}

/** What every host has under way: tables at which somebody listens, and the bots at them. Nobody may have all of the house. */
export class Shares {
  readonly #settings: Pick<Settings, 'tablesPerGuest' | 'botsPerGuest'>
  readonly #tables = new Map<string, Share>()
  readonly #hosts = new Map<string, { tables: number; bots: number }>()

  constructor(settings: Pick<Settings, 'tablesPerGuest' | 'botsPerGuest'>) {
    this.#settings = settings
  }

  /** Why this table cannot count too, as it is. */
  whyNot(row: TableRow): Fault | undefined {
    const { id, host } = row
    if (host === null || !counts(row)) return undefined
    const { tablesPerGuest, botsPerGuest } = this.#settings
    const before = this.#tables.get(id)
    const held = this.#hosts.get(host) ?? { tables: 0, bots: 0 }
    const own = before?.host === host ? before : undefined
    if (held.tables + (own ? 0 : 1) > tablesPerGuest) {
      const text = `this table's host has ${tablesPerGuest} others under way: end or leave one`
      return { code: 'too many tables', text }
    }
    if (held.bots - (own?.bots ?? 0) + botsOf(row) > botsPerGuest)
      return { code: 'too many bots', text: `${botsPerGuest} bots already play for this table's host` }
    return undefined
  }

  /** The table counts from now on, as it is. */
  take(row: TableRow): void {
    const { id, host } = row
    this.give(id)
    if (host === null || !counts(row)) return
    const bots = botsOf(row)
    const { tables, bots: others } = this.#hosts.get(host) ?? { tables: 0, bots: 0 }
    this.#hosts.set(host, { tables: tables + 1, bots: others + bots })
    this.#tables.set(id, { host, bots })
  }

  /** Nobody listens there any more, or it is over. */
  give(id: string): void {
    const share = this.#tables.get(id)
    if (!share) return
    this.#tables.delete(id)
    const held = this.#hosts.get(share.host)
    if (!held || held.tables === 1) this.#hosts.delete(share.host)
    else this.#hosts.set(share.host, { tables: held.tables - 1, bots: held.bots - share.bots })
  }
}

function counts({ phase }: TableRow): boolean {
  return phase === 'lobby' || phase === 'playing'
}

/** Those that play. */
function botsOf({ phase, sitters }: TableRow): number {
  return phase === 'playing' ? sitters.filter(({ by }) => by === 'bot').length : 0
}
