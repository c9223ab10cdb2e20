import type { Seat } from '@makiba/kernel'
import { type TileId, tileOf } from '../rules/parts.ts'
import { type Counts, chanceOfSet, countDice, type DiceSet } from '../rules/reading.ts'
import type { Event, View } from '../rules/state.ts'

/** What a commentator says of a beat, in one language. */
export interface Comments {
  /** A first roll, or one that could hardly fail. */
  rolled(who: string, dice: number, found: boolean): string
  /** A roll that could fail; `odds` as the button showed them. */
  risked(who: string, odds: string, found: boolean): string
  locked(who: string, sets: readonly DiceSet[], total: number): string
  claimed(who: string, total: number, values: readonly number[]): string
  failed(who: string, lost: number): string
}

/** Below this a roll is a risk worth a word. */
const SURE = 0.9

const worth = (tiles: readonly { readonly tile: TileId }[]): readonly number[] =>
  tiles.map(({ tile }) => tileOf(tile).value)

/** All unlocked dice of a view by face, and how many of them were not thrown. */
export function rolledOf(
  { fell }: Pick<Extract<Event, { readonly is: 'rolled' | 'rerolled' }>, 'fell'>,
  view: View,
): { readonly stay: Counts; readonly all: Counts; readonly dice: number } {
  const stay = view.open.map((many, i) => many + (view.frozen[i] ?? 0) - (fell.dice[i] ?? 0))
  const { yellow } = view
  if (yellow.at === 'frozen') stay[yellow.face - 1] = (stay[yellow.face - 1] ?? 0) + 1
  const all = stay.map((many, i) => many + (fell.dice[i] ?? 0))
  if (fell.yellow !== null) all[fell.yellow - 1] = (all[fell.yellow - 1] ?? 0) + 1
  return { stay, all, dice: countDice(fell.dice) + (fell.yellow === null ? 0 : 1) }
}

/** One line that tells what mattered; undefined where events speak for themselves. */
export function commentOf(
  say: Comments,
  language: string,
  events: readonly Event[],
  after: View,
  who: (seat: Seat) => string,
): string | undefined {
  const all = <I extends Event['is']>(is: I) =>
    events.filter((event): event is Extract<Event, { readonly is: I }> => event.is === is)
  const [failed] = all('failed')
  if (failed) return say.failed(who(failed.seat), failed.total)
  const claims = all('claimed')
  const [claim] = claims
  if (claim) {
    const paid = worth(claims).reduce((sum, value) => sum + value, 0)
    return say.claimed(who(claim.seat), paid + (claims.at(-1)?.left ?? 0), worth(claims))
  }
  const locks = all('locked')
  const [lock] = locks
  if (lock)
    return say.locked(
      who(lock.seat),
      locks.map(({ set }) => set),
      locks.at(-1)?.total ?? 0,
    )
  const [fell] = [...all('rolled'), ...all('rerolled')]
  if (!fell) return undefined
  const { stay, all: lie, dice } = rolledOf(fell, after)
  const odds = chanceOfSet(dice, stay)
  const found = chanceOfSet(0, lie) > 0
  if (odds >= SURE && found) return say.rolled(who(fell.seat), dice, found)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(odds)
  return say.risked(who(fell.seat), percent, found)
}

const MATTER: ReadonlySet<Event['is']> = new Set([
  'started',
  'stopped',
  'claimed',
  'failed',
  'flipped',
  'spoilage',
  'discarded',
  'had no milk',
  'ended',
] as const)

/** Two lines a turn: what it came to, and what was got for it. */
export const matters = ({ is }: Event): boolean => MATTER.has(is)
