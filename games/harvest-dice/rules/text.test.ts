import { pick, quick } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { type Event, game, type Move, type Refusal, scores } from './index.ts'
import { die, draft, FULL, finishRound, position } from './testing/position.ts'
import { text as en } from './text.en.ts'
import { text as ja } from './text.ja.ts'

const who = (seat: number) => (seat === 0 ? 'You' : `Anna${seat}`)
const whoJa = (seat: number) => (seat === 0 ? 'あなた' : `花子${seat}`)

const spaces = [
  { row: 0, column: 4 },
  { row: 2, column: 4 },
]
const refusals: { readonly [W in Refusal['why']]: readonly Extract<Refusal, { why: W }>[] } = {
  'take a die first': [{ why: 'take a die first' }],
  'place your die first': [{ why: 'place your die first', die: die('L4') }],
  'not in the pool': [{ why: 'not in the pool', die: die('L4') }],
  'no power left': [
    { why: 'no power left', untilNext: 1 },
    { why: 'no power left', untilNext: null },
  ],
  'no value beyond': [{ why: 'no value beyond', value: 6 }],
  'value back and forth': [{ why: 'value back and forth', rolled: die('C2') }],
  'value before vegetable': [{ why: 'value before vegetable' }],
  'recolour once': [{ why: 'recolour once' }],
  'already this vegetable': [{ why: 'already this vegetable', vegetable: 'tomato' }],
  'no recolouring on the basic sheet': [{ why: 'no recolouring on the basic sheet' }],
  'another column': [{ why: 'another column', die: die('T4'), column: 5, spaces }],
  'space is full': [{ why: 'space is full', by: 'carrot', die: die('T4'), spaces }],
  'not adjacent': [{ why: 'not adjacent', die: die('T4'), spaces: [] }],
  'must be planted': [{ why: 'must be planted', die: die('T4'), spaces }],
  'choose the market die': [{ why: 'choose the market die' }],
  'the last die goes to market': [{ why: 'the last die goes to market' }],
  'draft first': [{ why: 'draft first', left: 2 }],
}
const everyRefusal: readonly Refusal[] = Object.values(refusals).flat()

/** Every event of some random games, and those that are rare there. */
function everyEvent(): Event[] {
  const events: Event[] = []
  const tell = (event: Event) => {
    events.push(event)
  }
  const random = quick(5)
  for (let nth = 0; nth < 12; nth++) {
    const sheet = nth % 2 ? 'basic' : 'advanced'
    const state = game.start({ seats: 1 + (nth % 4), options: { sheet }, rulesVersion: 1 })
    for (;;) {
      const turn = game.turn(state)
      if (turn.by === 'over') break
      const seat = turn.by === 'seats' ? (turn.seats[0] as number) : 0
      if (turn.by === 'luck') game.befall(state, game.sample(state, random), tell)
      else game.play(state, seat, pick(random, game.moves(state, seat)), tell)
    }
  }
  const pig = position({ pool: 'L6 L6', picks: 3, start: 1, gardens: [['L.....', '......', '......']], circles: [41] })
  const garden = position({ pool: 'C6 L1', picks: 4, gardens: [['LLLLLL', 'TTTTTT', 'CCCCC.']] })
  const lost = position({ pool: 'L6 L1', picks: 4, gardens: [FULL], circles: [42] })
  events.push(...draft(pig, 'L6', 'feed'), ...finishRound(garden), ...finishRound(lost))
  for (const by of ['points', 'planted', 'circles', 'shared'] as const)
    events.push({ is: 'won', seats: [0, 1, 2], by, total: 1 })
  events.push({ is: 'last round', trigger: { by: 'market', vegetable: 'carrot' } })
  return events
}

const kinds: { readonly [I in Event['is']]: true } = {
  started: true,
  rolled: true,
  took: true,
  changed: true,
  planted: true,
  'filled a row': true,
  fed: true,
  unlocked: true,
  'last round': true,
  'put aside': true,
  'went to market': true,
  'passed the pig': true,
  scored: true,
  won: true,
  'finished practice': true,
}

const moves: readonly Move[] = [
  { do: 'take', ...die('L4') },
  { do: 'leave', ...die('C1') },
  { do: 'raise' },
  { do: 'lower' },
  { do: 'recolour', to: 'tomato' },
  { do: 'plant', row: 2, column: 6 },
  { do: 'feed' },
]

const GAP = /undefined|null|NaN|\[object|\bYou was\b|^\s*$/

describe('text', () => {
  const events = everyEvent()

  test('the trial has events of every kind', () => {
    expect(new Set(events.map(({ is }) => is))).toEqual(new Set(Object.keys(kinds)))
  })

  test('English: whole sentences for every event and refusal, a label for every move', () => {
    for (const sentence of [
      ...events.map((event) => en.event(event, who)),
      ...everyRefusal.map((r) => en.refusal(r, who)),
    ]) {
      expect(sentence).not.toMatch(GAP)
      expect(sentence).toMatch(/^[A-Z].*\.$/)
    }
    expect(new Set(moves.map((move) => en.move(move, who))).size).toBe(moves.length)
  })

  test('Japanese: whole sentences for every event and refusal, without Latin words', () => {
    for (const sentence of [
      ...events.map((event) => ja.event(event, whoJa)),
      ...everyRefusal.map((r) => ja.refusal(r, whoJa)),
    ]) {
      expect(sentence).not.toMatch(GAP)
      expect(sentence).not.toMatch(/[A-Za-z]/)
      expect(sentence).toMatch(/。$/)
    }
    expect(new Set(moves.map((move) => ja.move(move, whoJa))).size).toBe(moves.length)
  })

  test('both tell the same rules: sections that can be opened by id, paragraph by paragraph', () => {
    const outline = (rules: typeof en.rules) =>
      rules.map(({ id, paragraphs }) => [id, paragraphs.map((paragraph) => paragraph.startsWith('- '))])
    expect(outline(ja.rules)).toEqual(outline(en.rules))
    expect(en.rules.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'goal',
        'round',
        'planting',
        'feeding',
        'powers',
        'market',
        'end',
        'scoring',
        'solo',
        'ours',
      ]),
    )
    for (const { paragraphs } of ja.rules)
      for (const paragraph of paragraphs) expect(paragraph).not.toMatch(/[A-Za-z]{2}/)
  })

  test('sentences say what happened', () => {
    const say = (event: Event) => en.event(event, who)
    expect(say({ is: 'changed', seat: 0, from: die('L4'), to: die('L5'), powers: 1 })).toBe(
      'You spent a pig power: the lettuce 4 became a lettuce 5 (1 power left).',
    )
    expect(say({ is: 'fed', seat: 1, die: die('T6'), from: 40, to: 42, lost: 4 })).toBe(
      'Anna1 fed the tomato 6 to the pig: 2 circles, 42 of 42; 4 pips found no circle.',
    )
    expect(say({ is: 'went to market', die: die('C3'), circles: 1 })).toBe(
      'The carrot 3 went to market: carrots rose to 1 point each.',
    )
    const advanced = position({ sheet: 'advanced', gardens: [FULL], market: [1, 2, 3], circles: [6] })
    const score = scores(advanced)[0]
    if (!score) throw new Error('no sheet')
    expect(say({ is: 'scored', seat: 0, score })).toBe(
      'You scored 72 points: lettuce 6, tomato 12, carrot 18, ribbons 15, pig 1, most lettuces, tomatoes, carrots and pig circles 20.',
    )
    expect(en.refusal({ why: 'not adjacent', die: die('L3'), spaces: [{ row: 0, column: 3 }] }, who)).toBe(
      'A lettuce must be planted side by side with one of its kind: it fits in column 3, top row.',
    )
  })
})
