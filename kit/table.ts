import type { JudgedTouch, Kinds, Seat } from '@makiba/kernel'
import type { Accessor } from 'solid-js'
import type { Animal } from './animals.ts'

/** One entry as the watcher hears of it. */
export interface Heard<K extends Kinds = Kinds> {
  readonly n: number
  readonly at: number
  readonly by: Seat | 'luck' | 'clock'
  readonly events: readonly K['event'][]
  /** The state is again what it was before this entry. */
  readonly undo?: number | undefined
  /** How luck did it, where the outcome alone does not show it: the `how` of the record. */
  readonly stroke?: unknown
}

/** Who sits there, as others see it. */
export interface Sitter {
  readonly name: string
  readonly animal: Animal
  readonly by: 'you' | 'person' | 'bot' | 'open'
  readonly level?: 'easy' | 'normal' | 'hard' | undefined
  /** Connected; always so at a local table. */
  readonly here: boolean
  /** Since when they are here, or not, by the server's clock; null where nobody knows. */
  readonly since?: number | null
  /** A bot plays until the guest is back. */
  readonly standIn: boolean
}

/** Pictures that come together; `from` counts them. */
export interface Portion {
  readonly from: number
  readonly pictures: readonly number[]
}

/** A stroke of luck in pictures, as its title draws them (`Pictures` of the kernel). */
export interface Pictured {
  /** How many pieces each seat has in them. */
  readonly pieces: readonly number[]
  /** As they came, and more are added while it lasts; some may come again after a lost line. */
  readonly portions: readonly Portion[]
}

/** A veiled stroke as this page may watch it: the pictures that are there. */
export interface Reveal extends Pictured {
  /** The entry that will tell what it comes to. */
  readonly n: number
  /** Table time at which luck acted. */
  readonly at: number
}

/** A hand that came down. */
export interface Touch {
  /** Whose, where several play at one device. */
  readonly seat: Seat
  /** Milliseconds from the painting of the reveal; absent where no race is on. */
  readonly after?: number
}

/** What tables have on which hands race. */
export interface Race {
  /** The seats that are played at this device. */
  readonly seats: Accessor<readonly Seat[]>
  /** The veiled stroke under way, or the last one; undefined before the first that this page saw. */
  readonly reveal: Accessor<Reveal | undefined>
  /** How the touches of the last window were judged; nothing at a table that has no line. */
  readonly judged: Accessor<readonly JudgedTouch[]>
  /** Round trips measured lately, in milliseconds; undefined at a table that has no line. */
  readonly trips: Accessor<readonly number[] | undefined>
  /** The pictures of a stroke of the past; undefined where it has none. */
  picturesOf(stroke: unknown): Promise<Pictured | undefined>
}
