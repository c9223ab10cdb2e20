import type { Kinds, Language, Result, Seat, Supposed, Text, Turn, Watcher } from '@makiba/kernel'
import type { Component, JSX } from 'solid-js'
import type { Explains } from './explain.ts'
import type { Scene } from './scene.ts'
import type { Sound } from './sound.ts'
import type { Heard, Race, Sitter, Touch } from './table.ts'

/**
 * What a board gets from the frame. A board knows no rules and no network: it draws `view`, lights what is in `moves`, sends
 * one move, and lets pieces fly. All of it is reactive: read it where it is used, do not take it apart.
 */
export interface BoardProps<K extends Kinds> {
  /** A store that is brought up to date in place, so that elements live on and transitions run: things with an `id` keep their element. */
  readonly view: K['view']
  /** Legal now for the one who looks; empty while it is not their turn, while steps are still being shown, and when looking back. */
  readonly moves: readonly K['move'][]
  /**
   * What would be after these moves of the one who looks, as far as they are allowed and neither luck nor a secret has the next
   * word; the refusal of the first that is not allowed. It knows what `view` knows. Read it where it is used: undefined until
   * the answer is there, and asked again with every position. `createAnswered` (answers.ts) keeps lights from flickering.
   */
  readonly ask: Ask<K>
  /** Resolves when all that has been asked is answered. For a hand that is quicker than the answer. */
  readonly answered: () => Promise<void>
  /** What led from the view before to this one; a new list for every step, empty for the first and after a jump. */
  readonly heard: readonly Heard<K>[]
  /** All that led to this view and still stands, oldest first: what was taken back is not in it. */
  readonly past: () => readonly Heard<K>[]
  /** In which the step on the board is being shown; undefined where nothing is played. A board puts into it what is not known yet (`hide`). */
  readonly scene?: Scene | undefined
  readonly watcher: Watcher
  readonly turn: Turn
  readonly result: Result | null
  readonly options: K['options']
  readonly sitters: readonly Sitter[]
  /** The name of a seat in a sentence: 'You', or the sitter's. */
  readonly who: (seat: Seat) => string
  readonly language: Language
  /** The game's own words in the language of the moment. */
  readonly text: Text<K>
  /** Sends a move; resolves to whether it was done. An illegal one is fine: the frame then says why not, so that a click on something resting is never silent. */
  readonly send: (move: K['move'], touch?: Touch) => Promise<boolean>
  /** Sends moves one after the other, as far as they are allowed; undo takes them back together. */
  readonly sendAll: (moves: readonly K['move'][]) => Promise<boolean>
  /** Whether anything of one's own can be taken back. */
  readonly canUndo: boolean
  /** Takes back all that can be taken back: in a solo game the round begins again. */
  readonly startOver: () => Promise<boolean>
  /**
   * What is asked while something is picked that the table does not know of, in place of the board's `ask`; it is spoken, too.
   * Undefined: nothing is picked.
   */
  readonly asks: (words: string | undefined) => void
  /** Something is read or shown once more: the table stands still meanwhile, where nobody else has to wait for it. */
  readonly holds?: (on: boolean) => void
  /** Says why not, as the frame does for an illegal move: for what is only picked and would be refused for another reason if it were sent. */
  readonly refuse: (words: string) => void
  /** What the coach, or a lesson, points at, for as long as it does: ring it. */
  readonly hint: K['move'] | undefined
  /** A past step is shown, or a replay: nothing can be chosen. */
  readonly lookingBack: boolean
  /** Milliseconds of table time, for games in which moments count. Not reactive. */
  readonly now: () => number
  /** When the game's own clock strikes. */
  readonly due: number | null
  /** Where hands race: what is being revealed, and over what line. */
  readonly race: Race | undefined
  /** How luck did what it did last (`Stroke` of the kernel), up to the step shown; undefined where outcomes show it. */
  readonly stroke: unknown
  /** The sentence line, which is also the live region. A board puts it exactly once where it belongs, above the thumb. */
  readonly sentence: JSX.Element
  /** A seat as the frame draws it, for boards that put the seats themselves (`seats: 'board'`). */
  readonly Seat: Component<{ readonly seat: Seat; readonly small?: boolean; readonly style?: JSX.CSSProperties }>
}

export type Ask<K extends Kinds> = (moves: readonly K['move'][]) => Supposed<K> | undefined

/** What the panel in the rail gets. */
export type AsideProps<K extends Kinds> = Pick<BoardProps<K>, 'view' | 'who' | 'watcher' | 'language' | 'Seat'>

/** A line of the scored sheet, one cell a seat. */
export interface SheetRow {
  readonly label: string
  /** A picture of the art kit. */
  readonly picture?: string
  readonly cells: readonly { readonly points: number; readonly note?: string }[]
  /** Below the total, of which it is no part: what decides between equals. */
  readonly apart?: true
}

/** A thing that lies before a seat, in the picture of a finished game. */
export interface Keepsake {
  /** Of the art kit. */
  readonly picture: string
  /** What is written on it: its number, or how many of its kind there are. */
  readonly label?: string
}

/** What a board says beyond the game's own text, in one language. */
export interface BoardWords<K extends Kinds> {
  /** Beside the game's name: 'Turn 14 · 6 orders left'. */
  status(view: K['view']): string
  /** What is asked of the one who looks, strong, after what has happened. Undefined: the frame's 'Your turn.' */
  ask(view: K['view'], moves: readonly K['move'][]): string | undefined
  /** Why it ended so, one sentence. Undefined: the frame compares the scores. */
  why(view: K['view'], result: Result, who: (seat: Seat) => string): string | undefined
  /** Where the points came from; the frame adds the total. */
  sheet(view: K['view'], result: Result): readonly SheetRow[]
  /** Events that come in swarms, such as cards that are dealt, and what a whole swarm says in one sentence. */
  readonly swarm?: {
    of(event: K['event']): boolean
    tell(events: readonly K['event'][], who: (seat: Seat) => string): string
  }
  /** What mattered in a beat, in one line, from one view to the other. Undefined: the last of what happened, event by event. */
  readonly comment?: (
    events: readonly K['event'][],
    before: K['view'],
    after: K['view'],
    who: (seat: Seat) => string,
  ) => string | undefined
  /** The events that matter for the log beside the board; the rest is behind it. Absent: all. */
  readonly matters?: (event: K['event']) => boolean
  /** Keys of the board's own, for the list of keys. */
  readonly keys?: readonly (readonly [key: string, does: string])[]
}

/** What a page for practice gets from the frame: no table, only what is around one. */
export interface PracticeProps {
  /** The game's, in the language of the moment. */
  readonly name: string
  /** Logo, where one is, and the menu; `keys` is called when somebody asks for the list of keys. */
  readonly Bar: Component<{ readonly title: string; readonly status: string; readonly keys: () => void }>
  /** The list of keys, with those of the page's own. */
  readonly Keys: Component<{
    readonly own: readonly (readonly [key: string, does: string])[]
    readonly close: () => void
  }>
  /** What bots of a level are called. */
  readonly levels: { readonly [L in 'easy' | 'normal' | 'hard']: string }
  /** Asks the title's `practice`, which answers in the worker of the tables. */
  readonly ask: (question: unknown) => Promise<unknown>
}

/** How a game is played before everybody's eyes. */
export interface Scenes<in out K extends Kinds> {
  /** Whether a step is shown together with those before it: steps that belong together are one beat. Absent: never. */
  joins?(beat: readonly K['event'][], next: readonly K['event'][]): boolean
  /**
   * What all are to see of others, however late it is: 'pause', something between turns, such as the end of a round, from which on
   * nobody has waited yet; 'reading', something in a turn that is to be read. Absent, undefined: none of them.
   */
  moment?(events: readonly K['event'][]): 'pause' | 'reading' | undefined
  /**
   * Shows a beat: all that led from one view to the other. The board is drawn as it is afterwards, but for what moved, which stands
   * where it stood until it flies, and for numbers (`Count`), which change by arrivals. What has not flown at the end goes its way then.
   */
  play(scene: Scene, events: readonly K['event'][], before: K['view'], after: K['view']): Promise<void>
}

/** The plug-in of one game: the default export of `games/<id>/board/index.tsx`, loaded when a table of the game is opened. */
export interface Board<in out K extends Kinds> {
  readonly Table: Component<BoardProps<K>>
  /** 'rail': the frame shows them beside the board; 'board': the board shows them itself with `props.Seat`. */
  readonly seats: 'rail' | 'board'
  /** 'none': the board takes the whole width, and the log is behind its button. */
  readonly rail?: 'none'
  readonly ground: 'meadow' | 'night'
  /** The frame keeps its usual looks: style sheets of the game, which go by `data-game`, do not reach it. */
  readonly bare?: true
  /** Under a seat's name: tokens, cards in hand. */
  readonly Badge?: Component<{ readonly view: K['view']; readonly seat: Seat }>
  /** Takes the place of the scored sheet at the end. */
  readonly Ending?: Component<{
    readonly view: K['view']
    readonly result: Result
    readonly language: Language
    /** How many rows of the sheet are on it so far, and how many have been carried to the total (`data-source`, `data-total`). */
    readonly counted: number
    readonly arrived: number
  }>
  /** A last picture above the scored sheet at the end. */
  readonly Finale?: Component<{
    readonly view: K['view']
    readonly result: Result
    readonly who: (seat: Seat) => string
  }>
  /** A panel in the rail above the log. */
  readonly Aside?: Component<AsideProps<K>>
  readonly text: { readonly [L in Language]: () => Promise<Text<K>> }
  readonly words: { readonly [L in Language]: BoardWords<K> }
  /** Pictures in the rules, drawn with the board's own pieces, by the section under whose heading they stand. They come with the first look into the rules. */
  readonly pictures?: () => Promise<{ readonly pictures: { readonly [section: string]: Component } }>
  /** What its pieces say of themselves; it comes with the first question. */
  readonly explains?: () => Promise<{ readonly explains: Explains<K> }>
  /** The section of the rules that matters now. */
  section(view: K['view'], moves: readonly K['move'][]): string
  /** Scores for the story at the end, where the result itself is a secret until then. Absent: the result's. */
  readonly story?: (view: K['view']) => readonly number[]
  /** What lies before a seat, the dearest first: drawn into the picture that is shared. Only what everybody may see. */
  readonly keepsakes?: (view: K['view'], seat: Seat) => readonly Keepsake[]
  /** What is seen of a step; absent: pieces fly from where they stood to where they stand. */
  readonly scenes?: Scenes<K>
  /** How long a step of somebody else is shown before the next one, in milliseconds; where scenes are played, they take the time they need. */
  pace?(heard: readonly Heard<K>[]): number
  sound(event: K['event'], watcher: Watcher): Sound | undefined
  /** A page on which hands practise without a table; where the title has a `practice`. */
  readonly Practice?: () => Promise<{ readonly default: Component<PracticeProps> }>
}

/** A board whose nouns are its own business: it takes a function that works for any. */
export type AnyBoard = <R>(use: <K extends Kinds>(board: Board<K>) => R) => R

export function anyBoard<K extends Kinds>(board: Board<K>): AnyBoard {
  return (use) => use(board)
}
