import { readFileSync } from 'node:fs'
import { quick } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { type Event, game, MOST_TIMES, type Move, presets, type Refusal } from './index.ts'
import { farm, play } from './testing/farm.ts'
import { text as en, words as enWords } from './text.en.ts'
import { text as ja, words as jaWords } from './text.ja.ts'

const ids = JSON.parse(readFileSync(new URL('../golden/ids.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, string>
>

/** What is told in some random games, and what only rare positions tell. */
function told(): { events: Event[]; moves: Move[] } {
  const events: Event[] = []
  const moves: Move[] = []
  const tell = (event: Event) => {
    events.push(event)
  }
  for (let seed = 1; seed <= 60; seed++) {
    const random = quick(seed)
    const state = game.start({ seats: 1, options: presets.rulebook, rulesVersion: 1 })
    for (;;) {
      const turn = game.turn(state)
      if (turn.by === 'over') break
      if (turn.by === 'luck') {
        game.befall(state, game.sample(state, random), tell)
        continue
      }
      const legal = game.moves(state, 0)
      moves.push(...legal)
      game.play(state, 0, legal[random.below(legal.length)] as Move, tell)
    }
  }
  const stuck = farm({
    dice: [2],
    tilled: [3, 3],
    stock: { merchant: Array.from({ length: 6 }, () => ['cow', 1] as const) },
    used: ['fish', 'sow', 'ship', 'contract', 'recruit', 'build', 'tourism'],
  })
  events.push(...play(stuck, { do: 'discard', die: 2 }))
  moves.push({ do: 'discard', die: 2 }, { do: 'deal', deal: 'chef', times: MOST_TIMES })
  for (const source of ['jewel', 'zoologist', 'surveyor', 'accountant', 'tourGuide', 'beg'] as const)
    events.push({ is: 'scored', source, points: source === 'beg' ? -3 : 7 })
  events.push({ is: 'forgiven', counters: 1 }, { is: 'matured', points: 1 }, { is: 'foaled', horses: 1 })
  events.push({ is: 'freed', animal: 'horse' }, { is: 'returned', die: 1, from: 'sower' })
  for (const milk of [0, 2]) events.push({ is: 'churned', die: 2, milk })
  return { events, moves }
}

const refusals: Refusal[] = [
  { why: 'no such die', die: 3, dice: [1, 2] },
  { why: 'no such die', die: 3, dice: [] },
  { why: 'already done', action: 'till' },
  { why: 'already done', action: 'oven' },
  { why: 'other till die', die: 2 },
  { why: 'no empty field', animal: 'none' },
  { why: 'no empty field', animal: 'cow' },
  { why: 'shop closed', shop: 'peddler' },
  { why: 'too little food', need: 3, food: 1 },
  { why: 'not on offer', artisan: 'chef' },
  { why: 'offer too small', die: 6, offer: 4 },
  { why: 'needs a six', die: 5 },
  { why: 'already built', facility: 'oven' },
  { why: 'not in this game', facility: 'butterWorkshop' },
  { why: 'not built', facility: 'stable' },
  { why: 'not hired', artisan: 'elder' },
  { why: 'die too small', die: 2, asked: 3 },
  { why: 'too few goods', good: 'egg', need: 2, have: 1 },
  { why: 'no animal' },
  { why: 'no horse' },
  { why: 'cannot alter', artisan: 'nightWatch', die: 1, to: [2, 5] },
  { why: 'too few fields', empty: 1 },
  { why: 'too few shipments', left: 2 },
  { why: 'passed over', artisan: 'chef' },
  { why: 'too few after', artisan: 'chef', left: 2 },
  { why: 'dice left', dice: [1, 6] },
  { why: 'dice have a use' },
  { why: 'busy', with: 'sow' },
  { why: 'busy', with: 'ship' },
  { why: 'busy', with: 'keep' },
  { why: 'not begun', step: 'plant' },
  { why: 'not begun', step: 'deal' },
  { why: 'not begun', step: 'keep' },
  { why: 'not begun', step: 'done' },
]

const { events, moves } = told()
/** The names that stay Latin in Japanese. */
const LATIN = /Dicey Farm|VP|N/g

describe.each([
  ['English', en, 'You'],
  ['Japanese', ja, 'あなた'],
] as const)('in %s', (_language, text, you) => {
  const sentences = [
    ...events.map((event) => text.event(event, () => you)),
    ...refusals.map((refusal) => text.refusal(refusal, () => you)),
  ]
  test('every event and refusal is a sentence', () => {
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(/undefined|NaN|null|\[object| {2}/)
      expect(sentence).toMatch(text === en ? /^[A-Z0-9].*\.$/ : /。$/)
    }
  })
  test('every move has a label', () => {
    for (const move of moves) expect(text.move(move, () => you)).toMatch(/^[^\n]{2,80}$/)
  })
  test('the rules have the sections that the page opens', () => {
    const sections = text.rules.map((section) => section.id)
    expect(sections).toEqual(en.rules.map((section) => section.id))
    for (const id of ['goal', 'turn', 'scoring', 'daily', 'ours']) expect(sections).toContain(id)
  })
})

test('all kinds of events are told in the games above', () => {
  // Typed so that a new kind of event does not compile without its line here.
  const kinds: { readonly [K in Event['is']]: 0 } = {
    round: 0,
    came: 0,
    stocked: 0,
    harvested: 0,
    cared: 0,
    rolled: 0,
    fished: 0,
    tilled: 0,
    sowing: 0,
    planted: 0,
    bought: 0,
    shipping: 0,
    horse: 0,
    shipped: 0,
    closed: 0,
    contracted: 0,
    recruiting: 0,
    kept: 0,
    built: 0,
    foaled: 0,
    freed: 0,
    settled: 0,
    toured: 0,
    baked: 0,
    churned: 0,
    slaughtered: 0,
    returned: 0,
    altered: 0,
    ate: 0,
    cooked: 0,
    discarded: 0,
    fed: 0,
    matured: 0,
    rotted: 0,
    left: 0,
    scored: 0,
    forgiven: 0,
    ended: 0,
  }
  expect([...new Set(events.map((event) => event.is))].sort()).toEqual(Object.keys(kinds).sort())
})

test('Japanese is Japanese throughout', () => {
  const all = [
    ...events.map((event) => ja.event(event, () => 'あなた')),
    ...refusals.map((refusal) => ja.refusal(refusal, () => 'あなた')),
    ...moves.map((move) => ja.move(move, () => 'あなた')),
    ...ja.rules.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ...Object.values(jaWords.remarks),
    ...[jaWords.artisans, jaWords.facilities, jaWords.actions, jaWords.tiers].flatMap((table) =>
      Object.values(table).flatMap(({ name, effect }) => [name, effect]),
    ),
  ]
  for (const line of all) expect(line.replace(LATIN, '')).not.toMatch(/[A-Za-z]/)
})

test('goods, artisans, facilities and shops have their original Japanese names', () => {
  const named = (names: Record<string, string> | undefined, find: (id: string) => string | undefined) => {
    for (const [name, id] of Object.entries(names ?? {})) expect(find(id)).toBe(name)
  }
  const { VP: _vp, 物乞い: _beg, ...goods } = ids.resources ?? {}
  named(goods, (id) => jaWords.goods[id as keyof typeof jaWords.goods])
  named(ids.workersInDeckOrder, (id) => jaWords.artisans[id as keyof typeof jaWords.artisans].name)
  named(ids.facilities, (id) => jaWords.facilities[id as keyof typeof jaWords.facilities].name)
  named(ids.shops, (id) => jaWords.actions[id as keyof typeof jaWords.actions].name)
  named(ids.vpSources, (id) => jaWords.sources[id as keyof typeof jaWords.sources])
})

test('amounts are counted', () => {
  expect(enWords.amount('egg', 1)).toBe('1 egg')
  expect(enWords.amount('egg', 3)).toBe('3 eggs')
  expect(enWords.amount('sheep', 2)).toBe('2 sheep')
  expect(jaWords.amount('egg', 3)).toBe('卵×3')
})
