import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ARTISANS, buildable, diceOf, game, presets, SHOPS, seedTables, slotsOf, TEMPLATES } from './index.ts'
import { befall, farm, finish, goods, nextRound, play, refused } from './testing/farm.ts'
import { text as en } from './text.en.ts'
import { text as ja } from './text.ja.ts'

test('ruling D1: tourism gives at most 20 points, and can be used beyond', () => {
  const state = farm({ dice: [6], points: { tourism: 17 } })
  expect(play(state, { do: 'tourism', die: 6, points: 5 })).toContainEqual({
    is: 'toured',
    die: 6,
    points: 5,
    gained: 3,
  })
  expect(state.points.tourism).toBe(20)
  expect(diceOf(state)).toEqual([1])
  const later = farm({ dice: [4], points: { tourism: 20 } })
  play(later, { do: 'tourism', die: 4, points: 1 })
  expect(later.points.tourism).toBe(20)
  expect(diceOf(later)).toEqual([3])
})

test('ruling D1: the original program counts on', () => {
  const state = farm({ dice: [6], points: { tourism: 17 }, options: presets.program102 })
  play(state, { do: 'tourism', die: 6, points: 6 })
  expect(state.points.tourism).toBe(23)
})

test('ruling D2: the butter workshop turns up to N milk into butter and gives the rest of the die back', () => {
  const state = farm({ dice: [6], goods: { milk: 3 }, have: ['carpenter'] })
  expect(buildable(state)).toContain('butterWorkshop')
  play(state, { do: 'build', die: 6, facility: 'butterWorkshop' })
  state.dice[3] = 1
  expect(refused(state, { do: 'butterWorkshop', die: 4, milk: 4 })).toMatchObject({
    why: 'too few goods',
    good: 'milk',
  })
  play(state, { do: 'butterWorkshop', die: 4, milk: 3 })
  expect(goods(state)).toEqual({ butter: 3 })
  expect(diceOf(state)).toEqual([1])
  expect(refused(state, { do: 'butterWorkshop', die: 1, milk: 0 })).toMatchObject({ why: 'already done' })
  play(state, { do: 'fish', die: 1 })
  nextRound(state, [1, 1, 1])
  expect(state.goods.butter).toBe(3)
})

test('ruling D2: the original program has no butter workshop', () => {
  const state = farm({ dice: [6], options: presets.program102 })
  expect(buildable(state)).not.toContain('butterWorkshop')
  expect(refused(state, { do: 'build', die: 6, facility: 'butterWorkshop' })).toEqual({
    why: 'not in this game',
    facility: 'butterWorkshop',
  })
})

test('ruling D3: any number of seeds for any die, and nothing of the die comes back', () => {
  const state = farm({ dice: [1], empty: 5, goods: { wheatSeed: 3, vegSeed: 2 } })
  play(state, { do: 'sow', die: 1 }, { do: 'plant', crop: 'wheat', times: 3 }, { do: 'plant', crop: 'veg', times: 2 })
  expect(state.sown).toEqual({ wheat: 3, veg: 2, flower: 0 })
  const large = farm({ dice: [6], empty: 1, goods: { wheatSeed: 1 } })
  play(large, { do: 'sow', die: 6 }, { do: 'plant', crop: 'wheat', times: 1 })
  expect(diceOf(large)).toEqual([])
})

test('ruling D4: the sower brings a die after planting, also when nothing was planted', () => {
  const state = farm({ dice: [5], empty: 2, goods: { wheatSeed: 2 }, have: ['sower'] })
  play(state, { do: 'sow', die: 5 })
  expect(diceOf(state)).toEqual([])
  play(state, { do: 'plant', crop: 'wheat', times: 1 })
  expect(diceOf(state)).toEqual([])
  expect(play(state, { do: 'done' })).toEqual([{ is: 'returned', die: 1, from: 'sower' }])
  expect(diceOf(state)).toEqual([1])
  const bare = farm({ dice: [5], empty: 1, have: ['sower'] })
  play(bare, { do: 'sow', die: 5 })
  expect(diceOf(bare)).toEqual([1])
})

test('ruling D5: the shepherd gives with the harvest: one more wool for every two sheep', () => {
  const state = farm({ goods: { sheep: 5, food: 4 }, have: ['shepherd'] })
  nextRound(state, [1, 1, 1])
  expect(state.goods.wool).toBe(7)
})

test('ruling D6: offer, shops, harvest, roll; and at the end feeding, whisky, rot, leaving', () => {
  const state = farm({
    goods: { food: 4, fish: 1, chicken: 1, whisky: 1 },
    offer: ['angler', 'porter', 'broker'],
    deck: ['chef', 'elder', 'baker', 'tailor', 'pastor'],
    have: ['caretaker'],
  })
  expect(nextRound(state, [2, 3, 4]).map((event) => event.is)).toEqual([
    'fed',
    'matured',
    'rotted',
    'left',
    'round',
    'came',
    'stocked',
    'harvested',
    'cared',
    'rolled',
  ])
  expect(state.offer).toHaveLength(6)
  expect(state.offer[0]).toBe('broker')
})

test('ruling D7: deck and shops are in the order of the original program', () => {
  const ids = JSON.parse(readFileSync(new URL('../golden/ids.json', import.meta.url), 'utf8'))
  expect(Object.values(ids.workersInDeckOrder)).toEqual(ARTISANS)
  expect(Object.values(ids.shops)).toEqual(SHOPS)
  expect(ids.shopTemplates).toEqual(TEMPLATES)
  const tables = seedTables('2022-06-08')
  expect(tables?.artisans.slice(0, 3)).toEqual(['livestockDealer', 'tourGuide', 'sower'])
  expect(tables && slotsOf(tables, 'merchant', 1)).toEqual([
    ['pig', 1],
    ['chicken', 1],
    ['sheep', 1],
    ['vegSeed', 2],
    ['flowerSeed', 2],
    ['wheatSeed', 2],
  ])
})

test('ruling D8: butter is an ingredient and sells for 2', () => {
  const state = farm({ dice: [1], goods: { butter: 3, egg: 1 } })
  play(state, { do: 'eat', good: 'butter' }, { do: 'cook', goods: ['egg', 'butter'] })
  expect(state.goods.food).toBe(4)
  play(state, { do: 'ship', die: 1 }, { do: 'deal', deal: 'market:butter', times: 1 })
  expect(state.points.market).toBe(2)
})

test('ruling D9: both languages tell the rules of version 1.02', () => {
  expect(en.rules[0]?.paragraphs[0]).toContain('1.02')
  expect(ja.rules[0]?.paragraphs[0]).toContain('1.02')
  expect(game.facts.rulesVersion).toBe(1)
})

test('the score of a capped and of an uncapped farm differ by what is beyond 20, and by the accountant', () => {
  const have = ['accountant'] as const
  const capped = finish({ have, points: { tourism: 20, market: 2 } })
  const uncapped = finish({ have, points: { tourism: 34, market: 2 }, options: presets.program102 })
  expect(game.result(capped).scores).toEqual([23])
  expect(game.result(uncapped).scores).toEqual([39])
  expect(() => befall(capped, { dice: [1] })).toThrow('cannot be')
})
