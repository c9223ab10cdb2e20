import type { BoardWords } from '@makiba/kit/board'
import { language } from '@makiba/kit/settings'
import type { Reason } from '../rules/reading.ts'
import type { Count, DancingVillager, Villager } from '../rules/state.ts'
import type { Fate } from './fate.ts'
import type { ShownPose } from './Poses.tsx'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

export interface Words {
  readonly board: BoardWords<DancingVillager>
  readonly dog: string
  readonly fire: string
  readonly pass: string
  readonly ready: string
  /** What the button says that throws: held it shakes, let go it throws. */
  readonly shake: string
  readonly shakeShort: string
  /** Before the first throw, and while waiting for others. */
  readonly getReady: string
  readonly shaking: string
  /** One villager stands, and what that means. */
  readonly stands: string
  readonly standsWhy: string
  readonly waiting: string
  readonly air: string
  readonly count: string
  readonly touched: string
  readonly passed: string
  readonly early: string
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
  left(seconds: number): string
  /** A time that a hand took, in milliseconds, as people say it. */
  seconds(ms: number): string

  title(count: Count, someone: boolean): string
  readonly up: string
  readonly down: string
  readonly doubled: string
  /** What went, against what was left. */
  went(count: Count, left: number): string
  fate(fate: Fate): string
  ran(who: string, dogs: number): string
  readonly noTouch: string
  /** By how much the quickest was quicker; a lot was drawn where nobody can tell. */
  margin(who: string, ms: number, other: string, drawn: boolean): string
  /** Only one hand was right. */
  alone(who: string, event: Count['event']): string
  /** A throw of which nothing came, in one line. */
  nothing(count: Count, left: number): string
  /** What a touch that should not have been cost. */
  wrongTouch(who: string, lost: number): string
  lostAll(names: readonly string[]): string
  readonly photo: string
  readonly tooClose: string
  joined(who: string, dogs: number): string
  flat(dogs: number): string
  readonly again: string
  readonly next: string
  readonly nextAll: string
  /** What the line allowed, in one sentence; undefined where a touch counted as it was made. */
  judged(why: Reason): string | undefined
  readonly badLine: string
  readonly poses: {
    readonly title: string
    readonly ask: string
    readonly names: { readonly [Pose in ShownPose]: string }
    readonly does: { readonly [Pose in ShownPose]: string }
  }
  readonly levels: { readonly [Level in 'easy' | 'normal' | 'hard']: string }
  readonly ending: {
    readonly fastest: string
    readonly closest: string
    readonly blunder: string
    inRound(who: string, round: number): string
    before(first: string, second: string, round: number): string
    blundered(who: string, target: 'dog' | 'fire', event: Count['event'], round: number): string
    readonly none: string
    camp(dogs: number): string
  }
  /** Asked once at a device that several share by touch. */
  readonly flatAsk: string
  readonly flatYes: string
  readonly flatNo: string
}

const all: { readonly en: Words; readonly ja: Words } = { en, ja }

export const words = (): Words => all[language()]
