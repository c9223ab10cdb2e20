import type { Header } from '@makiba/kernel'
import type { AnyPlay } from './any-play.ts'
import type { ClockWork } from './clocks.ts'
import type { EveningGame } from './evening.ts'
import type { Keys } from './keys.ts'
import type { ChatLine } from './protocol.ts'
import type { GuestRow, TableRow } from './row.ts'

/** A table as the store has it: what a `Reader` made of its row and its lines. */
export interface Loaded {
  readonly row: TableRow
  readonly guests: readonly GuestRow[]
  /** What was said lately, where somebody has kept it. */
  readonly chat: readonly ChatLine[]
  /** The games of this evening that were played before, the oldest first. */
  readonly evening: readonly EveningGame[]
  /** Behind the last line: what the next one follows. */
  readonly mark: number
  /** Undefined before the table begins, like `play`. */
  readonly header: Header | undefined
  readonly play: AnyPlay | undefined
  /** The platform's clock, as the record says. */
  readonly clock: ClockWork | undefined
  readonly seal: string
  /** Keys that were used, and the entries that they became. */
  readonly keys: Keys
  /** Table time that has passed, where somebody has kept it; else it goes on from the last entry. */
  readonly at?: number | undefined
  /** What is wrong with the record, or with its title: then there is nothing to play. */
  readonly fault: string | undefined
}
