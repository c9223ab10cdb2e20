import { describe, expect, test } from 'vitest'
import {
  calculator,
  chanceOfSet,
  chanceToFind,
  game,
  mostSets,
  prospectOf,
  type Stakes,
  type State,
  setsOdds,
  stakesOf,
  total,
} from './index.ts'
import { barns, die, lock, open, sit } from './testing/sitting.ts'

const TEN_A_SET: Stakes = { worth: [0, 10, 20, 30, 40, 50, 60], fail: 0, token: 0 }

describe('the odds of a roll', () => {
  const table: [n: number, chance: number, mean: number][] = [
    [1, 0, 0],
    [2, 0.0833, 0.083],
    [3, 0.338, 0.338],
    [4, 0.6566, 0.671],
    [5, 0.8386, 0.959],
    [6, 0.9279, 1.335],
    [7, 0.9686, 1.679],
    [8, 0.9865, 2.016],
    [9, 0.9942, 2.406],
    [10, 0.9975, 2.739],
    [11, 0.9989, 3.102],
    [12, 0.9995, 3.478],
  ]
  test.each(table)('%i dice hold a set with chance %f and %f sets on average', (n, chance, mean) => {
    expect(chanceOfSet(n).toFixed(4)).toBe(chance.toFixed(4))
    const average = setsOdds(n).reduce((sum, p, sets) => sum + p * sets, 0)
    expect(average.toFixed(3)).toBe(mean.toFixed(3))
  })
  test('eight dice hold a set with chance .98653, and 0 to 4 sets as often as stated', () => {
    expect(chanceOfSet(8).toFixed(5)).toBe('0.98653')
    const percents = setsOdds(8).map((p) => p * 100)
    expect(percents.map((p) => p.toFixed(1))).toEqual(['1.3', '16.2', '62.1', '20.3', '0.1'])
    expect(percents[0]?.toFixed(2)).toBe('1.35')
    expect(percents[4]?.toFixed(2)).toBe('0.07')
  })
  test('agrees with counting every throw one by one', () => {
    for (let n = 1; n <= 5; n++) {
      let found = 0
      const all = 6 ** n
      for (let throwNo = 0; throwNo < all; throwNo++) {
        const dice = [0, 0, 0, 0, 0, 0]
        for (let i = 0, rest = throwNo; i < n; i++, rest = Math.floor(rest / 6))
          dice[rest % 6] = (dice[rest % 6] ?? 0) + 1
        if (mostSets(dice) > 0) found++
      }
      expect(chanceOfSet(n)).toBeCloseTo(found / all, 12)
    }
  })
  test('dice that are kept count', () => {
    expect(chanceOfSet(1, [0, 0, 0, 0, 0, 1])).toBeCloseTo(1 / 6, 12)
    expect(chanceOfSet(1, [0, 0, 0, 1, 0, 1])).toBeCloseTo(1, 12)
    expect(chanceOfSet(1, [0, 0, 0, 1, 1, 0])).toBeCloseTo(3 / 6, 12)
  })
})

describe('the worth of a turn', () => {
  test.each([
    [8, 23.0791],
    [9, 27.8702],
    [10, 32.4468],
    [11, 37.8208],
    [12, 41.8439],
  ])('%i dice with 10 a set and 0 for a failure are worth %f', (n, value) => {
    expect(calculator(TEN_A_SET).rolling(n, 0, 0).toFixed(4)).toBe(value.toFixed(4))
  })
  test.each([
    [8, 3.15],
    [9, 23.7],
    [10, 63.22],
    [11, 90.82],
    [12, 98.57],
  ])('%i dice reach 40 in %f of a hundred turns', (n, percent) => {
    const reach = calculator({ worth: [0, 0, 0, 0, 1], fail: 0, token: 0 })
    expect((100 * reach.rolling(n, 0, 0)).toFixed(2)).toBe(percent.toFixed(2))
  })
  test('the token of the third roll counts whatever falls', () => {
    const tokens = calculator({ worth: [0], fail: 0, token: 1 })
    expect(tokens.rolling(2, 0, 1)).toBe(0)
    expect(tokens.rolling(2, 0, 2)).toBeCloseTo(1, 12)
  })
})

describe('stopping against rolling on', () => {
  test('a display is worth the best tiles that the total pays', () => {
    // 10, 20 and 40.
    const { worth } = stakesOf([1, 7, 20], -7)
    expect(worth).toEqual([-7, 10, 20, 30, 40, 50, 60, 70])
    // 30 and twice 40: two sets buy nothing.
    expect(stakesOf([15, 20, 21], -7).worth.slice(0, 5)).toEqual([-7, -7, -7, 30, 40])
  })
  test('without tokens it is the turn without freezing', () => {
    const { weigh, rolling } = calculator(TEN_A_SET)
    const prospect = weigh({ dice: [1, 1, 1, 0, 2, 1], sets: 1, rolls: 0, tokens: 0, supply: 0 })
    expect(prospect.stop).toBe(10)
    expect(prospect.roll).toBeCloseTo(rolling(6, 1, 0), 10)
    expect(prospect.freeze).toEqual([0, 0, 0, 0, 0, 0])
    expect(prospect.chance).toBeCloseTo(chanceOfSet(6), 12)
  })
  test('ruling 18: two tokens on a set make the reroll safe', () => {
    const { weigh } = calculator({ worth: [-9, -9, 20, 30], fail: -9, token: 0 })
    const prospect = weigh({ dice: [0, 0, 0, 1, 1, 1], sets: 1, rolls: 1, tokens: 2, supply: 18 })
    expect(prospect.freeze).toEqual([0, 0, 0, 1, 0, 1])
    expect(prospect.chance).toBeCloseTo(1, 12)
    expect(prospect.roll).toBeCloseTo(20, 10)
  })
  test('one token beside one die: a frozen 6 needs a 4', () => {
    const { weigh } = calculator({ worth: [0, 0, 12], fail: 0, token: 0 })
    const prospect = weigh({ dice: [0, 0, 0, 0, 1, 1], sets: 1, rolls: 1, tokens: 1, supply: 0 })
    expect(prospect.roll).toBeCloseTo(2, 10)
    expect(prospect.chance).toBeCloseTo(1 / 6, 12)
  })
  test('ruling 17: with one die left nothing can be frozen', () => {
    const prospect = calculator(TEN_A_SET).weigh({ dice: [0, 0, 0, 0, 0, 1], sets: 2, rolls: 2, tokens: 3, supply: 0 })
    expect(prospect.freeze).toEqual([0, 0, 0, 0, 0, 0])
    expect(prospect.roll).toBe(0)
  })
  test('with no die left there is nothing to roll', () => {
    const prospect = calculator(TEN_A_SET).weigh({ dice: [0, 0, 0, 0, 0, 0], sets: 3, rolls: 1, tokens: 0, supply: 20 })
    expect(prospect).toMatchObject({ stop: 30, roll: undefined, chance: 0 })
  })
})

describe('beside the rules', () => {
  /** The best play found by trying every move and every fall that the rules themselves list. */
  function search({ worth, fail, token }: Stakes): (state: State) => number {
    const known = new Map<string, number>()
    const value = (state: State): number => {
      const { phase, rolls, open: dice, frozen, air, yellow, freeze } = state
      const key = JSON.stringify([phase, Math.min(rolls, 2), dice, frozen, air, yellow, freeze, total(state)])
      const before = known.get(key)
      if (before !== undefined) return before
      const held = (freeze[0] ?? 0) * token
      const after = (change: (next: State) => void) => {
        const next = game.copy(state)
        change(next)
        return value(next)
      }
      const found =
        phase === 'rolling'
          ? (game.odds?.(state) ?? []).reduce(
              (sum, [outcome, chance]) => sum + chance * after((next) => game.befall(next, outcome)),
              0,
            )
          : Math.max(
              ...game.moves(state, 0).map((move) => {
                if (move.do === 'stop') return held + (worth[Math.min(total(state) / 10, worth.length - 1)] ?? 0)
                if (move.do === 'fail') return held + fail
                return after((next) => game.play(next, 0, move))
              }),
            )
      known.set(key, found)
      return found
    }
    return value
  }
  test.each([
    ['1 4 6 y5', 0, 1],
    ['1 4 6 y5', 1, 1],
    ['2 2 3 y6', 2, 1],
    ['3 5 y2', 1, 2],
    ['1 3 3 6 y4', 1, 2],
  ])('%s with %i tokens after roll %i: the calculator and a search over the rules agree', (dice, tokens, rolls) => {
    const { state } = sit({ phase: 'locked', rolls, barns: barns(1), freeze: [tokens, 0], ...open(dice) })
    for (const stakes of [TEN_A_SET, stakesOf([1, 9, 20]), stakesOf([15, 20, 21], -12, 3)]) {
      const prospect = prospectOf(state, calculator(stakes))
      const rolled = Math.max(
        ...game
          .moves(state, 0)
          .filter((move) => move.do === 'reroll' || move.do === 'freeze')
          .map((move) => {
            const next = game.copy(state)
            game.play(next, 0, move)
            return search(stakes)(next)
          }),
      )
      expect(prospect?.roll).toBeCloseTo(rolled, 9)
    }
  })
  test('the chance that a view shows is that of the dice left beside the frozen ones', () => {
    const table = sit({ backorders: [1, 0] })
    expect(chanceToFind(game.view(table.state, 0))).toBe(chanceOfSet(9))
    table.do('roll')
    expect(chanceToFind(table.state)).toBeUndefined()
    table.fall('4 6 6 1 1 1 1 1 y4').do(lock('4 6'))
    expect(chanceToFind(table.state)).toBe(chanceOfSet(7))
    table.state.freeze[0] = 2
    table.do({ do: 'freeze', die: die('6') }, { do: 'freeze', die: die('y4') })
    expect(chanceToFind(table.state)).toBe(1)
    expect(prospectOf(table.state, calculator(TEN_A_SET))).toBeUndefined()
  })
})
