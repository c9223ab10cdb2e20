import { usualOptions } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { CARDS, type Card, FACES, game, type Slot, type State, type View } from '../rules/index.ts'
import { attempt, placeOf, playsOf } from './choice.ts'
import { createNames, inHand, pictureOf } from './faces.ts'
import { flyStory, keepsakesOf } from './keepsakes.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** The first seat to act, with these cards before this herd. */
function position(seats: number, herd: readonly Card[], hand: readonly Card[]): State {
  const state = game.start({ seats, options: usualOptions(game.facts.options), rulesVersion: 1 })
  state.phase = 'turn'
  state.herds = [herd.map((base) => ({ value: FACES[base].number ?? 0, base, top: null }))]
  state.hands[0] = [...hand]
  return state
}

type Table = Pick<View, 'hand' | 'herds'>

const slow = (value: number): Slot => ({ value, base: 'G:slow', top: null })
const cow = (value: number): Slot => ({ value, base: `G${value}.0` as Card, top: null })
const ids = (name: (view: Table) => ReturnType<ReturnType<typeof createNames>>, view: Table) => {
  const { hand, herds } = name(view)
  return { hand: hand.map(({ id }) => id), herd: (herds[0] ?? []).map(({ base }) => base.id) }
}

test('a slowpoke keeps its name from the hand into the gap', () => {
  const name = createNames()
  const before = ids(name, { hand: ['G:slow', 'G2.0'], herds: [[cow(5), cow(9)]] })
  const after = ids(name, { hand: ['G2.0'], herds: [[cow(5), slow(7), cow(9)]] })
  expect(after.herd[1]).toBe(before.hand[1])
})

test('two slowpokes are never taken for each other', () => {
  const name = createNames()
  const first = ids(name, { hand: ['G:slow'], herds: [[cow(5), slow(8), cow(9)]] })
  const old = first.herd[1]
  const mine = first.hand[0]
  expect(old).not.toBe(mine)
  // Mine goes below the old one.
  const second = ids(name, { hand: [], herds: [[cow(5), slow(6), slow(8), cow(9)]] })
  expect(second.herd.slice(1, 3)).toEqual([mine, old])
  // The herd is taken, and one comes to my hand: it is none of these.
  const third = ids(name, { hand: ['G:slow'], herds: [[]] })
  expect([mine, old]).not.toContain(third.hand[0])
})

test('a slowpoke that somebody else plays while I hold the other one is new', () => {
  const name = createNames()
  const [mine] = ids(name, { hand: ['G:slow'], herds: [[cow(5), cow(9)]] }).hand
  const after = ids(name, { hand: ['G:slow'], herds: [[cow(5), slow(7), cow(9)]] })
  expect(after.hand).toEqual([mine])
  expect(after.herd[1]).not.toBe(mine)
})

test('a hand is held by number, specials without a number last', () => {
  const hand: Card[] = ['G:slow', 'G12.0', 'Y2.1', 'G:acro7', 'G7.2', 'Y:calf', 'G:block0']
  expect(hand.toSorted(inHand)).toEqual(['G:block0', 'Y2.1', 'G7.2', 'G:acro7', 'G12.0', 'G:slow', 'Y:calf'])
})

test('every card has a picture, and a name of its own in both languages', () => {
  for (const card of CARDS) {
    expect(pictureOf(card)).toMatch(/^cow-([0-3]|acrobat|blocker|calf|dairy|mad|skinny|slowpoke)$/)
    expect(en.card(card)).toMatch(/, (no|one|two|three|five) fl(y|ies)$/)
    expect(ja.card(card)).toMatch(/、ハエ(なし|[1235]匹)$/)
  }
})

test('whoever does not see the hand hears where a card may go', () => {
  const state = position(4, ['G5.0', 'G9.1', 'G12.0'], ['G3.2', 'G:slow', 'G:acro9', 'G7.0', 'G13.2'])
  const moves = game.moves(state, 0)
  const said = (card: Card) => en.held(card, playsOf(moves, card), true)
  expect(said('G3.2')).toBe('cow 3, two flies, legal at the low end')
  expect(said('G13.2')).toBe('cow 13, two flies, legal at the high end')
  expect(said('G:acro9')).toBe('acrobat 9, five flies, legal on top of cow 9')
  expect(said('G:slow')).toBe('slowpoke, five flies, legal in a gap as 6, 7, 8, 10 or 11')
  expect(said('G7.0')).toBe('cow 7, no flies, does not fit')
  expect(en.board.ask(game.view(state, 0), moves)).toBe(
    'Your turn: 3 low; 13 high; the acrobat 9 on top; the slowpoke in a gap.',
  )
  expect(ja.board.ask(game.view(state, 0), moves)).toBe(
    'あなたの番です。出せるのは、小さい方に3、大きい方に13、曲芸牛9を上に、うすのろ牛を間に。',
  )
})

test('what a resting card tries is refused for what is wrong with the card, not for how it was tried', () => {
  const helps = [
    'does not fit',
    'no gap',
    'not under an acrobat',
    'not for a mad cow',
    'no calf there',
    'only flies',
    'cannot open',
  ]
  const herds: Card[][] = [[], ['G5.1', 'G9.1'], ['G7.1', 'G8.1', 'G9.2'], ['G:block0', 'G6.1', 'G:block16']]
  for (const herd of herds)
    for (const card of CARDS) {
      if (herd.includes(card)) continue
      const state = position(6, herd, [card])
      if (playsOf(game.moves(state, 0), card).length > 0) continue
      const refusal = game.refuse(state, 0, attempt(card, state.herds[0] ?? []))
      expect(helps, `${card} on ${herd.join()}: ${refusal?.why}`).toContain(refusal?.why)
    }
})

test('every play has a place, and two plays of a card have two', () => {
  const state = position(6, ['G3.0', 'G8.1', 'G15.0'], ['G:slow', 'Y:calf', 'Y:mad', 'G1.0'])
  for (const card of ['G:slow', 'Y:calf', 'Y:mad', 'G1.0'] as const) {
    const places = playsOf(game.moves(state, 0), card).map(placeOf)
    expect(places.length).toBeGreaterThan(0)
    expect(new Set(places).size).toBe(places.length)
  }
})

test('a picture of a stable has its cows, those with the most flies first; while a round goes on its flies are in the story once', () => {
  const stables: readonly (readonly Card[])[] = [['G7.0', 'G8.3', 'G:slow'], []]
  expect(keepsakesOf({ stables }, 0).map(({ picture }) => picture)).toEqual(['cow-slowpoke', 'cow-3', 'cow-0'])
  expect(keepsakesOf({ stables }, 0)).toContainEqual({ picture: 'cow-0', label: '7' })
  expect(keepsakesOf({ stables }, 1)).toEqual([])
  const flies = FACES['G8.3'].flies + FACES['G:slow'].flies
  expect(flyStory({ totals: [10, 4], stables, phase: 'turn' })).toEqual([10 + flies, 4])
  expect(flyStory({ totals: [10, 4], stables, phase: 'over' })).toEqual([10, 4])
  expect(flyStory({ totals: [10, 4], stables, phase: 'starter' })).toEqual([10, 4])
})
