import { describe, expect, test } from 'vitest'
import { game, MIXES, type State, TILES, tileOf } from './index.ts'
import { barns, die, lock, open, sit } from './testing/sitting.ts'

const LOCKED = { phase: 'locked', rolls: 1, barns: barns(1) } satisfies Partial<State>
const ROLLED = { phase: 'rolled', rolls: 1 } satisfies Partial<State>

describe('the reconstructed tiles', () => {
  const values = (mix: keyof typeof MIXES) =>
    [10, 20, 30, 40].map((value) => MIXES[mix].filter((id) => tileOf(id).value === value).length)
  test('each mix has 22 tiles, 6/8/5/3 or 6/8/6/2 by value', () => {
    expect(values('standard')).toEqual([6, 8, 5, 3])
    expect(values('smooth')).toEqual([6, 8, 6, 2])
    expect(MIXES.standard.reduce((sum, id) => sum + tileOf(id).value, 0)).toBe(490)
  })
  test('twelve turn into cheese, every face twice, and ten into ice cream', () => {
    for (const mix of [MIXES.standard, MIXES.smooth]) {
      const tiles = mix.map(tileOf)
      const faces = tiles.flatMap((tile) => (tile.turns === 'cheese' ? [tile.yellow] : []))
      expect(faces.sort((a, b) => a - b)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6])
      const abilities = tiles.flatMap((tile) => (tile.turns === 'ice cream' ? [tile.ability] : []))
      expect(abilities.sort()).toEqual([...Array(3).fill('all 1'), ...Array(3).fill('all 2'), ...Array(4).fill('one')])
    }
  })
  test('a tile stands at its id', () => {
    expect(TILES.map(({ id }) => id)).toEqual(TILES.map((_, i) => i + 1))
  })
})

describe('flipping', () => {
  test('ruling 13: before the first roll freeze tokens alone flip', () => {
    const table = sit({ milk: [[1, 4], []], freeze: [1, 0] })
    expect(table.moves).toEqual([{ do: 'roll' }, { do: 'flip', tile: 4 }])
    expect(table.why({ do: 'flip', tile: 1 })).toBe('yellow die not free')
    table.do({ do: 'flip', tile: 4 })
    expect(table.state.freezeSupply).toBe(20)
    expect(table.moves).toEqual([{ do: 'roll' }])
  })
  test('ruling 13: tiles flip after rolls and locks, and before a failure is accepted, which the new ice cream may avert', () => {
    expect(sit({ ...LOCKED, ...open('1 y3'), milk: [[3], []] }).may({ do: 'flip', tile: 3 })).toBe(true)
    const table = sit({ ...ROLLED, ...open('4 2'), milk: [[6], []], freeze: [1, 0] })
    table.do({ do: 'flip', tile: 6 }, { do: 'ice one', tile: 6, die: die('2') }).fall('6')
    expect(table.moves).toEqual([lock('4 6')])
  })
  test('rulings 13 and 40: no flips between stop and claim, after a failure, in the air, or in turns of others', () => {
    const table = sit({ ...LOCKED, ...open('1 y3'), milk: [[3, 4], [5]], freeze: [1, 1] }).do('stop')
    expect(table.kinds).toEqual(['claim'])
    expect(table.why({ do: 'flip', tile: 4 })).toBe('claiming')
    const flying = sit({ milk: [[4], [5]], freeze: [1, 1] }).do('roll')
    expect(game.turn(flying.state)).toMatchObject({ by: 'luck' })
    const failed = sit({ ...ROLLED, ...open('1 1'), milk: [[4], [5]], freeze: [1, 1] }).do('fail')
    expect(failed.seat).toBe(1)
    expect(failed.moves).toEqual([{ do: 'roll' }, { do: 'flip', tile: 5 }])
  })
  test('ruling 14: a tile claimed this turn cannot be flipped', () => {
    const table = sit({ ...LOCKED, ...open('1 y1'), freeze: [1, 0], display: [1, 4, 20], barns: barns(2) }).do('stop')
    table.do({ do: 'claim', tile: 1 })
    expect(table.why({ do: 'flip', tile: 1 })).toBe('claiming')
    table.do({ do: 'claim', tile: 4 })
    expect(table.moves).toEqual([{ do: 'done' }])
    expect(table.why({ do: 'flip', tile: 4 })).toBe('claiming')
  })
  test('ruling 15: one yellow die flips one tile', () => {
    const table = sit({ ...LOCKED, ...open('1 y1'), milk: [[1, 7], []] }).do({ do: 'flip', tile: 7 })
    expect(table.state.yellow).toEqual({ at: 'spent', face: 1 })
    expect(table.why({ do: 'flip', tile: 1 })).toBe('yellow die not free')
  })
  test('ruling 15: a yellow die that was frozen is unlocked after the reroll and may be spent', () => {
    const table = sit({ ...LOCKED, ...open('2 y3'), milk: [[3], []], freeze: [1, 0] })
    table.do({ do: 'freeze', die: die('y3') })
    expect(table.why({ do: 'flip', tile: 3 })).toBe('freezing')
    table.do('reroll').fall('2').do({ do: 'flip', tile: 3 })
    expect(table.state.flipped[0]).toEqual([3])
  })
  test('ruling 16: a locked yellow die cannot be spent', () => {
    const table = sit({ ...ROLLED, ...open('4 y6 1'), milk: [[17], []], display: [1, 2, 3] })
    expect(table.may({ do: 'flip', tile: 17 })).toBe(true)
    table.do(lock('4 y6'))
    expect(table.why({ do: 'flip', tile: 17 })).toBe('yellow die not free')
  })
  test('the yellow die must show the very face', () => {
    const table = sit({ ...ROLLED, ...open('4 6 y2'), milk: [[1], []], display: [2, 3, 4] })
    expect(table.why({ do: 'flip', tile: 1 })).toBe('yellow die shows')
  })
  test('ruling 19: spending the yellow die is no lock', () => {
    const table = sit({ ...ROLLED, ...open('4 1 y6'), milk: [[17], []] }).do({ do: 'flip', tile: 17 })
    expect(table.moves).toEqual([{ do: 'fail' }])
    const other = sit({ ...ROLLED, ...open('4 6 1 y6'), milk: [[17], []] }).do({ do: 'flip', tile: 17 })
    expect(other.why({ do: 'stop' })).toBe('lock first')
  })
  test('ruling 35: the own set may be destroyed before locking, and a failure may follow', () => {
    const table = sit({ ...ROLLED, ...open('5 1 y5'), milk: [[16], []] })
    expect(table.may(lock('5 y5'))).toBe(true)
    table.do({ do: 'flip', tile: 16 }, 'fail')
    expect(table.state.backorders).toEqual([1, 0])
    const iced = sit({ ...ROLLED, ...open('4 6'), flipped: [[6], []] })
    iced.do({ do: 'ice one', tile: 6, die: die('6') }).fall('5')
    expect(iced.moves).toEqual([{ do: 'fail' }])
  })
  test('ruling 29: nothing has to be flipped or used', () => {
    const table = sit({ ...ROLLED, ...open('1 1'), milk: [[4], []], flipped: [[6, 18], []], freeze: [3, 0] })
    expect(table.may({ do: 'fail' })).toBe(true)
    const locked = sit({ ...LOCKED, ...open('1 y1'), milk: [[1], []], display: [2, 3, 4], flipped: [[6], []] })
    expect(locked.may({ do: 'stop' })).toBe(true)
  })
})

describe('ice cream', () => {
  test('ruling 11: an ice cream reroll brings no token, no barn and no duty, before a lock or after it', () => {
    const rescue = sit({ ...ROLLED, rolls: 3, ...open('1 4'), flipped: [[4], []] })
      .do({ do: 'ice', tile: 4 })
      .fall('6')
    expect(rescue.state).toMatchObject({ phase: 'rolled', rolls: 3, freeze: [0, 0] })
    rescue.do(lock('4 6'))
    expect(rescue.state.barns.map((sets) => sets.length)).toEqual([0, 0, 1])
    const search = sit({ ...LOCKED, rolls: 3, ...open('1 4'), flipped: [[4], []] })
      .do({ do: 'ice', tile: 4 })
      .fall('3')
    expect(search.state).toMatchObject({ phase: 'locked', rolls: 3, freeze: [0, 0] })
    expect(search.may({ do: 'stop' })).toBe(true)
    const still = sit({ ...ROLLED, ...open('1 4 6'), flipped: [[4], []] })
      .do({ do: 'ice', tile: 4 })
      .fall('3')
    expect(still.why({ do: 'stop' })).toBe('lock first')
  })
  test('ruling 12: it rerolls unlocked dice of any colour, all that match, and needs one', () => {
    const table = sit({ ...LOCKED, ...open('1 1 3 y1'), flipped: [[4, 5], []] })
    expect(table.why({ do: 'ice', tile: 5 })).toBe('no die shows')
    table.do({ do: 'ice', tile: 4 })
    expect(table.state).toMatchObject({ air: 2, yellow: { at: 'air' }, open: [0, 0, 1, 0, 0, 0] })
    const locked = sit({
      ...LOCKED,
      barns: [[{ set: [1, 3, 6], yellow: true }], [], []],
      open: [0, 0, 1, 0, 0, 0],
      yellow: { at: 'locked', face: 1 },
      flipped: [[4], []],
    })
    expect(locked.why({ do: 'ice', tile: 4 })).toBe('no die shows')
    const spent = sit({ ...LOCKED, open: [0, 0, 1, 0, 0, 0], yellow: { at: 'spent', face: 1 }, flipped: [[4, 6], []] })
    expect(spent.why({ do: 'ice', tile: 4 })).toBe('no die shows')
    expect(spent.why({ do: 'ice one', tile: 6, die: die('y1') })).toBe('no such die')
  })
  test('ruling 12: not before the first roll', () => {
    const table = sit({ flipped: [[4, 6], []] })
    expect(table.moves).toEqual([{ do: 'roll' }])
    expect(table.why({ do: 'ice', tile: 4 })).toBe('roll first')
  })
  test('rulings 12 and 37: a die that was frozen for the last roll is not shielded', () => {
    const table = sit({ ...LOCKED, ...open('1 5'), freeze: [1, 0], flipped: [[4], []] })
    table
      .do({ do: 'freeze', die: die('1') }, 'reroll')
      .fall('1')
      .do({ do: 'ice', tile: 4 })
    expect(table.state.air).toBe(2)
  })
  test('ruling 28: equal ice creams work once a turn each', () => {
    const table = sit({ ...ROLLED, ...open('1 1'), flipped: [[4, 11], []] })
      .do({ do: 'ice', tile: 4 })
      .fall('1 1')
    expect(table.why({ do: 'ice', tile: 4 })).toBe('used this turn')
    table.do({ do: 'ice', tile: 11 }).fall('1 1')
    expect(table.moves).toEqual([{ do: 'fail' }])
    table
      .do('fail')
      .do('roll')
      .fall('4 6 1 1 1 1 1 y1')
      .do(lock('4 6'), 'stop', { do: 'claim', tile: 1 }, 'done')
      .tile(2)
    expect(table.state.iceUsed).toEqual([])
  })
  test('ruling 37: the yellow die may be spent on a face that ice cream gave it; fresh 1s wait for a second tile', () => {
    const table = sit({ ...ROLLED, ...open('4 y1'), milk: [[17], []], flipped: [[4, 18], []] })
      .do({ do: 'ice', tile: 4 })
      .fall('y6')
    expect(table.may({ do: 'flip', tile: 17 })).toBe(true)
    const again = sit({ ...ROLLED, ...open('4 1'), flipped: [[4, 18], []] })
      .do({ do: 'ice', tile: 4 })
      .fall('1')
    expect(again.moves).toEqual([{ do: 'fail' }, { do: 'ice', tile: 18 }])
  })
  test('ice cream works in the turn in which it is made', () => {
    const table = sit({ ...ROLLED, ...open('1 1'), milk: [[4], []], freeze: [1, 0] }).do({ do: 'flip', tile: 4 })
    expect(table.may({ do: 'ice', tile: 4 })).toBe(true)
  })
  test('the vector: eight 1s hold no set, and an unused ice cream may reroll all eight', () => {
    const table = sit({ flipped: [[4], []] })
      .do('roll')
      .fall('1 1 1 1 1 1 1 y1')
    expect(table.moves).toEqual([{ do: 'fail' }, { do: 'ice', tile: 4 }])
    expect(table.do({ do: 'ice', tile: 4 }).state).toMatchObject({ air: 7, yellow: { at: 'air' } })
  })
  test('each ice cream is used in its own way', () => {
    const table = sit({ ...ROLLED, ...open('1 1'), flipped: [[4, 6], [5]] })
    expect(table.why({ do: 'ice', tile: 6 })).toBe('rerolls another way')
    expect(table.why({ do: 'ice one', tile: 4, die: die('1') })).toBe('rerolls another way')
    expect(table.why({ do: 'ice', tile: 5 })).toBe('not ice cream')
  })
})
