import { quick, type Text, usualOptions } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { type Dairyman, type Event, game, type Move, type Refusal, sensiblePlayer, TILES } from './index.ts'
import { text as en, flippedName as enFlipped, milkName as enMilk } from './text.en.ts'
import { text as ja, flippedName as jaFlipped, milkName as jaMilk } from './text.ja.ts'

const names = ['Ann', 'Ben', 'Cleo', 'Dan']
const who = (seat: number) => names[seat] ?? 'nobody'
const jaWho = (seat: number) => ['あなた', '花子', '太郎', '次郎'][seat] ?? '誰か'

/** What games bring about, one of each kind. */
function listen() {
  const events = new Map<string, Event>()
  const moves = new Map<string, Move>()
  const refusals = new Map<string, Refusal>()
  const random = quick(7)
  for (let nth = 0; nth < 60; nth++) {
    const seats = 2 + (nth % 3)
    const options = { ...usualOptions(game.facts.options), freezeOnFail: nth % 2 === 1 }
    const state = game.start({ seats, options, rulesVersion: 1 })
    for (let turn = game.turn(state); turn.by !== 'over'; turn = game.turn(state)) {
      const tell = (event: Event) => {
        const kind = 'for' in event ? `${event.is} ${event.for}` : event.is
        events.set(kind, event)
      }
      if (turn.by === 'seats') {
        const [seat = 0] = turn.seats
        for (const move of moves.values()) {
          const refusal = game.refuse(state, seat, move)
          if (refusal) refusals.set(refusal.why, refusal)
        }
        const move = sensiblePlayer(state, seat, game.moves(state, seat), random)
        moves.set(move.do, move)
        game.play(state, seat, move, tell)
      } else game.befall(state, game.sample(state, random), tell)
    }
  }
  return { events: [...events.values()], moves: [...moves.values()], refusals: [...refusals.values()] }
}

const heard = listen()

/** One of each, typed so that a new kind does not compile without its sample. */
const EVENT_KINDS: { readonly [kind in Event['is']]: true } = {
  displayed: true,
  started: true,
  'took dice': true,
  threw: true,
  rolled: true,
  thawed: true,
  'gained freeze': true,
  locked: true,
  froze: true,
  flipped: true,
  scooped: true,
  rerolled: true,
  stopped: true,
  claimed: true,
  delivered: true,
  failed: true,
  spoilage: true,
  discarded: true,
  'had no milk': true,
  cleared: true,
  'put away': true,
  ended: true,
}

const die = { face: 5, yellow: true } as const
const set = [4, 5] as const
const REFUSALS: { readonly [why in Refusal['why']]: Extract<Refusal, { why: why }> } = {
  'roll first': { why: 'roll first' },
  'already rolled': { why: 'already rolled' },
  'lock first': { why: 'lock first' },
  'nothing to lock': { why: 'nothing to lock' },
  'a set is there': { why: 'a set is there', set: [4, 6] },
  'already locked': { why: 'already locked' },
  'not a set': { why: 'not a set', set },
  'not in rising order': { why: 'not in rising order', set: [6, 4] },
  'no such dice': { why: 'no such dice', set: [4, 6], yellow: true },
  'no such die': { why: 'no such die', die },
  'no dice left': { why: 'no dice left' },
  'one die must roll': { why: 'one die must roll' },
  'no freeze token': { why: 'no freeze token' },
  'freeze in order': { why: 'freeze in order', die },
  freezing: { why: 'freezing' },
  'not your tile': { why: 'not your tile', tile: 3 },
  'already flipped': { why: 'already flipped', tile: 3 },
  'yellow die not free': { why: 'yellow die not free', tile: 3, at: 'spent' },
  'yellow die shows': { why: 'yellow die shows', tile: 3, shows: 5 },
  'not ice cream': { why: 'not ice cream', tile: 3 },
  'used this turn': { why: 'used this turn', tile: 4 },
  'rerolls another way': { why: 'rerolls another way', tile: 4 },
  'no die shows': { why: 'no die shows', tile: 4, face: 1 },
  'stop first': { why: 'stop first' },
  claiming: { why: 'claiming' },
  'claim one first': { why: 'claim one first' },
  'not on display': { why: 'not on display', tile: 3 },
  'too dear': { why: 'too dear', tile: 20, left: 10 },
  'claim in order': { why: 'claim in order', tile: 3 },
  'nothing spoils': { why: 'nothing spoils' },
  'choose what spoils': { why: 'choose what spoils' },
  'not the highest': { why: 'not the highest', tile: 3, highest: 30 },
}

function sayAll(text: Text<Dairyman>, name: (seat: number) => string): string[] {
  const { events, moves, refusals } = heard
  return [
    ...events.map((event) => text.event(event, name)),
    ...moves.map((move) => text.move(move, name)),
    ...[...Object.values(REFUSALS), ...refusals].map((refusal) => text.refusal(refusal, name)),
  ]
}

describe('the texts', () => {
  test('games bring every event about, and every move', () => {
    const { events, moves } = heard
    expect([...new Set(events.map(({ is }) => is))].sort()).toEqual(Object.keys(EVENT_KINDS).sort())
    expect(moves).toHaveLength(12)
  })
  test('English sentences are whole', () => {
    for (const said of sayAll(en, who)) {
      expect(said).toMatch(/^[A-Z0-9]/)
      expect(said).not.toMatch(/undefined|NaN|null|\[object| {2}/)
    }
  })
  test('English events and refusals end like sentences', () => {
    const { events } = heard
    for (const event of events) expect(en.event(event, who)).toMatch(/\.$/)
    for (const refusal of Object.values(REFUSALS)) expect(en.refusal(refusal, who)).toMatch(/\.$/)
  })
  test('Japanese sentences are whole and wholly Japanese', () => {
    for (const said of sayAll(ja, jaWho)) {
      expect(said).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/)
      expect(said).not.toMatch(/[A-Za-z]/)
    }
  })
  test('every tile has a name on both sides, in both languages', () => {
    for (const naming of [enMilk, enFlipped, jaMilk, jaFlipped]) {
      for (const { id, value } of TILES) expect(naming(id)).toContain(String(value))
    }
  })
  test('the rules have the same headings to open at', () => {
    expect(ja.rules.map(({ id }) => id)).toEqual(en.rules.map(({ id }) => id))
    for (const section of ja.rules) expect(section.paragraphs.join('')).not.toMatch(/[A-Za-z]/)
    for (const [i, section] of en.rules.entries())
      expect(ja.rules[i]?.paragraphs).toHaveLength(section.paragraphs.length)
  })
})
