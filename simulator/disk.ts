import {
  type Append,
  Conflict,
  type GuestRow,
  type RowChange,
  type StoredLine,
  type StoredPage,
  type TableRow,
} from '@makiba/server/node'

interface Write {
  readonly mark: number
  readonly lines: readonly StoredLine[]
}

/** Writes in one page of a record: few, so that worlds read several. */
const PAGE = 16

/** What is durable, and what the store's contract says of it. All of it happens at once: when, and whether, is the world's business. */
export class Disk {
  readonly #tables = new Map<string, { row: TableRow; readonly mark: number }>()
  /** By the mark that they follow: no two may follow the same. */
  readonly #writes = new Map<number, Write>()
  readonly #guests = new Map<string, GuestRow>()
  readonly #tokens = new Map<string, string>()
  readonly #last = new Map<string, number>()
  /** Entries by the key under which a client asked for them: no two clients of a world use the same. */
  readonly #keys = new Map<string, number>()
  /** When tables began. */
  readonly #began = new Map<string, number>()
  readonly #now: () => number
  #mark = 0

  constructor(now: () => number = () => 0) {
    this.#now = now
  }

  append(batch: readonly Append[]): number {
    const taken = new Set<number>()
    for (const { table, follows, change } of batch) {
      if (this.#writes.has(follows) || taken.has(follows)) throw new Conflict('somebody else wrote first')
      taken.add(follows)
      if (change) this.#row(table, change.version)
    }
    const first = this.#mark + 1
    for (const { table, follows, lines, change } of batch) {
      const mark = ++this.#mark
      this.#writes.set(follows, { mark, lines: lines.map((line) => ({ ...line })) })
      const last = lines.at(-1)
      if (last) this.#last.set(table, last.n)
      if (lines[0]?.n === 0) this.#began.set(table, this.#now())
      for (const { n, key } of lines) if (key !== '') this.#keys.set(ownKey(key), n)
      if (change) this.changeTable(table, change.version, change.row)
    }
    return first
  }

  createTable(row: TableRow): void {
    if (this.#tables.has(row.id)) throw new Conflict('somebody else wrote first')
    this.#tables.set(row.id, { row: structuredClone(row), mark: ++this.#mark })
  }

  changeTable(id: string, version: number, change: RowChange): void {
    const table = this.#row(id, version)
    table.row = { ...table.row, ...structuredClone(change), version: version + 1 }
  }

  findTable(id: string): TableRow | undefined {
    return this.#tables.get(id)?.row
  }

  page(id: string, behind?: number): StoredPage {
    const table = this.#tables.get(id)
    if (!table) throw new Error(`there is no table ${id}`)
    const lines: StoredLine[] = []
    let mark = behind ?? table.mark
    let writes = 0
    for (let next = this.#writes.get(mark); next && writes < PAGE; next = this.#writes.get(mark), writes++) {
      for (const line of next.lines) lines.push(line)
      mark = next.mark
    }
    return { lines, mark, more: writes === PAGE }
  }

  /** The last entry of a table; -1 before it begins. */
  last(id: string): number {
    return this.#last.get(id) ?? -1
  }

  beganAt(id: string): number | undefined {
    return this.#began.get(id)
  }

  /** The entry that this command of a client has become. */
  entryOf(key: string): number | undefined {
    return this.#keys.get(key)
  }

  /** All lines of a table. */
  lines(id: string): StoredLine[] {
    const lines: StoredLine[] = []
    for (let page = this.page(id); ; page = this.page(id, page.mark)) {
      lines.push(...page.lines)
      if (!page.more) return lines
    }
  }

  news(tables: readonly { readonly id: string; readonly mark: number }[]) {
    return tables.map(({ id, mark }) => ({
      id,
      n: this.#writes.get(mark)?.lines[0]?.n ?? -1,
      version: this.#tables.get(id)?.row.version ?? 0,
    }))
  }

  /** Rows, the newest first. */
  rows(which: (row: TableRow) => boolean): TableRow[] {
    return [...this.#tables.values()]
      .map(({ row }) => row)
      .filter(which)
      .sort((a, b) => b.created - a.created || (a.id < b.id ? -1 : 1))
  }

  makeGuest(guest: GuestRow, tokenHash: string): void {
    this.#guests.set(guest.id, guest)
    this.#tokens.set(tokenHash, guest.id)
  }

  findGuest(tokenHash: string): GuestRow | undefined {
    const id = this.#tokens.get(tokenHash)
    return id === undefined ? undefined : this.#guests.get(id)
  }

  guestsById(ids: readonly string[]): GuestRow[] {
    return ids.flatMap((id) => this.#guests.get(id) ?? [])
  }

  changeGuest(guest: GuestRow): void {
    if (this.#guests.has(guest.id)) this.#guests.set(guest.id, guest)
  }

  /** The table, if its row is of that version. */
  #row(id: string, version: number): { row: TableRow } {
    const table = this.#tables.get(id)
    if (table?.row.version !== version) throw new Conflict(`table ${id} is no longer at version ${version}`)
    return table
  }
}

/** What the client called it: a table puts the seat before it. */
export function ownKey(key: string): string {
  return key.slice(key.indexOf(' ') + 1)
}
