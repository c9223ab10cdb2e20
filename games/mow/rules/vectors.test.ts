import { describe, expect, test } from 'vitest'
import { addPlays, refusePlay } from './herd.ts'
import { CARDS, type Card, deckSize, FACES, fliesOf, fullPile, game } from './index.ts'
import type { Play } from './state.ts'
import { act, come, draw, places, position, put } from './testing/position.ts'

const collect = { do: 'collect' } as const
const keep = { do: 'keep' } as const

function packOf(seats: number): Card[] {
  return fullPile(seats).flatMap((copies, i) => Array.from({ length: copies }, () => CARDS[i] as Card))
}

/** The numbers with which a cow with one fly, a fly-free one or a blocker may go to an end. */
function numbers(herd: Parameters<typeof position>[0]['herd']): { low: number[]; high: number[] } {
  const found = { low: new Set<number>(), high: new Set<number>() }
  const standing = position({ seats: 6, herd: herd ?? [] })
  for (const card of CARDS) {
    if ((standing.pile[FACES[card].index] ?? 0) === 0) continue
    const state = position({ seats: 6, herd: herd ?? [], hands: [[card]] })
    const { kind, number } = FACES[card]
    if (number === null || kind === 'acrobat') continue
    for (const place of places(state, card)) found[place as 'low' | 'high'].add(number)
  }
  const sorted = (set: Set<number>) => [...set].sort((a, b) => a - b)
  return { low: sorted(found.low), high: sorted(found.high) }
}

const range = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, i) => least + i)

describe('the deck', () => {
  test('48 cards and 74 flies a pack', () => {
    expect([packOf(3).length, fliesOf(packOf(3)), deckSize(3)]).toEqual([48, 74, 48])
    expect([packOf(6).length, fliesOf(packOf(6)), deckSize(6)]).toEqual([96, 148, 96])
    expect(fliesOf(packOf(6).filter((card) => card.startsWith('Y')))).toBe(74)
  })
  test('regular cows of a pack, by flies and by number', () => {
    const regular = packOf(5).filter((card) => FACES[card].kind === 'cow')
    const count = (test: (card: Card) => boolean) => regular.filter(test).length
    expect([0, 1, 2, 3].map((flies) => count((card) => FACES[card].flies === flies))).toEqual([15, 13, 11, 3])
    expect(range(1, 15).map((number) => count((card) => FACES[card].number === number))).toEqual([
      1, 2, 3, 3, 3, 3, 4, 4, 4, 3, 3, 3, 3, 2, 1,
    ])
  })
  test.each([
    [2, 38, 3],
    [3, 33, 1],
    [4, 28, 1],
    [5, 23, 1],
    [6, 66, 1],
    [7, 61, 1],
    [8, 56, 1],
    [9, 51, 1],
    [10, 46, 1],
  ])('%i players: %i cards in the pile, %i herds', (seats, left, herds) => {
    const state = game.start({ seats, options: { limit: 100, limitRule: 'over', rounds: 1 }, rulesVersion: 1 })
    game.befall(state, { starter: 0 })
    while (state.phase === 'deal') draw(state)
    expect([state.left, state.herds.length]).toEqual([left, herds])
    expect(new Set(state.hands.map((hand) => hand.length))).toEqual(new Set([5]))
  })
})

describe('herds', () => {
  test('7 and 11: 6 fits below, 12 above, 7 to 11 nowhere', () => {
    expect(numbers(['G7.0', 'G11.1'])).toEqual({ low: range(0, 6), high: range(12, 16) })
    const state = position({ seats: 3, herd: ['G7.0', 'G11.1'], hands: [['G9.2', 'G:slow', 'G:acro7', 'G:acro9']] })
    expect(places(state, 'G:slow')).toEqual(['gap 8', 'gap 9', 'gap 10'])
    expect(places(state, 'G:acro7')).toEqual(['on G7.0'])
    expect(places(state, 'G:acro9')).toEqual([])
    expect(game.refuse(state, 0, { do: 'play', card: 'G9.2', at: 'high' })).toEqual({
      why: 'does not fit',
      card: 'G9.2',
      low: 7,
      high: 11,
    })
  })
  test('3, 9 and 11: 0 to 2 or 12 to 16', () => {
    expect(numbers(['G3.0', 'G9.0', 'G11.0'])).toEqual({ low: range(0, 2), high: range(12, 16) })
  })
  test('5 and 6: no slowpoke; 5, a slowpoke and 7: no second one', () => {
    const hands = [['G:slow']] as const
    expect(places(position({ seats: 3, herd: ['G5.0', 'G6.0'], hands }), 'G:slow')).toEqual([])
    expect(places(position({ seats: 3, herd: ['G5.0', [6, 'G:slow'], 'G7.0'], hands }), 'G:slow')).toEqual([])
  })
  test('5 and 9: a slowpoke as 6, 7 or 8, then another, and one number is left', () => {
    const state = position({ seats: 3, herd: ['G5.0', 'G9.0'], hands: [['G:slow'], ['G:slow']] })
    expect(places(state, 'G:slow')).toEqual(['gap 6', 'gap 7', 'gap 8'])
    put(state, 'G:slow', 'gap 7')
    draw(state)
    act(state, keep)
    expect(places(state, 'G:slow')).toEqual(['gap 6', 'gap 8'])
    put(state, 'G:slow', 'gap 8')
    expect(state.herds[0]?.map(({ value }) => value)).toEqual([5, 7, 8, 9])
  })
  test('a cow carries one acrobat', () => {
    const herd = [{ value: 7, base: 'G7.0', top: 'G:acro7' }] as const
    const again = { do: 'play', card: 'G:acro7', at: 'on', base: 'G7.0' } as const
    const found: Play[] = []
    addPlays(found, herd, 'G:acro7', false)
    expect(found).toEqual([])
    expect(refusePlay(herd, again)).toEqual({ why: 'not under an acrobat', card: 'G:acro7', base: 'G7.0' })
  })
  test('two slowpokes in one hand are one choice', () => {
    const state = position({ seats: 3, herd: ['G5.0', 'G7.0'], hands: [['G:slow', 'G:slow']] })
    expect(game.moves(state, 0)).toEqual([{ do: 'play', card: 'G:slow', at: 'gap', value: 6 }, collect])
  })
  test('0: nothing below, everything above', () => {
    expect(numbers(['G:block0'])).toEqual({ low: [], high: range(1, 16) })
  })
  test('0 and 16: only acrobats, slowpokes and the mad cow', () => {
    expect(numbers(['G:block0', 'G:block16'])).toEqual({ low: [], high: [] })
    const herd = ['G:block0', 'G7.0', 'G8.0', 'G9.0', 'G:block16'] as const
    const hands = [['G:acro7', 'G:acro9', 'G:slow', 'Y:mad', 'Y:calf', 'Y:block0']] as const
    const playable = game
      .moves(position({ seats: 6, herd, hands }), 0)
      .map((move) => (move.do === 'play' ? move.card : ''))
    expect([...new Set(playable)]).toEqual(['G:acro7', 'G:acro9', 'G:slow', 'Y:mad', ''])
  })
  test('a fly-free 1: the calf is 0 or 2', () => {
    const state = position({ seats: 6, herd: ['G1.0'], hands: [['Y:calf']] })
    expect(places(state, 'Y:calf')).toEqual(['low', 'high'])
    expect(act(game.copy(state), { do: 'play', card: 'Y:calf', at: 'low' })[0]).toMatchObject({ value: 0 })
    expect(act(game.copy(state), { do: 'play', card: 'Y:calf', at: 'high' })[0]).toMatchObject({ value: 2 })
  })
  test('a 2 with a fly and a fly-free 9: the calf only above, as 10', () => {
    const state = position({ seats: 6, herd: ['G2.1', 'G9.0'], hands: [['Y:calf']] })
    expect(put(state, 'Y:calf')[0]).toMatchObject({ end: 'high', value: 10 })
  })
  test('6, 8 with two flies, 10, and a mad cow', () => {
    const herd = ['G6.0', 'G8.2', 'G10.0'] as const
    const state = position({
      seats: 6,
      herd,
      hands: [
        ['Y:mad', 'G1.0', 'G3.0', 'G4.0', 'G5.0'],
        ['G12.0', 'G12.1'],
      ],
    })
    const { left } = state
    put(state, 'Y:mad')
    expect(state.herds[0]?.map(({ value, base }) => [value, base])).toEqual([
      [6, 'G6.0'],
      [8, 'Y:mad'],
      [10, 'G10.0'],
    ])
    expect(state.hands[0]).toHaveLength(5)
    expect(state.hands[0]).toContain('G8.2')
    expect(state).toMatchObject({ left, phase: 'power' })
    act(state, keep)
    expect([places(state, 'G12.0'), places(state, 'G12.1')]).toEqual([[], ['high']])
  })
})

describe('rounds', () => {
  test('pile 1: collect, open with 5, draw the last card; the next collection ends the round', () => {
    const hands = [['G5.0'], ['G2.0'], ['G3.0']] as const
    const state = position({ seats: 3, herd: ['G9.1'], hands, left: 1 })
    act(state, collect)
    expect(state.phase).toBe('turn')
    put(state, 'G5.0', 'open')
    game.befall(state, { card: CARDS[state.pile.indexOf(1)] as Card })
    expect(state).toMatchObject({ seat: 1, left: 0, phase: 'turn' })
    act(state, collect)
    expect(state).toMatchObject({ phase: 'starter', herds: [[]] })
  })
  test('with three or more players the totals add up to a multiple of the flies in play', () => {
    const hands = [['G5.2'], ['G7.3']] as const
    const rest = packOf(3).filter((card) => !['G5.2', 'G7.3', 'G9.1'].includes(card))
    const state = position({ seats: 3, herd: ['G9.1'], hands, stables: [[], [], rest], left: 0 })
    act(state, collect)
    expect(state.scores[0]?.reduce((a, b) => a + b)).toBe(74)
  })
  test('a duel without specials: herds 0, 1, 2, 0; after a reversal on herd 2 comes herd 1', () => {
    const herds = [['G9.0'], ['G9.1'], ['G9.2']] as const
    const state = position({ seats: 2, active: 2, herds, hands: [['G:block0'], ['G10.0']] })
    put(state, 'G:block0')
    come(state, 'G1.0')
    act(state, { do: 'reverse' })
    expect(state).toMatchObject({ seat: 1, herd: 1 })
    put(state, 'G10.0')
    come(state, 'G2.0')
    expect(state).toMatchObject({ seat: 0, herd: 0 })
  })
})
