/** What the values of candidates are measured in; a game may have units of its own. */
export type Unit =
  /** Points ahead of the others at the end. */
  | 'points'
  /** Chance to win, 0 to 1. */
  | 'chance'
  /** The own final score. */
  | 'score'
  /** A rule of thumb without a unit. */
  | 'liking'

/** Why a move was chosen: a key and the numbers for the sentence. */
export interface Reason {
  readonly because: string
  readonly [detail: string]: unknown
}

/** The reasons of any game; some have their own. A game's coach puts into words what there is to say (`games/<id>/coach`). */
export type CommonReason =
  | { readonly because: 'only move' }
  | { readonly because: 'no thought' }
  | { readonly because: 'rule of thumb' }
  /** Computed in full. */
  | { readonly because: 'exact' }
  /** Tried out that many times. */
  | { readonly because: 'playouts'; readonly playouts: number }
  /** A slip, as people make them: the first candidate was better. */
  | { readonly because: 'slip' }
