import type { Seat } from '@makiba/kernel'
import type { BoardWords } from '@makiba/kit/board'
import { language } from '@makiba/kit/settings'
import type { Reason } from '../rules/reading.ts'
import type { Count, DancingVillager, Villager } from '../rules/state.ts'
import type { Fate } from './fate.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

export interface Words {
  readonly board: BoardWords<DancingVillager>
  readonly dog: string
  readonly fire: string
  readonly pass: string
  readonly ready: string
  /** Before the first throw, and while waiting for others. */
  readonly getReady: string
  readonly waiting: string
  readonly air: string
  readonly count: string
  readonly touched: string
  readonly passed: string
  readonly early: string
  readonly watching: string
  readonly over: string
  /** What a target does, for whoever does not see it. */
  target(what: 'dog' | 'fire' | 'pass', who: string): string
  readonly scene: string
  villager(who: string, villager: Villager): string
  sticks(meat: number, charcoal: number): string
  villageDog(i: number, of: number): string
  village(dogs: number): string
  pack(dogs: number): string
  plate(villagers: number, dogs: number): string
  delay(ms: number): string
  seconds(left: number): string

  title(count: Count, someone: boolean): string
  /** Which throw it was; the last one of a round has no number any more. */
  throwOf(round: number, throws: number | undefined): string
  readonly up: string
  readonly down: string
  readonly doubled: string
  kind(kind: Count['kind']): string
  /** What went, against what was left. */
  went(count: Count, left: number): string
  right(event: Count['event']): string
  fate(fate: Fate): string
  ran(dogs: number): string
  stood(dogs: number): string
  readonly noTouch: string
  ms(ms: number): string
  /** By how much the quickest was quicker. */
  margin(who: string, ms: number, other: string): string
  joined(who: string, dogs: number): string
  flat(dogs: number): string
  readonly again: string
  readonly next: string
  readonly nextAll: string
  readyNow(names: readonly string[]): string
  /** How a touch was judged. */
  judged(why: Reason, reported: number | null, trip: number, jitter: number): string
  badLine(trip: number, jitter: number): string
  readonly line: string
  readonly keysOf: string
  readonly shared: string
  seatOf(seat: Seat): string
}

const all: { readonly en: Words; readonly ja: Words } = { en, ja }

export const words = (): Words => all[language()]
