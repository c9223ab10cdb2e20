import type { Kinds, Seat, Watcher } from '@makiba/kernel'
import type { Face, TileId, TileMix } from './parts.ts'
import type { Counts, DiceSet, Lock } from './sets.ts'

export interface Options {
  /** The mix of the 22 tiles. */
  tiles: TileMix
  /** A failure also brings a freeze token (ruling 41). */
  freezeOnFail: boolean
}

/** Where the game stands. */
export type Phase =
  /** Luck fills the display. */
  | 'refill'
  /** Luck names the start player. */
  | 'start'
  /** The dice are in the hand. */
  | 'turn'
  /** Dice are in the air. */
  | 'rolling'
  /** Nothing is locked from this roll yet. */
  | 'rolled'
  /** Something is locked from this roll. */
  | 'locked'
  /** Something is frozen for the reroll to come. */
  | 'freezing'
  /** The seat has stopped and takes tiles. */
  | 'claim'
  /** A seat chooses what it discards. */
  | 'spoil'
  | 'over'

/** The yellow die. */
export type Yellow =
  | { readonly at: 'hand' }
  | { readonly at: 'air' }
  /** Open: unlocked on the table. Spent: it flipped a tile this turn. */
  | { readonly at: 'open' | 'frozen' | 'locked' | 'spent'; readonly face: Face }

/** A set in a barn. */
export interface Locked {
  readonly set: DiceSet
  /** The yellow die is one of them. */
  readonly yellow: boolean
}

export interface State {
  /** The mix of tiles that is played. */
  readonly tiles: TileMix
  /** A failure also brings a freeze token. */
  readonly freezeOnFail: boolean
  phase: Phase
  /** Whose turn it is; without meaning before the first turn. Stays on the last player when the game is over. */
  seat: Seat
  /** Turns begun so far. */
  turns: number
  /** Rolls made this turn; a roll counts when the dice have fallen. */
  rolls: number
  /** Red dice among the white ones this turn; which they are has no meaning. */
  red: number
  /** White and red dice unlocked on the table, by face. */
  open: number[]
  /** White and red dice with a freeze token on each, by face. */
  frozen: number[]
  /** How many white and red dice are in the air. */
  air: number
  yellow: Yellow
  /** The sets in barns 1, 2 and 3, in the order of locking. */
  barns: Locked[][]
  /** Where an ice cream's reroll returns to; null while a roll is an ordinary one. */
  resume: 'rolled' | 'locked' | null
  /** Ice cream used this turn, in rising order. */
  iceUsed: TileId[]
  /** Per seat, the tiles with the milk side up, in rising order. */
  milk: TileId[][]
  /** Per seat, the flipped tiles, in rising order. */
  flipped: TileId[][]
  /** Per seat, the freeze tokens held; those on dice are not among them. */
  freeze: number[]
  /** Per seat, the backorder tokens held. */
  backorders: number[]
  freezeSupply: number
  backorderSupply: number
  /** The orders on display, in rising order. */
  display: TileId[]
  /** The stack as unordered groups, each in rising order, none empty; the first lies on top. */
  stack: TileId[][]
  /** Tiles taken since the seat stopped, in rising order; they already lie before it. */
  claimed: TileId[]
  /** Seats that still have to discard, the one to choose first. */
  spoiling: Seat[]
  /** Tiles discarded in this spoilage. */
  discards: TileId[]
}

/** A die by its looks. */
export interface Die {
  readonly face: Face
  readonly yellow: boolean
}

export type Move =
  | { readonly do: 'roll' }
  | Lock
  | { readonly do: 'flip'; readonly tile: TileId }
  /** Ice cream that rerolls all dice of a face. */
  | { readonly do: 'ice'; readonly tile: TileId }
  /** Ice cream that rerolls one die. */
  | { readonly do: 'ice one'; readonly tile: TileId; readonly die: Die }
  /** A freeze token on a die before the reroll: white and red ones by rising face, the yellow one last. */
  | { readonly do: 'freeze'; readonly die: Die }
  | { readonly do: 'reroll' }
  | { readonly do: 'stop' }
  /** Accepts that the roll holds no set. */
  | { readonly do: 'fail' }
  /** Takes a tile from the display, in rising order. */
  | { readonly do: 'claim'; readonly tile: TileId }
  | { readonly do: 'done' }
  | { readonly do: 'spoil'; readonly tile: TileId }

export interface Roll {
  /** How the white and red dice fell, by face. */
  readonly dice: Counts
  /** How the yellow die fell; null where it was not thrown. */
  readonly yellow: Face | null
}
export type Outcome = { readonly tile: TileId } | { readonly start: Seat } | Roll

export type Event =
  | { readonly is: 'displayed'; readonly tile: TileId }
  | { readonly is: 'started'; readonly seat: Seat }
  /** The seat takes the dice; `red` of them for its backorder tokens. */
  | { readonly is: 'took dice'; readonly seat: Seat; readonly dice: number; readonly red: number }
  /** `dice` of them are in the air; `frozen` stay. */
  | {
      readonly is: 'threw'
      readonly seat: Seat
      readonly roll: number
      readonly dice: number
      readonly frozen: number
    }
  | { readonly is: 'rolled'; readonly seat: Seat; readonly roll: number; readonly fell: Roll }
  /** The tokens on frozen dice went to the supply. */
  | { readonly is: 'thawed'; readonly seat: Seat; readonly tokens: number }
  /** A freeze token from the supply, for the third or a later roll or for a failure. */
  | { readonly is: 'gained freeze'; readonly seat: Seat; readonly for: 'roll' | 'failure' }
  /** `total` is now in the barns. */
  | {
      readonly is: 'locked'
      readonly seat: Seat
      readonly set: DiceSet
      readonly yellow: boolean
      readonly barn: number
      readonly total: number
    }
  /** A freeze token of the seat lies on the die. */
  | { readonly is: 'froze'; readonly seat: Seat; readonly die: Die }
  /** The tile's requirement was paid: the yellow die is spent, or a freeze token went to the supply. */
  | { readonly is: 'flipped'; readonly seat: Seat; readonly tile: TileId }
  /** An ice cream was used: these dice are in the air. */
  | {
      readonly is: 'scooped'
      readonly seat: Seat
      readonly tile: TileId
      readonly face: Face
      readonly dice: number
      readonly yellow: boolean
    }
  | { readonly is: 'rerolled'; readonly seat: Seat; readonly fell: Roll }
  | { readonly is: 'stopped'; readonly seat: Seat; readonly total: number }
  /** `left` of the barns' total may still be used. */
  | { readonly is: 'claimed'; readonly seat: Seat; readonly tile: TileId; readonly left: number }
  | { readonly is: 'delivered'; readonly seat: Seat; readonly tiles: readonly TileId[]; readonly unused: number }
  /** The seat took a backorder token and now holds `backorders`; `supply` are left. */
  | {
      readonly is: 'failed'
      readonly seat: Seat
      readonly for: 'no set' | 'nothing affordable'
      readonly total: number
      readonly backorders: number
      readonly supply: number
    }
  /** These seats have the most backorder tokens. */
  | { readonly is: 'spoilage'; readonly seats: readonly Seat[]; readonly backorders: number }
  | { readonly is: 'discarded'; readonly seat: Seat; readonly tile: TileId }
  /** A seat with the most tokens had no milk to lose. */
  | { readonly is: 'had no milk'; readonly seat: Seat }
  /** The display and the discards went under the stack, and all backorder tokens to the supply. */
  | {
      readonly is: 'cleared'
      readonly display: readonly TileId[]
      readonly discards: readonly TileId[]
      readonly tokens: number
    }
  /** All dice were put away; the red ones went to the supply. */
  | { readonly is: 'put away'; readonly seat: Seat; readonly red: number }
  | { readonly is: 'ended'; readonly scores: readonly number[]; readonly winners: readonly Seat[] }

export type Refusal =
  | { readonly why: 'roll first' }
  | { readonly why: 'already rolled' }
  | { readonly why: 'lock first' }
  | { readonly why: 'nothing to lock' }
  | { readonly why: 'a set is there'; readonly set: DiceSet }
  | { readonly why: 'already locked' }
  | { readonly why: 'not a set'; readonly set: DiceSet }
  | { readonly why: 'not in rising order'; readonly set: DiceSet }
  | { readonly why: 'no such dice'; readonly set: DiceSet; readonly yellow: boolean }
  | { readonly why: 'no such die'; readonly die: Die }
  | { readonly why: 'no dice left' }
  | { readonly why: 'one die must roll' }
  | { readonly why: 'no freeze token' }
  | { readonly why: 'freeze in order'; readonly die: Die }
  | { readonly why: 'freezing' }
  | { readonly why: 'not your tile'; readonly tile: TileId }
  | { readonly why: 'already flipped'; readonly tile: TileId }
  | { readonly why: 'yellow die not free'; readonly tile: TileId; readonly at: Yellow['at'] }
  | { readonly why: 'yellow die shows'; readonly tile: TileId; readonly shows: Face }
  | { readonly why: 'not ice cream'; readonly tile: TileId }
  | { readonly why: 'used this turn'; readonly tile: TileId }
  | { readonly why: 'rerolls another way'; readonly tile: TileId }
  | { readonly why: 'no die shows'; readonly tile: TileId; readonly face: Face }
  | { readonly why: 'stop first' }
  | { readonly why: 'claiming' }
  | { readonly why: 'claim one first' }
  | { readonly why: 'not on display'; readonly tile: TileId }
  | { readonly why: 'too dear'; readonly tile: TileId; readonly left: number }
  | { readonly why: 'claim in order'; readonly tile: TileId }
  | { readonly why: 'nothing spoils' }
  | { readonly why: 'choose what spoils' }
  | { readonly why: 'not the highest'; readonly tile: TileId; readonly highest: number }

/** Everything is open (ruling 32); the order of the stack exists for nobody. */
export interface View extends Readonly<State> {
  readonly watcher: Watcher
}

export interface Dairyman extends Kinds {
  options: Options
  state: State
  move: Move
  outcome: Outcome
  event: Event
  refusal: Refusal
  view: View
}
