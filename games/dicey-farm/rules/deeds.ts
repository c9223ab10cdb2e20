import type { Tell } from '@makiba/kernel'
import {
  artisanBit,
  contractCost,
  facilityBit,
  gain,
  giveDie,
  has,
  lacking,
  lose,
  shipmentsOf,
  timesOf,
  use,
} from './farm.ts'
import {
  ANGLER,
  type Artisan,
  CROPS,
  catchOf,
  DEAL_IDS,
  DEALS,
  type Deal,
  type Face,
  type Facility,
  LOAF,
  MEAT,
  ROUNDS,
  SEED_OF,
  SHOPS,
  type Shop,
  TOURISM_CAP,
  type Ware,
} from './parts.ts'
import type { Event, Move, Stage, State } from './state.ts'

const ACT: Stage = { is: 'act' }
const SOW: Stage = { is: 'sow' }
const RECRUIT: Stage = { is: 'recruit' }

/** What a die does that has left the table. */
export function useDie(state: State, move: Extract<Move, { readonly die: Face }>, tell?: Tell<Event>): void {
  const { die } = move
  switch (move.do) {
    case 'fish': {
      const fish = catchOf(die) + (has(state, 'angler') ? ANGLER : 0)
      state.goods.fish += fish
      use(state, 'fish')
      tell?.({ is: 'fished', die, fish })
      return
    }
    case 'till': {
      const fields = has(state, 'cowherd') && state.goods.cow > 0 ? 2 : 1
      state.empty += fields
      state.tilled = [...state.tilled, die]
      tell?.({ is: 'tilled', die, fields })
      return
    }
    case 'sow':
      use(state, 'sow')
      state.stage = SOW
      tell?.({ is: 'sowing', die })
      keepSowing(state, tell)
      return
    case 'ship': {
      if (state.round < ROUNDS) use(state, 'ship')
      const shipments = shipmentsOf(state, die)
      tell?.({ is: 'shipping', die, shipments })
      keepShipping(state, shipments, tell)
      return
    }
    case 'shop': {
      const [good, amount] = state.stock[move.shop][die - 1] as Ware
      tell?.({ is: 'bought', die, shop: move.shop, good, amount })
      gain(state, good, amount, tell)
      return
    }
    case 'contract':
      contract(state, die, move.artisan, tell)
      return
    case 'recruit':
      use(state, 'recruit')
      tell?.({ is: 'recruiting', die })
      keepOn(state, { is: 'keep', left: die, from: 0, kept: [] }, tell)
      return
    case 'build':
      build(state, die, move.facility, tell)
      return
    case 'tourism': {
      // Ruling D1: beyond the cap the die is still spent.
      const gained = state.options.tourismCap ? Math.min(move.points, TOURISM_CAP - state.points.tourism) : move.points
      state.points.tourism += gained
      use(state, 'tourism')
      tell?.({ is: 'toured', die, points: move.points, gained })
      giveDie(state, die - move.points, 'tourism', tell)
      return
    }
    case 'oven': {
      const { wheat } = move
      state.goods.wheat -= wheat
      state.goods.food += wheat * LOAF
      use(state, 'oven')
      tell?.({ is: 'baked', die, wheat, food: wheat * LOAF })
      giveDie(state, die - wheat, 'oven', tell)
      return
    }
    case 'butterWorkshop': {
      const { milk } = move
      state.goods.milk -= milk
      state.goods.butter += milk
      use(state, 'butterWorkshop')
      tell?.({ is: 'churned', die, milk })
      giveDie(state, die - milk, 'butterWorkshop', tell)
      return
    }
    case 'slaughterHut': {
      const { animal } = move
      use(state, 'slaughterHut')
      const meat = animal === 'none' ? 0 : MEAT[animal]
      tell?.({ is: 'slaughtered', die, animal, meat })
      if (animal !== 'none') lose(state, animal, 1, tell)
      state.goods.meat += meat
      giveDie(state, animal === 'none' ? die : die - 1, 'slaughterHut', tell)
      return
    }
    case 'alter': {
      const { artisan, to } = move
      state.dice[to - 1] = (state.dice[to - 1] as number) + 1
      use(state, artisan)
      tell?.({ is: 'altered', artisan, die, to })
      return
    }
    case 'discard':
      tell?.({ is: 'discarded', die })
      return
  }
}

/** Sowing goes on while there is something to plant and somewhere to plant it. */
export function keepSowing(state: State, tell?: Tell<Event>): void {
  if (state.empty > 0) for (const crop of CROPS) if (state.goods[SEED_OF[crop]] > 0) return
  endSowing(state, tell)
}

export function endSowing(state: State, tell?: Tell<Event>): void {
  state.stage = ACT
  // Ruling D4: after planting, whatever was planted.
  if (has(state, 'sower')) giveDie(state, 1, 'sower', tell)
}

/** Shipping goes on while a shipment is left and anybody takes anything. */
export function keepShipping(state: State, left: number, tell?: Tell<Event>): void {
  if (left > 0)
    for (const id of DEAL_IDS)
      if (timesOf(state, DEALS[id]) > 0) {
        state.stage = { is: 'ship', left }
        return
      }
  endShipping(state, left, tell)
}

export function endShipping(state: State, left: number, tell?: Tell<Event>): void {
  state.stage = ACT
  tell?.({ is: 'closed', left })
}

export function deal(state: State, { deal: id, times }: Move & { do: 'deal' }, tell?: Tell<Event>): void {
  const { takes, gives, points, source }: Deal = DEALS[id]
  if (tell) {
    const many = ([good, amount]: Ware): Ware => [good, amount * times]
    tell({ is: 'shipped', deal: id, times, took: takes.map(many), gave: gives.map(many), points: points * times })
  }
  for (const [good, amount] of takes) lose(state, good, amount * times, tell)
  for (const [good, amount] of gives) state.goods[good] += amount * times
  if (source !== 'none') state.points[source] += points * times
  const left = state.stage.is === 'ship' ? state.stage.left : 0
  keepShipping(state, left - times, tell)
}

function contract(state: State, die: Face, artisan: Artisan, tell?: Tell<Event>): void {
  const food = contractCost(state, die)
  state.goods.food -= food
  state.offer = state.offer.filter((other) => other !== artisan)
  state.have = [...state.have, artisan]
  state.crew |= artisanBit[artisan]
  if (!has(state, 'broker')) use(state, 'contract')
  tell?.({ is: 'contracted', die, artisan, food })
  if (isShop(artisan)) state.stage = { is: 'open', shop: artisan }
}

function isShop(artisan: Artisan): artisan is Artisan & Shop {
  return (SHOPS as readonly string[]).includes(artisan)
}

function build(state: State, die: Face, facility: Facility, tell?: Tell<Event>): void {
  use(state, 'build')
  tell?.({ is: 'built', die, facility })
  if (facility === 'stable' && state.goods.horse > 0) {
    state.empty++
    tell?.({ is: 'freed', animal: 'horse' })
  }
  state.have = [...state.have, facility]
  state.built |= facilityBit[facility]
  if (facility === 'stable') {
    state.goods.horse++
    tell?.({ is: 'foaled', horses: 1 })
  }
}

export function keep(state: State, artisan: Artisan, tell?: Tell<Event>): void {
  if (state.stage.is !== 'keep') return
  const { left, kept } = state.stage
  keepOn(state, { is: 'keep', left: left - 1, from: state.offer.indexOf(artisan) + 1, kept: [...kept, artisan] }, tell)
}

/** Picking goes on while there is a choice. */
function keepOn(state: State, stage: Stage & { is: 'keep' }, tell?: Tell<Event>): void {
  const { offer } = state
  const { left, from } = stage
  if (left > 0 && left < offer.length - from) {
    state.stage = stage
    return
  }
  const kept = left > 0 ? [...stage.kept, ...offer.slice(from)] : stage.kept
  tell?.({ is: 'kept', artisans: kept, dismissed: offer.filter((artisan) => !kept.includes(artisan)) })
  state.offer = kept
  state.stage = lacking(state) > 0 ? RECRUIT : ACT
}
