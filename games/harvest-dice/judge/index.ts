import { equal, quick } from '@makiba/kernel'
import { type Expected, type Judge, meanOf, type Shares, type Worth } from '@makiba/kernel/review'
import { Field } from '../bots/field.ts'
import { Simulator } from '../bots/simulate.ts'
import { carryOut, type Plan, plansOf } from '../bots/weigh.ts'
import { drafter, game, type HarvestDice, type State } from '../rules/index.ts'
import { finalShares, netFor, Reference } from './reference.ts'
import { evenRolls } from './rolls.ts'
import { fieldWorth, worthNetFor } from './worth.ts'

type Outcome = HarvestDice['outcome']

/** Rolls that are looked at for a mean. */
const ROLLS = 108
/** Rounds that are played on from a choice after its own; the net says the rest. */
const AHEAD = 1
/** Ends of rounds that are remembered: a choice has hardly more. */
const MOST_ENDS = 256
/**
 * In games that are played on, so many in a hundred picks of the round under way go astray: what is proved must not hang on
 * what exactly everybody picks next, and without luck to come all of them would be one game.
 */
const ASTRAY = 30
/** Games of practice that are played on from a position. */
const PRACTICES = 100

/** The value of a position is what the table is worth at the end of its round, after the reference player has drafted on. */
export function makeJudge(): Judge<HarvestDice> {
  let reference: Reference | undefined
  let worth: Worth<Field> | undefined
  const worthOf = (field: Field) => {
    worth ??= fieldWorth(worthNetFor(field.seats), field.seats)
    return worth.shares(field)
  }
  const referenceFor = (seats: number) => {
    reference ??= new Reference(netFor(seats), seats)
    return reference
  }
  const ends = new Map<string, Field>()
  /** The rest of a round needs no luck, so every game from a position shares it. */
  const endOf = (state: Readonly<State>, player: Reference): Field => {
    const key = JSON.stringify(state)
    let field = ends.get(key)
    if (!field) {
      field = afterHand(state, player)
      if (field.rolled) player.finishRound(field)
      if (ends.size >= MOST_ENDS) ends.clear()
      ends.set(key, field)
    }
    const copy = field.blank()
    copy.set(field)
    return copy
  }
  return {
    game,
    count: (state) => ({ of: 'round', n: state.round }),
    value(state, seed) {
      if (state.sheets.length === 1) return [practice(state, seed)]
      return worthOf(roundEnd(state, referenceFor(state.sheets.length)))
    },
    expect(state, seed) {
      if (state.phase === 'start') return expectStart(state, seed, this)
      return expectRoll(state, seed, (field) => {
        if (field.seats === 1) return [practiceOn(field, seed)]
        referenceFor(field.seats).finishRound(field)
        return worthOf(field)
      })
    },
    choose(state, _seat, moves) {
      const seats = state.sheets.length
      const step = bestPlan(state, Field.of(state), seats === 1 ? undefined : referenceFor(seats))?.step
      return moves.find((move) => equal(move, step)) ?? (moves[0] as HarvestDice['move'])
    },
    playOut(state, random) {
      if (state.sheets.length === 1) {
        const field = afterHand(state, undefined)
        new Simulator(state.rulesVersion).finish(field, random)
        return [field.points(0)]
      }
      const player = referenceFor(state.sheets.length)
      const field = afterHand(state, player)
      player.finish(field, random, ASTRAY)
      return finalShares(field)
    },
    playOn(state, random) {
      if (state.sheets.length === 1) return this.playOut?.(state, random) as Shares
      const player = referenceFor(state.sheets.length)
      const field = endOf(state, player)
      for (let round = 0; round < AHEAD && !field.over; round++) {
        field.roll(random)
        player.finishRound(field)
      }
      return worthOf(field)
    },
  }
}

/** The position with the die in hand placed as is best, where there is one. */
function afterHand(state: Readonly<State>, player: Reference | undefined): Field {
  const field = Field.of(state)
  const best = state.hand ? bestPlan(state, field, player) : undefined
  if (best) carryOut(field, drafter(state), best, true)
  return field
}

/** What the player makes of its draft; in practice what brings the most points now. */
function bestPlan(state: Readonly<State>, field: Field, player: Reference | undefined): Plan | undefined {
  const seat = drafter(state)
  const scratch = field.blank()
  let best: Plan | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const plan of plansOf(state, field)) {
    scratch.set(field)
    carryOut(scratch, seat, plan, state.hand !== null)
    const worth = player ? (player.shares(scratch)[seat] as number) : scratch.points(seat)
    if (worth > most) {
      most = worth
      best = plan
    }
  }
  return best
}

function roundEnd(state: Readonly<State>, player: Reference): Field {
  const { round } = state
  const field = afterHand(state, player)
  if (!field.over && field.round === round) player.finishRound(field)
  return field
}

/** Practice, in points: quick games to the end. */
function practice(state: Readonly<State>, seed: number): number {
  return practiceOn(afterHand(state, undefined), seed)
}

function practiceOn(field: Field, seed: number): number {
  const simulator = new Simulator(field.rulesVersion)
  const scratch = field.blank()
  let sum = 0
  for (let i = 0; i < PRACTICES; i++) {
    scratch.set(field)
    simulator.finish(scratch, quick(seed + i))
    sum += scratch.points(0)
  }
  return sum / PRACTICES
}

/** Who begins: the first line of luck. */
function expectStart(state: State, seed: number, judge: Judge<HarvestDice>): Expected<Outcome> {
  const seats = state.sheets.length
  const of = (outcome: Outcome) => {
    const next = game.copy(state)
    game.befall(next, outcome)
    return judge.expect(next, seed).mean
  }
  const falls = Array.from({ length: seats }, (_, start) => [1 / seats, of({ start })] as const)
  return { mean: meanOf(falls, seats), falls, of }
}

function expectRoll(state: State, seed: number, worthOf: (field: Field) => Shares): Expected<Outcome> {
  const random = quick(seed + 1000 * state.round)
  const falls: (readonly [number, Shares])[] = []
  for (const field of evenRolls(Field.of(state), ROLLS, random)) falls.push([1 / ROLLS, worthOf(field)])
  const of = (outcome: Outcome) => {
    const next = game.copy(state)
    game.befall(next, outcome)
    return worthOf(Field.of(next))
  }
  return { mean: meanOf(falls, state.sheets.length), falls, of }
}
