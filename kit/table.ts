import type { Kinds, Seat } from '@makiba/kernel'
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
  /** A bot plays until the guest is back. */
  readonly standIn: boolean
}

/** A throw as this page may watch it: the pictures that are there, and the moment of the first. */
export interface Toss<Film = unknown> {
  /** The entry that will tell what it comes to. */
  readonly n: number
  /** Table time at which it left the hands. */
  readonly at: number
  readonly film: Film
}

/** A hand that came down. */
export interface Touch {
  /** Whose, where several play at one device. */
  readonly seat: Seat
  /** Milliseconds from the painting of the reveal; absent where no race is on. */
  readonly after?: number
}

/** A touch, as the host of the table judged it. */
export interface Judged {
  readonly seat: Seat
  readonly at: number
  /** What the page said; null where it said nothing. */
  readonly reported: number | null
  readonly why: string
  readonly trip: number
  readonly jitter: number
}

/** What tables have on which hands race. */
export interface Race<Film = unknown> {
  /** The seats that are played at this device. */
  readonly seats: Accessor<readonly Seat[]>
  /** The throw under way, or the last one; undefined before the first that this page saw. */
  readonly toss: Accessor<Toss<Film> | undefined>
  /** How the touches of the last window were judged; nothing at a table that has no line. */
  readonly judged: Accessor<readonly Judged[]>
  /** Round trips measured lately, in milliseconds; undefined at a table that has no line. */
  readonly trips: Accessor<readonly number[] | undefined>
  /** The pictures of a throw of the past. */
  film(how: unknown): Promise<Film | undefined>
}
