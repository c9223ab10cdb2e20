import { type AnyTitle, type Header, RecordReader } from '@makiba/kernel'
import { type AnyPlay, openPlay } from './any-play.ts'
import { ClockWork } from './clocks.ts'
import type { EveningGame } from './evening.ts'
import { Keys, readWish } from './keys.ts'
import type { Loaded } from './loaded.ts'
import type { ChatLine } from './protocol.ts'
import type { GuestRow, StoredLine, TableRow } from './row.ts'
import type { TableSettings } from './settings.ts'

/** Reads a table's record and plays it again, a line at a time: its host decides how many it takes at once. */
export class Reader {
  readonly #title: AnyTitle | undefined
  readonly #row: TableRow
  readonly #settings: Pick<TableSettings, 'hashing'>
  readonly #record: RecordReader
  readonly #keys = new Keys()
  #play: AnyPlay | undefined
  #clock: ClockWork | undefined
  #fault: string | undefined

  /** `title` is undefined where the game is not known here. */
  constructor(title: AnyTitle | undefined, row: TableRow, settings: Pick<TableSettings, 'hashing'>) {
    this.#title = title
    this.#row = row
    this.#settings = settings
    this.#record = new RecordReader(settings.hashing)
    if (row.phase === 'quarantined') this.#fault = 'the table was set apart'
  }

  /** The next line. After one that is wrong none is looked at. */
  take({ n, line, key }: StoredLine): void {
    if (this.#fault !== undefined) return
    const fault = this.#record.take(line)
    if (fault) {
      this.#fault = `entry ${fault.n} ${fault.fault}`
      return
    }
    if (key !== '') this.#keys.add(readWish(key), n)
    // Whatever the rules throw is the table's own trouble.
    try {
      this.#follow()
    } catch (error) {
      this.#fault = String(error)
    }
  }

  /** `mark`: behind the last line. */
  done(
    mark: number,
    guests: readonly GuestRow[] = [],
    chat: readonly ChatLine[] = [],
    evening: readonly EveningGame[] = [],
  ): Loaded {
    const { header, seal } = this.#record
    return {
      row: this.#row,
      guests,
      chat,
      evening,
      mark,
      header,
      play: this.#play,
      clock: this.#clock,
      seal,
      keys: this.#keys,
      fault: this.#fault,
    }
  }

  #follow(): void {
    const entry = this.#record.entries.at(-1)
    if (this.#play && entry) {
      this.#play.resume(entry)
      this.#clock?.entry(entry, this.#play.turn)
      return
    }
    const header = this.#record.header as Header
    if (!this.#title) throw new Error(`the game '${header.game}' is not known here`)
    this.#play = openPlay(this.#title, header, this.#row.seed, this.#settings.hashing)
    this.#clock = clockFor(this.#title, this.#row, header.seats)
    this.#clock?.begin(this.#play.turn)
  }
}

/** The platform's clock of a table that begins; a game with a clock of its own has no other. */
export function clockFor(title: AnyTitle, { clock }: TableRow, seats: number): ClockWork | undefined {
  return clock && !title(({ game }) => game.clock !== undefined) ? new ClockWork(clock, seats) : undefined
}
