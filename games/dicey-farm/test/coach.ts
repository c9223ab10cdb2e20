import type { Recount } from '../../coach.ts'
import type { Remark } from '../coach/remark.ts'
import {
  type Deed,
  type DiceyFarm,
  type Event,
  type Face,
  GOODS,
  game,
  INGREDIENTS,
  type Move,
  type State,
  type Ware,
} from '../rules/index.ts'

const play = (state: State, move: Move): { readonly next: State; readonly events: readonly Event[] } => {
  const next = game.copy(state)
  const events: Event[] = []
  game.play(next, 0, move, (event) => events.push(event))
  return { next, events }
}

/** The most food that can be made by eating and cooking, tried out: pairs of two kinds as long as there are any. */
function cooked(state: State): number {
  const left: number[] = INGREDIENTS.map((good) => state.goods[good])
  let food = 0
  for (;;) {
    left.sort((a, b) => b - a)
    const [most = 0, second = 0] = left
    if (most === 0) return food
    left[0] = most - 1
    if (second === 0) food += 1
    else {
      left[1] = second - 1
      food += 3
    }
  }
}

const DUE = [3, 3, 4, 4, 4, 5, 5, 5]
const due = (state: State) => DUE[state.round - 1] as number
const missing = (state: State) => Math.max(0, due(state) - state.goods.food)
const short = (state: State) => Math.max(0, missing(state) - cooked(state))
const dice = (state: State) => state.dice.reduce((sum, count) => sum + count, 0)
const seeds = ({ goods }: State) => goods.wheatSeed + goods.vegSeed + goods.flowerSeed
const score = (state: State) => Object.values(state.points).reduce((sum, points) => sum + points, 0)

/** The most points that so many shipments bring at once, by playing them: nothing is slaughtered or distilled for it. */
function sells(state: State, left: number, seen = new Map<string, number>()): number {
  const asked = game.copy(state)
  asked.stage = { is: 'ship', left }
  if (left === 0) return 0
  const key = `${left} ${GOODS.map((good) => asked.goods[good]).join()}`
  const known = seen.get(key)
  if (known !== undefined) return known
  let most = 0
  for (const move of game.moves(asked, 0)) {
    if (move.do !== 'deal' || move.times !== 1) continue
    const { next } = play(asked, move)
    const points = score(next) - score(asked)
    if (points > 0) most = Math.max(most, points + sells({ ...next, points: asked.points }, left - 1, seen))
  }
  seen.set(key, most)
  return most
}

const more = (from: State, to: State): Ware[] =>
  GOODS.filter((good) => to.goods[good] > from.goods[good]).map((good) => [good, to.goods[good] - from.goods[good]])

export const recount: Recount<DiceyFarm, Remark> = (remark, { state, move, reason }) => {
  const { next, events } = play(state, move)
  const { stage } = state
  switch (remark.is) {
    case 'hungry':
      return { is: 'hungry', missing: missing(state), cookable: cooked(state), dice: dice(state) }
    case 'fed':
      return missing(state) === 0
        ? { is: 'fed', due: due(state), dice: dice(state) }
        : { is: 'hungry', missing: missing(state), cookable: cooked(state), dice: dice(state) }
    case 'sowing':
      return { is: 'sowing', seeds: seeds(state), empty: state.empty }
    case 'shipping':
      return { is: 'shipping', left: stage.is === 'ship' ? stage.left : -1 }
    case 'keeping':
      return { is: 'keeping', left: stage.is === 'keep' ? stage.left : -1 }
    case 'plan': {
      const deeds = reason.because === 'plan' ? (reason.deeds as readonly Deed[]) : []
      // What is advised is where the plan begins.
      if ('die' in move && deeds[0] !== move.do) throw new Error(`the plan ${deeds.join()} begins with ${move.do}`)
      return { is: 'plan', deeds }
    }
    case 'cook first':
      return { is: 'cook first', missing: missing(state) }
    case 'fill fields':
      return { is: 'fill fields', empty: state.empty }
    case 'sell':
      return { is: 'sell', points: stage.is === 'ship' ? sells(state, stage.left) : -1 }
    case 'keep the best':
      return { is: 'keep the best', left: stage.is === 'keep' ? stage.left : -1 }
    case 'gets':
      return { is: 'gets', goods: more(state, next) }
    case 'gives':
      return { is: 'gives', goods: more(next, state) }
    case 'points':
      return { is: 'points', points: score(next) - score(state) }
    case 'tonight':
      return { is: 'tonight', before: short(state), after: short(next) }
    case 'fields': {
      const { goods, sown } = next
      const kinds = [goods.chicken, goods.sheep, goods.pig, goods.cow].filter((count) => count > 0).length
      const horses = goods.horse > 0 && !next.have.includes('stable') ? 1 : 0
      const fields = next.empty + sown.wheat + sown.veg + sown.flower + kinds + horses
      return { is: 'fields', fields, empty: next.empty }
    }
    case 'seeds':
      return { is: 'seeds', seeds: Math.min(seeds(state), state.empty) }
    case 'shipments': {
      const shipments = next.stage.is === 'ship' ? next.stage.left : -1
      return { is: 'shipments', shipments, points: sells(state, shipments) }
    }
    case 'hires': {
      const told = events.find((event) => event.is === 'contracted')
      if (told?.is !== 'contracted') throw new Error('nobody was hired')
      return { is: 'hires', artisan: told.artisan, food: told.food, left: next.goods.food }
    }
    case 'recruits': {
      const keeps = move.do === 'recruit' ? move.die : -1
      const deck = state.deck.toString(2).replaceAll('0', '').replace('-', '').length
      return { is: 'recruits', keeps, comes: Math.min(6 - keeps, deck) }
    }
    case 'builds': {
      const facility = next.have.at(-1)
      return move.do === 'build' && facility === move.facility
        ? { is: 'builds', facility: move.facility }
        : { is: 'finished' }
    }
    case 'die back': {
      const told = events.find((event) => event.is === 'returned')
      return { is: 'die back', die: (told?.is === 'returned' ? told.die : 0) as Face }
    }
    case 'alters': {
      const told = events.find((event) => event.is === 'altered')
      if (told?.is !== 'altered') throw new Error('no die was altered')
      return { is: 'alters', die: told.die, to: told.to }
    }
    case 'no use': {
      const told = events.find((event) => event.is === 'discarded')
      return { is: 'no use', die: (told?.is === 'discarded' ? told.die : 0) as Face }
    }
    case 'grows': {
      const told = events.find((event) => event.is === 'planted')
      if (told?.is !== 'planted') throw new Error('nothing was planted')
      const { chicken, sheep, pig, cow } = state.goods
      const animals = chicken + sheep + pig + cow
      const extra = !state.have.includes('compostShed') || animals === 0 ? 0 : animals < 4 ? 1 : 2
      const each = { wheat: 3, veg: 2, flower: 2 }[told.crop] + extra
      return { is: 'grows', crop: told.crop, fields: told.times, harvest: told.times * each }
    }
    case 'deal': {
      const told = events.find((event) => event.is === 'shipped')
      if (told?.is !== 'shipped') throw new Error('nothing was shipped')
      return { is: 'deal', deal: told.deal, times: told.times }
    }
    case 'stays on offer':
      return move.do === 'keep' ? { is: 'stays on offer', artisan: move.artisan } : { is: 'finished' }
    case 'unused':
      return stage.is === 'ship'
        ? { is: 'unused', left: stage.left, of: 'shipments' }
        : { is: 'unused', left: state.empty, of: 'fields' }
    case 'night': {
      const pastor = state.have.includes('pastor') ? Math.min(missing(state), Math.max(0, 5 - state.beg)) : 0
      const points = missing(state) > pastor ? -3 * (missing(state) - pastor) : 0
      return { is: 'night', due: due(state), missing: missing(state), points }
    }
    case 'finished':
    case 'to bed':
      return { is: remark.is }
  }
}
