import { ABILITIES, type Goods } from '../bots/goods.ts'
import { type DiceKey, lotOf, lots, rollChances, rollDice, sizeOf, type TileId, tileOf } from '../rules/index.ts'

/** Of each ability so many ice creams are counted, and so many in all: more hardly ever come to use in one throw. */
const MOST_ALIKE = 2
const MOST_ICE = 3

type Ice = readonly [all1: number, all2: number, one: number]

/** How likely a throw of n dice that holds no set is saved by ice cream, also by what tokens can still make of milk. */
export function rescue(n: number, goods: Goods): number {
  const ice = iceOf(goods)
  if (ice[0] + ice[1] + ice[2] === 0) return 0
  const key = n * 64 + indexOf(ice)
  let chance = rescued.get(key)
  if (chance === undefined) {
    chance = meanRescue(n, ice)
    rescued.set(key, chance)
  }
  return chance
}
const rescued = new Map<number, number>()

function iceOf({ ice, tokens, milk }: Goods): Ice {
  const found: [number, number, number] = [ice[0], ice[1], ice[2]]
  let left = tokens
  for (const ability of BEST_FIRST) found[ability] = Math.min(MOST_ALIKE, found[ability])
  for (const id of milk) {
    const ability = abilityOf(id)
    if (left === 0 || ability < 0 || found[ability as 0 | 1 | 2] >= MOST_ALIKE) continue
    found[ability as 0 | 1 | 2]++
    left--
  }
  for (const ability of [...BEST_FIRST].reverse())
    while (found[0] + found[1] + found[2] > MOST_ICE && found[ability] > 0) found[ability]--
  return found
}
const BEST_FIRST = [2, 0, 1] as const

function abilityOf(id: TileId): number {
  const tile = tileOf(id)
  return tile.turns === 'cheese' ? -1 : ABILITIES.indexOf(tile.ability)
}

const indexOf = ([all1, all2, one]: Ice) => (all1 * 4 + all2) * 4 + one

function meanRescue(n: number, ice: Ice): number {
  const fallen = rollDice(n)
  const chances = rollChances(n)
  let lost = 0
  let saved = 0
  for (let i = 0; i < fallen.length; i++) {
    const dice = fallen[i] as DiceKey
    if (holdsSet(dice)) continue
    const chance = chances[i] as number
    lost += chance
    saved += chance * best(dice, ice)
  }
  return lost === 0 ? 0 : saved / lost
}

const holdsSet = (dice: DiceKey) => (lots(sizeOf(dice))[lotOf(dice)]?.takings.length ?? 0) > 0
const countOf = (dice: DiceKey, face: number) => (dice >> (4 * (face - 1))) & 15
const oneOf = (face: number): DiceKey => 1 << (4 * (face - 1))

const bests = new Map<number, number>()

/** The chance of a set by the best use of these ice creams. */
function best(dice: DiceKey, ice: Ice): number {
  if (holdsSet(dice)) return 1
  const key = dice * 64 + indexOf(ice)
  const known = bests.get(key)
  if (known !== undefined) return known
  let found = 0
  const [all1, all2, one] = ice
  if (all1 > 0 && countOf(dice, 1) > 0) found = Math.max(found, again(dice, 1, countOf(dice, 1), [all1 - 1, all2, one]))
  if (all2 > 0 && countOf(dice, 2) > 0) found = Math.max(found, again(dice, 2, countOf(dice, 2), [all1, all2 - 1, one]))
  if (one > 0)
    for (let face = 1; face <= 6; face++)
      if (countOf(dice, face) > 0) found = Math.max(found, again(dice, face, 1, [all1, all2, one - 1]))
  bests.set(key, found)
  return found
}

/** The same after so many dice of a face have been rolled again. */
function again(dice: DiceKey, face: number, count: number, ice: Ice): number {
  const rest = dice - count * oneOf(face)
  const fallen = rollDice(count)
  const chances = rollChances(count)
  let found = 0
  for (let i = 0; i < fallen.length; i++) found += (chances[i] as number) * best(rest + (fallen[i] as DiceKey), ice)
  return found
}
