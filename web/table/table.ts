import type { Choice } from '@makiba/bots'
import type { GameId } from '@makiba/games'
import type { Kinds, Result, Seat, TableRefusal, Turn, Watcher } from '@makiba/kernel'
import type { Heard, Pictured, Portion, Race, Reveal, Sitter, Touch } from '@makiba/kit/table'
import type { ChatLine, Clocks, Emote, Level, Reason, TableInfo } from '@makiba/table/protocol'
import type { Accessor } from 'solid-js'
import type { Testimony } from './testimony.ts'
import type { Trouble } from './trouble.ts'

export type { Heard, Pictured, Portion, Race, Reveal, Sitter, Touch }

/** Where the table stands, as one watcher sees it. Times are milliseconds of table time. */
export interface Position<K extends Kinds = Kinds> {
  /** The last entry that led here. */
  readonly n: number
  readonly at: number
  readonly view: K['view']
  readonly turn: Turn
  /** The watcher's own legal moves; none when it is not to act. */
  readonly moves: readonly K['move'][]
  /** The watcher's own entries that may be taken back, the latest first. */
  readonly undoable: readonly number[]
  /** When the game's own clock strikes. */
  readonly due: number | null
  /** What is left of the table's clock; null without one. */
  readonly clocks: Clocks | null
  /** As things stand; null while scores would tell a secret. */
  readonly result: Result | null
  readonly over: boolean
}

/** A position and what led to it from the one before; nothing for the first. */
export interface Step<K extends Kinds = Kinds> {
  readonly heard: readonly Heard<K>[]
  readonly position: Position<K>
}

export type Answer<K extends Kinds = Kinds> =
  | { readonly done: true }
  | { readonly refused: K['refusal'] | TableRefusal }
  /** Nothing was done, and nobody is to blame. */
  | { readonly failed: Trouble }

/** Words that did not reach the table; empty for an emote. */
export type Unsaid =
  | { readonly why: 'no line'; readonly words: string }
  | { readonly why: 'too quick'; readonly words: string; readonly seconds: number }

/** Somebody was reminded of their turn; a new object each time. */
export interface Nudge {
  readonly by: Seat
  readonly seat: Seat
}

/** What people say to each other; only over a link. */
export interface Talk {
  /** Lately, the oldest first; not what muted seats said. */
  readonly lines: Accessor<readonly ChatLine[]>
  /** The latest emote of each seat, for as long as it is shown. */
  readonly emotes: Accessor<ReadonlyMap<Seat, Emote>>
  readonly muted: Accessor<readonly Seat[]>
  /** What was said last and not heard by anybody; undefined when the next words went through. */
  readonly unsaid: Accessor<Unsaid | undefined>
  say(text: string): void
  emote(emote: Emote): void
  mute(seat: Seat, on: boolean): void
  /** Reminds whoever plays that seat of their turn: once a turn, by one person. */
  nudge(seat: Seat): void
  /** The latest reminder at this table, whoever it is for. */
  readonly nudged: Accessor<Nudge | undefined>
  /** Tells whoever looks after the house. */
  report(seat: Seat, reason: Reason, words: string): Promise<Trouble | undefined>
}

/** Who sits where; only over a link. */
export interface Lobby {
  readonly info: Accessor<TableInfo>
  /** The seats that this guest may take: free ones in the lobby, else those of bots. */
  readonly vacant: Accessor<readonly Seat[]>
  /** This guest may sit down where there is a place. */
  readonly invited: Accessor<boolean>
  /** A bot played for this guest, who was away, up to now. */
  readonly stoodIn: boolean
  /** The host has sent this guest away. */
  readonly sentAway: Accessor<boolean>
  /** The server's clock. */
  now(): number
  /** Without a seat: looks on, or stands at the door. */
  lookOn(on: boolean): void
  sit(seat: Seat): Promise<Trouble | undefined>
  leave(): Promise<Trouble | undefined>
  change(
    seat: Seat,
    to: { readonly by: 'open' } | { readonly by: 'bot'; readonly level: Level },
  ): Promise<Trouble | undefined>
  add(to: { readonly by: 'open' } | { readonly by: 'bot'; readonly level: Level }): Promise<Trouble | undefined>
  remove(seat: Seat): Promise<Trouble | undefined>
  /** Strangers are shown it, or are not any more. */
  list(listed: boolean): Promise<Trouble | undefined>
  start(): Promise<Trouble | undefined>
  renewCode(): Promise<Trouble | undefined>
}

/** A race stands still for these seats. */
export interface Paused {
  readonly seats: readonly Seat[]
  /** Page time, in milliseconds. */
  readonly until: number
}

/** What ails a local table. The game can be seen, and mostly goes on. */
export type Ailing =
  /** This browser does not keep what happens. */
  | { readonly is: 'not kept' }
  /** The table is played in another tab; this one looks on. */
  | { readonly is: 'elsewhere'; readonly take: () => void }
  /** The worker that held the table died; it was set up again from what was kept. */
  | { readonly is: 'set up again' }
  /** It could not be set up again. */
  | { readonly is: 'stuck'; readonly again: () => void }

/** Another game with the same people. */
export interface Next {
  /** Who asks for it; '' where that could not be learnt. */
  readonly by: string
  /** The game that is asked for; '' where that could not be learnt. */
  readonly game: string
  /** Asks them for another game instead; the address of its table. */
  instead(game: GameId): Promise<string>
  /** They need not wait for this guest. */
  decline(): Promise<Trouble | undefined>
}

/** What is said at a table that teaches: a lesson, or a mistake that is asked again. */
export interface LessonHere<K extends Kinds = Kinds> {
  readonly id: string
  /** How many of its moves have been made. */
  readonly step: Accessor<number>
  readonly steps: number
  /** 'wrong': a move is played out that is to be taken back; 'done': the goal is reached. */
  readonly phase: Accessor<'going' | 'wrong' | 'done'>
  /** Which of how many it is, in the language of the moment, like all words here. */
  readonly label: Accessor<string>
  readonly words: Accessor<string>
  readonly point: Accessor<K['move'] | undefined>
  /** Those that it came to, when done; undefined where there are none to win. */
  readonly stars: Accessor<number> | undefined
  /** The next one; undefined after the last. */
  readonly next: LessonLink | undefined
  /** All of them. */
  readonly all: LessonLink
  takeBack(): Promise<void>
}

export interface LessonLink {
  readonly path: string
  readonly name: Accessor<string>
}

/** A table on the page. Local or remote: boards and frame cannot tell which. */
export interface PageTable<K extends Kinds = Kinds> {
  readonly id: string
  readonly game: GameId
  readonly options: Accessor<K['options']>
  readonly phase: Accessor<'lobby' | 'playing' | 'over'>
  /** All steps known here, oldest first; empty until the table has begun. */
  readonly steps: Accessor<readonly Step<K>[]>
  readonly sitters: Accessor<readonly Sitter[]>
  /** As whom the page looks. */
  readonly watcher: Accessor<Watcher>
  /** Round one device: whose hidden hand comes next, while the curtain is down. */
  readonly curtain: Accessor<Seat | undefined>
  raise(): void
  /** How the line to the table is; a local table has none to lose. */
  readonly line: Accessor<'good' | 'lost'>
  /** Whom a race waits for, and until when (page time): their line was lost. */
  readonly paused?: Accessor<Paused | undefined> | undefined
  /** What is wrong around the table while it goes on, and the way out; undefined where all is well. */
  readonly ailing?: Accessor<Ailing | undefined> | undefined
  /** Milliseconds of a clock that has not run yet; undefined without one. */
  readonly fullClock: Accessor<number | undefined>
  /** How many watch without a seat. */
  readonly watchers: Accessor<number>
  /** Table time now, in milliseconds. */
  readonly now: () => number
  /** Lets everything stand still while somebody reads, and go on from there; undefined where others would have to wait. */
  readonly hold?: ((on: boolean) => void) | undefined
  send(move: K['move'], touch?: Touch): Promise<Answer<K>>
  undo(m: number): Promise<Answer<K>>
  /** What the strongest bot would do in the watcher's place; undefined when the watcher is not to act. */
  counsel(): Promise<Choice<K['move']> | undefined>
  /** Where hands race, or raced. */
  readonly race: Race | undefined
  /** What is taught here, where it is a lesson. */
  readonly lesson?: LessonHere<K> | undefined
  /** The day whose luck it has, 'YYYY-MM-DD'. */
  readonly day?: string | undefined
  /** As what one's own game of the day counts. */
  readonly sport?: 'first' | 'coached' | 'best' | undefined
  /** Writes down that the coach was asked, where that counts; it speaks when that is done. */
  readonly coached?: (() => Promise<void>) | undefined
  /** Why it was played so, after entry `n`; only where that is known. */
  readonly why?: ((n: number) => string | undefined) | undefined
  readonly talk: Talk | undefined
  readonly lobby: Lobby | undefined
  /** The whole record as NDJSON, when over. */
  record(): Promise<string>
  /** What this device saw of it: 'here' where this browser is the table itself, undefined where it saw nothing. */
  readonly witnessed: (() => Promise<Testimony>) | 'here' | undefined
  /** Opens the next table, of another game where one is named, or the one that somebody has opened already; resolves to its path. */
  rematch(game?: GameId): Promise<string | undefined>
  /** The game that somebody else at this table wants to play next; undefined while nobody does. */
  readonly next?: Accessor<Next | undefined> | undefined
  /** A link that shows this game to anybody, when over; from an entry on, where one is named. */
  link(from?: number): Promise<string>
  /** Of a replay: the entry from which it is shown by itself. */
  readonly from?: number | undefined
  close(): void
}
