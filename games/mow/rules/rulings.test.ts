import { pick, quick } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { CARDS, FACES, game, nextStarter, opens, type State } from './index.ts'
import { act, come, draw, places, position, put } from './testing/position.ts'

const collect = { do: 'collect' } as const
const keep = { do: 'keep' } as const
const reverse = { do: 'reverse' } as const

/** Seat 0 ends a round that adds no fly to these totals. */
function lastCollection(totals: readonly number[], options = {}): State {
  const state = position({ seats: totals.length, options, herd: ['G5.0'], left: 0, scores: [totals] })
  act(state, collect)
  return state
}

describe('the end', () => {
  test('ruling 1: a total of 100 is not more than 100, 101 is', () => {
    expect(lastCollection([100, 80, 42]).phase).toBe('starter')
    expect(lastCollection([101, 80, 41]).phase).toBe('over')
    expect(lastCollection([99, 80, 42], { limitRule: 'reach' }).phase).toBe('starter')
    expect(lastCollection([100, 80, 42], { limitRule: 'reach' }).phase).toBe('over')
    expect(lastCollection([41, 20, 10], { limit: 40 }).phase).toBe('over')
    expect(game.facts.options.limit.usual).toBe(100)
    expect(game.facts.options.limitRule.usual).toBe('over')
  })
  test('ruling 8: collecting with an empty pile opens no herd, the round is over', () => {
    const state = position({ seats: 3, herd: ['G5.1'], hands: [['G7.3'], ['G2.0'], ['G9.2']], left: 0 })
    act(state, collect)
    expect(state).toMatchObject({ phase: 'starter', hands: [[], [], []], scores: [[4, 0, 2]] })
    expect(state.stables).toEqual([['G5.1', 'G7.3'], ['G2.0'], ['G9.2']])
  })
  test('ruling 9: an empty hand must collect, which ends the round', () => {
    const state = position({ seats: 3, herd: ['G5.1'], hands: [[], ['G2.0'], []], left: 0 })
    expect(game.moves(state, 0)).toEqual([collect])
    act(state, collect)
    expect(state.scores).toEqual([[1, 0, 0]])
  })
  test('ruling 25: nothing is shuffled back inside a round', () => {
    const state = position({ seats: 7, herd: ['G5.1'], hands: [['G7.3']], stables: [[], ['G1.0', 'G2.0']], left: 0 })
    put(state, 'G7.3')
    expect(state).toMatchObject({ phase: 'turn', seat: 1, left: 0, draws: 0 })
    expect(state.hands[0]).toEqual([])
    expect(state.stables[1]).toEqual(['G1.0', 'G2.0'])
  })
  test('ruling 26: with a number of rounds the limit is not looked at', () => {
    expect(lastCollection([500, 0, 0], { rounds: 3 }).phase).toBe('starter')
    expect(lastCollection([0, 0, 0], { rounds: 2 }).phase).toBe('over')
    expect(lastCollection([0, 0, 0], { rounds: 1 }).phase).toBe('over')
  })
  test('ruling 35: a willing collection with an empty pile ends the round although a card could be played', () => {
    const state = position({ seats: 3, herd: ['G5.1'], hands: [['G7.3']], left: 0 })
    expect(places(state, 'G7.3')).toEqual(['high'])
    act(state, collect)
    expect(state.phase).toBe('starter')
  })
  test('the lowest total wins, equals share the victory', () => {
    const heard: unknown[] = []
    const state = position({ seats: 3, herd: ['G5.0'], left: 0, scores: [[110, 30, 30]] })
    game.play(state, 0, collect, (event: unknown) => heard.push(event))
    expect(heard).toContainEqual({ is: 'ended', winners: [1, 2], totals: [110, 30, 30] })
    expect(game.result(state)).toEqual({ scores: [110, 30, 30], places: [3, 1, 1] })
  })
})

describe('the start of a round', () => {
  test('ruling 3: luck names the first starter, each seat as likely', () => {
    const state = game.start({ seats: 4, options: { limit: 100, limitRule: 'over', rounds: 'limit' }, rulesVersion: 1 })
    expect(game.turn(state)).toEqual({ by: 'luck', draw: 'starter', to: 'all' })
    expect(game.odds?.(state)).toEqual([0, 1, 2, 3].map((starter) => [{ starter }, 1 / 4]))
  })
  test('ruling 3: later the most flies start; of equals the first clockwise from the last starter', () => {
    const after = (totals: readonly number[], last: number) =>
      nextStarter(position({ seats: totals.length, scores: [totals] }), last)
    expect(after([10, 30, 20], 0)).toBe(1)
    expect(after([30, 10, 30, 30], 0)).toBe(2)
    expect(after([30, 10, 30, 30], 2)).toBe(3)
    expect(after([30, 10, 30, 30], 3)).toBe(0)
    expect(after([30, 10, 10, 10], 0)).toBe(0)
    const state = lastCollection([20, 50, 4])
    expect(game.possible(state, { starter: 0 })).toBe(false)
    expect(game.odds?.(state)).toEqual([[{ starter: 1 }, 1]])
    game.befall(state, { starter: 1 })
    expect(state).toMatchObject({ phase: 'deal', starter: 1, seat: 1, left: 48 })
  })
  test('ruling 4: every round begins clockwise', () => {
    const state = position({ seats: 3, herd: ['G5.0'], left: 0, direction: -1 })
    act(state, collect)
    expect(state.direction).toBe(-1)
    game.befall(state, { starter: 1 })
    expect(state.direction).toBe(1)
  })
  test('ruling 27: five cards to seat 0, then to seat 1; the left neighbour of seat k is k + 1', () => {
    const state = game.start({ seats: 3, options: { limit: 100, limitRule: 'over', rounds: 1 }, rulesVersion: 1 })
    game.befall(state, { starter: 2 })
    const to: unknown[] = []
    while (state.phase === 'deal') {
      const turn = game.turn(state)
      if (turn.by === 'luck') to.push(turn.to)
      draw(state)
    }
    expect(to).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
    expect(state).toMatchObject({ phase: 'turn', seat: 2, left: 33 })
    put(state, state.hands[2]?.[0] ?? 'G1.0')
    draw(state)
    expect(state.seat).toBe(0)
  })
})

describe('collecting and opening', () => {
  test('ruling 5: a herd may be collected although a card fits', () => {
    const state = position({ seats: 3, herd: ['G5.0', 'G9.1'], hands: [['G10.0']] })
    expect(game.moves(state, 0)).toEqual([{ do: 'play', card: 'G10.0', at: 'high' }, collect])
    act(state, collect)
    expect(state.stables[0]).toEqual(['G5.0', 'G9.1'])
    expect(state).toMatchObject({ phase: 'turn', seat: 0 })
    expect(game.moves(state, 0)).toEqual([{ do: 'play', card: 'G10.0', at: 'open' }])
  })
  test('rulings 6 and 29: without an opener one passes, draws nothing, and the next opens', () => {
    const hand = ['G:acro7', 'G:acro9', 'G:slow', 'G:slow', 'Y:calf'] as const
    const state = position({ seats: 6, herd: ['G5.0'], hands: [hand, ['G8.1']] })
    act(state, collect)
    expect(game.moves(state, 0)).toEqual([{ do: 'pass' }])
    expect(game.refuse(state, 0, collect)).toEqual({ why: 'must pass' })
    expect(act(state, { do: 'pass' })).toEqual([{ is: 'passed', seat: 0 }])
    expect(state.hands[0]).toEqual(hand)
    expect(state.stables[0]).toEqual(['G5.0'])
    expect(state).toMatchObject({ phase: 'turn', seat: 1, power: null })
    expect(game.moves(state, 1)).toEqual([{ do: 'play', card: 'G8.1', at: 'open' }])
    expect(game.refuse(state, 1, { do: 'pass' })).toEqual({ why: 'can open' })
  })
  test('ruling 6: passing follows the arrow', () => {
    const state = position({ seats: 6, direction: -1, hands: [['G:slow']] })
    act(state, { do: 'pass' })
    expect(state.seat).toBe(5)
  })
  test('ruling 29: nobody passes at a herd', () => {
    const state = position({ seats: 6, herd: ['G5.0'], hands: [['G:slow']] })
    expect(game.refuse(state, 0, { do: 'pass' })).toEqual({ why: 'collect instead' })
  })
  test('ruling 7: an opening draws a card and has its power', () => {
    const state = position({ seats: 3, hands: [['G:block0']] })
    put(state, 'G:block0', 'open')
    expect(game.turn(state)).toEqual({ by: 'luck', draw: 'card', to: 0 })
    draw(state)
    expect(game.moves(state, 0)).toEqual([keep, reverse])
  })
  test('ruling 30: openers are cows, blockers, the skinny and the dairy cow; a printed number is not enough', () => {
    const openers = CARDS.filter((card) => {
      const state = position({ seats: 6, hands: [[card]] })
      return places(state, card).includes('open')
    })
    expect(openers).toEqual(CARDS.filter((card) => opens(FACES[card].kind)))
    const others = CARDS.filter((card) => !openers.includes(card))
    expect(others).toEqual(['G:acro7', 'G:acro9', 'G:slow', 'Y:calf', 'Y:mad'])
    for (const card of others) {
      const state = position({ seats: 6, hands: [[card, 'G5.0']] })
      expect(game.refuse(state, 0, { do: 'play', card, at: 'open' })).toEqual({ why: 'cannot open', card })
    }
  })
  test('ruling 36: while the pile lasts a hand has 5 cards in green, 4 to 6 with both packs', () => {
    for (const seats of [3, 10]) {
      const sizes = new Set<number>()
      const random = quick(seats)
      for (let nth = 0; nth < 150; nth++) {
        const options = { limit: 100, limitRule: 'over', rounds: 1 } as const
        const state = game.start({ seats, options, rulesVersion: 1 })
        while (state.phase !== 'over') {
          if (state.phase === 'turn' && state.left > 0) for (const hand of state.hands) sizes.add(hand.length)
          if (game.turn(state).by === 'luck') game.befall(state, game.sample(state, random))
          else game.play(state, state.seat, pick(random, game.moves(state, state.seat)))
        }
      }
      expect([...sizes].sort((a, b) => a - b)).toEqual(seats === 3 ? [5] : [4, 5, 6])
    }
  })
})

describe('specials', () => {
  test('ruling 2: the reconstructed yellow specials', () => {
    const yellow = CARDS.filter((card) => card.startsWith('Y') && FACES[card].flies === 5)
    expect(yellow.map((card) => [card, FACES[card].kind, FACES[card].number, FACES[card].copies])).toEqual([
      ['Y:block0', 'blocker', 0, 1],
      ['Y:block16', 'blocker', 16, 1],
      ['Y:calf', 'calf', null, 1],
      ['Y:skinny', 'skinny', 4, 1],
      ['Y:dairy', 'dairy', 12, 1],
      ['Y:mad', 'mad', null, 1],
    ])
  })
  test('ruling 10: a slowpoke takes one missing number, and a gap of one number takes one slowpoke', () => {
    const state = position({ seats: 3, herd: ['G5.0', 'G7.1'], hands: [['G:slow'], ['G:slow']] })
    expect(places(state, 'G:slow')).toEqual(['gap 6'])
    put(state, 'G:slow')
    draw(state)
    act(state, keep)
    expect(state.herds[0]?.map(({ value }) => value)).toEqual([5, 6, 7])
    expect(places(state, 'G:slow')).toEqual([])
    expect(game.refuse(state, 1, { do: 'play', card: 'G:slow', at: 'gap', value: 6 })).toEqual({
      why: 'no gap',
      value: 6,
    })
  })
  test('ruling 11: no acrobat on a slowpoke or calf, and no mad cow for one', () => {
    const hands = [['G:acro7', 'G:acro9', 'Y:mad']] as const
    const slow = (value: number) => position({ seats: 6, herd: ['G5.0', [value, 'G:slow'], 'G10.0'], hands })
    expect(places(slow(7), 'G:acro7')).toEqual([])
    expect(places(slow(9), 'G:acro9')).toEqual([])
    expect(places(slow(8), 'Y:mad')).toEqual([])
    const calf = (value: number) => position({ seats: 6, herd: ['G5.0', 'G6.0', [value, 'Y:calf']], hands })
    expect(places(calf(7), 'G:acro7')).toEqual([])
    expect(places(calf(9), 'G:acro9')).toEqual([])
    expect(places(calf(8), 'Y:mad')).toEqual([])
    const cow = position({ seats: 6, herd: ['G7.0', 'Y8.3', 'G9.0'], hands })
    expect(places(cow, 'G:acro7')).toEqual(['on G7.0'])
    expect(places(cow, 'Y:mad')).toEqual(['swap Y8.3'])
  })
  test('ruling 12: an acrobat at the end hides the fly-free cow from the calf; the end keeps its number', () => {
    const herd = [[7, 'G7.0', 'G:acro7'], 'G11.0'] as const
    const state = position({ seats: 6, herd, hands: [['Y:calf', 'G6.0', 'Y7.0']] })
    expect(places(state, 'Y:calf')).toEqual(['high'])
    expect(places(state, 'G6.0')).toEqual(['low'])
    expect(places(state, 'Y7.0')).toEqual([])
    expect(game.refuse(state, 0, { do: 'play', card: 'Y:calf', at: 'low' })).toEqual({
      why: 'no calf there',
      beside: 'G:acro7',
    })
  })
  test('ruling 13: acrobats and the mad cow never stand at an end by their number', () => {
    const state = position({ seats: 6, herd: ['G10.0'], hands: [['G:acro7', 'G:acro9', 'Y:mad']] })
    expect(game.moves(state, 0)).toEqual([collect])
  })
  test('ruling 14: a calf beside 1 is 0, beside 15 it is 16, and closes that end', () => {
    const low = position({ seats: 6, herd: ['G1.0'], hands: [['Y:calf'], ['G:block0', 'Y:block16']] })
    put(low, 'Y:calf', 'low')
    draw(low)
    act(low, keep)
    expect(low.herds[0]?.[0]).toEqual({ value: 0, base: 'Y:calf', top: null })
    expect(places(low, 'G:block0')).toEqual([])
    expect(places(low, 'Y:block16')).toEqual(['high'])
    const high = position({ seats: 6, herd: ['G15.0'], hands: [['Y:calf'], ['G:block16']] })
    put(high, 'Y:calf', 'high')
    draw(high)
    act(high, keep)
    expect(high.herds[0]?.[1]?.value).toBe(16)
    expect(places(high, 'G:block16')).toEqual([])
    const blocked = position({ seats: 6, herd: ['G:block0', 'G5.0'], hands: [['Y:calf']] })
    expect(places(blocked, 'Y:calf')).toEqual(['high'])
  })
  test('ruling 15: two equal blockers do not join the same herd', () => {
    const state = position({ seats: 6, herd: ['G:block0', 'G:block16'], hands: [['Y:block0', 'Y:block16']] })
    expect(game.moves(state, 0)).toEqual([collect])
  })
  test('ruling 16: a mad herd keeps its fly-free cows, takes no more of them, and the 8 waits a turn', () => {
    const state = position({ seats: 6, herd: ['G6.0', 'G8.2', 'G10.0'], hands: [['Y:mad'], ['G12.0', 'G12.1']] })
    put(state, 'Y:mad')
    expect(state.herds[0]?.map(({ base }) => base)).toEqual(['G6.0', 'Y:mad', 'G10.0'])
    expect(state.hands[0]).toEqual(['G8.2'])
    expect(game.moves(state, 0).some((move) => move.do === 'play')).toBe(false)
    act(state, keep)
    expect(places(state, 'G12.0')).toEqual([])
    expect(game.refuse(state, 1, { do: 'play', card: 'G12.0', at: 'high' })).toEqual({
      why: 'only flies',
      card: 'G12.0',
    })
    expect(places(state, 'G12.1')).toEqual(['high'])
    act(state, collect)
    expect(places(state, 'G12.0')).toEqual(['open'])
  })
  test('ruling 17: no acrobat ever covers an 8', () => {
    const state = position({ seats: 6, herd: ['G7.0', 'G8.0', 'G9.0'], hands: [['G:acro7', 'G:acro9']] })
    expect([...places(state, 'G:acro7'), ...places(state, 'G:acro9')]).toEqual(['on G7.0', 'on G9.0'])
    for (const card of ['G:acro7', 'G:acro9'] as const)
      expect(game.refuse(state, 0, { do: 'play', card, at: 'on', base: 'G8.0' })).toMatchObject({ base: 'G8.0' })
  })
  test('ruling 18: the skinny cow leaves the hand one short, the dairy cow one larger', () => {
    const hand = ['G1.0', 'G2.0'] as const
    const skinny = position({ seats: 6, herd: ['G8.0'], hands: [['Y:skinny', ...hand], ['G9.0']] })
    put(skinny, 'Y:skinny')
    expect(skinny).toMatchObject({ phase: 'power', draws: 0 })
    act(skinny, keep)
    put(skinny, 'G9.0')
    draw(skinny)
    expect(skinny.hands[0]).toEqual(hand)
    const dairy = position({ seats: 6, herd: ['G8.0'], hands: [['Y:dairy', ...hand]] })
    put(dairy, 'Y:dairy')
    come(dairy, 'G3.0', 'G4.0')
    expect(dairy.phase).toBe('power')
    expect(dairy.hands[0]).toHaveLength(4)
  })
  test('ruling 19: with one card left the dairy cow draws that one', () => {
    const state = position({ seats: 6, herd: ['G8.0'], hands: [['Y:dairy']], left: 1 })
    put(state, 'Y:dairy')
    expect(state.draws).toBe(1)
    game.befall(state, game.sample(state, quick(1)))
    expect(state).toMatchObject({ phase: 'power', left: 0 })
  })
  test('ruling 31: the number of a calf is fixed when it is placed', () => {
    const covered = position({ seats: 6, herd: ['G7.0'], hands: [['Y:calf'], ['G:acro7']] })
    put(covered, 'Y:calf', 'high')
    draw(covered)
    act(covered, keep)
    put(covered, 'G:acro7')
    expect(covered.herds[0]).toEqual([
      { value: 7, base: 'G7.0', top: 'G:acro7' },
      { value: 8, base: 'Y:calf', top: null },
    ])
    const taken = position({ seats: 6, herd: ['G8.0', [9, 'Y:calf']], hands: [['Y:mad']] })
    put(taken, 'Y:mad')
    expect(taken.herds[0]?.map(({ value, base }) => [value, base])).toEqual([
      [8, 'Y:mad'],
      [9, 'Y:calf'],
    ])
    const one = position({ seats: 6, herd: ['G1.0'], hands: [['Y:calf']] })
    put(one, 'Y:calf', 'high')
    expect(one.herds[0]?.[1]?.value).toBe(2)
  })
  test('ruling 33: neither value nor gap of a slowpoke changes what can be played later', () => {
    const later = (value: number) => {
      const hands = [['G:slow'], ['G4.0', 'G6.0', 'G12.0', 'G:slow', 'G:acro9']] as const
      const state = position({ seats: 3, herd: ['G5.0', 'G9.1', 'G11.0'], hands })
      put(state, 'G:slow', `gap ${value}`)
      come(state, 'G1.0')
      act(state, keep)
      const playable = new Set(game.moves(state, 1).map((move) => (move.do === 'play' ? move.card : move.do)))
      return [...playable].join(' ')
    }
    for (const value of [7, 8, 10]) expect(later(value)).toBe(later(6))
  })
})

describe('powers', () => {
  test('ruling 20: a yellow special names another player, never its own', () => {
    const state = position({ seats: 6, seat: 2, herd: ['G8.0'], hands: [[], [], ['Y:skinny']] })
    put(state, 'Y:skinny')
    expect(game.moves(state, 2)).toEqual([keep, ...[0, 1, 3, 4, 5].map((seat) => ({ do: 'name', seat }))])
    expect(game.refuse(state, 2, { do: 'name', seat: 2 })).toEqual({ why: 'yourself' })
    expect(game.refuse(state, 2, { do: 'name', seat: 6 })).toEqual({ why: 'no such seat', seat: 6 })
  })
  test('ruling 21: green turns the arrow, yellow names the next player and leaves the arrow', () => {
    for (const card of CARDS) {
      const { flies, pack, power } = FACES[card]
      expect(power, card).toBe(flies < 5 ? null : pack === 'G' ? 'arrow' : 'next')
    }
    const green = position({ seats: 6, herd: ['G8.0'], hands: [['G:block0']] })
    put(green, 'G:block0')
    draw(green)
    expect(game.refuse(green, 0, { do: 'name', seat: 3 })).toEqual({ why: 'other power', power: 'arrow' })
    act(green, reverse)
    expect(green).toMatchObject({ direction: -1, seat: 5 })
    const yellow = position({ seats: 6, herd: ['G8.0'], hands: [['Y:skinny'], [], [], ['G9.0']], direction: -1 })
    put(yellow, 'Y:skinny')
    expect(game.refuse(yellow, 0, reverse)).toEqual({ why: 'other power', power: 'next' })
    act(yellow, { do: 'name', seat: 3 })
    expect(yellow).toMatchObject({ direction: -1, seat: 3 })
    put(yellow, 'G9.0')
    draw(yellow)
    expect(yellow.seat).toBe(2)
  })
  test('ruling 22: a player with an empty hand may be named, and must collect', () => {
    const state = position({ seats: 6, herd: ['G8.0'], hands: [['Y:skinny', 'G1.0']], left: 0 })
    put(state, 'Y:skinny')
    act(state, { do: 'name', seat: 4 })
    expect(state.seat).toBe(4)
    expect(game.moves(state, 4)).toEqual([collect])
  })
  test('ruling 32: naming the natural next player equals declining', () => {
    const after = (move: typeof keep | { do: 'name'; seat: number }) => {
      const state = position({ seats: 6, seat: 3, herd: ['G8.0'], hands: [[], [], [], ['Y:skinny']], direction: -1 })
      put(state, 'Y:skinny')
      act(state, move)
      return state
    }
    expect(after({ do: 'name', seat: 2 })).toEqual(after(keep))
  })
  test('ruling 34: the power comes after all draws', () => {
    const state = position({ seats: 6, herd: ['G8.0'], hands: [['Y:dairy']] })
    put(state, 'Y:dairy')
    expect(state.phase).toBe('draw')
    come(state, 'G3.0')
    expect(state.phase).toBe('draw')
    come(state, 'G4.0')
    expect(state.phase).toBe('power')
    expect(game.refuse(state, 0, { do: 'play', card: 'G3.0', at: 'low' })).toEqual({
      why: 'power first',
      power: 'next',
    })
  })
})

describe('what is seen', () => {
  test('ruling 24: hands stay hidden, totals are those of finished rounds', () => {
    const scores = [[3, 4, 67]]
    const hands = [['G9.3'], ['G8.1', 'G8.2'], []] as const
    const state = position({ seats: 3, herd: ['G5.0'], hands, stables: [['G7.3']], scores })
    const seen = game.view(state, 2)
    expect(seen).toMatchObject({ hand: [], sizes: [1, 2, 0], totals: [3, 4, 67], stables: [['G7.3'], [], []] })
    expect(JSON.stringify(seen)).not.toMatch(/G9\.3|G8\.[12]/)
    expect(game.result(state).scores).toEqual([3, 4, 67])
  })
})
