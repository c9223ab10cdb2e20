import { quick, type Random } from '@makiba/kernel'
import { type Belief, type Expected, type Judge, meanOf, type Shares, sharesOf } from '@makiba/kernel/review'
import { Round } from '../bots/round.ts'
import { makerOf } from '../bots/think.ts'
import { Worlds } from '../bots/worlds.ts'
import { CARDS, FACES, game, type Mow, type State, totalsOf, type View } from '../rules/index.ts'
import { sharesAfter } from './rest.ts'
import { playOn, Rounds } from './rounds.ts'

type Move = Mow['move']
type Outcome = Mow['outcome']

/** Rounds that are played on for a value, more of them where a card comes, and worlds that a seat imagines at a choice. */
const ROUNDS = 600
const ROUNDS_OF_LUCK = 1500
const WORLDS = 400
/** Verdicts may be sure: these games are quick. */
const PAIRS = 2000

/** The value of a position is what many quick rounds with open hands come to, and then what the totals are worth. */
export function makeJudge(): Judge<Mow> {
  const worths = new Worths()
  return {
    game,
    pairs: PAIRS,
    // Of one round the turns are told.
    count: ({ options, scores }) => (options.rounds === 1 ? undefined : { of: 'round', n: scores.length + 1 }),
    value: (state, seed) => mean(state, seed, ROUNDS),
    expect: (state, seed) => worths.expect(state, seed),
    believe,
    playOut,
  }
}

/** What is worth how much. Cards are dealt one by one: what comes after one is what the next one promises, and is asked again. */
class Worths {
  #key = ''
  #expected: Expected<Outcome> | undefined

  of(state: State, seed: number, rounds: number): Shares {
    return game.turn(state).by === 'luck' ? this.expect(state, seed).mean : mean(state, seed, rounds)
  }

  expect(state: State, seed: number): Expected<Outcome> {
    const key = keyOf(state, seed)
    if (key !== this.#key || !this.#expected) {
      this.#expected = state.phase === 'starter' ? expectStarter(state, seed, this) : expectCard(state, seed, this)
      this.#key = key
    }
    return this.#expected
  }
}

const keyOf = (state: State, seed: number): string => `${seed} ${JSON.stringify(state)}`

/** A sum of shares over many rounds. */
class Sum {
  readonly #state: Pick<State, 'options' | 'scores'>
  readonly #before: readonly number[]
  readonly #totals: number[]
  readonly shares: number[]
  weight = 0

  constructor(state: Pick<State, 'options' | 'scores'>, before: readonly number[]) {
    this.#state = state
    this.#before = before
    this.#totals = before.map(() => 0)
    this.shares = before.map(() => 0)
  }

  add({ flies }: Round, weight = 1): void {
    for (let seat = 0; seat < this.#totals.length; seat++)
      this.#totals[seat] = (this.#before[seat] as number) + (flies[seat] as number)
    const { options, scores } = this.#state
    const shares = sharesAfter(options, scores.length + 1, this.#totals)
    for (let seat = 0; seat < shares.length; seat++)
      this.shares[seat] = (this.shares[seat] as number) + weight * (shares[seat] as number)
    this.weight += weight
  }

  get mean(): Shares {
    return this.shares.map((sum) => sum / this.weight)
  }
}

function mean(state: State, seed: number, count: number): Shares {
  const rounds = new Rounds(state)
  const sum = new Sum(state, totalsOf(state))
  for (let i = 0; i < count; i++) sum.add(rounds.play(quick(seed + i)))
  return sum.mean
}

function expectStarter(state: State, seed: number, worths: Worths): Expected<Outcome> {
  const of = (outcome: Outcome) => {
    const next = game.copy(state)
    game.befall(next, outcome)
    return worths.of(next, seed, ROUNDS_OF_LUCK)
  }
  const falls = (game.odds?.(state) ?? []).map(([outcome, chance]) => [chance, of(outcome)] as const)
  return { mean: meanOf(falls, state.hands.length), falls, of }
}

/** The cards of the pile in turn, each as often as it is there. */
function expectCard(state: State, seed: number, worths: Worths): Expected<Outcome> {
  const rounds = new Rounds(state)
  const { pile } = rounds
  const totals = totalsOf(state)
  const byCard = new Map<number, Sum>()
  const all = new Sum(state, totals)
  const times = Math.max(1, Math.round(ROUNDS_OF_LUCK / pile.length))
  for (let k = 0; k < times; k++)
    for (let next = 0; next < pile.length; next++) {
      const round = rounds.play(quick(seed + k * pile.length + next), next)
      const card = pile[next] as number
      let sum = byCard.get(card)
      if (!sum) {
        sum = new Sum(state, totals)
        byCard.set(card, sum)
      }
      sum.add(round)
      all.add(round)
    }
  const falls = [...byCard.values()].map((sum) => [sum.weight / all.weight, sum.mean] as const)
  const rank = (outcome: Outcome) => {
    const index = 'card' in outcome ? FACES[outcome.card].index : CARDS.length
    return byCard.get(index)?.mean ?? all.mean
  }
  const of = (outcome: Outcome) => {
    const next = game.copy(state)
    game.befall(next, outcome)
    return worths.of(next, seed, ROUNDS_OF_LUCK)
  }
  return { mean: all.mean, falls, of, rank }
}

/** What the seat may believe: worlds with its view, each played on once for every move. */
function believe(view: View, moves: readonly Move[], seed: number): Belief {
  const worlds = new Worlds(view)
  const dealt = new Round(worlds.seats)
  const round = new Round(worlds.seats)
  const makers = moves.map((move) => makerOf(view, move))
  const table = { options: view.options, scores: view.scores as number[][] }
  const now = new Sum(table, view.totals)
  const after = moves.map(() => new Sum(table, view.totals))
  for (let i = 0; i < WORLDS; i++) {
    worlds.deal(dealt, quick(seed + i))
    round.set(dealt)
    if (view.phase === 'power') round.next()
    playOn(round, quick(seed + i), 30)
    now.add(round)
    makers.forEach((make, k) => {
      round.set(dealt)
      make(round)
      playOn(round, quick(seed + i), 30)
      after[k]?.add(round)
    })
  }
  return { now: now.mean, after: after.map((sum) => sum.mean) }
}

/** The round by the same quick players, who go astray at times; what comes after it by its totals. */
function playOut(state: State, random: Random): Shares {
  if (state.phase === 'over') return sharesOf(game.result(state))
  if (state.phase === 'starter') return sharesAfter(state.options, state.scores.length, totalsOf(state))
  const sum = new Sum(state, totalsOf(state))
  sum.add(new Rounds(state).play(random))
  return sum.mean
}
