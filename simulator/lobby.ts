import { Refuse } from '@makiba/server/node'
import type { TableInfo } from '@makiba/server/protocol'
import type { Client } from './client.ts'
import type { Disk } from './disk.ts'
import type { Http } from './http.ts'
import { said } from './nodes.ts'
import type { TablePlan } from './plan.ts'
import type { Witness } from './witness.ts'

/** Somebody with a name. */
export interface Guest {
  readonly name: string
  readonly token: string
  readonly guest: string
}

/** How people come to their tables: they ask until they are let. */
export class Lobby {
  readonly #http: Http
  readonly #disk: Disk
  readonly #witness: Witness

  constructor(http: Http, disk: Disk, witness: Witness) {
    this.#http = http
    this.#disk = disk
    this.#witness = witness
  }

  /** A table and those who sit at it; the first one hosts it. */
  async open(table: TablePlan, names: readonly string[]): Promise<{ info: TableInfo; guests: readonly Guest[] }> {
    const guests: Guest[] = []
    for (const name of names) {
      const { token } = await this.#http.insist((node) => node.registry.guests.make({ name }))
      const { id } = await this.#http.insist((node) => node.registry.guests.of(token))
      guests.push({ name, token, guest: id })
    }
    return { info: await this.#openTable(table, guests), guests }
  }

  async #openTable(table: TablePlan, guests: readonly { readonly token: string }[]): Promise<TableInfo> {
    const [host, ...others] = guests as readonly [{ token: string }, ...{ token: string }[]]
    const info = await this.#http.insist(async ({ registry }) =>
      registry.create(await registry.guests.of(host.token), {
        game: table.game,
        options: table.options,
        seats: [
          { by: 'me' },
          ...others.map(() => ({ by: 'open' }) as const),
          ...Array.from({ length: table.bots }, () => ({ by: 'bot', level: 'normal' }) as const),
        ],
        listed: table.listed,
        clock: table.clock,
      }),
    )
    const invite = info.you?.invite ?? ''
    for (const { token } of others)
      await this.#http.insist(async ({ registry }) =>
        registry.sit(info.id, await registry.guests.of(token), { invite }),
      )
    return info
  }

  /** It begins while faults happen. Whoever has the host's chair by then begins it: it passes on when the host is away. */
  async begin(id: string, guests: readonly { readonly token: string; readonly guest: string }[]): Promise<void> {
    const host = () => {
      const row = this.#disk.findTable(id)
      return row?.phase === 'lobby' ? (guests.find(({ guest }) => guest === row.host) ?? guests[0]) : undefined
    }
    for (let now = host(); now; now = host()) {
      const { token } = now
      try {
        await this.#http.insist(async ({ registry }) => registry.start(id, await registry.guests.of(token)))
      } catch (error) {
        // Its answer was lost, and it was asked again; or the chair has passed on meanwhile.
        if (host() === now) {
          this.#witness.fail(`table ${id} could not be started: ${said(error)}`)
          return
        }
      }
    }
  }

  /** Whoever left its seat takes it again, when faults have stopped. */
  seatAgain(client: Client): void {
    const { table, token, invite, watches } = client.plan
    if (token === undefined || watches) return
    this.#http
      .insist(async ({ registry }) => registry.sit(table, await registry.guests.of(token), { invite }))
      .then(
        () => undefined,
        (error: unknown) => {
          const code = error instanceof Refuse ? error.fault.code : ''
          if (code !== 'not playing')
            this.#witness.fail(`${client.plan.name} may not take its seat again: ${said(error)}`)
        },
      )
  }
}
