import { type AnyTitle, type Happening, type Header, type Kinds, Scribe } from '@makiba/kernel'
import { type AnyPlay, Broken, headerFor, openPlay } from './any-play.ts'
import type { ClockWork } from './clocks.ts'
import { type Keys, type Wish, writeWish } from './keys.ts'
import type { Loaded } from './loaded.ts'
import { clockFor } from './reader.ts'
import type { RowChange, Sitter, StoredLine, TableRow } from './row.ts'
import type { TableSettings } from './settings.ts'

/** Something that has happened in memory and is on its way to disk. */
export interface Draft {
  readonly happened: readonly Happening<Kinds>[]
  readonly lines: readonly StoredLine[]
  /** Undefined where nobody asked for it. */
  readonly wish: Wish | undefined
  /** What changes of the row with it. */
  readonly row: RowChange | undefined
}

/** What is durable of one table: its row and its record, which are what the store says or will be read again. */
export class Ledger {
  readonly #title: AnyTitle | undefined
  readonly #settings: Pick<TableSettings, 'hashing'>
  #row!: TableRow
  #header: Header | undefined
  #play: AnyPlay | undefined
  #clock: ClockWork | undefined
  #scribe!: Scribe
  #keys!: Keys
  #mark = 0
  #sure = true
  #fault: string | undefined

  constructor(title: AnyTitle | undefined, settings: Pick<TableSettings, 'hashing'>, loaded: Loaded) {
    this.#title = title
    this.#settings = settings
    this.load(loaded)
  }

  /** What the store has. */
  load(loaded: Loaded): void {
    this.#row = loaded.row
    this.#header = loaded.header
    this.#play = loaded.play
    this.#clock = loaded.clock
    this.#scribe = new Scribe(loaded.seal, this.#settings.hashing)
    this.#keys = loaded.keys
    this.#mark = loaded.mark
    this.#fault = loaded.fault
    this.#sure = true
  }

  get row(): TableRow {
    return this.#row
  }

  /** Undefined before the table begins. */
  get header(): Header | undefined {
    return this.#header
  }

  /** Undefined before the table begins. While something is on its way to disk it is ahead of what may be told. */
  get play(): AnyPlay | undefined {
    return this.#play
  }

  /** The platform's clock, after all that is on disk. */
  get clock(): ClockWork | undefined {
    return this.#clock
  }

  /** Behind the last line that is surely in the store. */
  get mark(): number {
    return this.#mark
  }

  /** False when a write failed: memory may be ahead of the store, or behind it. Then it must be read again. */
  get sure(): boolean {
    return this.#sure
  }

  doubt(): void {
    this.#sure = false
  }

  /** The moment of the last entry. */
  get lastAt(): number {
    return this.#play?.entries.at(-1)?.at ?? 0
  }

  /** What there is to play; or why nothing can be. */
  mustPlay(): AnyPlay | undefined {
    if (this.#fault !== undefined) throw new Broken(this.#fault)
    return this.#play
  }

  /** The entry that this wish has become. */
  known(wish: Wish): number | undefined {
    return this.#keys.entryOf(wish)
  }

  /** The same game before its first entry. */
  fresh(): AnyPlay {
    return openPlay(this.#knownTitle, this.#header as Header, this.#row.seed, this.#settings.hashing)
  }

  /** What happened, as it is to be written. `now`: milliseconds since 1970. */
  draft(happened: readonly Happening<Kinds>[], wish: Wish | undefined, now: number): Draft {
    const key = wish ? writeWish(wish) : ''
    const lines = happened.map(
      ({ entry }, i): StoredLine => ({ n: entry.n, line: this.#scribe.line(entry), key: i === 0 ? key : '' }),
    )
    return { happened, lines, wish, row: this.#ended(happened, now) }
  }

  /** The table begins with these: header, first strokes of luck and seats become durable together. */
  begin(sitters: readonly Sitter[], now: number): Draft {
    const row = this.#row
    const header: Header = {
      ...headerFor(this.#knownTitle, {
        table: row.id,
        seats: sitters.length,
        options: row.options,
        luck: row.luck,
        seed: row.seed,
        entropies: sitters.map((sitter) => (sitter.by === 'guest' ? sitter.entropy : '')),
      }),
      // A lobby may be older than the house: what it promised is played.
      rulesVersion: row.rulesVersion,
    }
    this.#header = header
    this.#scribe = new Scribe('', this.#settings.hashing)
    const first: StoredLine = { n: 0, line: this.#scribe.line(header), key: '' }
    const play = this.fresh()
    this.#play = play
    this.#clock = clockFor(this.#knownTitle, row, header.seats)
    this.#clock?.begin(play.turn)
    const { happened, lines, row: ended } = this.draft(play.settle(0), undefined, now)
    const begun: RowChange = { phase: 'playing', sitters, started: now, ...ended }
    return { happened, lines: [first, ...lines], wish: undefined, row: begun }
  }

  /** It is on disk. */
  wrote({ happened, wish, row }: Draft, mark: number): void {
    this.#mark = mark
    if (row) this.changed(row)
    if (wish) this.#keys.add(wish, happened[0]?.entry.n as number)
    if (this.#clock) for (const { entry, turn } of happened) this.#clock.entry(entry, turn)
  }

  /** The row was changed in the store. */
  changed(change: RowChange): void {
    this.#row = { ...this.#row, ...change, version: this.#row.version + 1 }
  }

  get #knownTitle(): AnyTitle {
    if (!this.#title) throw new Broken(`the game '${this.#row.game}' is not known here`)
    return this.#title
  }

  #ended(happened: readonly Happening<Kinds>[], now: number): RowChange | undefined {
    const last = happened.at(-1)?.entry
    if (!last || !('seed' in last)) return undefined
    return { phase: 'over', ended: now, result: (this.#play as AnyPlay).result() }
  }
}
