import { playDeal, readContestant } from '@makiba/bots/arena'
import { botLaws } from '@makiba/bots/testing/laws'
import { equal, pick, quick, shuffle, usualOptions } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import {
  CARDS,
  type Card,
  cardsOf,
  FACES,
  fliesOf,
  fullPile,
  game,
  highOf,
  lowOf,
  type Move,
  type State,
} from '../rules/index.ts'
import { BY_NUMBER, FLIES, indexOf, NUMBER, OPENS, WAY } from './cards.ts'
import { crew } from './index.ts'
import { cost, LastTurns } from './last.ts'
import { act, canny, playOut, thrifty } from './policy.ts'
import { AT_HIGH, COLLECT, HAND_ROOM, HERD_ROOM, HIGH, LOW, PASS, Round, roundOf, SUM } from './round.ts'
import { Worlds } from './worlds.ts'

describe('MOW', () => {
  for (const law of botLaws({ crew, seats: [2, 3, 4, 6, 10], options: [{ rounds: 1 }, {}] }))
    test(law.name, () => law.check())
})

const begin = (seats: number, seed: number): State => {
  const options = { ...usualOptions(game.facts.options), rounds: 1 as const }
  const state = game.start({ seats, options, rulesVersion: game.facts.rulesVersion })
  const random = quick(seed)
  while (game.turn(state).by === 'luck') game.befall(state, game.sample(state, random))
  return state
}

/** The same round in numbers: the hands of the others and the order of the pile are handed over. */
const inNumbers = (state: State, order: readonly Card[]): Round => {
  const round = roundOf(game.view(state, state.seat))
  for (const [seat, hand] of state.hands.entries()) round.hands.set(hand.map(indexOf), seat * HAND_ROOM)
  round.deck.set(order.map(indexOf).reverse())
  return round
}

const handIn = (round: Round, seat: number): Card[] =>
  [...round.hands.subarray(seat * HAND_ROOM, seat * HAND_ROOM + (round.sizes[seat] as number))]
    .sort((a, b) => a - b)
    .map((card) => CARDS[card] as Card)

const numberOf = (round: Round, state: State, move: Move): number => {
  if (move.do === 'collect') return COLLECT
  if (move.do === 'pass') return PASS
  if (move.do !== 'play') throw new Error(`no ${move.do} here`)
  const hand = round.hands.subarray(state.seat * HAND_ROOM, (state.seat + 1) * HAND_ROOM)
  return hand.indexOf(indexOf(move.card)) + (move.at === 'high' && FACES[move.card].kind === 'calf' ? AT_HIGH : 0)
}

/** All that both tell of a position. */
const told = (round: Round, herd: number) => ({
  seat: round.seat,
  herd: round.at / HERD_ROOM,
  left: round.left,
  hands: Array.from({ length: round.seats }, (_, seat) => handIn(round, seat)),
  flies: round.herds[herd * HERD_ROOM + SUM],
  ends: round.empty ? [] : [round.herds[round.at + LOW], round.herds[round.at + HIGH]],
})

test('a round in numbers goes as the rules say', () => {
  for (let seed = 0; seed < 90; seed++) {
    const random = quick(seed)
    const state = begin(2 + (seed % 9), seed)
    const order = shuffle(
      random,
      state.pile.flatMap((copies, i) => Array.from({ length: copies }, () => CARDS[i] as Card)),
    )
    const round = inNumbers(state, order)
    let drawn = 0
    while (game.turn(state).by !== 'over') {
      const { seat, hands, left } = state
      if (game.turn(state).by === 'luck') {
        game.befall(state, { card: order[drawn++] as Card })
        continue
      }
      if (state.power !== null) {
        game.play(state, seat, { do: 'keep' })
        continue
      }
      const herd = state.herds[state.herd] ?? []
      const ends = herd.length > 0 ? [lowOf(herd), highOf(herd)] : []
      const expected = { seat, herd: state.herd, left, hands, flies: fliesOf(cardsOf(herd)), ends }
      if (!equal(told(round, state.herd), expected)) expect(told(round, state.herd)).toEqual(expected)
      const moves = game.moves(state, seat)
      const fitting = (hands[seat] ?? []).filter((card) => round.fits(indexOf(card)))
      const plays = moves.filter((move) => move.do === 'play')
      if (!equal([...new Set(fitting)], [...new Set(plays.map(({ card }) => card))])) expect(fitting).toEqual(plays)
      const move = pick(random, plays.length > 0 && random.below(4) > 0 ? plays : moves)
      const number = numberOf(round, state, move)
      game.play(state, seat, move)
      act(round, number)
    }
    expect(round.over).toBe(true)
    expect([...round.flies]).toEqual(state.scores[0])
  }
})

/** Rounds of so many worlds of games begun, dealt as they may be. */
function* worldsOf(count: number): Generator<Round> {
  for (let seed = 0; seed < count; seed++) {
    const seats = 2 + (seed % 5)
    const round = new Round(seats)
    new Worlds(game.view(begin(seats, seed), 0)).deal(round, quick(seed))
    yield round
  }
}

test('a round is played out as its players would play it turn by turn', () => {
  for (const dealt of worldsOf(300)) {
    const canniness = dealt.deck[0] as number
    const [slow, quickly] = [new Round(dealt.seats), new Round(dealt.seats)]
    slow.set(dealt)
    quickly.set(dealt)
    while (!slow.over) act(slow, (canniness >> slow.seat) & 1 ? canny(slow) : thrifty(slow))
    playOut(quickly, canniness)
    expect(quickly.over).toBe(true)
    expect([...quickly.flies]).toEqual([...slow.flies])
  }
})

test('players choose the first of the cards with the best score', () => {
  const bestOf = (round: Round, scoreOf: (card: number) => number): number => {
    const { hands, seat, sizes } = round
    let place = -1
    let best = Number.NEGATIVE_INFINITY
    for (let i = 0; i < (sizes[seat] as number); i++) {
      const card = hands[seat * HAND_ROOM + i] as number
      const score = (round.empty ? OPENS[card] === 1 : round.fits(card)) ? scoreOf(card) : Number.NEGATIVE_INFINITY
      if (score > best) {
        place = i
        best = score
      }
    }
    return place
  }
  const cannyScore = (round: Round, card: number): number => {
    const [flies, number] = [FLIES[card] as number, NUMBER[card] as number]
    const [low, high, sum] = [LOW, HIGH, SUM].map((what) => round.herds[round.at + what]) as [number, number, number]
    if (round.empty) return -0.1 * Math.abs(number - 8) + (round.left === 0 ? -0.2 : 0.12) * flies
    const score = 0.085 * flies * sum + (round.left === 0 ? 5.5 * flies : 0)
    return score + (WAY[card] !== BY_NUMBER ? 0.2 : -1.8 * (number < low ? low - number : number - high))
  }
  const played = (move: number) => (move >= AT_HIGH ? move - AT_HIGH : move)
  let turns = 0
  for (const round of worldsOf(300)) {
    const random = quick(turns)
    while (!round.over) {
      turns++
      const none = round.empty ? PASS : COLLECT
      const few = bestOf(round, (card) => -(FLIES[card] as number))
      expect(played(thrifty(round))).toBe(few < 0 ? none : few)
      const bare = !round.empty && round.left > 0 && round.herds[round.at + SUM] === 0
      const liked = bare ? -1 : bestOf(round, (card) => cannyScore(round, card))
      expect(played(canny(round))).toBe(liked < 0 ? none : liked)
      act(round, random.below(2) === 0 ? canny(round) : thrifty(round))
    }
  }
  expect(turns).toBeGreaterThan(5000)
})

describe('an imagined world', () => {
  const view = () => game.view(begin(4, 1), 0)
  test('has every card once, hands of the right size, and the own one as it is', () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = quick(seed)
      const seats = 2 + (seed % 9)
      const state = begin(seats, seed)
      for (let turns = random.below(90); turns > 0 && game.turn(state).by !== 'over'; turns--) {
        if (game.turn(state).by === 'luck') game.befall(state, game.sample(state, random))
        else game.play(state, state.seat, pick(random, game.moves(state, state.seat)))
      }
      if (game.turn(state).by !== 'seats') continue
      const seen = game.view(state, state.seat)
      const round = new Round(seats)
      new Worlds(seen).deal(round, random)
      expect(handIn(round, state.seat)).toEqual(seen.hand)
      expect([...round.sizes]).toEqual(seen.sizes)
      const hands = seen.sizes.flatMap((_, seat) => handIn(round, seat))
      const pile = [...round.deck.subarray(0, round.left)].map((card) => CARDS[card] as Card)
      const all = [...hands, ...pile, ...seen.herds.flatMap(cardsOf), ...seen.stables.flat(), ...seen.discard]
      const counts = fullPile(seats).map(() => 0)
      for (const card of all) counts[indexOf(card)] = (counts[indexOf(card)] as number) + 1
      expect(counts).toEqual(fullPile(seats))
    }
  })
  test('has hands of the right size, also where a collection was not forced and the pile is empty', () => {
    const seen = view()
    const herd = [{ value: 8, base: 'G8.3' as Card, top: null }]
    const pickups = [null, { herd, hand: 5, since: ['G8.0', 'G12.0', 'G13.0', 'G14.0'] as Card[] }, null, null]
    const sizes = [5, 1, 5, 5]
    const worlds = new Worlds({ ...seen, pickups, sizes, left: 0 })
    const round = new Round(4)
    for (let i = 0; i < 20; i++) {
      worlds.deal(round, quick(i))
      expect([...round.sizes]).toEqual(sizes)
    }
  })
  test('believes that who picks up could not play', () => {
    const herdOf = (cards: readonly Card[]) =>
      cards.map((base) => ({ value: FACES[base].number ?? 0, base, top: null }))
    const herd = herdOf(['G6.1', 'G7.1', 'G9.2'])
    const share = (since: readonly Card[], cows: typeof herd) => {
      const pickups = [null, { herd: cows, hand: 5, since }, null, null]
      const worlds = new Worlds({ ...view(), pickups })
      const round = new Round(4)
      let within = 0
      for (let i = 0; i < 200; i++) {
        worlds.deal(round, quick(i))
        within += handIn(round, 1).filter((card) => /^G[6789]\./.test(card)).length
      }
      return within / 200
    }
    const free = herdOf(['G6.0', 'G9.0'])
    const byChance = share([], free)
    expect(byChance).toBeLessThan(2)
    expect(share([], herd)).toBeGreaterThan(4)
    expect(share(['G8.0', 'G12.0'], herd)).toBeGreaterThan(3)
    // It could have played the 12 that it then opened with.
    expect(share(['G12.0'], herd)).toBeCloseTo(byChance, 0)
  })
})

test('the end of a round is searched to the last card', () => {
  /** The plain way: every move on the rules themselves. */
  const best = (state: State): readonly number[] => {
    if (game.turn(state).by === 'over') return state.scores[0] as number[]
    const { seat } = state
    const ends = game.moves(state, seat).map((move) => {
      const next = game.copy(state)
      game.play(next, seat, move)
      while (next.power !== null) game.play(next, next.seat, { do: 'keep' })
      return best(next)
    })
    return ends.reduce((a, b) => ((b[seat] as number) < (a[seat] as number) ? b : a))
  }
  let searched = 0
  for (let seed = 0; seed < 60; seed++) {
    const random = quick(seed)
    const state = begin(4, seed)
    while (game.turn(state).by !== 'over' && !(state.left === 0 && game.turn(state).by === 'seats')) {
      if (game.turn(state).by === 'luck') game.befall(state, game.sample(state, random))
      else game.play(state, state.seat, game.moves(state, state.seat)[0] as Move)
    }
    const herd = state.herds[0] ?? []
    if (state.left > 0 || state.power !== null || herd.length < 3) continue
    const round = inNumbers(state, [])
    const { seat } = state
    new LastTurns(4).play(round, 15, 10 ** 9)
    expect(cost(round, seat)).toBe(best(state)[seat])
    searched++
  }
  expect(searched).toBeGreaterThan(10)
})

test('a few hundred imagined rounds take far fewer flies than the thrifty', () => {
  const contestants = ['hard@100p', 'greedy', 'greedy', 'greedy'].map(
    (name) => readContestant(name) ?? expect.fail(name),
  )
  const options = { ...usualOptions(game.facts.options), rounds: 1 }
  const plan = { game: 'mow', options, contestants, seed: 'test', limits: {} }
  let mine = 0
  let theirs = 0
  for (let deal = 0; deal < 8; deal++)
    for (const { scores } of playDeal(crew, plan, deal, () => 0)) {
      mine += scores[0] as number
      theirs += ((scores[1] as number) + (scores[2] as number) + (scores[3] as number)) / 3
    }
  expect(mine / theirs).toBeLessThan(0.7)
})
