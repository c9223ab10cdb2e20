import type { Seat, Watcher } from '@makiba/kernel'
import type { Die, SheetKind, Vegetable } from './parts.ts'

export interface Options {
  sheet: SheetKind
}

/** One player's sheet of paper. */
export interface Sheet {
  /** 18 spaces, row by row from the top, six columns each. */
  garden: (Vegetable | null)[]
  /** Crossed pig circles, 0 to 42. */
  circles: number
  /** Crossed power boxes; never more than completed pig rows. */
  used: number
}

/** A die that was taken and is not yet placed. */
export interface Hand {
  /** As it lay in the pool. */
  readonly rolled: Die
  /** As the powers spent on it have made it. */
  readonly die: Die
}

/** What made a round the last one. */
export type Trigger =
  | { readonly by: 'garden'; readonly seat: Seat }
  | { readonly by: 'pig'; readonly seat: Seat }
  | { readonly by: 'market'; readonly vegetable: Vegetable }

/** `market` comes in solo practice only: the player chooses the die that is left. */
export type Phase = 'start' | 'roll' | 'draft' | 'market' | 'over'

export interface State {
  /** The version of the rules that the table was opened with: it says what the pig is worth. */
  rulesVersion: number
  /** Which sheet all players use. */
  sheet: SheetKind
  phase: Phase
  /** From 1; 0 before the first start player is known. */
  round: number
  /** Who rolls and drafts first in this round; null before luck has said so. */
  start: Seat | null
  /** How many dice have been placed in this round. The seat to draft is `start` and as many seats further. */
  picks: number
  /** Dice in the pool, counted by face in the order of `DICE`. */
  pool: number[]
  /** The taken die of the seat to draft; null between two drafts. */
  hand: Hand | null
  /** Crossed circles of each market, 0 to 6; the same on every sheet. */
  market: { lettuce: number; tomato: number; carrot: number }
  /** One a seat. */
  sheets: Sheet[]
  /** What has made this the last round, in order of happening; empty while none has. */
  triggers: Trigger[]
}

export type Move =
  | { readonly do: 'take'; readonly vegetable: Vegetable; readonly value: number }
  /** Spend a power: one value up. */
  | { readonly do: 'raise' }
  /** Spend a power: one value down. */
  | { readonly do: 'lower' }
  /** Spend a power (advanced sheet): another vegetable. */
  | { readonly do: 'recolour'; readonly to: Vegetable }
  /** Row 0 to 2 from the top, column 1 to 6 as printed (ruling 25). */
  | { readonly do: 'plant'; readonly row: number; readonly column: number }
  | { readonly do: 'feed' }
  /** Solo practice: this die goes to the market, the others in the pool are put aside. */
  | { readonly do: 'leave'; readonly vegetable: Vegetable; readonly value: number }

/** Values of all dice in use, rising. */
export interface Roll {
  readonly lettuce: readonly number[]
  readonly tomato: readonly number[]
  readonly carrot: readonly number[]
}

export type Outcome = { readonly start: Seat } | Roll

/** An empty space where a die may be planted. */
export interface Space {
  readonly row: number
  readonly column: number
}

export type Majority = Vegetable | 'pig'

/** How one sheet scores. */
export interface SheetScore {
  /** How many are planted, by vegetable. */
  readonly count: { readonly [V in Vegetable]: number }
  /** Count times market, by vegetable. */
  readonly vegetables: { readonly [V in Vegetable]: number }
  /** Full garden rows. */
  readonly rows: number
  readonly ribbons: number
  /** Completed pig rows. */
  readonly pigRows: number
  readonly pig: number
  /** Advanced sheet: the categories in which nobody has more. */
  readonly majorities: readonly Majority[]
  readonly majority: number
  readonly planted: number
  readonly circles: number
  readonly total: number
}

/** What told the winners from the next: points, the first or the second tie-break, or nothing. */
export type DecidedBy = 'points' | 'planted' | 'circles' | 'shared'

export type Event =
  | { readonly is: 'started'; readonly seat: Seat }
  | { readonly is: 'rolled'; readonly seat: Seat; readonly round: number; readonly dice: Roll }
  | { readonly is: 'took'; readonly seat: Seat; readonly die: Die }
  /** `powers` are those left. */
  | { readonly is: 'changed'; readonly seat: Seat; readonly from: Die; readonly to: Die; readonly powers: number }
  | {
      readonly is: 'planted'
      readonly seat: Seat
      readonly vegetable: Vegetable
      readonly row: number
      readonly column: number
    }
  | { readonly is: 'filled a row'; readonly seat: Seat; readonly row: number }
  /** Circles crossed before and after; `lost` pips found no circle. */
  | {
      readonly is: 'fed'
      readonly seat: Seat
      readonly die: Die
      readonly from: number
      readonly to: number
      readonly lost: number
    }
  /** The pig's row, from 1, and the powers now at hand. */
  | { readonly is: 'unlocked'; readonly seat: Seat; readonly row: number; readonly powers: number }
  | { readonly is: 'last round'; readonly trigger: Trigger }
  /** Solo practice: dice without effect. */
  | { readonly is: 'put aside'; readonly seat: Seat; readonly dice: readonly Die[] }
  /** `circles` are those now crossed in that market. */
  | { readonly is: 'went to market'; readonly die: Die; readonly circles: number }
  | { readonly is: 'passed the pig'; readonly from: Seat; readonly to: Seat; readonly round: number }
  | { readonly is: 'scored'; readonly seat: Seat; readonly score: SheetScore }
  | { readonly is: 'won'; readonly seats: readonly Seat[]; readonly by: DecidedBy; readonly total: number }
  | { readonly is: 'finished practice'; readonly seat: Seat; readonly total: number }

export type Refusal =
  | { readonly why: 'take a die first' }
  | { readonly why: 'place your die first'; readonly die: Die }
  | { readonly why: 'not in the pool'; readonly die: Die }
  | { readonly why: 'no power left'; readonly untilNext: number | null }
  | { readonly why: 'no value beyond'; readonly value: number }
  | { readonly why: 'value back and forth'; readonly rolled: Die }
  | { readonly why: 'value before vegetable' }
  | { readonly why: 'recolour once' }
  | { readonly why: 'already this vegetable'; readonly vegetable: Vegetable }
  | { readonly why: 'no recolouring on the basic sheet' }
  | { readonly why: 'another column'; readonly die: Die; readonly column: number; readonly spaces: readonly Space[] }
  | { readonly why: 'space is full'; readonly by: Vegetable; readonly die: Die; readonly spaces: readonly Space[] }
  | { readonly why: 'not adjacent'; readonly die: Die; readonly spaces: readonly Space[] }
  | { readonly why: 'must be planted'; readonly die: Die; readonly spaces: readonly Space[] }
  | { readonly why: 'choose the market die' }
  | { readonly why: 'the last die goes to market' }
  | { readonly why: 'draft first'; readonly left: number }

/** All information is open: the state, told to somebody. */
export interface View extends State {
  watcher: Watcher
}

export interface HarvestDice {
  options: Options
  state: State
  move: Move
  outcome: Outcome
  event: Event
  refusal: Refusal
  view: View
}
