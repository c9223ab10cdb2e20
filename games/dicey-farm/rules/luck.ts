import type { Random, Tell } from '@makiba/kernel'
import { artisanBit, artisansIn, lacking, openShops } from './farm.ts'
import { type Artisan, diceIn, type Face, type Shop, SLOTS, templateOf, type Ware } from './parts.ts'
import { harvest } from './round.ts'
import type { Event, Farm, Outcome, Stage, State, Stocked } from './state.ts'

const ACT: Stage = { is: 'act' }
const STOCK: Stage = { is: 'stock' }
const DICE: Stage = { is: 'dice' }

/** The shops that luck is to fill. */
export function waiting(farm: Farm): readonly Shop[] {
  return farm.stage.is === 'open' ? [farm.stage.shop] : openShops(farm)
}

export function sample(farm: Farm, random: Random): Outcome {
  switch (farm.stage.is) {
    case 'offer':
    case 'recruit':
      // One by one, so that a recruitment that lacks fewer gets the first of those that one that lacks more would get.
      return { artisans: someOf(artisansIn(farm.deck), lacking(farm), random) }
    case 'stock':
    case 'open':
      return {
        stock: waiting(farm).map((shop) => ({
          shop,
          wares: someOf([...templateOf(shop, farm.round)], SLOTS, random),
        })),
      }
    case 'dice':
      return { dice: Array.from({ length: diceIn(farm.round) }, () => (random.below(6) + 1) as Face) }
    case 'act':
    case 'sow':
    case 'ship':
    case 'keep':
    case 'over':
      throw new Error(`it is not luck's turn: ${farm.stage.is}`)
  }
}

/** The first n of a random order. */
function someOf<T>(rest: T[], n: number, random: Random): T[] {
  const found: T[] = []
  for (let i = 0; i < n; i++) {
    const at = random.below(rest.length)
    found.push(rest[at] as T)
    rest[at] = rest[rest.length - 1] as T
    rest.pop()
  }
  return found
}

export function possible(farm: Farm, outcome: Outcome): boolean {
  switch (farm.stage.is) {
    case 'offer':
    case 'recruit':
      return 'artisans' in outcome && canCome(farm, outcome.artisans)
    case 'stock':
    case 'open':
      return 'stock' in outcome && canStock(farm, outcome.stock)
    case 'dice':
      return 'dice' in outcome && outcome.dice.length === diceIn(farm.round)
    case 'act':
    case 'sow':
    case 'ship':
    case 'keep':
    case 'over':
      return false
  }
}

function canCome(farm: Farm, artisans: readonly Artisan[]): boolean {
  let { deck } = farm
  for (const artisan of artisans) {
    if ((deck & artisanBit[artisan]) === 0) return false
    deck ^= artisanBit[artisan]
  }
  return artisans.length === lacking(farm)
}

function canStock(farm: Farm, stock: readonly Stocked[]): boolean {
  const shops = waiting(farm)
  return (
    stock.length === shops.length &&
    stock.every(({ shop, wares }, i) => shop === shops[i] && canSell(farm, shop, wares))
  )
}

function canSell(farm: Farm, shop: Shop, wares: readonly Ware[]): boolean {
  const places = wares.map(([good, amount]) =>
    templateOf(shop, farm.round).findIndex(([g, a]) => g === good && a === amount),
  )
  return !places.includes(-1) && new Set(places).size === SLOTS
}

export function befall(state: State, outcome: Outcome, tell?: Tell<Event>): void {
  if ('artisans' in outcome) {
    const { artisans } = outcome
    const begins = state.stage.is === 'offer'
    if (begins && state.round === 1) tell?.({ is: 'round', round: 1 })
    state.offer = [...state.offer, ...artisans]
    for (const artisan of artisans) state.deck &= ~artisanBit[artisan]
    tell?.({ is: 'came', artisans })
    state.stage = begins ? STOCK : ACT
  } else if ('stock' in outcome) {
    const stock = { ...state.stock }
    for (const { shop, wares } of outcome.stock) {
      stock[shop] = wares
      tell?.({ is: 'stocked', shop, wares })
    }
    state.stock = stock
    if (state.stage.is === 'open') state.stage = ACT
    else {
      // Ruling D6: the harvest comes after the shops and before the roll.
      harvest(state, tell)
      state.stage = DICE
    }
  } else {
    for (const die of outcome.dice) state.dice[die - 1] = (state.dice[die - 1] as number) + 1
    tell?.({ is: 'rolled', dice: outcome.dice })
    state.stage = ACT
  }
}
