import { quick } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import {
  bestCooking,
  bestShipment,
  type DealId,
  FACES,
  type Face,
  game,
  INGREDIENTS,
  type Prospect,
  type Prospective,
  presets,
  prospects,
  type State,
  tonight,
} from './index.ts'
import { refuseUse } from './refuse.ts'
import { farm, play } from './testing/farm.ts'

const prospectsIn = (state: State, die: Face) => prospects(state, die, (move) => refuseUse(state, move))

/** States along random games. */
function* positions(games: number): Generator<State> {
  for (let seed = 0; seed < games; seed++) {
    const random = quick(seed)
    const state = game.start({ seats: 1, options: presets.rulebook, rulesVersion: 1 })
    for (;;) {
      const turn = game.turn(state)
      if (turn.by === 'over') break
      if (turn.by === 'luck') game.befall(state, game.sample(state, random))
      else {
        yield state
        const moves = game.moves(state, 0)
        const busy = moves.filter((move) => move.do !== 'eat' && move.do !== 'cook')
        const from = busy.length > 0 ? busy : moves
        game.play(state, 0, from[random.below(from.length)] as (typeof from)[number])
      }
    }
  }
}

describe('tonight', () => {
  test('mend 14: the pastor is counted in the forecast of hunger, up to his five counters', () => {
    const hungry = (missing: number, beg: number) =>
      tonight(farm({ round: 6, goods: { food: 5 - missing }, beg, have: ['pastor'] }))
    expect(hungry(4, 0)).toMatchObject({ missing: 4, forgiven: 4, points: 0 })
    expect(hungry(4, 3)).toMatchObject({ missing: 4, forgiven: 2, points: -6 })
    expect(hungry(4, 7)).toMatchObject({ missing: 4, forgiven: 0, points: -12 })
    expect(hungry(0, 1)).toMatchObject({ missing: 0, forgiven: 0, points: 0 })
    // What is forecast is what the end of the game then takes.
    for (const beg of [0, 1, 3, 5, 9])
      for (const food of [0, 2, 5]) {
        const state = farm({ round: 8, goods: { food }, beg, have: ['pastor'] })
        const before = Math.min(0, -3 * (beg - 5))
        const { points } = tonight(state)
        play(state, { do: 'end' })
        expect((state.points.beg || 0) - before || 0).toBe(points)
      }
  })
  test('what is due, what is there, and what cooking everything would add', () => {
    expect(tonight(farm({ round: 6, goods: { food: 1, fish: 2, egg: 1 } }))).toEqual({
      due: 5,
      food: 1,
      missing: 4,
      cookable: 4,
      short: 0,
      forgiven: 0,
      points: -12,
    })
    expect(tonight(farm({ round: 6, goods: { fish: 4 } }))).toMatchObject({ missing: 5, cookable: 4, short: 1 })
    expect(tonight(farm({ round: 1, goods: { food: 9 } }))).toMatchObject({ missing: 0, short: 0 })
    expect(tonight(farm({ goods: { fish: 5, wheat: 2, egg: 1 } })).cookable).toBe(8 + 3)
  })
})

describe('the best way to cook', () => {
  const eaten = (state: State) => {
    play(state, ...bestCooking(state))
    return INGREDIENTS.filter((good) => state.goods[good] > 0)
  }
  test('nothing when there is enough', () => {
    expect(bestCooking(farm({ goods: { food: 4, fish: 2 } }))).toEqual([])
  })
  test('what spoils goes before what keeps', () => {
    expect(eaten(farm({ round: 1, goods: { wheat: 3, veg: 1, egg: 1 } }))).toEqual(['wheat'])
    expect(eaten(farm({ round: 1, goods: { fish: 1, veg: 1, egg: 1 }, have: ['smokehouse'] }))).toEqual(['fish'])
  })
  test('what somebody pays well for is spared', () => {
    expect(eaten(farm({ round: 1, goods: { fish: 1, egg: 1, milk: 1 }, have: ['cheesemaker'] }))).toEqual(['milk'])
  })
  test('it takes all where all is not enough', () => {
    const state = farm({ round: 8, goods: { fish: 2 } })
    expect(eaten(state)).toEqual([])
    expect(state.goods.food).toBe(2)
  })
  test('another amount can be asked for', () => {
    expect(bestCooking(farm({ goods: { food: 4, fish: 1, egg: 1 } }), 6)).toEqual([
      { do: 'cook', goods: ['fish', 'egg'] },
    ])
  })
  test('its moves are legal and reach what is due whenever that can be reached', () => {
    let cooked = 0
    for (const state of positions(40)) {
      if (state.stage.is !== 'act') continue
      const { due, missing, short } = tonight(state)
      const copy = game.copy(state)
      play(copy, ...bestCooking(state))
      if (missing > 0) expect(copy.goods.food).toBeGreaterThanOrEqual(due - short)
      if (missing > 0 && short === 0) cooked++
    }
    expect(cooked).toBeGreaterThan(20)
  })
})

describe('the best shipment', () => {
  /** All ways, by brute force. */
  function most(state: State, left: number): number {
    let best = 0
    if (left === 0) return best
    for (const move of game.moves({ ...state, stage: { is: 'ship', left: 1 } }, 0)) {
      if (move.do !== 'deal' || move.deal.startsWith('butcher') || move.deal.endsWith('food')) continue
      const copy = game.copy({ ...state, stage: { is: 'ship', left: 1 } })
      const before = Object.values(copy.points).reduce((a, b) => a + b)
      game.play(copy, 0, move)
      const gained = Object.values(copy.points).reduce((a, b) => a + b) - before
      best = Math.max(best, gained + most(copy, left - 1))
    }
    return best
  }
  test('shares goods between artisans', () => {
    const state = farm({ goods: { wheat: 1, egg: 1, milk: 2 }, have: ['confectioner', 'cheesemaker'] })
    expect(bestShipment(state, 2)).toEqual({
      points: 14,
      deals: [
        { deal: 'confectioner' satisfies DealId, times: 1 },
        { deal: 'cheesemaker' satisfies DealId, times: 1 },
      ],
    })
    expect(bestShipment(farm(), 8)).toEqual({ deals: [], points: 0 })
  })
  test('is as good as trying everything', () => {
    let tried = 0
    for (const state of positions(60)) {
      if (state.stage.is !== 'act') continue
      const { points } = bestShipment(state, 3)
      if (points > 2) tried++
      expect(points).toBe(most(state, 3))
    }
    expect(tried).toBeGreaterThan(50)
  })
})

describe('what a die could do', () => {
  const on = (list: readonly Prospect[], name: Prospective) => list.find((one) => one.on === name)
  test('each action says what it would give', () => {
    const state = farm({
      dice: [4],
      empty: 2,
      goods: { food: 4, wheat: 3, wheatSeed: 5, cow: 1, fish: 2, milk: 1, horse: 1 },
      offer: ['chef', 'elder'],
      deck: ['baker', 'tailor', 'florist'],
      have: ['oven', 'slaughterHut', 'stable', 'angler', 'cowherd', 'sower', 'official', 'porter'],
      points: { tourism: 18 },
    })
    const list = prospectsIn(state, 4)
    expect(on(list, 'fish')).toEqual({ on: 'fish', fish: 6 })
    expect(on(list, 'till')).toEqual({ on: 'till', fields: 2 })
    expect(on(list, 'sow')).toEqual({ on: 'sow', seeds: 2, sower: true })
    expect(on(list, 'merchant')).toEqual({ on: 'merchant', ware: ['wheatSeed', 2] })
    expect(on(list, 'peddler')).toBeUndefined()
    expect(on(list, 'ship')).toMatchObject({ on: 'ship', shipments: 10, best: { points: 4 } })
    expect(on(list, 'contract')).toEqual({ on: 'contract', food: 4, artisans: ['chef', 'elder'] })
    expect(on(list, 'recruit')).toEqual({ on: 'recruit', refused: { why: 'offer too small', die: 4, offer: 2 } })
    expect(on(list, 'build')).toEqual({ on: 'build', refused: { why: 'needs a six', die: 4 } })
    expect(on(list, 'tourism')).toEqual({ on: 'tourism', points: 2 })
    expect(on(list, 'oven')).toEqual({ on: 'oven', wheat: 3, food: 6 })
    expect(on(list, 'slaughterHut')).toEqual({ on: 'slaughterHut', animals: [{ animal: 'cow', meat: 8 }], back: 3 })
    expect(on(list, 'butterWorkshop')).toEqual({
      on: 'butterWorkshop',
      refused: { why: 'not built', facility: 'butterWorkshop' },
    })
    expect(on(list, 'official')).toEqual({ on: 'official', to: [3] })
    expect(on(prospectsIn(state, 2), 'recruit')).toEqual({ on: 'recruit', keeps: 2, comes: 3 })
  })

  test('it says yes exactly where the die has a legal move', () => {
    for (const state of positions(30)) {
      if (state.stage.is !== 'act') continue
      const moves = game.moves(state, 0)
      for (const die of FACES) {
        if (state.dice[die - 1] === 0) continue
        const legal = new Set<string>()
        for (const move of moves) {
          if (!('die' in move) || move.die !== die || move.do === 'discard') continue
          legal.add(move.do === 'shop' ? move.shop : move.do === 'alter' ? move.artisan : move.do)
        }
        const said = prospectsIn(state, die).filter((one) => !('refused' in one))
        expect(said.map((one) => one.on).sort()).toEqual([...legal].sort())
      }
    }
  })
})
