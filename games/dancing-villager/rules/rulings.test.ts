import { describe, expect, test } from 'vitest'
import { game } from './index.ts'
import { Sitting } from './testing/sitting.ts'
import { text as en } from './text.en.ts'
import { text as ja } from './text.ja.ts'

const tame = 'up up up up up'
const assault = 'down down down'

describe('setting up', () => {
  test.each([
    [2, 6],
    [3, 4],
    [4, 3],
  ])('%i players have %i villagers each, one dog stands before somebody, 24 are the pack', (seats, villagers) => {
    const { state } = new Sitting(seats)
    expect(state.villagers).toEqual(Array.from({ length: seats }, () => villagers))
    expect(state).toMatchObject({ village: 1, pack: 24, meat: 5, charcoal: 3, round: 1, throws: 1, ray: 0 })
  })
  test('the village points to the seat that luck names', () => {
    const state = game.start({ seats: 4, options: { handicap: true, window: 5000, pace: 'usual' }, rulesVersion: 1 })
    expect(game.turn(state)).toEqual({ by: 'luck', draw: 'start', to: 'all' })
    game.befall(state, { seat: 3 })
    expect(state.ray).toBe(270)
  })
  test('ruling 36: nobody declines to throw: when the call is over all throw, ready or not', () => {
    const table = new Sitting(3)
    expect(game.moves(table.state, 0)).toEqual([{ do: 'ready' }])
    table.move(0, { do: 'ready' }, 100)
    expect(game.turn(table.state)).toEqual({ by: 'seats', seats: [1, 2] })
    expect(game.turn(table.strike().state)).toEqual({ by: 'luck', draw: 'throw', to: 'all' })
  })
  test('when all are ready the throw comes at once', () => {
    const table = new Sitting(2).move(1, { do: 'ready' }, 100).move(0, { do: 'ready' }, 200)
    expect(game.turn(table.state)).toEqual({ by: 'luck', draw: 'throw', to: 'all' })
  })
})

describe('before anybody may act', () => {
  test('ruling 7: all flat adds one dog, also with a stack, never two', () => {
    expect(new Sitting(2).throw('flat^ flat^').state).toMatchObject({ village: 2, pack: 23 })
    expect(new Sitting(2).throw().state).toMatchObject({ village: 2, pack: 23 })
    expect(new Sitting(2).throw('leaning').state.village).toBe(1)
    expect(new Sitting(2).throw('up down').state.village).toBe(1)
  })
  test('ruling 10: each standing villager tames one dog of the pack at once', () => {
    const { state } = new Sitting(3).throw('standing standing | | standing')
    expect(state).toMatchObject({ dogs: [2, 0, 1], pack: 21, village: 1, phase: 'window' })
  })
  test('ruling 11: standing on top tames a dog and doubles', () => {
    const { state } = new Sitting(2).throw('standing^ up up')
    expect(state).toMatchObject({ dogs: [1, 0], count: { net: 4 } })
  })
  test('ruling 12: a seventh dog by standing ends the game at once, without a window', () => {
    const table = new Sitting(2, { dogs: [6, 3] }).throw(`standing ${tame}`)
    expect(table.state).toMatchObject({ phase: 'over', dogs: [7, 3], village: 1, meat: 5, verdict: null })
    expect(game.result(table.state).places).toEqual([1, 2])
    const both = new Sitting(2, { dogs: [6, 6], villagers: [2, 4] }).throw('standing | standing')
    expect(game.result(both.state).places).toEqual([2, 1])
  })
  test('ruling 13: standing does not end the round', () => {
    const table = new Sitting(2).throw('standing up').strike()
    expect(table.state).toMatchObject({ round: 1, throws: 2, meat: 4 })
  })
  test('ruling 14: with an empty pack all-flat adds nothing; standing takes the rearmost of several village dogs', () => {
    const poor = { pack: 0, village: 14, dogs: [6, 5] }
    expect(new Sitting(2, poor).throw().state).toMatchObject({ village: 14, pack: 0 })
    expect(new Sitting(2, poor).throw('| standing').state).toMatchObject({ village: 13, dogs: [6, 6] })
  })
  test('ruling 44: seat 0 first, then village dogs from the rear down to one, then nothing', () => {
    const { state } = new Sitting(2, { pack: 1, village: 24, dogs: [0, 0] }).throw('standing standing | standing')
    expect(state).toMatchObject({ pack: 0, village: 22, gifts: { tamed: [2, 1], fromVillage: 2 } })
    const last = new Sitting(4, { pack: 0, village: 2, dogs: [5, 6, 6, 6] })
    last.throw('standing | | |')
    expect(last.state).toMatchObject({ village: 1, dogs: [6, 6, 6, 6] })
    const none = new Sitting(4, { pack: 0, village: 1, dogs: [6, 6, 6, 6] }).throw('standing | | |')
    expect(none.state).toMatchObject({ village: 1, dogs: [6, 6, 6, 6], phase: 'window' })
  })
  test('ruling 45: a village dog that a standing villager took is not "taken", and the indices follow the shorter queue', () => {
    const table = new Sitting(2, { pack: 0, village: 14, dogs: [5, 6] }).throw('standing down down down')
    expect(table.state.village).toBe(13)
    expect(game.refuse(table.state, 0, { do: 'dog', dog: 13 })).toEqual({ why: 'no such dog', dog: 13, dogs: 13 })
    expect(table.strike().state).toMatchObject({ village: 13, ray: 0, round: 2 })
  })
})

describe('ending a throw', () => {
  test('ruling 16: dogs that nobody took move with the queue, and one joins', () => {
    const table = new Sitting(4, { village: 3 }).throw(tame).window([1, 0, 400])
    expect(table.state).toMatchObject({ village: 3, ray: 270, dogs: [0, 1, 0, 0], round: 2, meat: 5, charcoal: 3 })
    expect(table.heard('new round')).toEqual([{ is: 'new round', round: 2, village: 3, joined: 1, ray: 270 }])
  })
  test('ruling 17: the queue goes to the far side of whoever took the first dog', () => {
    const table = new Sitting(3, { village: 2 }).throw(tame).window([1, 1, 400], [0, 0, 500])
    expect(table.state.ray).toBe(300) // between seat 0 and seat 2
    expect(new Sitting(2).throw(tame).window([0, 0, 400]).state.ray).toBe(180)
  })
  test('ruling 18: nobody takes a dog: the round ends, the dogs stay, none joins', () => {
    const table = new Sitting(2, { village: 2, meat: 1 }).throw('up').strike()
    expect(table.state).toMatchObject({ village: 2, pack: 23, ray: 0, round: 2, throws: 1, meat: 5 })
  })
  test('ruling 19: after an assault the dogs stay in place', () => {
    const table = new Sitting(2, { village: 2 }).throw(assault).window([0, 'fire', 300])
    expect(table.state).toMatchObject({ village: 2, ray: 0, round: 2, charcoal: 3, villagers: [6, 5] })
  })
  test('an assault without a hand on the fire costs everybody a villager', () => {
    expect(new Sitting(3).throw(assault).strike().state.villagers).toEqual([3, 3, 3])
  })
  test('ruling 22: a wrong touch in an assault costs two', () => {
    const table = new Sitting(3).throw(assault).window([1, 0, 200], [0, 'fire', 300])
    expect(table.state).toMatchObject({ villagers: [4, 2, 3], verdict: { losses: [0, 2, 1] } })
  })
  test('rulings 27, 35: losing more than one has is one escape, and the player stays in', () => {
    const table = new Sitting(4, { villagers: [3, 3, 1, 2] }).throw(assault).window([3, 0, 200], [0, 'fire', 300])
    expect(table.state.villagers).toEqual([3, 2, 3, 3])
    expect(table.state.verdict).toMatchObject({ escaped: [2, 3], losses: [0, 1, 1, 2] })
    const over = new Sitting(4, { villagers: [3, 3, 1, 3] }).throw(assault).window([2, 0, 200], [0, 'fire', 300])
    expect(over.state.verdict).toMatchObject({ escaped: [2], losses: [0, 1, 2, 1] })
    expect(over.heard('dogs escaped')).toHaveLength(1)
    expect(over.throw().state.poses?.[2]).toHaveLength(3)
  })
  test('ruling 28: dogs gained in this very throw run away too', () => {
    const table = new Sitting(2, { villagers: [1, 6], dogs: [3, 0] })
    table.throw('standing | up').window([0, 0, 300])
    expect(table.state).toMatchObject({ dogs: [0, 0], pack: 24, villagers: [6, 6] })
    expect(table.state.verdict?.returned).toEqual([4, 0])
  })
  test('ruling 29: an escape without dogs restores the villagers all the same', () => {
    const table = new Sitting(3, { villagers: [1, 4, 4] }).throw('up').window([0, 0, 300])
    expect(table.state).toMatchObject({ villagers: [4, 4, 4], verdict: { escaped: [0], returned: [0, 0, 0] } })
  })
  test('ruling 30: escapes are resolved before anybody wins', () => {
    const table = new Sitting(2, { villagers: [6, 1], dogs: [6, 6] }).throw(tame)
    table.window([1, 'fire', 200], [0, 0, 300])
    expect(table.state).toMatchObject({ phase: 'over', dogs: [7, 0], villagers: [6, 6], pack: 18 })
  })
  test('ruling 31: lost villagers are out of play until an escape', () => {
    const table = new Sitting(2).throw('up').window([0, 0, 300])
    expect(table.throw().state.poses?.map((own) => own.length)).toEqual([5, 6])
    const restored = new Sitting(2, { villagers: [1, 6] }).throw('up').window([0, 0, 300])
    expect(restored.throw().state.poses?.map((own) => own.length)).toEqual([6, 6])
  })
  test('ruling 37: sticks go by themselves after the window', () => {
    const table = new Sitting(2).throw('up up')
    expect(table.state.meat).toBe(5)
    expect(table.strike().state.meat).toBe(3)
    expect(table.heard('sticks went')).toEqual([{ is: 'sticks went', kind: 'meat', sticks: 2, left: 3 }])
  })
  test('removed sticks stay away until the round ends', () => {
    const table = new Sitting(2).throw('up up').strike().throw('down').strike()
    expect(table.state).toMatchObject({ meat: 3, charcoal: 2, throws: 3 })
    expect(table.throw('up up up').strike().state).toMatchObject({ meat: 5, charcoal: 3, round: 2, throws: 1 })
  })
})

describe('ending the game', () => {
  test('ruling 32: more than seven count with their real number', () => {
    const table = new Sitting(2, { dogs: [6, 6], village: 3 }).throw(tame)
    table.window([0, 0, 300], [1, 1, 400], [1, 2, 700])
    expect(table.state.dogs).toEqual([7, 8])
    expect(game.result(table.state)).toEqual({ scores: [7, 8], places: [2, 1] })
  })
  test('ruling 33: more dogs, then more villagers, then shared', () => {
    const end = (villagers: number[]) =>
      game.result(
        new Sitting(3, { dogs: [6, 6, 6], villagers, village: 2 }).throw(tame).window([0, 0, 300], [1, 1, 400]).state,
      ).places
    expect(end([2, 3, 4])).toEqual([2, 1, 3])
    expect(end([3, 3, 4])).toEqual([1, 1, 3])
  })
  test('ruling 43: seven dogs are looked for before a new round is set up', () => {
    const table = new Sitting(2, { dogs: [6, 0], village: 2, meat: 1 }).throw('up').window([0, 0, 300])
    expect(table.state).toMatchObject({ phase: 'over', village: 1, ray: 0, round: 1, meat: 0, pack: 17 })
    expect(game.turn(table.state)).toEqual({ by: 'over' })
    expect(game.clock?.due(table.state)).toBeUndefined()
  })
})

describe('what luck may bring', () => {
  const thrown = (villagers: number[], poses: string[][]) => {
    const table = new Sitting(villagers.length, { villagers }).strike()
    const outcome = { poses, roll: 0 }
    return game.facts.outcome(outcome) && game.possible(table.state, outcome)
  }
  test('ruling 8: a leaning villager is never on top', () => {
    expect(thrown([2, 1], [['leaning^', 'flat'], ['flat']])).toBe(false)
  })
  test("ruling 46: somebody lies below; a player's only villager is never on top, but may lean", () => {
    expect(thrown([2, 1], [['flat^', 'up'], ['leaning']])).toBe(true)
    expect(thrown([2, 1], [['flat^', 'up^'], ['flat']])).toBe(false)
    expect(thrown([2, 1], [['flat', 'up'], ['flat^']])).toBe(false)
  })
  test('ruling 9: only a villager can lie on top, and only on a villager of its own throw', () => {
    expect(thrown([1, 1], [['flat^'], ['flat']])).toBe(false)
    expect(thrown([2, 1], [['on a stick', 'flat'], ['flat']])).toBe(false)
  })
  test('every villager in play is thrown, and no other', () => {
    expect(thrown([2, 1], [['flat'], ['flat']])).toBe(false)
    expect(thrown([1, 1], [['flat', 'flat'], ['flat']])).toBe(false)
    expect(thrown([1, 1], [['flat'], ['flat'], ['flat']])).toBe(false)
  })
})

test('ruling 34: the game has the name of its rulebook', () => {
  expect(en.name).toBe('Dancing Villager')
  expect(ja.name).toBe('おどる村人')
})

test('the moment at which a window ends early is not told: it would tell that it is settled', () => {
  const settled = new Sitting(2).throw(tame).touch(0, 0, 300)
  const wrong = new Sitting(2).throw('flat').touch(0, 0, 300)
  expect(game.clock?.due(settled.state)).toBeLessThan(game.clock?.due(wrong.state) ?? 0)
  for (const { state } of [settled, wrong]) {
    expect(game.clock?.shown?.(state)).toBe(state.still + 5000)
    expect(game.view(state, 1).due).toBe(state.still + 5000)
  }
  settled.strike()
  expect(game.clock?.shown?.(settled.state)).toBe(game.clock?.due(settled.state))
})

test('the count is not shown before the verdict', () => {
  const table = new Sitting(2).throw(tame)
  expect(game.view(table.state, 0).count).toBeNull()
  table.strike()
  expect(game.view(table.state, 0).count).toMatchObject({ event: 'tame' })
})
