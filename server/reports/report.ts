import { kept, Refuse } from '../errors.ts'
import type { NewReport, ReportMade } from '../protocol.ts'
import type { DailyServices } from '../services.ts'
import { type GuestRow, pagesOf, type TableRow } from '../store/store.ts'
import { makeId } from '../tables/ids.ts'
import type { Registry } from '../tables/registry.ts'

/** Lines of talk that go with a report. */
const LINES = 20

/** Who has this seat, or had it before a bot took it over. */
const guestAt = (row: TableRow, seat: number): string | undefined => {
  const sitter = row.sitters[seat]
  return sitter && 'guest' in sitter ? sitter.guest : undefined
}

/** What players tell of each other. What happened at the table is attached by the server: nobody can make it up. */
export class Reports {
  readonly #services: DailyServices
  readonly #registry: Registry

  constructor(services: DailyServices, registry: Registry) {
    this.#services = services
    this.#registry = registry
  }

  /** Somebody who sits or sat at a table tells of another there. */
  async report(id: string, guest: GuestRow, { seat, reason, words }: NewReport): Promise<ReportMade> {
    const { store, time, bytes, nodes, metrics } = this.#services
    const row = await kept(store.findTable(id))
    if (!row) throw new Refuse('unknown table', 'there is no such table')
    if (!row.sitters.some((_, one) => guestAt(row, one) === guest.id))
      throw new Refuse('no seat', 'only those who sit at a table can report somebody there')
    const about = guestAt(row, seat)
    if (about === undefined || about === guest.id) throw new Refuse('bad seats', 'there is nobody else in this seat')
    let n = 0
    for await (const page of pagesOf(store, id)) n += page.lines.length
    const talk = (await nodes?.chat(id)) ?? (await this.#registry.awake.known(id))?.said ?? []
    // Seats move when a table starts: what was said before may have been another's.
    const own = talk.filter((line) => line.seat === seat && line.now >= (row.started ?? 0))
    const said = own.slice(-LINES).map(({ text }) => text)
    const at = time.now()
    const told = { id: makeId(bytes), at, by: guest.id, about, table: id, n, reason, words, said, closed: null }
    const report = await kept(store.keepReport(told))
    const note = JSON.stringify({ report, table: id, reason })
    await kept(store.note({ id: makeId(bytes), at, act: 'reported', about: note }))
    metrics.reports.add({ reason }, 1)
    return { report }
  }
}
