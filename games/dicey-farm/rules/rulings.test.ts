import { describe, expect, test } from 'vitest'
import { diceOf, type Face, fieldsOf, game, type Ware } from './index.ts'
import { befall, farm, finish, goods, nextRound, play, refused } from './testing/farm.ts'

const SETUP = { seats: 1, options: { tourismCap: true, butterWorkshop: true }, rulesVersion: 1 }
const COW: readonly Ware[] = Array.from({ length: 6 }, () => ['cow', 1])
const HORSE: readonly Ware[] = Array.from({ length: 6 }, () => ['horse', 1])

test('ruling S1: a farm begins with 3 food and one empty field', () => {
  const state = game.start(SETUP)
  expect(goods(state)).toEqual({ food: 3 })
  expect(state.empty).toBe(1)
  expect(fieldsOf(state)).toBe(1)
})

describe('ruling S2: a round ends when no die is left', () => {
  test('there is no pass', () => {
    expect(refused(farm({ dice: [2, 5] }), { do: 'end' })).toEqual({ why: 'dice left', dice: [2, 5] })
  })
  test('a die that has a use cannot be put aside', () => {
    expect(refused(farm({ dice: [2] }), { do: 'discard', die: 2 })).toEqual({ why: 'dice have a use' })
  })
  const stuck = {
    dice: [2, 5] as const,
    tilled: [3, 3] as const,
    stock: { merchant: COW },
    used: ['fish', 'sow', 'ship', 'contract', 'recruit', 'build', 'tourism'] as const,
  }
  test('when no die has any use, each can be put aside', () => {
    const state = farm(stuck)
    expect(game.moves(state, 0)).toEqual([
      { do: 'discard', die: 2 },
      { do: 'discard', die: 5 },
    ])
    play(state, { do: 'discard', die: 5 }, { do: 'discard', die: 2 }, { do: 'end' })
    expect(state.round).toBe(4)
  })
  test('a use of one die is a use, and so is altering one', () => {
    expect(refused(farm({ ...stuck, tilled: [5] }), { do: 'discard', die: 2 })).toEqual({ why: 'dice have a use' })
    expect(refused(farm({ ...stuck, have: ['elder'] }), { do: 'discard', die: 2 })).toEqual({ why: 'dice have a use' })
  })
})

test('ruling S3: only food is eaten; ingredients are not touched', () => {
  const state = farm({ goods: { food: 1, wheat: 5 } })
  expect(play(state, { do: 'end' })[0]).toEqual({ is: 'fed', due: 4, paid: 1, missing: 3 })
  expect(state.beg).toBe(3)
  expect(state.goods.wheat).toBe(5)
})

test('ruling S4: leftover food spoils, smokehouse or not', () => {
  const state = farm({ goods: { food: 9, fish: 2 }, have: ['smokehouse'] })
  play(state, { do: 'end' })
  expect(goods(state)).toEqual({ fish: 2 })
})

describe('ruling S5: what the facilities do', () => {
  test('the oven bakes up to N wheat into 2 food each and gives the rest of the die back', () => {
    const state = farm({ dice: [5], goods: { wheat: 3 }, have: ['oven'] })
    play(state, { do: 'oven', die: 5, wheat: 3 })
    expect(goods(state)).toEqual({ food: 6 })
    expect(diceOf(state)).toEqual([2])
  })
  test('the compost shed gives one more a field with an animal, two more with four', () => {
    const crops = (sheep: number) => {
      const state = farm({ goods: { sheep }, sown: { wheat: 1, veg: 1, flower: 1 }, have: ['compostShed'] })
      nextRound(state, [1, 1, 1])
      const { wheat, veg, flower } = state.goods
      return [wheat, veg, flower]
    }
    expect([0, 1, 3, 4, 9].map(crops)).toEqual([
      [3, 2, 2],
      [4, 3, 3],
      [4, 3, 3],
      [5, 4, 4],
      [5, 4, 4],
    ])
  })
  test('the smokehouse keeps fish and meat and nothing else', () => {
    const all = { fish: 1, veg: 1, flower: 1, meat: 1, egg: 1, milk: 1, wheat: 1, butter: 1, wool: 1 }
    const state = farm({ goods: all, have: ['smokehouse'] })
    play(state, { do: 'end' })
    expect(goods(state)).toEqual({ fish: 1, meat: 1, wheat: 1, butter: 1, wool: 1 })
    const bare = farm({ goods: all })
    play(bare, { do: 'end' })
    expect(goods(bare)).toEqual({ wheat: 1, butter: 1, wool: 1 })
  })
  test('the stable brings a horse, which needs no field', () => {
    const state = farm({ dice: [6] })
    play(state, { do: 'build', die: 6, facility: 'stable' })
    expect(goods(state)).toEqual({ horse: 1 })
    expect(fieldsOf(state)).toBe(0)
  })
})

test('ruling S6: compost counts chickens, sheep, pigs and cows, not horses', () => {
  const state = farm({ goods: { chicken: 1, pig: 1, cow: 1, horse: 3 }, sown: { wheat: 1 }, have: ['compostShed'] })
  nextRound(state, [1, 1, 1])
  expect(state.goods.wheat).toBe(4)
})

test('ruling S7: an oven or slaughter hut that does nothing gives the whole die back and is spent', () => {
  const state = farm({ dice: [3], goods: { pig: 1 }, have: ['oven', 'slaughterHut'] })
  play(state, { do: 'oven', die: 3, wheat: 0 })
  expect(diceOf(state)).toEqual([3])
  expect(refused(state, { do: 'oven', die: 3, wheat: 0 })).toEqual({ why: 'already done', action: 'oven' })
  play(state, { do: 'slaughterHut', die: 3, animal: 'none' })
  expect(diceOf(state)).toEqual([3])
  expect(goods(state)).toEqual({ pig: 1 })
  expect(refused(state, { do: 'slaughterHut', die: 3, animal: 'pig' })).toMatchObject({ why: 'already done' })
})

test('ruling S8: the slaughter hut takes one animal a round and never a horse', () => {
  const state = farm({ dice: [4], goods: { cow: 1, sheep: 1, horse: 1 }, have: ['slaughterHut', 'stable'] })
  expect(refused(state, { do: 'slaughterHut', die: 4, animal: 'horse' })).toEqual({ why: 'unknown move' })
  play(state, { do: 'slaughterHut', die: 4, animal: 'cow' })
  expect(state.goods.meat).toBe(8)
  expect(diceOf(state)).toEqual([3])
  expect(refused(state, { do: 'slaughterHut', die: 3, animal: 'sheep' })).toMatchObject({ why: 'already done' })
  const one = farm({ dice: [1], goods: { chicken: 1 }, have: ['slaughterHut'] })
  play(one, { do: 'slaughterHut', die: 1, animal: 'chicken' })
  expect(diceOf(one)).toEqual([])
  const bare = farm({ dice: [1], goods: { horse: 1 }, have: ['slaughterHut', 'stable'] })
  expect(refused(bare, { do: 'slaughterHut', die: 1, animal: 'none' })).toEqual({ why: 'no animal' })
})

test('ruling S9: tourism takes 1 to N of the die', () => {
  const state = farm({ dice: [3] })
  expect(refused(state, { do: 'tourism', die: 3, points: 0 })).toEqual({ why: 'unknown move' })
  expect(refused(state, { do: 'tourism', die: 3, points: 4 })).toEqual({ why: 'die too small', die: 3, asked: 4 })
  play(state, { do: 'tourism', die: 3, points: 3 })
  expect(diceOf(state)).toEqual([])
  expect(state.points.tourism).toBe(3)
})

test("ruling S10: the horse's shipment is two, once a round, and not enlarged", () => {
  const state = farm({ goods: { horse: 4, fish: 9 }, have: ['porter', 'stable'] })
  play(state, { do: 'horse' })
  expect(state.stage).toEqual({ is: 'ship', left: 2 })
  expect(refused(state, { do: 'deal', deal: 'market:fish', times: 3 })).toEqual({ why: 'too few shipments', left: 2 })
  play(state, { do: 'deal', deal: 'market:fish', times: 2 })
  expect(refused(state, { do: 'horse' })).toEqual({ why: 'already done', action: 'horse' })
  expect(refused(farm(), { do: 'horse' })).toEqual({ why: 'no horse' })
  const over = finish({ goods: { horse: 1, fish: 2 } })
  expect(refused(over, { do: 'horse' })).toEqual({ why: 'over' })
})

test('ruling S10: each horse and the porter enlarge the ship action', () => {
  const state = farm({ dice: [2], goods: { horse: 2, fish: 20 }, have: ['porter', 'stable'] })
  play(state, { do: 'ship', die: 2 })
  expect(state.stage).toEqual({ is: 'ship', left: 9 })
})

test('ruling S11: without a stable the horses need one field, with a stable none', () => {
  const stock = { livestockDealer: HORSE }
  const full = farm({ dice: [1], have: ['livestockDealer'], stock })
  expect(refused(full, { do: 'shop', die: 1, shop: 'livestockDealer' })).toEqual({
    why: 'no empty field',
    animal: 'horse',
  })
  const state = farm({ dice: [1, 2, 6], empty: 1, have: ['livestockDealer'], stock })
  play(state, { do: 'shop', die: 1, shop: 'livestockDealer' }, { do: 'shop', die: 2, shop: 'livestockDealer' })
  expect([state.empty, state.goods.horse, fieldsOf(state)]).toEqual([0, 2, 1])
  expect(play(state, { do: 'build', die: 6, facility: 'stable' })).toContainEqual({ is: 'freed', animal: 'horse' })
  expect([state.empty, state.goods.horse, fieldsOf(state)]).toEqual([1, 3, 1])
  const stabled = farm({ dice: [1], have: ['livestockDealer', 'stable'], stock })
  play(stabled, { do: 'shop', die: 1, shop: 'livestockDealer' })
  expect(stabled.goods.horse).toBe(1)
})

describe('ruling S12: recruiting', () => {
  const offer = ['angler', 'porter', 'broker', 'chef', 'elder', 'baker'] as const
  const deck = ['tailor', 'pastor', 'sower', 'florist'] as const
  test('keeps exactly N in their order, and the others are gone for good', () => {
    const state = farm({ dice: [3], offer, deck })
    play(state, { do: 'recruit', die: 3 }, { do: 'keep', artisan: 'porter' }, { do: 'keep', artisan: 'elder' })
    expect(state.offer).toEqual(['porter', 'elder', 'baker'])
    befall(state, { artisans: ['sower', 'tailor', 'florist'] })
    expect(state.offer).toEqual(['porter', 'elder', 'baker', 'sower', 'tailor', 'florist'])
  })
  test('artisans are picked from left to right, and enough must remain', () => {
    const state = farm({ dice: [3], offer, deck })
    play(state, { do: 'recruit', die: 3 })
    expect(refused(state, { do: 'keep', artisan: 'elder' })).toEqual({
      why: 'too few after',
      artisan: 'elder',
      left: 3,
    })
    expect(refused(state, { do: 'keep', artisan: 'tailor' })).toEqual({ why: 'not on offer', artisan: 'tailor' })
    play(state, { do: 'keep', artisan: 'porter' })
    expect(refused(state, { do: 'keep', artisan: 'angler' })).toEqual({ why: 'passed over', artisan: 'angler' })
  })
  test('is refused when N is more than the offer', () => {
    const state = farm({ dice: [3, 2], offer: ['angler', 'porter'] })
    expect(refused(state, { do: 'recruit', die: 3 })).toEqual({ why: 'offer too small', die: 3, offer: 2 })
    expect(refused(state, { do: 'recruit', die: 2 })).toBeUndefined()
  })
  test('N of N keeps all and fills up; six of six only spares the offer', () => {
    const short = farm({ dice: [2], offer: ['angler', 'porter'], deck })
    play(short, { do: 'recruit', die: 2 })
    expect(short.stage).toEqual({ is: 'recruit' })
    const state = farm({ dice: [6], offer, deck, goods: { food: 4 } })
    play(state, { do: 'recruit', die: 6 })
    expect(state.stage).toEqual({ is: 'act' })
    nextRound(state, [1, 1, 1])
    expect(state.offer).toEqual(offer)
  })
})

test('ruling S13: when the deck is empty the offer stays short, and two leave all the same', () => {
  const state = farm({ offer: ['angler', 'porter', 'broker'], deck: ['chef'] })
  expect(nextRound(state, [1, 1, 1]).map((event) => event.is)).toContain('came')
  expect(state.offer).toEqual(['broker', 'chef'])
  play(state, { do: 'fish', die: 1 }, { do: 'till', die: 1 }, { do: 'till', die: 1 })
  expect(nextRound(state, [1, 1, 1]).map((event) => event.is)).not.toContain('came')
  expect(state.offer).toEqual([])
})

test('ruling S14: no contract without an offer, no building when all stands', () => {
  const state = farm({
    dice: [6],
    goods: { food: 6 },
    have: ['oven', 'slaughterHut', 'compostShed', 'smokehouse', 'stable', 'butterWorkshop'],
  })
  const names = game.moves(state, 0).map((move) => move.do)
  expect(names).not.toContain('contract')
  expect(names).not.toContain('build')
  expect(refused(state, { do: 'contract', die: 6, artisan: 'chef' })).toEqual({ why: 'not on offer', artisan: 'chef' })
  expect(refused(state, { do: 'build', die: 6, facility: 'oven' })).toEqual({ why: 'already built', facility: 'oven' })
})

test('ruling S15: with a broker every contract takes a die and 1 food, as often as there are dice, at once', () => {
  const state = farm({ dice: [2, 6, 5], goods: { food: 4 }, offer: ['broker', 'chef', 'elder', 'baker'] })
  play(
    state,
    { do: 'contract', die: 2, artisan: 'broker' },
    { do: 'contract', die: 6, artisan: 'chef' },
    { do: 'contract', die: 5, artisan: 'elder' },
  )
  expect(state.have).toEqual(['broker', 'chef', 'elder'])
  expect(state.goods.food).toBe(0)
  state.dice[0] = 1
  expect(refused(state, { do: 'contract', die: 1, artisan: 'baker' })).toEqual({
    why: 'too little food',
    need: 1,
    food: 0,
  })
  const alone = farm({ dice: [1, 1], goods: { food: 2 }, offer: ['chef', 'elder'] })
  play(alone, { do: 'contract', die: 1, artisan: 'chef' })
  expect(refused(alone, { do: 'contract', die: 1, artisan: 'elder' })).toMatchObject({ why: 'already done' })
})

test('ruling S16: a contract is paid in food; ingredients are converted before', () => {
  const state = farm({ dice: [3], goods: { fish: 1, egg: 1 }, offer: ['chef'] })
  const hire = { do: 'contract', die: 3, artisan: 'chef' } as const
  expect(refused(state, hire)).toEqual({ why: 'too little food', need: 3, food: 0 })
  play(state, { do: 'cook', goods: ['fish', 'egg'] }, hire)
  expect(state.have).toEqual(['chef'])
})

test('ruling S17: a carpenter builds with any die, still once a round', () => {
  const state = farm({ dice: [1, 6], have: ['carpenter'] })
  play(state, { do: 'build', die: 1, facility: 'oven' })
  expect(refused(state, { do: 'build', die: 6, facility: 'stable' })).toEqual({ why: 'already done', action: 'build' })
  expect(refused(farm({ dice: [5] }), { do: 'build', die: 5, facility: 'oven' })).toEqual({
    why: 'needs a six',
    die: 5,
  })
})

test('ruling S18: an extra shop opens at once, with a cow also in rounds 1 and 2', () => {
  const state = farm({ round: 1, dice: [1, 3], empty: 1, goods: { food: 3 }, offer: ['livestockDealer'] })
  expect(refused(state, { do: 'shop', die: 3, shop: 'livestockDealer' })).toMatchObject({ why: 'shop closed' })
  play(state, { do: 'contract', die: 1, artisan: 'livestockDealer' })
  const wares: Ware[] = [
    ['chicken', 1],
    ['sheep', 1],
    ['cow', 1],
    ['pig', 1],
    ['chicken', 2],
    ['horse', 1],
  ]
  befall(state, { stock: [{ shop: 'livestockDealer', wares }] })
  play(state, { do: 'shop', die: 3, shop: 'livestockDealer' })
  expect(goods(state)).toEqual({ food: 2, cow: 1 })
  const merchant = farm({ round: 1, stage: { is: 'stock' } })
  const sold: Ware[] = [
    ['cow', 1],
    ['wheatSeed', 2],
    ['vegSeed', 2],
    ['flowerSeed', 2],
    ['chicken', 1],
    ['pig', 1],
  ]
  expect(game.possible(merchant, { stock: [{ shop: 'merchant', wares: sold }] })).toBe(false)
  merchant.round = 3
  expect(game.possible(merchant, { stock: [{ shop: 'merchant', wares: sold }] })).toBe(true)
})

describe('ruling S19: those who alter dice', () => {
  const have = ['elder', 'official', 'nightWatch'] as const
  test('each once a round, on any die, also on one that came back', () => {
    const state = farm({ dice: [4], have })
    play(
      state,
      { do: 'tourism', die: 4, points: 1 },
      { do: 'alter', artisan: 'elder', die: 3, to: 2 },
      { do: 'alter', artisan: 'official', die: 2, to: 5 },
      { do: 'alter', artisan: 'nightWatch', die: 5, to: 5 },
    )
    expect(diceOf(state)).toEqual([5])
    for (const artisan of have)
      expect(refused(state, { do: 'alter', artisan, die: 5, to: 2 })).toEqual({ why: 'already done', action: artisan })
  })
  test('the elder goes one up or one down and not beyond 1 and 6', () => {
    const faces: Face[] = [1, 2, 3, 4, 5, 6]
    const reached = faces.map((die) =>
      faces.filter((to) => !refused(farm({ dice: [die], have }), { do: 'alter', artisan: 'elder', die, to })),
    )
    expect(reached).toEqual([[2], [1, 3], [2, 4], [3, 5], [4, 6], [5]])
    const beyond = { why: 'cannot alter', artisan: 'elder', die: 6, to: [5] }
    expect(refused(farm({ dice: [6], have }), { do: 'alter', artisan: 'elder', die: 6, to: 1 })).toEqual(beyond)
  })
  test('the official turns a die over', () => {
    for (const die of [1, 2, 3, 4, 5, 6] as Face[]) {
      const state = farm({ dice: [die], have })
      play(state, { do: 'alter', artisan: 'official', die, to: (7 - die) as Face })
      expect(diceOf(state)).toEqual([7 - die])
    }
  })
  test('nobody alters a die for a farm without them', () => {
    expect(refused(farm({ dice: [1] }), { do: 'alter', artisan: 'elder', die: 1, to: 2 })).toEqual({
      why: 'not hired',
      artisan: 'elder',
    })
  })
})
