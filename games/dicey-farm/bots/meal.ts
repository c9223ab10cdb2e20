import { INGREDIENTS, type Ingredient, type Move, ROUNDS } from '../rules/index.ts'
import {
  add,
  BAKER,
  BUILT,
  CHEESEMAKER,
  CONFECTIONER,
  CREW,
  DISTILLER,
  FOOD,
  type Numbers,
  placeOf,
  ROUND,
  SAUSAGE_MAKER,
  SMOKEHOUSE,
} from './layout.ts'

/** Where the moves that a step stands for are written down; absent while searching. */
export type Trace = Move[] | undefined

const PLACES = Int32Array.from(INGREDIENTS, placeOf)
/** What a piece of each ingredient is worth. */
const worth = new Float64Array(PLACES.length)

/** At night what spoils is worth nothing. */
function price(farm: Numbers, night: boolean): void {
  const crew = farm[CREW] as number
  const smoked = ((farm[BUILT] as number) & SMOKEHOUSE) !== 0 && farm[ROUND] !== ROUNDS
  const spoiling = night ? 0 : 1
  worth[0] = night && smoked ? 0.7 : spoiling // fish
  worth[1] = (crew & (BAKER | DISTILLER | CONFECTIONER)) !== 0 ? 1.1 : 0.6 // wheat
  worth[2] = spoiling // veg
  worth[3] = night && !smoked ? 0 : crew & SAUSAGE_MAKER ? 3 : 2 // meat
  worth[4] = spoiling // egg
  worth[5] = night ? 0 : crew & CHEESEMAKER ? 5 : 1 // milk
  worth[6] = 2 // butter
}

/** Cooks and eats what is worth least until there is `want` food; false where it does not suffice. */
export function cook(farm: Numbers, want: number, night: boolean, trace: Trace): boolean {
  let need = want - (farm[FOOD] as number)
  if (need <= 0) return true
  price(farm, night)
  // A bit for each ingredient that there is.
  let there = 0
  for (let i = 0; i < PLACES.length; i++) if (farm[PLACES[i] as number] !== 0) there |= 1 << i
  while (need > 0) {
    let a = -1
    let b = -1
    for (let rest = there; rest !== 0; rest &= rest - 1) {
      const i = 31 - Math.clz32(rest & -rest)
      if (a < 0 || isFirst(farm, i, a)) {
        b = a
        a = i
      } else if (b < 0 || isFirst(farm, i, b)) b = i
    }
    if (a < 0) return false
    add(farm, PLACES[a] as number, -1)
    if (farm[PLACES[a] as number] === 0) there &= ~(1 << a)
    if (b >= 0 && need > 1) {
      add(farm, PLACES[b] as number, -1)
      if (farm[PLACES[b] as number] === 0) there &= ~(1 << b)
      add(farm, FOOD, 3)
      need -= 3
      trace?.push({ do: 'cook', goods: a < b ? [nameOf(a), nameOf(b)] : [nameOf(b), nameOf(a)] })
    } else {
      add(farm, FOOD, 1)
      need--
      trace?.push({ do: 'eat', good: nameOf(a) })
    }
  }
  return true
}

function nameOf(i: number): Ingredient {
  return INGREDIENTS[i] as Ingredient
}

/** The cheaper goes first, of equals the larger heap: so most dishes are of two kinds. */
function isFirst(farm: Numbers, i: number, j: number): boolean {
  const less = (worth[i] as number) - (worth[j] as number)
  if (less !== 0) return less < 0
  return (farm[PLACES[i] as number] as number) > (farm[PLACES[j] as number] as number)
}
