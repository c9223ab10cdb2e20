import { equal, pick, quick, type Seat } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { game, type Move, type State } from '../rules/index.ts'
import { barns, die, lock, open, type Position, position } from '../rules/testing/sitting.ts'
import { because } from './because.ts'
import { text as en } from './text.en.ts'
import { text as ja } from './text.ja.ts'

const reroll: Move = { do: 'reroll' }
const stop: Move = { do: 'stop' }
const claim = (tile: number): Move => ({ do: 'claim', tile })
const who = () => ''

/** What speaks for the first moves and not for the second, and what both languages make of it. */
function said(place: Position, better: readonly Move[], made: readonly Move[]) {
  const found = because(game.view(position({ seat: 0, ...place }), 0), 0, better, made)
  return found && [found.is, en.say(found, who), ja.say(found, who)]
}

const locked = { phase: 'locked', rolls: 2 } as const

test('rolling on: how often a ten comes, what it would buy, and the freeze token', () => {
  const place: Position = { ...locked, ...open('1 1 6 6'), barns: barns(2), display: [6, 7, 11] }
  expect(said(place, [reroll], [stop, claim(11)])).toEqual([
    'worth rolling',
    'A ten comes 66 times in 100, for orders worth 30 instead of 20, and roll 3 brings a freeze token.',
    '10の組ができる見込みは66％。できれば20点ではなく30点の注文を取れて、冷凍トークンももらえます。',
  ])
  expect(said(place, [stop, claim(11)], [reroll])).toBeUndefined()
  // Nothing to lose.
  expect(said({ ...place, barns: barns(1), display: [17, 20, 21] }, [reroll], [stop])?.[1]).toBe(
    '10 buys nothing: the cheapest order costs 30, so there is nothing to lose.',
  )
})

test('a lonely die cannot make ten: the turn fails on purpose, unless milk would spoil', () => {
  const place: Position = { phase: 'locked', rolls: 3, ...open('y4'), barns: barns(3), display: [1, 20, 22] }
  expect(said(place, [reroll], [stop, claim(1)])).toEqual([
    'on purpose',
    'The turn fails on purpose: instead of 10 points there is a red die for the next turns and a freeze token for roll 4.',
    'わざと失敗して、10点のかわりに次の番からの赤いダイスと冷凍トークンをもらいます。',
  ])
  expect(said({ ...place, backorders: [0, 2] }, [reroll], [stop, claim(1)])).toBeUndefined()
})

test('stopping: what rolling on would lose, and how often; nothing where it would bring more', () => {
  const place: Position = {
    phase: 'locked',
    rolls: 3,
    ...open('1 4'),
    yellow: { at: 'spent', face: 4 },
    barns: barns(3),
    display: [2, 20, 21],
    freeze: [2, 0],
  }
  const frozen: Move[] = [{ do: 'freeze', die: die('4') }, reroll]
  expect(said(place, [stop, claim(2)], frozen)).toEqual([
    'at stake',
    'Rolling on would lose the 10 points 83 times in 100.',
    'もう一度振ると、83％の見込みでその10点を失います。',
  ])
  expect(said({ ...place, ...open('1 4 4 5 6 y3') }, [stop, claim(2)], [reroll])).toBeUndefined()
})

test('one throw rather than another: the chances of both, and the tens that are given for them', () => {
  const rolled: Position = { phase: 'rolled', rolls: 1, display: [10, 20, 22] }
  const place = { ...rolled, ...open('1 3 3 5 5 6 6 y6') }
  expect(said(place, [lock('5 5'), reroll], [lock('1 3 y6'), reroll])).toEqual([
    'finds more',
    'A ten comes 93 times in 100 then, instead of 84 times in 100.',
    '10の組ができる見込みは84％から93％に上がります。',
  ])
  expect(said(place, [lock('1 3 y6'), reroll], [lock('5 5'), reroll])).toBeUndefined()
  const both = [lock('1 3 y6'), lock('5 5'), reroll]
  expect(said(place, [lock('5 5'), reroll], both)?.slice(1)).toEqual([
    'One ten fewer, but the next one comes 93 times in 100 instead of 34 times in 100.',
    '10の組は1つ減りますが、次の組ができる見込みは34％から93％に上がります。',
  ])
  expect(said(place, both, [lock('5 5'), reroll])?.slice(1)).toEqual([
    'That makes 20 in the barns instead of 10, though the next ten comes 34 times in 100 instead of 93 times in 100.',
    '次の組ができる見込みは93％から34％に下がりますが、牛小屋は10ではなく20になります。',
  ])
})

test('a yellow die spent on cheese is missing from the throw, and cheese is worth more where nothing is thrown', () => {
  const milk = { milk: [[10], []], display: [20, 21, 22] }
  const place = { ...locked, ...milk, ...open('2 3 3 5 y4'), barns: barns(2) }
  const flip: Move = { do: 'flip', tile: 10 }
  expect(said(place, [reroll], [flip, reroll])?.[1]).toBe(
    'A ten comes 84 times in 100 then, instead of 66 times in 100.',
  )
  const cheap = { ...place, display: [8, 20, 21] }
  expect(said(cheap, [flip, stop, claim(8)], [stop, claim(8)])?.[1]).toBe(
    'The milk worth 20 brings 5 points more as cheese, and cheese does not spoil.',
  )
  expect(said(cheap, [stop, claim(8)], [flip, stop, claim(8)])).toBeUndefined()
})

test('ice cream that is not needed yet stays; where it is needed it says how often it helps', () => {
  const ice = { flipped: [[6], []], display: [20, 21, 22] }
  const scoop: Move = { do: 'ice one', tile: 6, die: die('2') }
  const place: Position = { ...ice, phase: 'rolled', rolls: 1, ...open('2 2 3 4 5 6 6 6 y2') }
  expect(said(place, [lock('4 6'), reroll], [scoop])?.[0]).toBe('keeps ice cream')
  const stuck: Position = { ...ice, phase: 'rolled', rolls: 2, ...open('2 y4'), barns: barns(2) }
  expect(said(stuck, [scoop], [{ do: 'fail' }])?.slice(1)).toEqual([
    'A ten comes 17 times in 100 then, and without it the turn fails.',
    'これで10の組ができる見込みは17％。できなければ失敗です。',
  ])
})

test('orders: more points, or dearer ones left for who comes next', () => {
  const place: Position = { phase: 'claim', rolls: 2, barns: barns(4), display: [15, 21, 22] }
  expect(said(place, [claim(15)], [claim(22)])?.slice(1)).toEqual([
    'Of the orders that stay on display, the cheapest costs 40 then, not 30.',
    '場に残る注文は、いちばん安いもので30点ではなく40点です。',
  ])
  expect(said(place, [claim(22)], [claim(15)])?.slice(1)).toEqual([
    'It brings 40 points instead of 30.',
    '30点ではなく40点の注文を取れます。',
  ])
})

/** Points against what comes of giving them up: which is greater, games played on have to say. */
const BOTH_WAYS = [
  ['fewer tens', 'more tens'],
  ['brings more', 'leaves dear'],
  ['at stake', 'on purpose'],
  ['cheese', 'finds more'],
]

test('nothing speaks for both of two ways, unless points are weighed against something else; every sentence is whole', () => {
  const kinds = new Set<string>()
  for (let nth = 0; nth < 60; nth++) {
    const random = quick(nth)
    const state = game.start({ seats: 2, options: { tiles: 'standard', freezeOnFail: false }, rulesVersion: 1 })
    for (let entries = 0; entries < 700; entries++) {
      const turn = game.turn(state)
      if (turn.by === 'over') break
      if (turn.by === 'luck') {
        game.befall(state, game.sample(state, random))
        continue
      }
      const seat = (turn.by === 'seats' ? turn.seats[0] : 0) as Seat
      const moves = game.moves(state, seat)
      if (state.phase !== 'turn' && state.phase !== 'spoil' && moves.length > 1) {
        const ways = [toTheEnd(state, seat), toTheEnd(state, seat)] as const
        const view = game.view(state, seat)
        const found = [because(view, seat, ways[0], ways[1]), because(view, seat, ways[1], ways[0])]
        if (!equal(ways[0], ways[1]) && found[0] && found[1])
          expect(BOTH_WAYS, JSON.stringify([state, ...ways])).toContainEqual([found[0].is, found[1].is].sort())
        for (const one of found)
          if (one) {
            kinds.add(one.is)
            expect(en.say(one, who), JSON.stringify(one)).toMatch(/^[A-Z0-9].+[.]$/)
            expect(ja.say(one, who), JSON.stringify(one)).toMatch(/[ぁ-ん一-龠].*。$/)
            // It is read by the others as well.
            expect(en.say(one, who)).not.toMatch(/\byou/i)
            expect(en.say(one, who) + ja.say(one, who)).not.toMatch(/undefined|NaN|null|Infinity/)
          }
      }
      game.play(state, seat, pick(random, moves))
    }

    function toTheEnd(from: State, seat: Seat): Move[] {
      const ahead = game.copy(from)
      const done: Move[] = []
      for (let turn = game.turn(ahead); turn.by === 'seats' && turn.seats.includes(seat); turn = game.turn(ahead)) {
        if (ahead.phase === 'turn') break
        const move = pick(random, game.moves(ahead, seat))
        game.play(ahead, seat, move)
        done.push(move)
      }
      return done
    }
  }
  expect(kinds.size).toBeGreaterThan(8)
})
