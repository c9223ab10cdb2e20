import { hear, quick, type Told } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { CARDS, type Card, type Event, FACES, game, knownIn, opens, type State, unseen } from './index.ts'
import { act, come, draw, isWhole, places, position, put } from './testing/position.ts'

const keep = { do: 'keep' } as const
const others = [['G1.0'], ['G2.0'], ['G3.0'], ['G4.0'], ['G5.0']] as const

/** Draws many states and says what share of them holds. */
function share(state: State, watcher: number | 'public', holds: (imagined: State) => boolean): number {
  const view = game.view(state, watcher)
  const random = quick(5)
  let found = 0
  for (let i = 0; i < 600; i++) {
    const imagined = game.imagine(view, random)
    if (!isWhole(imagined)) throw new Error('a card is in two places')
    if (holds(imagined)) found++
  }
  return found / 600
}

describe('an 8 that a mad cow replaced', () => {
  const taken = () => {
    const state = position({
      seats: 6,
      herd: ['G6.1', 'G8.2'],
      hands: [['Y:mad', 'G14.1'], ['G10.1'], ...others.slice(2)],
    })
    put(state, 'Y:mad')
    return state
  }
  test('is known to everybody until it is played', () => {
    const state = taken()
    for (const watcher of [0, 1, 5, 'public'] as const) {
      expect(game.view(state, watcher).shown).toEqual([{ seat: 0, card: 'G8.2' }])
      expect(share(state, watcher, ({ hands }) => hands[0]?.includes('G8.2') ?? false)).toBe(1)
    }
    expect(knownIn(game.view(state, 3), 0)).toEqual(['G8.2'])
    expect(unseen(game.view(state, 3))[FACES['G8.2'].index]).toBe(0)
    act(state, { do: 'name', seat: 1 })
    act(state, { do: 'collect' })
    put(state, 'G10.1', 'open')
    come(state, 'G11.1')
    expect(state.shown).toEqual([{ seat: 0, card: 'G8.2' }])
    state.seat = 0
    put(state, 'G8.2', 'low')
    expect(state.shown).toEqual([])
  })
  test('is forgotten when the cards are gathered', () => {
    const state = taken()
    act(state, keep)
    state.pile.fill(0)
    state.left = 0
    act(state, { do: 'collect' })
    expect(state.shown).toEqual([])
  })
})

describe('a pass', () => {
  const stuck: readonly Card[] = ['G:acro7', 'G:acro9', 'G:slow', 'G:slow']
  const passed = () => {
    const state = position({ seats: 6, hands: [stuck, ...others] })
    act(state, { do: 'pass' })
    return state
  }
  const idle = (state: State) => state.hands[0]?.filter((card) => !opens(FACES[card].kind)).length ?? 0
  test('shows that nothing in the hand opens a herd', () => {
    const state = passed()
    expect(game.view(state, 3).barren).toEqual([4, 0, 0, 0, 0, 0])
    expect(share(state, 3, (imagined) => idle(imagined) === 4)).toBe(1)
    expect(share(state, 3, ({ hands }) => hands[0]?.includes('Y:mad') ?? false)).toBeGreaterThan(0.4)
  })
  test('stays known of the cards that are still there', () => {
    const state = passed()
    put(state, 'G1.0', 'open')
    come(state, 'G9.0')
    state.seat = 3
    put(state, 'G3.0', 'high')
    come(state, 'G10.0')
    state.seat = 0
    put(state, 'G:slow')
    come(state, 'G15.0')
    expect(state.barren).toEqual([3, 0, 0, 0, 0, 0])
    expect(share(state, 'public', (imagined) => idle(imagined) >= 3)).toBe(1)
  })
})

describe('a collection', () => {
  test('stays known with what was played since, until the cards are gathered', () => {
    const state = position({ seats: 3, herd: ['G5.0', 'G12.1'], hands: [['G7.0', 'G8.3'], ['G14.0'], ['G3.0']] })
    act(state, { do: 'collect' })
    const herd = [
      { value: 5, base: 'G5.0', top: null },
      { value: 12, base: 'G12.1', top: null },
    ]
    expect(game.view(state, 2).pickups).toEqual([{ herd, hand: 2, since: [] }, null, null])
    put(state, 'G7.0')
    come(state, 'G9.0')
    expect(game.view(state, 'public').pickups).toEqual([{ herd, hand: 2, since: ['G7.0'] }, null, null])
    state.pile.fill(0)
    state.left = 0
    act(state, { do: 'collect' })
    expect(state.pickups).toEqual([null, null, null])
  })
})

describe('what is drawn', () => {
  test('is told to its seat alone', () => {
    const state = position({ seats: 3, herd: ['G5.0'], hands: [['G6.0']] })
    put(state, 'G6.0')
    const told: Told<Event>[] = []
    game.befall(state, { card: 'G7.3' }, (open: Event, seat?: number, event?: Event) => {
      told.push(seat === undefined || event === undefined ? { open } : { open, secret: { seat, event } })
    })
    expect(hear(told, 0)).toEqual([{ is: 'drew', seat: 0, card: 'G7.3', left: 45 }])
    expect(hear(told, 1)).toEqual([{ is: 'drew', seat: 0, card: null, left: 45 }])
    expect(hear(told, 'public')).toEqual([{ is: 'drew', seat: 0, card: null, left: 45 }])
  })
  test('may be anything that was not seen, each card as likely', () => {
    const hands = [
      ['G6.0', 'G7.0'],
      ['G8.0', 'G9.0'],
      ['G10.0', 'G11.0'],
    ] as const
    const state = position({ seats: 3, herd: ['G5.0'], hands, stables: [['G1.0', 'G2.0', 'G3.0']] })
    // 42 cards are hidden from seat 0, two of them in the hand of seat 1.
    expect(share(state, 0, (imagined) => imagined.hands[1]?.includes('G:block0') ?? false)).toBeGreaterThan(0.02)
    expect(share(state, 0, (imagined) => imagined.hands[1]?.includes('G:block0') ?? false)).toBeLessThan(0.09)
    for (const card of ['G1.0', 'G5.0', 'G6.0'] as const)
      expect(share(state, 0, (imagined) => imagined.hands[1]?.includes(card) ?? false)).toBe(0)
    expect(share(state, 0, (imagined) => imagined.hands[0]?.join() === 'G6.0,G7.0')).toBe(1)
  })
  test('a hand keeps one order, whatever came first', () => {
    const one = position({ seats: 3, herd: ['G5.0'], hands: [['G6.0', 'G1.0']] })
    const two = position({ seats: 3, herd: ['G5.0'], hands: [['G6.0', 'G14.1']] })
    put(one, 'G6.0')
    come(one, 'G14.1')
    put(two, 'G6.0')
    come(two, 'G1.0')
    expect(one).toEqual(two)
  })
})

test('at the end of a round all see what was left in the hands', () => {
  const state = position({ seats: 3, herd: ['G5.1'], hands: [['G6.0'], ['G7.3', 'G8.0']], left: 0 })
  const heard = act(state, { do: 'collect' })
  expect(heard).toEqual([
    { is: 'collected', seat: 0, herd: null, cards: ['G5.1'], flies: 1 },
    { is: 'showed', seat: 0, cards: ['G6.0'], flies: 0 },
    { is: 'showed', seat: 1, cards: ['G8.0', 'G7.3'], flies: 3 },
    { is: 'scored', round: 1, scores: [1, 3, 0], totals: [1, 3, 0] },
  ])
})

test('the state holds no order of the pile', () => {
  const state = game.start({ seats: 3, options: { limit: 100, limitRule: 'over', rounds: 1 }, rulesVersion: 1 })
  game.befall(state, { starter: 0 })
  const before = [...state.pile]
  for (const card of CARDS.slice(0, 47)) expect(game.possible(state, { card })).toBe(true)
  draw(state)
  expect(state.pile.filter((count, i) => count !== before[i])).toHaveLength(1)
  expect(places(position({ seats: 3, hands: [['G5.0']] }), 'G5.0')).toEqual(['open'])
})
