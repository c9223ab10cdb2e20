import type { Ability, Face, TileId } from '../rules/index.ts'

/** Chances are in percent, rounded. */
export type Remark =
  /** Before the first roll: the dice at hand, and the price of the cheapest order. */
  | { readonly is: 'to roll'; readonly dice: number; readonly cheapest: number }
  /** The most tens that the open dice hold at once. */
  | { readonly is: 'tens'; readonly most: number }
  | { readonly is: 'no ten' }
  /** What is in the barns, the orders that it buys at most, and the dice that are left. */
  | { readonly is: 'standing'; readonly total: number; readonly buys: number; readonly dice: number }
  | { readonly is: 'spending'; readonly left: number; readonly orders: number }
  | { readonly is: 'spoiling'; readonly value: number; readonly alike: number }
  /** Ideas. */
  | { readonly is: 'roll' }
  | { readonly is: 'all tens'; readonly most: number }
  | { readonly is: 'one ten'; readonly ways: number }
  | { readonly is: 'other dice' }
  | { readonly is: 'go on' }
  | { readonly is: 'enough'; readonly buys: number }
  | { readonly is: 'keep a die'; readonly tokens: number }
  | { readonly is: 'turn milk'; readonly into: 'cheese' | 'ice cream' }
  | { readonly is: 'use ice cream' }
  | { readonly is: 'give in' }
  | { readonly is: 'best orders'; readonly points: number }
  | { readonly is: 'no more orders' }
  | { readonly is: 'least loss' }
  /** So many dice, beside those that stay, hold a ten so often. */
  | { readonly is: 'chance'; readonly dice: number; readonly percent: number }
  | { readonly is: 'in barns'; readonly total: number; readonly buys: number }
  /** Another ten can be locked at once. */
  | { readonly is: 'next ten'; readonly more: number }
  | { readonly is: 'stay'; readonly dice: number; readonly percent: number }
  | { readonly is: 'none stay' }
  | { readonly is: 'too little'; readonly total: number; readonly cheapest: number }
  /** What ten more would buy. */
  | { readonly is: 'ten more'; readonly buys: number; readonly later: number }
  | { readonly is: 'token'; readonly roll: number }
  /** What is lost, and how often in a hundred. */
  | { readonly is: 'at stake'; readonly points: number; readonly percent: number }
  | { readonly is: 'no dice' }
  /** The chance of a ten without this die frozen, and with it. */
  | {
      readonly is: 'frozen'
      readonly face: Face
      readonly yellow: boolean
      readonly without: number
      readonly with: number
    }
  | { readonly is: 'cheese'; readonly tile: TileId; readonly value: number; readonly more: number }
  | { readonly is: 'ice cream'; readonly ability: Ability; readonly tokens: number }
  | { readonly is: 'scoop'; readonly dice: number; readonly percent: number }
  | { readonly is: 'backorder'; readonly cost: number; readonly tokens: number }
  | { readonly is: 'buys'; readonly value: number; readonly left: number }
  | { readonly is: 'left over'; readonly left: number }
  | { readonly is: 'spoils'; readonly value: number }
/** What speaks for moves and against others. */
export type Argument =
  | Extract<Remark, { is: 'too little' | 'at stake' | 'cheese' }>
  | { readonly is: 'as ice cream'; readonly ability: Ability }
  /** A ten comes so often, for orders worth `later` instead of `buys`; roll `token` brings a freeze token, 0: none does. */
  | {
      readonly is: 'worth rolling'
      readonly percent: number
      readonly later: number
      readonly buys: number
      readonly token: number
    }
  /** The dice cannot make a ten: a red die for points. */
  | { readonly is: 'on purpose'; readonly points: number; readonly token: number }
  /** A ten comes so often where the turn would fail otherwise. */
  | { readonly is: 'rescue'; readonly percent: number }
  | { readonly is: 'fewer tens'; readonly fewer: number; readonly percent: number; readonly other: number }
  | {
      readonly is: 'more tens'
      readonly total: number
      readonly other: number
      readonly percent: number
      readonly otherPercent: number
    }
  | { readonly is: 'finds more'; readonly percent: number; readonly other: number }
  | { readonly is: 'keeps ice cream' }
  | { readonly is: 'brings more'; readonly points: number; readonly other: number }
  /** Of the orders that stay on display. */
  | { readonly is: 'leaves dear'; readonly cheapest: number; readonly other: number }
