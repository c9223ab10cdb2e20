import type { BoardWords } from '@makiba/kit/board'
import type { Face, TileId } from '../rules/parts.ts'
import type { Dairyman, Locked } from '../rules/state.ts'

/** What the board of Dairyman says, in one language. */
export interface Words extends BoardWords<Dairyman> {
  readonly orders: string
  more(count: number): string
  readonly inBarns: string
  roll(number: number): string
  readonly rollPays: string
  readonly now: string
  readonly stack: string
  readonly freezeSupply: string
  readonly spoilsIn: string
  readonly redSupply: string
  readonly freeze: string
  readonly backorder: string
  readonly shelf: string
  shelfOf(name: string): string
  readonly shelfEmpty: string
  reach(sets: string): string
  readonly noTen: string
  readonly gather: string
  toGo(count: number): string
  churn(sum: number): string
  readonly rollDice: string
  dice(count: number): string
  readonly rollAgain: string
  chance(percent: string, dice: number): string
  keeping(dice: number): string
  readonly stop: string
  readonly stopAnyway: string
  /** Asked once before a stop that buys nothing. */
  stopAsk(total: number): string
  readonly stopSure: string
  /** Whose shelf is to be seen. */
  readonly shelves: string
  nothingToBuy(total: number): string
  readonly fail: string
  readonly failCost: string
  claim(total: number): string
  of(total: number): string
  readonly chooseOrder: string
  readonly spoiled: string
  /** Those who hold the most backorders, and whether they have milk that can spoil. */
  spoiledWhy(seats: readonly { readonly name: string; readonly milk: boolean }[]): string
  readonly nothingSpoiled: string
  readonly goOn: string
  readonly choosePour: string
  readonly noMilk: string
  /** Between the parts of a spoken label. */
  readonly comma: string
  die(colour: 'white' | 'red' | 'yellow', face: Face): string
  thrown(colour: 'white' | 'red' | 'yellow'): string
  readonly picked: string
  readonly frozen: string
  readonly freezeThis: string
  readonly unfreeze: string
  readonly spent: string
  milk(tile: TileId): string
  flipped(tile: TileId): string
  readonly payable: string
  readonly tooDear: string
  readonly used: string
  readonly canFlip: string
  readonly canScoop: string
  readonly pickDie: string
  set(locked: Locked): string
  readonly tray: string
  readonly barns: string
  readonly tiles: string
  readonly cheeseBonus: string
}
