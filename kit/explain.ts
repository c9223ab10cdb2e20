import type { Kinds, Language } from '@makiba/kernel'

/** What a piece looks like apart from its place, and where the rules speak of it. */
export interface Look {
  /** A picture of the art kit. */
  readonly picture: string
  /** A section of the rules. */
  readonly section: string
}

/** What a piece is called, and what it is and does. */
export interface Explanation {
  readonly title: string
  readonly words: string
}

/** All that a board's pieces say of themselves, in one language. */
export interface Explanations {
  /** What whoever plays is after, and how the game ends. */
  readonly aim: string
  /** Of a name that the board can show. */
  of(name: string): Explanation
}

/**
 * What a board can be asked about. A piece, a place or a button says what it is by its name, `data-explains="barn"`; the frame listens for
 * a finger that stays, a mouse that rests and a key, and shows a card. A finger that stays does something else on a piece with `data-held`.
 */
export interface Explains<in out K extends Kinds> {
  /** Every name that the board can show. */
  readonly names: readonly string[]
  look(name: string): Look
  /** The moves that touching it may stand for here, the likeliest first; none where it is only looked at. The frame says whether they are allowed. */
  means(name: string, view: K['view'], moves: readonly K['move'][]): readonly K['move'][]
  readonly text: { readonly [L in Language]: () => Promise<Explanations> }
}

/** The kind of a name and the rest of it: 'order:17' is ['order', '17']. */
export function partsOf(name: string): readonly [kind: string, which: string] {
  const at = name.indexOf(':')
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)]
}
