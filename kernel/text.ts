import type { Kinds, Seat } from './game.ts'

/** The languages that everything is said in. */
export type Language = 'en' | 'ja'

/** A part of the rules as in-app prose; the interface opens the drawer at its `id`. */
export interface RulesSection {
  readonly id: string
  readonly heading: string
  /** Paragraphs; a paragraph that begins with '- ' is a list item. */
  readonly paragraphs: readonly string[]
}

/** Words for an option: its label, and one for each value of a choice. */
export interface OptionText {
  readonly label: string
  readonly help: string
  readonly values?: { readonly [value: string]: string }
}

/** Some of what a view shows: a heading, and a line for each fact under it. */
export interface Part {
  readonly heading: string
  readonly lines: readonly string[]
}

/** A game in words alone, for the plain board. Whoever reads it can play as well as whoever sees the board. */
export interface Telling<K extends Kinds> {
  /**
   * All that the view shows and a choice may depend on; what its watcher could only work out is left to them. `who` gives the name
   * of a seat; it may be "You".
   */
  view(view: K['view'], who: (seat: Seat) => string): readonly Part[]
  /** What each kind of move is, over a list of such moves; listed in this order. */
  readonly kinds: { readonly [D in K['move']['do']]: string }
}

/** Everything a game says, in one language. Both languages have this same type, so a missing sentence does not compile. */
export interface Text<K extends Kinds> {
  readonly name: string
  /** One line under the name. */
  readonly tagline: string
  readonly options: { readonly [N in keyof K['options']]: OptionText }
  /** A sentence in the past tense. `who` gives the name of a seat; it may be "You". */
  event(event: K['event'], who: (seat: Seat) => string): string
  /** What was wrong and what would be right, as a sentence. */
  refusal(refusal: K['refusal'], who: (seat: Seat) => string): string
  /** A short label for a button or a hint. */
  move(move: K['move'], who: (seat: Seat) => string): string
  readonly rules: readonly RulesSection[]
  /** Absent: the plain board outlines the view as it is. */
  readonly telling?: Telling<K>
}
