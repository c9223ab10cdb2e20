import { type Happening, type Header, type Kinds, RecordReader, Scribe } from '@makiba/kernel'
import { Refuse } from '../errors.ts'
import type { Services } from '../services.ts'
import { Conflict, pagesOf, type RowChange, type Sitter, type StoredLine, type TableRow } from '../store/store.ts'
import { ClockWork } from './clocks.ts'
import { systemHashing } from './hashing.ts'
import { type AnyPlay, Broken, headerFor, isRealTime, openPlay } from './play.ts'

export type Acted =
  | { readonly happened: readonly Happening<Kinds>[] }
  | { readonly refused: Kinds['refusal'] }
  /** The key was used before, by this entry. */
  | { readonly known: number }

export type Act = (
  play: AnyPlay,
) => { readonly happened: readonly Happening<Kinds>[] } | { readonly refused: Kinds['refusal'] }

/** How often a race with another process is tried again. */
const TRIES = 5

/** The durable half of one table: its row and its record, which are what the store says or will be read again. */
export class Ledger {
  readonly #services: Services
  #row: TableRow
  #header: Header | undefined
  #play: AnyPlay | undefined
  #scribe = new Scribe('', systemHashing)
  #clock: ClockWork | undefined
  #keys = new Map<string, number>()
  #lastAt = 0
  /** Behind the last line in the store: what the next one follows. */
  #mark = 0
  /** False when a write failed: memory may be ahead of the store, or behind it. */
  #sure = true
  #fault: Broken | undefined

  private constructor(services: Services, row: TableRow) {
    this.#services = services
    this.#row = row
  }

  static async open(services: Services, id: string): Promise<Ledger | undefined> {
    const row = await services.store.findTable(id)
    if (!row) return undefined
    const ledger = new Ledger(services, row)
    try {
      await ledger.#read()
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      ledger.#fault = error
    }
    return ledger
  }

  get row(): TableRow {
    return this.#row
  }

  get header(): Header | undefined {
    return this.#header
  }

  /** Undefined before the table begins. Not to be acted on but through `act`. */
  get play(): AnyPlay | undefined {
    return this.#play
  }

  /** The platform's clock as it stood when the record was last read. Whoever keeps the table lets it go on. */
  get clock(): ClockWork | undefined {
    return this.#clock
  }

  /** The moment of the last entry. */
  get lastAt(): number {
    return this.#lastAt
  }

  /** The mark behind the last line that is surely in the store. */
  get mark(): number {
    return this.#mark
  }

  /** What is wrong with the record, when it cannot be read. */
  get fault(): Broken | undefined {
    return this.#fault
  }

  get sure(): boolean {
    return this.#sure
  }

  /** Somebody else may have written: what the store has is read again before anything else happens. */
  doubt(): void {
    this.#sure = false
  }

  /** Reads again what the store has, when a write failed or somebody else wrote. */
  async recover(): Promise<void> {
    if (this.#sure) return
    const row = await this.#services.store.findTable(this.#row.id)
    if (!row) throw new Broken('the table is gone')
    this.#row = row
    await this.#read()
  }

  /** Lets something happen and keeps it. It is `done` when it is on disk, and only then; at once where nothing is to be kept. */
  act(act: Act, key: string, done: (acted: Acted) => void, fail: (error: unknown) => void, tries = 1): void {
    if (!this.#sure) {
      const again = () => this.act(act, key, done, fail, tries)
      this.recover().then(again, (error: unknown) => fail(this.#failed(error)))
      return
    }
    let acted: Acted
    let lines: StoredLine[]
    try {
      acted = this.#judge(act, key)
      lines = 'happened' in acted ? this.#write(acted.happened, key) : []
    } catch (error) {
      fail(broken(error))
      return
    }
    if (!('happened' in acted) || lines.length === 0) {
      done(acted)
      return
    }
    const { happened } = acted
    const lost = (error: unknown) => {
      this.#sure = false
      if (error instanceof Conflict) this.#services.nodes?.contested(this.#row.id)
      // A race that is lost is run again on what the winner wrote.
      if (error instanceof Conflict && tries < TRIES) this.act(act, key, done, fail, tries + 1)
      else fail(this.#failed(error))
    }
    this.#append(lines, happened, key, () => done(acted), lost)
  }

  #judge(act: Act, key: string): Acted {
    const known = key === '' ? undefined : this.#keys.get(key)
    if (known !== undefined) return { known }
    if (!this.#play) throw new Refuse('not playing', 'this table has not begun')
    return act(this.#play)
  }

  #write(happened: readonly Happening<Kinds>[], key: string): StoredLine[] {
    return happened.map(({ entry }, i) => ({ n: entry.n, line: this.#scribe.line(entry), key: i === 0 ? key : '' }))
  }

  /** Changes the row. `change` is asked again when somebody else changed it first. */
  async change(change: (row: TableRow) => RowChange | undefined): Promise<void> {
    await this.#try(async () => {
      const wanted = change(this.#row)
      if (!wanted) return
      await this.#services.store.changeTable(this.#row.id, this.#row.version, wanted)
      this.#row = { ...this.#row, ...wanted, version: this.#row.version + 1 }
    })
  }

  /** The table begins: header, first strokes of luck and seats become durable together. */
  async begin(sitters: (row: TableRow) => Sitter[], now: number): Promise<readonly Happening<Kinds>[]> {
    return this.#try(async () => {
      const row = this.#row
      const seated = sitters(row)
      const current = headerFor(this.#services.shelf, row.game, {
        table: row.id,
        seats: seated.length,
        options: row.options,
        luck: row.luck,
        seed: row.seed,
        entropies: seated.map((sitter) => (sitter.by === 'guest' ? sitter.entropy : '')),
      })
      // A lobby may be older than this version of the house: what it promised is played.
      const header = { ...current, rulesVersion: row.rulesVersion }
      const play = guard(() => openPlay(this.#services.shelf, header, row.seed, []))
      this.#scribe = new Scribe('', systemHashing)
      const first: StoredLine = { n: 0, line: this.#scribe.line(header), key: '' }
      this.#header = header
      this.#play = play
      const happened = guard(() => play.settle(0))
      const begun: RowChange = { phase: 'playing', sitters: seated, started: now }
      const lines = [first, ...this.#write(happened, '')]
      await new Promise<void>((done, fail) => this.#append(lines, happened, '', done, fail, begun))
      return happened
    })
  }

  #append(
    lines: readonly StoredLine[],
    happened: readonly Happening<Kinds>[],
    key: string,
    done: () => void,
    fail: (error: unknown) => void,
    begun?: RowChange,
  ): void {
    const last = happened.at(-1)?.entry
    const row = last && 'seed' in last ? { ...begun, ...this.#ended() } : begun
    const { id: table, version } = this.#row
    const follows = this.#mark
    this.#services.committer.append({
      item: row ? { table, follows, lines, change: { version, row } } : { table, follows, lines },
      done: (mark) => {
        this.#mark = mark
        if (row) this.#row = { ...this.#row, ...row, version: version + 1 }
        if (key !== '') this.#keys.set(key, happened[0]?.entry.n as number)
        if (last) this.#lastAt = last.at
        done()
      },
      fail,
    })
  }

  #ended(): RowChange {
    return { phase: 'over', ended: this.#services.time.now(), result: (this.#play as AnyPlay).result() }
  }

  /** Works on what is surely in the store; a race that is lost is run again on what the winner wrote. */
  async #try<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        await this.recover()
      } catch (error) {
        throw this.#failed(error)
      }
      try {
        return await work()
      } catch (error) {
        if (error instanceof Refuse || error instanceof Broken) throw error
        this.#sure = false
        if (error instanceof Conflict) this.#services.nodes?.contested(this.#row.id)
        if (error instanceof Conflict && tries < TRIES) continue
        throw this.#failed(error)
      }
    }
  }

  #failed(error: unknown): Error {
    if (error instanceof Broken) return error
    this.#services.metrics.failures.add(1)
    this.#services.log.warn({ table: this.#row.id, err: error }, 'nothing can be written')
    return new Refuse('storage', 'nothing can be written just now; nothing was done', 1000)
  }

  async #read(): Promise<void> {
    if (this.#row.phase === 'quarantined') throw new Broken('the table was set apart')
    const { header, play, clock, seal, keys } = await this.#replay()
    this.#header = header
    this.#play = play
    this.#clock = clock
    this.#scribe = new Scribe(seal, systemHashing)
    this.#keys = keys
    this.#lastAt = play?.entries.at(-1)?.at ?? 0
    this.#sure = true
  }

  /** Reads and plays the record again, a page and a slice at a time: a long one must not stand in everybody's way. */
  async #replay() {
    const { shelf, slices, store } = this.#services
    const record = new RecordReader(systemHashing)
    const keys = new Map<string, number>()
    let play: AnyPlay | undefined
    let clock: ClockWork | undefined
    for await (const { lines, mark } of pagesOf(store, this.#row.id)) {
      for (const { n, line, key } of lines) {
        if (slices.spent) await slices.next()
        const fault = record.take(line)
        if (fault) throw new Broken(`entry ${fault.n} ${fault.fault}`)
        if (key !== '') keys.set(key, n)
        const entry = record.entries.at(-1)
        if (play && entry) {
          guard(() => play?.resume(entry))
          clock?.entry(entry, play.turn)
          continue
        }
        const header = record.header as Header
        play = guard(() => openPlay(shelf, header, this.#row.seed, []))
        clock =
          this.#row.clock && !isRealTime(shelf, header.game) ? new ClockWork(this.#row.clock, header.seats) : undefined
        clock?.begin(play.turn)
      }
      this.#mark = mark
    }
    return { header: record.header, play, clock, seal: record.seal, keys }
  }
}

/** Whatever the rules throw is the table's own trouble. */
function guard<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw broken(error)
  }
}

function broken(error: unknown): Error {
  return error instanceof Broken || error instanceof Refuse ? error : new Broken(String(error), { cause: error })
}
