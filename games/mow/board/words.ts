import type { BoardWords } from '@makiba/kit/board'
import { language } from '@makiba/kit/settings'
import type { Card } from '../rules/parts.ts'
import type { Mow, Play, View } from '../rules/state.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** Which herd of the duel; null where there is only one. */
export type HerdName = number | null

/** What the board says beyond the game's own text. */
export interface Words {
  readonly board: BoardWords<Mow>

  /** A card for whoever does not see it: 'cow 7, two flies'. */
  card(card: Card): string
  /** A place of a herd: 'slowpoke as 8, five flies'. */
  standing(value: number, base: Card, top: Card | null): string
  /** A card of the hand, with what may be done with it while it is one's turn. */
  held(card: Card, plays: readonly Play[], turn: boolean): string
  readonly hand: string
  readonly noHand: string

  readonly seats: string
  direction(direction: 1 | -1): string
  /** Cards, and flies where they are one's own. */
  stable(cards: number, flies: number | undefined): string
  readonly cards: (count: number) => string
  readonly flies: (count: number) => string

  /** A herd as a list. */
  herd(name: HerdName, low: number, high: number, flies: number): string
  emptyHerd(name: HerdName): string
  /** On the gate of a paddock. */
  paddock(name: number, turn: 'mine' | 'theirs' | 'next' | undefined): string
  readonly fliesHere: (count: number) => string
  readonly fliesOnly: string
  readonly fliesOnlyBrief: string
  range(from: number, to: number): string
  readonly ends: { readonly low: string; readonly high: string }
  end(end: 'low' | 'high', from: number, to: number): string
  readonly openHere: string
  readonly openWith: string
  gap(values: readonly number[]): string

  pile(left: number): string
  readonly left: string
  readonly pileEmpty: string

  take(herd: HerdName): string
  mustTake(herd: HerdName): string
  readonly comma: string
  readonly pass: string
  readonly passWhy: string

  /** Over the places for a card that may go to several. */
  where(card: Card): string
  /** One of these places. */
  as(play: Play, view: View): string
  readonly cancel: string
  readonly turnArrow: string
  readonly keep: string
  readonly reverse: string
  readonly nameNext: string
  readonly keepNext: string
  next(name: string): string
  leads(name: string, herd: HerdName): string

  readonly sofar: string
  round(round: number): string
  readonly seat: string
  readonly stableHead: string
  readonly total: string
  readonly fewest: string
  roundOver(round: number): string
  readonly thisRound: string
  /** Of the flies of a round: from herds, and from the hand that was left. */
  parts(herds: number, hand: number): string
}

const all: { readonly en: Words; readonly ja: Words } = { en, ja }

export const words = (): Words => all[language()]
