import { ARTISANS, diceOfRound, ROUNDS, SHOPS, SLOTS, slotsOf, type Tables, type View } from '../rules/index.ts'
import { placeOf } from './layout.ts'

/** The luck of a game as far as it is known, in numbers. */
export interface Day {
  /** How many dice of each face are dealt, by round from 1; undefined where it is not known. */
  readonly dice: readonly (readonly number[] | undefined)[]
  /** Artisans in the order in which they come, by place in `ARTISANS`; they may end before the deck does. */
  readonly artisans: readonly number[]
  /** By `slotAt`: the place of the good times 8, and the amount; 0 where nothing is known to be on sale. */
  readonly slots: Int32Array
  readonly tourismCap: boolean
  readonly butterWorkshop: boolean
}

export function slotAt(round: number, shop: number, face: number): number {
  return (round * SHOPS.length + shop) * SLOTS + face - 1
}

interface Options {
  readonly tourismCap: boolean
  readonly butterWorkshop: boolean
}

/** A day of which everything is known. */
export function dayOf(tables: Tables, { tourismCap, butterWorkshop }: Options): Day {
  const slots = noSlots()
  const dice: (readonly number[] | undefined)[] = [undefined]
  for (let round = 1; round <= ROUNDS; round++) {
    const counts = [0, 0, 0, 0, 0, 0]
    for (const face of diceOfRound(tables, round)) counts[face - 1] = (counts[face - 1] as number) + 1
    dice.push(counts)
    for (const [shop, name] of SHOPS.entries())
      for (const [i, [good, amount]] of slotsOf(tables, name, round).entries())
        slots[slotAt(round, shop, i + 1)] = placeOf(good) * 8 + amount
  }
  const artisans = tables.artisans.map((artisan) => ARTISANS.indexOf(artisan))
  return { dice, artisans, slots, tourismCap, butterWorkshop }
}

/** What a farmer at a table knows: the shops of this round. */
export function todayOf(view: View): Day {
  const slots = noSlots()
  for (const [shop, name] of SHOPS.entries())
    for (const [i, [good, amount]] of view.stock[name].entries())
      slots[slotAt(view.round, shop, i + 1)] = placeOf(good) * 8 + amount
  const { tourismCap, butterWorkshop } = view.options
  return { dice: [], artisans: [], slots, tourismCap, butterWorkshop }
}

function noSlots(): Int32Array {
  return new Int32Array((ROUNDS + 1) * SHOPS.length * SLOTS)
}
