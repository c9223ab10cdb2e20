import { describe, expect, test } from 'vitest'
import { locksIn, SETS, type State } from './index.ts'
import { barns, die, lock, open, sit } from './testing/sitting.ts'

const LOCKED = { phase: 'locked', rolls: 1, barns: barns(1) } satisfies Partial<State>
const ROLLED = { phase: 'rolled', rolls: 1 } satisfies Partial<State>

describe('rolls and barns', () => {
  test('ruling 1: the third roll is the first that fills barn 3 and brings a freeze token', () => {
    const table = sit({}).do('roll').fall('4 6 4 6 4 6 1 y1')
    expect(table.state.freeze).toEqual([0, 0])
    table.do(lock('4 6'), 'reroll').fall('4 6 4 6 1 y1').do(lock('4 6'))
    expect(table.state.freeze).toEqual([0, 0])
    expect(table.state.barns.map((sets) => sets.length)).toEqual([1, 1, 0])
    table.do('reroll').fall('4 6 1 y1')
    expect(table.state.freeze).toEqual([1, 0])
    table.do(lock('4 6'), 'reroll').fall('1 y1')
    expect(table.state.freeze).toEqual([2, 0])
    expect(table.state.barns.map((sets) => sets.length)).toEqual([1, 1, 1])
  })
  test('ruling 1: the fourth roll fills barn 3 too', () => {
    const table = sit({ ...LOCKED, rolls: 3, ...open('1 1'), freeze: [2, 0] })
    table.do('reroll').fall('5 5').do(lock('5 5'))
    expect(table.state.barns.map((sets) => sets.length)).toEqual([1, 0, 1])
    expect(table.state.freeze).toEqual([3, 0])
  })
  test('ruling 2: the token of a roll cannot freeze a die for it, but pays a flip after it, also when it failed', () => {
    const table = sit({ ...LOCKED, rolls: 2, ...open('1 6 y6'), milk: [[6], []] })
    expect(table.why({ do: 'freeze', die: die('6') })).toBe('no freeze token')
    table.do('reroll').fall('1 1 y1')
    expect(table.kinds).toEqual(['fail', 'flip'])
    table.do({ do: 'flip', tile: 6 })
    expect(table.state.flipped[0]).toEqual([6])
    expect(table.state.freeze[0]).toBe(0)
  })
  test('ruling 7: sets of one roll share its barn, and every barn counts alike', () => {
    const table = sit({ ...ROLLED, rolls: 2, ...open('4 6 5 5'), barns: barns(1) }).do(lock('4 6'), lock('5 5'))
    expect(table.state.barns.map((sets) => sets.length)).toEqual([1, 2, 0])
    expect(table.total).toBe(30)
  })
  test('ruling 8: with all dice locked or spent there is only the stop', () => {
    expect(sit({ ...LOCKED, ...open('') }).kinds).toEqual(['stop'])
    const spent = sit({ ...LOCKED, open: [0, 0, 0, 0, 0, 0], yellow: { at: 'spent', face: 3 } })
    expect(spent.kinds).toEqual(['stop'])
    expect(spent.why({ do: 'reroll' })).toBe('no dice left')
  })
  test('ruling 10: sets of earlier rolls do not allow a stop or a reroll before this roll has its own', () => {
    const table = sit({ ...ROLLED, rolls: 2, ...open('4 6 1'), barns: barns(3) })
    expect(table.kinds).toEqual(['lock'])
    expect(table.why({ do: 'stop' })).toBe('lock first')
    expect(table.why({ do: 'reroll' })).toBe('lock first')
    expect(table.do(lock('4 6')).may({ do: 'stop' })).toBe(true)
  })
  test('ruling 36: roll, stop and fail are moves even when they are the only one', () => {
    expect(sit({}).moves).toEqual([{ do: 'roll' }])
    expect(sit({ ...ROLLED, ...open('1 1 1') }).moves).toEqual([{ do: 'fail' }])
    expect(sit({ ...LOCKED, ...open('') }).moves).toEqual([{ do: 'stop' }])
  })
  test('ruling 36: every payable flip stays legal in a failing roll, also when it cannot rescue it', () => {
    const table = sit({ ...ROLLED, ...open('1 1 y2'), milk: [[2, 4, 7], []], freeze: [1, 0] })
    expect(table.moves).toEqual([{ do: 'fail' }, { do: 'flip', tile: 2 }, { do: 'flip', tile: 4 }])
  })
})

describe('sets', () => {
  test('ruling 4: the eight sets are all ways to make ten with two or three dice', () => {
    const found: number[][] = []
    for (let a = 1; a <= 6; a++)
      for (let b = a; b <= 6; b++) {
        if (a + b === 10) found.push([a, b])
        for (let c = b; c <= 6; c++) if (a + b + c === 10) found.push([a, b, c])
      }
    expect([...SETS].map(String).sort()).toEqual(found.map(String).sort())
  })
  test('ruling 4: the rulebook examples', () => {
    const table = sit({ ...ROLLED, ...open('6 4 3 1 5 5 2 y6') })
    expect(table.may(lock('6 4'))).toBe(true)
    expect(table.may(lock('6 3 1'))).toBe(true)
    expect(table.may(lock('5 5'))).toBe(true)
    expect(table.may(lock('5 4 1'))).toBe(true)
    expect(table.moves).not.toContainEqual({ do: 'lock', set: [1, 2, 3, 4], yellow: false })
    expect(table.why({ do: 'lock', set: [1, 2, 3], yellow: false })).toBe('not a set')
    expect(table.why(lock('6 6'))).toBe('not a set')
    expect(sit({ ...ROLLED, ...open('6 6 5 3') }).moves).toEqual([{ do: 'fail' }])
  })
  test('ruling 5: white, red and yellow dice mix, and only the yellow one is told apart', () => {
    const table = sit({ backorders: [2, 0] })
      .do('roll')
      .fall('4 4 6 1 1 1 2 2 2 y6')
    const mixed = [lock('4 6'), lock('4 y6'), lock('2 2 6'), lock('2 2 y6'), lock('2 4 4')]
    expect(table.moves.filter((move) => move.do === 'lock')).toEqual(mixed)
    table.do(lock('4 y6'))
    expect(table.state.yellow).toEqual({ at: 'locked', face: 6 })
    expect(table.state.open).toEqual([3, 3, 0, 1, 0, 1])
  })
  test('ruling 6: one set a roll is enough, and which is free', () => {
    const table = sit({ ...ROLLED, ...open('4 6 5 5 1') }).do(lock('5 5'))
    expect(table.may({ do: 'stop' })).toBe(true)
    expect(table.may({ do: 'reroll' })).toBe(true)
    expect(table.may(lock('4 6'))).toBe(true)
  })
  test('ruling 31: what is locked is not regrouped', () => {
    const table = sit({ ...ROLLED, ...open('4 6 4 2') }).do(lock('4 6'))
    expect(table.moves.filter((move) => move.do === 'lock')).toEqual([])
    expect(table.why(lock('2 4 4'))).toBe('no such dice')
  })
  test('a set is named from low to high', () => {
    expect(sit({ ...ROLLED, ...open('4 6') }).why({ do: 'lock', set: [6, 4], yellow: false })).toBe(
      'not in rising order',
    )
  })
  test('the list of locks is the same whether two or more dice show a face', () => {
    expect(locksIn([2, 2, 2, 2, 2, 2], undefined)).toBe(locksIn([5, 3, 2, 2, 9, 4], undefined))
    expect(locksIn([2, 2, 2, 2, 2, 2], undefined)).toHaveLength(8)
  })
})

describe('freezing dice', () => {
  test('ruling 17: at least one die must be rolled', () => {
    const table = sit({ ...LOCKED, ...open('1 3 y5'), freeze: [5, 0] })
    table.do({ do: 'freeze', die: die('1') }, { do: 'freeze', die: die('3') })
    expect(table.moves).toEqual([{ do: 'reroll' }])
    expect(table.why({ do: 'freeze', die: die('y5') })).toBe('one die must roll')
    const lone = sit({ ...LOCKED, ...open('3'), freeze: [5, 0] })
    expect(lone.kinds).toEqual(['reroll', 'stop'])
  })
  test('ruling 18: dice that make a set may be frozen, which makes the reroll safe', () => {
    const table = sit({ ...LOCKED, ...open('4 6 1'), freeze: [2, 0] })
    table.do({ do: 'freeze', die: die('4') }, { do: 'freeze', die: die('6') }, 'reroll').fall('1')
    expect(table.moves).toEqual([lock('4 6')])
  })
  test('ruling 38: frozen dice satisfy the duty of the new roll and go to its barn', () => {
    const table = sit({ ...LOCKED, ...open('4 6 1'), freeze: [2, 0] })
    table
      .do({ do: 'freeze', die: die('4') }, { do: 'freeze', die: die('6') }, 'reroll')
      .fall('1')
      .do(lock('4 6'))
    expect(table.state.barns.map((sets) => sets.length)).toEqual([1, 1, 0])
    expect(table.may({ do: 'stop' })).toBe(true)
  })
  test('frozen dice keep their faces through one reroll, and their tokens go to the supply', () => {
    const table = sit({ ...LOCKED, ...open('2 3 y5'), freeze: [2, 0] })
    table.do({ do: 'freeze', die: die('3') }, { do: 'freeze', die: die('y5') })
    expect(table.state.freeze).toEqual([0, 0])
    expect(table.state.freezeSupply).toBe(18)
    table.do('reroll')
    expect(table.state.air).toBe(1)
    table.fall('2')
    expect(table.state.open).toEqual([0, 1, 1, 0, 0, 0])
    expect(table.state.yellow).toEqual({ at: 'open', face: 5 })
    expect(table.state.freezeSupply).toBe(20)
    expect(table.may(lock('2 3 y5'))).toBe(true)
  })
  test('keeping a die again costs another token', () => {
    const table = sit({ ...LOCKED, ...open('1 4 6 6'), freeze: [1, 0] })
    table
      .do({ do: 'freeze', die: die('6') }, 'reroll')
      .fall('4 6 1')
      .do(lock('4 6'))
    expect(table.why({ do: 'freeze', die: die('6') })).toBe('no freeze token')
  })
  test('dice are frozen by rising face, the yellow one last, and nothing else comes in between', () => {
    const table = sit({ ...LOCKED, ...open('1 2 4 6 y3'), freeze: [9, 0], milk: [[4], []] })
    table.do({ do: 'freeze', die: die('4') })
    expect(table.moves).toEqual([{ do: 'reroll' }, { do: 'freeze', die: die('6') }, { do: 'freeze', die: die('y3') }])
    expect(table.why({ do: 'freeze', die: die('2') })).toBe('freeze in order')
    expect(table.why({ do: 'flip', tile: 4 })).toBe('freezing')
    expect(table.why({ do: 'stop' })).toBe('freezing')
    table.do({ do: 'freeze', die: die('y3') })
    expect(table.moves).toEqual([{ do: 'reroll' }])
  })
  test('ruling 21: there are 20 tokens, and an empty supply owes nothing', () => {
    expect(sit({}).state.freezeSupply).toBe(20)
    const table = sit({ ...LOCKED, rolls: 2, ...open('1 1'), freeze: [0, 20] })
      .do('reroll')
      .fall('1 2')
    expect(table.state.freeze).toEqual([0, 20])
    expect(table.events.some(({ is }) => is === 'gained freeze')).toBe(false)
  })
  test('ruling 33: tokens on dice return first, so the roll can bring one of them', () => {
    const table = sit({ ...LOCKED, rolls: 2, ...open('1 6'), freeze: [1, 19] })
    expect(table.state.freezeSupply).toBe(0)
    table.do({ do: 'freeze', die: die('6') }, 'reroll').fall('4')
    expect(table.state.freeze).toEqual([1, 19])
    expect(table.state.freezeSupply).toBe(0)
  })
})

describe('red dice', () => {
  test('ruling 20: a player begins a turn with at most as many tokens as there are red dice', () => {
    // With four players the fifth token brings the spoilage, so four is the most anybody can hold.
    const table = sit({ seats: 4, backorders: [0, 0, 0, 4], seat: 2, phase: 'rolled', rolls: 1, ...open('1 1') }).do(
      'fail',
    )
    expect(table.state.backorders).toEqual([0, 0, 0, 0])
    const four = sit({ seats: 4, backorders: [0, 0, 0, 4], seat: 2, ...LOCKED, barns: barns(1), ...open('') })
    four.do('stop', { do: 'claim', tile: 1 }, 'done').tile(2)
    expect(four.state.red).toBe(4)
    expect(four.do('roll').state.air).toBe(11)
  })
  test('red dice are for the tokens held, and go back; the tokens stay', () => {
    const table = sit({ backorders: [2, 0] }).do('roll')
    expect(table.state.air).toBe(9)
    table.fall('4 6 1 1 1 1 1 1 1 y1').do(lock('4 6'), 'stop', { do: 'claim', tile: 1 }, 'done').tile(2)
    expect(table.state.red).toBe(0)
    expect(table.state.backorders).toEqual([2, 0])
  })
})
