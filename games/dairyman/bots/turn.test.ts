import { quick, type Random, type Seat } from '@makiba/kernel'
import { expect, test } from 'vitest'
import {
  calculator,
  countsOf,
  type Dairyman,
  game,
  keyOf,
  MIXES,
  type State,
  stakesOf,
  type TileId,
  tileOf,
  total,
} from '../rules/index.ts'
import { ABILITIES, GoodsList } from './goods.ts'
import { ALL, type Ends, TurnSolver } from './turn.ts'

/** A roll of n dice, by face. */
function fall(random: Random, n: number): number[] {
  const dice = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < n; i++) {
    const face = random.below(6)
    dice[face] = (dice[face] as number) + 1
  }
  return dice
}

function tilesFrom(random: Random, n: number): TileId[] {
  const left = [...MIXES.standard]
  return Array.from({ length: n }, () => left.splice(random.below(left.length), 1)[0] as TileId).sort((a, b) => a - b)
}

test("turn values equal the calculator's exact ones on 10,000 random positions", { timeout: 120_000 }, () => {
  const random = quick(12)
  let compared = 0
  for (let table = 0; table < 5; table++) {
    const stakes = stakesOf(tilesFrom(random, 3), -3 - random.below(10), random.below(40) / 10)
    const exact = calculator(stakes)
    const inAll = 4 + random.below(16)
    const list = new GoodsList(inAll)
    const worth = (sets: number) => stakes.worth[Math.min(sets, stakes.worth.length - 1)] as number
    const ends: Ends = {
      stop: (sets, goods) => worth(sets) + goods.tokens * stakes.token,
      fail: (goods) => stakes.fail + goods.tokens * stakes.token,
    }
    const solver = new TurnSolver(ends, list, () => undefined)
    for (let i = 0; i < 2000; i++) {
      const n = random.below(random.below(8) + 1) + 1
      const dice = fall(random, n)
      const sets = random.below(4) + 1
      const rolls = random.below(4) + 1
      const tokens = random.below(Math.min(3, inAll) + 1)
      const { stop, roll } = exact.weigh({ dice, sets, rolls, tokens, supply: inAll - tokens })
      const goods = list.find(tokens, [0, 0, 0], [], [])
      const moment = { dice: keyOf(dice), yellow: 0 as const, sets, rolls, goods }
      // Further locks are the calculator's caller's affair: leave them out by asking for the reroll alone.
      const kept = Math.max(
        ...keepingsOf(dice, Math.min(tokens, n - 1)).map((key) => {
          const size = countsOf(key).reduce((a, b) => a + b, 0)
          return solver.reroll(key, 0, false, n - size, { ...moment, goods: list.pay(goods, size) }, ALL)
        }),
      )
      expect(solver.stop(sets, goods)).toBe(stop)
      expect(Math.abs(kept - (roll as number))).toBeLessThan(1e-9)
      compared++
    }
  }
  expect(compared).toBe(10_000)
})

function keepingsOf(dice: readonly number[], most: number): number[] {
  let found = [{ key: 0, size: 0 }]
  dice.forEach((count, i) => {
    found = found.flatMap(({ key, size }) =>
      Array.from({ length: Math.min(count, most - size) + 1 }, (_, n) => ({
        key: key + n * (1 << (4 * i)),
        size: size + n,
      })),
    )
  })
  return found.map(({ key }) => key)
}

/** The same question put to the rules themselves: every move, every outcome, nothing left out. */
function expectimax(
  state: State,
  seat: Seat,
  turns: number,
  worth: (state: State, sets: number | 'fail') => number,
): number {
  const known = new Map<string, number>()
  const go = (at: State): number => {
    const key = JSON.stringify([
      at.phase,
      at.rolls,
      at.open,
      at.frozen,
      at.air,
      at.yellow,
      at.barns.flat().length,
      at.resume,
      at.iceUsed,
      at.milk,
      at.freeze,
    ])
    const found = known.get(key)
    if (found !== undefined) return found
    let value: number
    if (at.phase === 'rolling') {
      value = 0
      for (const [outcome, chance] of game.odds?.(at) ?? []) {
        const next = game.copy(at)
        game.befall(next, outcome)
        value += chance * go(next)
      }
    } else {
      value = Number.NEGATIVE_INFINITY
      for (const move of game.moves(at, seat)) {
        if (move.do === 'stop' || move.do === 'fail') {
          value = Math.max(value, worth(at, move.do === 'stop' ? total(at) / 10 : 'fail'))
          continue
        }
        const next = game.copy(at)
        game.play(next, seat, move)
        value = Math.max(value, go(next))
      }
    }
    known.set(key, value)
    return value
  }
  expect(state.turns).toBe(turns)
  return go(state)
}

test('flips, freezing and ice cream are weighed as the rules have them', { timeout: 120_000 }, () => {
  const random = quick(3)
  let withPowers = 0
  for (let run = 0; run < 60; run++) {
    const owned = tilesFrom(random, 2 + random.below(3))
    const flipped = owned.filter((id) => tileOf(id).turns === 'ice cream' && random.below(2) === 0)
    const milk = owned.filter((id) => !flipped.includes(id))
    const rolls = 1 + random.below(3)
    const phase = random.below(2) === 0 ? ('rolled' as const) : ('locked' as const)
    const tokens = random.below(3)
    const state: Dairyman['state'] = {
      ...game.start({ seats: 2, options: { tiles: 'standard', freezeOnFail: false }, rulesVersion: 1 }),
      phase,
      turns: 1,
      rolls,
      open: fall(random, 1 + random.below(3)),
      yellow: random.below(4) === 0 ? { at: 'spent', face: 1 } : { at: 'open', face: (1 + random.below(6)) as 1 },
      barns: [Array.from({ length: 1 + random.below(2) }, () => ({ set: [5, 5] as const, yellow: false })), [], []],
      milk: [milk, []],
      flipped: [flipped, []],
      freeze: [tokens, 0],
      freezeSupply: random.below(2),
    }
    // Some worth that tells everything apart that can differ.
    const flips = (left: readonly TileId[]) =>
      milk.reduce((sum, id) => sum + (left.includes(id) ? 0 : tileOf(id).turns === 'cheese' ? 5 : 1.5), 0)
    const ofEnd = (sets: number | 'fail', held: number, left: readonly TileId[]) =>
      (sets === 'fail' ? -9 : 7 * sets + (sets > 2 ? 4 : 0)) + 1.25 * held + flips(left)
    const expected = expectimax(state, 0, 1, (at, sets) => ofEnd(sets, at.freeze[0] as number, at.milk[0] as TileId[]))

    const list = new GoodsList(tokens + state.freezeSupply)
    const ice: [number, number, number] = [0, 0, 0]
    for (const id of flipped) {
      const tile = tileOf(id)
      if (tile.turns === 'ice cream')
        ice[ABILITIES.indexOf(tile.ability)] = (ice[ABILITIES.indexOf(tile.ability)] as number) + 1
    }
    const solver = new TurnSolver(
      {
        stop: (sets, goods) => ofEnd(sets, goods.tokens, goods.milk),
        fail: (goods) => ofEnd('fail', goods.tokens, goods.milk),
      },
      list,
      () => undefined,
    )
    const moment = {
      dice: keyOf(state.open),
      yellow: state.yellow.at === 'open' ? state.yellow.face : (0 as const),
      sets: total(state) / 10,
      rolls,
      goods: list.find(tokens, ice, milk, []),
    }
    const found = phase === 'rolled' ? solver.landed(moment, ALL) : solver.locked(moment, ALL)
    expect(found).toBeCloseTo(expected, 9)
    if (tokens > 0 || flipped.length > 0) withPowers++
  }
  expect(withPowers).toBeGreaterThan(30)
})
