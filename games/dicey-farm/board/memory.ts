import { type DealId, diceIn } from '../rules/parts.ts'
import type { Event, Farm } from '../rules/state.ts'
import type { Prospective } from './tiles.ts'

/** What the eyes remember and the farm does not hold: what is in the cart, and where the dice of the round went. */
export interface Memory {
  /** Shipments that the cart takes. */
  readonly limit: number
  readonly loaded: readonly { readonly deal: DealId; readonly times: number }[]
  readonly spent: readonly Prospective[]
  /** The last meal, as it was paid. */
  readonly meal: Meal | undefined
}

export type Meal = Extract<Event, { readonly is: 'fed' }>

/** Whether the day has begun: before the dice are dealt and after the last meal nothing can be forecast. */
export function isDay({ stage }: Farm): boolean {
  return stage.is !== 'offer' && stage.is !== 'stock' && stage.is !== 'dice' && stage.is !== 'over'
}

const used: { readonly [Is in Event['is']]?: (event: Event) => Prospective | undefined } = {
  fished: () => 'fish',
  tilled: () => 'till',
  sowing: () => 'sow',
  shipping: () => 'ship',
  contracted: () => 'contract',
  recruiting: () => 'recruit',
  built: () => 'build',
  toured: () => 'tourism',
  baked: () => 'oven',
  churned: () => 'butterWorkshop',
  slaughtered: () => 'slaughterHut',
  bought: (event) => (event.is === 'bought' ? event.shop : undefined),
}

/** All that led to the farm and still stands. Whoever has not seen the beginning of a cart remembers an empty one. */
export function remember(farm: Farm, events: readonly Event[]): Memory {
  let limit = 0
  let loaded: Memory['loaded'][number][] = []
  let spent: Prospective[] = []
  let meal: Meal | undefined
  for (const event of events) {
    if (event.is === 'fed') meal = event
    if (event.is === 'rolled') spent = []
    if (event.is === 'shipping' || event.is === 'horse') {
      limit = event.shipments
      loaded = []
    }
    if (event.is === 'shipped') loaded.push({ deal: event.deal, times: event.times })
    const use = used[event.is]?.(event)
    if (use) spent.push(use)
  }
  if (farm.stage.is === 'ship') {
    const { left } = farm.stage
    limit = Math.max(limit, left)
    let over = loaded.reduce((sum, { times }) => sum + times, 0) - (limit - left)
    while (over > 0) over -= loaded.pop()?.times ?? over
    if (over < 0) {
      limit = left
      loaded = []
    }
  }
  const dice = farm.dice.reduce((sum, count) => sum + count, 0)
  spent.length = Math.min(spent.length, Math.max(0, diceIn(farm.round) - dice))
  return { limit, loaded, spent, meal }
}
