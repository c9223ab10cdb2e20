import { describe, expect, test } from 'vitest'
import { DEAL_IDS, DEALS, type Deal, diceOf, type Face, fieldsOf, type Goods, game } from './index.ts'
import { farm, goods, nextRound, play, refused } from './testing/farm.ts'

test('ruling S25: when the last animal of a kind goes, its field is empty at once', () => {
  const state = farm({ dice: [4, 2, 1], goods: { pig: 2, chicken: 1 }, have: ['hamMaker', 'slaughterHut'] })
  play(state, { do: 'ship', die: 4 }, { do: 'deal', deal: 'hamMaker', times: 1 })
  expect(state.empty).toBe(0)
  expect(play(state, { do: 'deal', deal: 'hamMaker', times: 1 })).toContainEqual({ is: 'freed', animal: 'pig' })
  expect(state.empty).toBe(1)
  play(state, { do: 'slaughterHut', die: 2, animal: 'chicken' })
  expect(state.empty).toBe(2)
  play(state, { do: 'sow', die: 1 })
  expect(fieldsOf(state)).toBe(2)
})

test('ruling S26: a second tilling needs the same value; the cowherd doubles both', () => {
  const state = farm({ dice: [2, 2, 2, 5], goods: { cow: 1 }, have: ['cowherd'] })
  play(state, { do: 'till', die: 2 })
  expect(refused(state, { do: 'till', die: 5 })).toEqual({ why: 'other till die', die: 2 })
  play(state, { do: 'till', die: 2 })
  expect(state.empty).toBe(4)
  expect(refused(state, { do: 'till', die: 2 })).toEqual({ why: 'already done', action: 'till' })
  const noCow = farm({ dice: [2], have: ['cowherd'] })
  play(noCow, { do: 'till', die: 2 })
  expect(noCow.empty).toBe(1)
})

test('ruling S27: nothing is eaten or cooked inside a shipment', () => {
  const state = farm({ dice: [2], goods: { fish: 2, egg: 1 } })
  play(state, { do: 'ship', die: 2 })
  expect(refused(state, { do: 'eat', good: 'fish' })).toEqual({ why: 'busy', with: 'ship' })
  expect(refused(state, { do: 'cook', goods: ['fish', 'egg'] })).toEqual({ why: 'busy', with: 'ship' })
  play(state, { do: 'done' }, { do: 'cook', goods: ['fish', 'egg'] })
  expect(goods(state)).toEqual({ food: 3, fish: 1 })
})

test("ruling S31: the horse's shipment is finished before anything else is done", () => {
  const state = farm({ dice: [3], goods: { horse: 1, fish: 2 }, have: ['stable', 'elder'] })
  play(state, { do: 'horse' })
  expect(game.moves(state, 0).map((move) => move.do)).toEqual(['deal', 'deal', 'done'])
  expect(refused(state, { do: 'fish', die: 3 })).toEqual({ why: 'busy', with: 'ship' })
  expect(refused(state, { do: 'alter', artisan: 'elder', die: 3, to: 4 })).toEqual({ why: 'busy', with: 'ship' })
})

test('ruling S35: shipping nothing and sowing nothing burn a die', () => {
  const state = farm({ dice: [1, 6], empty: 1, goods: { fish: 1, wheatSeed: 1 } })
  play(state, { do: 'ship', die: 6 })
  expect(play(state, { do: 'done' })).toEqual([{ is: 'closed', left: 8 }])
  play(state, { do: 'sow', die: 1 }, { do: 'done' })
  expect(diceOf(state)).toEqual([])
  expect(goods(state)).toEqual({ fish: 1, wheatSeed: 1 })
  const bare = farm({ dice: [1, 6], empty: 1 })
  play(bare, { do: 'ship', die: 6 }, { do: 'sow', die: 1 }, { do: 'end' })
  expect(bare.round).toBe(4)
})

describe('the examples of the rule text', () => {
  test('fishing gives 2, 2, 3, 3, 4, 4, and 3 more with the angler', () => {
    const caught = (die: number, have: readonly 'angler'[]) => {
      const state = farm({ dice: [die as Face], have })
      play(state, { do: 'fish', die: die as Face })
      expect(refused(state, { do: 'fish', die: die as Face })).toMatchObject({ why: 'no such die' })
      return state.goods.fish
    }
    expect([1, 2, 3, 4, 5, 6].map((die) => caught(die, []))).toEqual([2, 2, 3, 3, 4, 4])
    expect([1, 2, 3, 4, 5, 6].map((die) => caught(die, ['angler']))).toEqual([5, 5, 6, 6, 7, 7])
  })

  test('a round has 2, 2, 3, 3, 3, 4, 4, 4 dice and asks for one food more, whatever dice came back', () => {
    const due = [1, 2, 3, 4, 5, 6, 7, 8].map((round) => {
      const state = farm({ round, dice: [2] })
      play(state, { do: 'tourism', die: 2, points: 1 }, { do: 'fish', die: 1 })
      return play(state, { do: 'end' })[0]
    })
    expect(due.map((event) => event?.is === 'fed' && event.due)).toEqual([3, 3, 4, 4, 4, 5, 5, 5])
  })

  test('animals and fields give their goods, and fields are empty again', () => {
    const state = farm({
      goods: { chicken: 2, sheep: 3, pig: 1, cow: 2, horse: 1, food: 4 },
      sown: { wheat: 2, veg: 1, flower: 1 },
      have: ['stable'],
    })
    nextRound(state, [1, 1, 1])
    expect(goods(state)).toEqual({
      chicken: 2,
      sheep: 3,
      pig: 1,
      cow: 2,
      horse: 1,
      egg: 2,
      wool: 3,
      milk: 2,
      wheat: 6,
      wheatSeed: 2,
      veg: 2,
      vegSeed: 1,
      flower: 2,
    })
    expect(state.empty).toBe(4)
    expect(state.sown).toEqual({ wheat: 0, veg: 0, flower: 0 })
  })

  test('the beekeeper adds a seed for every field, flowers too', () => {
    const state = farm({ sown: { wheat: 1, veg: 2, flower: 1 }, have: ['beekeeper'] })
    nextRound(state, [1, 1, 1])
    expect(goods(state)).toEqual({ wheat: 3, wheatSeed: 2, veg: 4, vegSeed: 4, flower: 2, flowerSeed: 1 })
  })

  test('an animal of a new kind needs an empty field, further ones do not', () => {
    const stock = { merchant: Array.from({ length: 6 }, () => ['pig', 1] as const) }
    const full = farm({ dice: [1], stock })
    expect(refused(full, { do: 'shop', die: 1, shop: 'merchant' })).toEqual({ why: 'no empty field', animal: 'pig' })
    const state = farm({ dice: [1, 1], empty: 1, stock })
    play(state, { do: 'shop', die: 1, shop: 'merchant' }, { do: 'shop', die: 1, shop: 'merchant' })
    expect([state.goods.pig, state.empty]).toEqual([2, 0])
  })

  test('ship gives N + 2 shipments, once a round, in the last as often as there are dice', () => {
    const state = farm({ dice: [1, 1], goods: { wool: 9 } })
    play(state, { do: 'ship', die: 1 }, { do: 'deal', deal: 'market:wool', times: 3 })
    expect(state.stage).toEqual({ is: 'act' })
    expect(refused(state, { do: 'ship', die: 1 })).toEqual({ why: 'already done', action: 'ship' })
    const last = farm({ round: 8, dice: [1, 1], goods: { wool: 9 } })
    for (let i = 0; i < 2; i++) play(last, { do: 'ship', die: 1 }, { do: 'deal', deal: 'market:wool', times: 3 })
    expect(last.points.market).toBe(6)
  })

  test('what an artisan makes can be shipped on at once', () => {
    const state = farm({ dice: [4], goods: { chicken: 1 }, have: ['butcher', 'sausageMaker'] })
    play(
      state,
      { do: 'ship', die: 4 },
      { do: 'deal', deal: 'butcher:chicken', times: 1 },
      { do: 'deal', deal: 'sausageMaker:vp', times: 1 },
      { do: 'deal', deal: 'sausageMaker:food', times: 1 },
    )
    expect([state.points.sausageMaker, state.goods.food, state.empty]).toEqual([3, 2, 1])
  })

  const pays: { readonly [id in (typeof DEAL_IDS)[number]]: number | Partial<Goods> } = {
    'market:fish': 1,
    'market:wheat': 1,
    'market:veg': 1,
    'market:flower': 2,
    'market:meat': 2,
    'market:egg': 1,
    'market:milk': 1,
    'market:butter': 2,
    'market:wool': 1,
    'baker:food': { food: 2 },
    'baker:vp': 2,
    confectioner: 9,
    distiller: { whisky: 1 },
    cheesemaker: 5,
    'butcher:chicken': { meat: 2 },
    'butcher:sheep': { meat: 4 },
    'butcher:pig': { meat: 6 },
    'butcher:cow': { meat: 8 },
    hamMaker: 9,
    tailor: 6,
    florist: 4,
    'sausageMaker:food': { food: 2 },
    'sausageMaker:vp': 3,
    chef: 10,
  }
  test.each(DEAL_IDS)('the shipment %s', (id) => {
    const { to, takes }: Deal = DEALS[id]
    const stock = Object.fromEntries(takes)
    const have = to === 'market' ? [] : [to]
    const state = farm({ dice: [1], goods: stock, have })
    play(state, { do: 'ship', die: 1 }, { do: 'deal', deal: id, times: 1 })
    const paid = pays[id]
    if (typeof paid === 'number') {
      expect(goods(state)).toEqual({})
      expect(game.result(state).scores).toEqual([paid])
    } else expect(goods(state)).toEqual(paid)
    const [first] = takes
    if (!first) throw new Error('a shipment takes something')
    const short = farm({ goods: { ...stock, [first[0]]: first[1] - 1 }, have, stage: { is: 'ship', left: 3 } })
    expect(refused(short, { do: 'deal', deal: id, times: 1 })).toMatchObject({ why: 'too few goods', good: first[0] })
    if (to !== 'market') {
      const alone = farm({ goods: stock, stage: { is: 'ship', left: 3 } })
      expect(refused(alone, { do: 'deal', deal: id, times: 1 })).toEqual({ why: 'not hired', artisan: to })
    }
  })
})
