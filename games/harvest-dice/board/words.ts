import type { BoardWords } from '@makiba/kit/board'
import type { Die, Vegetable } from '../rules/parts.ts'
import type { HarvestDice, Majority, Space } from '../rules/state.ts'
import type { PowerMove } from './Pool.tsx'
import type { Way } from './plan.ts'

/** What may become of a die that is chosen. */
export interface Prospect {
  readonly die: Die
  /** Powers that are to be spent on it already. */
  readonly powers: number
  readonly spaces: readonly Space[]
  /** Circles that it would fill when it is fed; it is fed only if it fits nowhere. */
  readonly circles: number
  /** Whether powers would open further spaces. */
  readonly more: boolean
}

/** What the board of Harvest Dice says, in one language. */
export interface Words extends BoardWords<HarvestDice> {
  readonly vegetables: { readonly [V in Vegetable]: string }
  readonly rowNames: readonly string[]
  prospect(prospect: Prospect): string
  readonly pool: string
  readonly noDice: string
  /** Between the parts of a spoken label. */
  readonly comma: string
  die(die: Die): string
  /** A die in the air. */
  thrown(vegetable: Vegetable): string
  readonly chosen: string
  dieInHand(name: string): string
  toMarket(die: Die, worth: number): string
  order(names: readonly string[], at: number): string
  powers(count: number): string
  /** Where the powers would be, as long as there are none. */
  readonly noPower: string
  power(move: PowerMove): string
  gardenOf(name: string): string
  sheetOf(name: string): string
  readonly advanced: string
  readonly practice: string
  column(number: number): string
  /** The name of a space, with what grows there and what might. */
  space(at: Space, grown: Vegetable | null, way: Way | undefined): string
  /** On a space that takes powers: '−1', 'as tomato'. */
  withPower(from: Die, way: Way): { readonly short: string; readonly as: Vegetable | undefined }
  readonly with: string
  ribbon(row: string, full: boolean): string
  readonly pig: string
  circles(crossed: number, of: number): string
  readonly feedIt: string
  feed(die: Die, circles: number): string
  readonly discard: string
  pigRow(row: number, crossed: number, points: number, power: 'locked' | 'open' | 'spent'): string
  readonly markets: string
  market(vegetable: Vegetable, crossed: number, of: number): string
  readonly majorities: string
  majority(what: Majority, leads: boolean): string
  total(points: number): string
  enlarge(name: string, planted: number): string
}
