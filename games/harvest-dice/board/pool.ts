import { type Die, faceOf } from '../rules/parts.ts'
import { diceIn } from '../rules/reading.ts'
import type { Hand } from '../rules/state.ts'
import { sameDie } from './plan.ts'

/** A die as a thing that lives through a round, so that it is seen going from place to place. */
export interface Piece {
  readonly id: string
  readonly rolled: Die
  /** As it looks: powers may have changed it. */
  readonly die: Die
  readonly at: 'pool' | 'hand' | 'market'
}

/** Lays the dice that a view shows, each in the place of the one that it was before. */
export function layDice(
  before: readonly Piece[],
  view: { readonly round: number; readonly pool: readonly number[]; readonly hand: Hand | null },
  /** The die that has just gone to market. */
  sold: Die | undefined,
  /** Of dice that look alike, the one that was meant. */
  picked: string | undefined,
): readonly Piece[] {
  // What has gone to market is not rolled again as the same die.
  const rest = before.filter(({ at }) => at !== 'market')
  let fresh = 0
  const take = (rolled: Die, likely: (piece: Piece) => boolean): string => {
    const alike = rest.filter((piece) => sameDie(piece.rolled, rolled))
    const found = alike.find(likely) ?? alike[0]
    if (found) {
      rest.splice(rest.indexOf(found), 1)
      return found.id
    }
    let id: string
    do id = `${view.round}.${fresh++}`
    while (before.some((piece) => piece.id === id))
    return id
  }
  const laid: Piece[] = []
  if (view.hand) {
    const { rolled, die } = view.hand
    laid.push({ id: take(rolled, ({ id, at }) => at === 'hand' || id === picked), rolled, die, at: 'hand' })
  }
  for (const die of diceIn(view.pool))
    laid.push({ id: take(die, ({ id, at }) => at === 'pool' && id !== picked), rolled: die, die, at: 'pool' })
  if (sold) laid.push({ id: take(sold, ({ at }) => at === 'pool'), rolled: sold, die: sold, at: 'market' })
  const order = ({ rolled }: Piece) => faceOf(rolled.vegetable, rolled.value)
  return laid.sort((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1))
}
