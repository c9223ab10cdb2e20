/** 0-based place at the table. */
export type Seat = number

/** Somebody who looks: a seat sees its own secrets, the public sees none. */
export type Watcher = Seat | 'public'

/** The nouns of one game. All are plain data: numbers, strings, booleans, null, arrays, records; no undefined. */
export interface Kinds {
  options: object
  state: object
  move: { readonly do: string }
  outcome: object
  event: { readonly is: string }
  refusal: { readonly why: string }
  /** `watcher` makes a view another type than the state, even where it shows everything. */
  view: { readonly watcher: Watcher }
}

/** Who is to act. Public: equal for states a watcher cannot tell apart. Shared constants, never changed. */
export type Turn =
  /** Any of them, in any order. */
  | { readonly by: 'seats'; readonly seats: readonly Seat[] }
  /** What is drawn, and who sees it. */
  | { readonly by: 'luck'; readonly draw: string; readonly to: Seat | 'all' }
  /** Nobody may act; time must pass. */
  | { readonly by: 'clock' }
  | { readonly by: 'over' }

export interface Random {
  /** A whole number from 0 to n - 1, each equally likely; n from 1 to 2^32. */
  below(n: number): number
}

export interface Tell<Event> {
  (event: Event): void
  /** `seat` hears `secret`, everybody else `event`. */
  (event: Event, seat: Seat, secret: Event): void
}

/** Tests unknown data for exactly the form T. */
export type Shape<T> = (json: unknown) => json is T

export interface Setup<Options> {
  readonly seats: number
  readonly options: Options
  readonly rulesVersion: number
}

export interface Result {
  readonly scores: readonly number[]
  /** 1 is best; ties share. */
  readonly places: readonly number[]
}

/** Outcomes with their probabilities, equal outcomes merged. */
export type Odds<Outcome> = readonly (readonly [outcome: Outcome, chance: number])[]

export interface Facts<K extends Kinds> {
  readonly id: string
  readonly seats: readonly [least: number, most: number]
  readonly options: OptionList<K['options']>
  readonly rulesVersion: number
  /** Records from here on still replay. */
  readonly oldestRules: number
  /** Some watcher sees less than all. */
  readonly hidden: boolean
  /** Events that legally show what was hidden. */
  readonly reveals: readonly K['event']['is'][]
  /** Draws that a player alone at a table may undo across: the same outcome comes again. */
  readonly undoOver: readonly string[]
  /**
   * The first version of the rules under which a move is final, and nobody takes anything back: where moments count (games with
   * a `clock` must say so) or seats act at the same time. Null where moves may be taken back.
   */
  readonly finalSince: number | null
  /** No game has more entries that stand: a table takes no more. */
  readonly longest: number
  readonly move: Shape<K['move']>
  readonly outcome: Shape<K['outcome']>
}

/** Also draws the form in which a table is set up. */
export type OptionList<Options> = { readonly [Name in keyof Options]-?: Option<Options[Name]> }
export type Option<T> = [T] extends [boolean]
  ? { readonly kind: 'flag'; readonly usual: T }
  : [T] extends [number]
    ? { readonly kind: 'number'; readonly least: number; readonly most: number; readonly usual: T }
    : { readonly kind: 'choice'; readonly of: readonly T[]; readonly usual: T }

/** The rules of one title: a pure state machine. No clock, no generator, no I/O. */
export interface Game<in out K extends Kinds> {
  readonly facts: Facts<K>
  /** Before anything random has happened. */
  start(setup: Setup<K['options']>): K['state']
  turn(state: K['state']): Turn
  /** Every legal move of a seat to act, at least one, each once. A fresh or shared list: callers do not change it. */
  moves(state: K['state'], seat: Seat): readonly K['move'][]
  /** Why a well-formed move of a seat to act is not allowed; undefined exactly when `moves` has its equal. */
  refuse(state: K['state'], seat: Seat, move: K['move']): K['refusal'] | undefined
  /** Changes the state. The move equals one of `moves`; it need not be the same object. Without `tell` no event is built. */
  play(state: K['state'], seat: Seat, move: K['move'], tell?: Tell<K['event']>): void
  /** Luck's next outcome, from the true distribution. Only when it is luck's turn; so too the next three. */
  sample(state: K['state'], random: Random): K['outcome']
  possible(state: K['state'], outcome: K['outcome']): boolean
  /** The same distribution in full; absent where it is too large to list. */
  odds?(state: K['state']): Odds<K['outcome']>
  befall(state: K['state'], outcome: K['outcome'], tell?: Tell<K['event']>): void
  /** Games in which moments count. Times are whole milliseconds since the table began. */
  readonly clock?: Clock<K>
  /** As things stand; final when over. */
  result(state: K['state']): Result
  /** All that a watcher with a notebook knows, sharing nothing with the state. */
  view(state: K['state'], watcher: Watcher): K['view']
  /** A state with this very view, drawn as the watcher must believe. The only state a bot ever has. */
  imagine(view: K['view'], random: Random): K['state']
  copy(state: K['state']): K['state']
}

export interface Clock<K extends Kinds> {
  /** Says when the next entry happens; called before each. May step back by the host's lag allowance. */
  set(state: K['state'], at: number): void
  /** When the clock is to strike, as things stand. */
  due(state: K['state']): number | undefined
  /** What watchers are told of it, where the moment itself would tell more than they may know; `due` where absent. */
  shown?(state: K['state']): number | undefined
  strike(state: K['state'], tell?: Tell<K['event']>): void
}
