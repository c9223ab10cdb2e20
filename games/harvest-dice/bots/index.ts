import type { Bot, Candidate, Limits } from '@makiba/bots'
import { type Crew, Effort, randomBot, slip } from '@makiba/bots'
import { equal, type Seat } from '@makiba/kernel'
import { drafter, game, type HarvestDice, type State } from '../rules/index.ts'
import { Field } from './field.ts'
import { carryOut, plansOf, weigh } from './weigh.ts'

type View = HarvestDice['view']
type Move = HarvestDice['move']

function seatOf({ watcher }: View): Seat {
  if (watcher === 'public') throw new RangeError('the public does not play')
  return watcher
}

interface Found {
  readonly step: Move
  readonly value: number
  readonly error: number
}

/** One candidate a move: the first of those that begin with it. `found` has the best first. */
function byMove(moves: readonly Move[], found: readonly Found[]): Candidate<Move>[] {
  const candidates: Candidate<Move>[] = []
  for (const { step, value, error } of found) {
    if (candidates.some((candidate) => equal(candidate.move, step))) continue
    const move = moves.find((one) => equal(one, step))
    if (move) candidates.push({ move, value, error })
  }
  return candidates
}

/** Monte Carlo with quick playouts. */
function level(care: number, usual: Limits): Bot<HarvestDice> {
  return {
    choose(view, moves, budget, random) {
      const effort = new Effort(budget, usual)
      const found = weigh(view, seatOf(view), random, effort)
        .filter(({ estimate }) => estimate.playouts > 0)
        .map(({ step, estimate: { mean, error } }) => ({ step, value: mean, error }))
      const candidates = byMove(moves, found)
      const unit = view.sheets.length === 1 ? 'score' : 'points'
      return slip({ reason: { because: 'playouts', playouts: effort.playouts }, unit, candidates }, care, random)
    },
  }
}

/** Most points now, draft by draft. */
const greedy: Bot<HarvestDice> = {
  choose(view, moves) {
    const seat = seatOf(view)
    const candidates = byMove(moves, best(view.phase === 'market' ? leaves(view, moves) : drafts(view, seat)))
    const [first] = candidates
    if (!first) throw new RangeError('nothing to choose from')
    return {
      move: first.move,
      at: 0,
      explanation: { reason: { because: 'rule of thumb' }, unit: 'score', candidates },
    }
  },
}

/** Best first; the earlier of equals. */
function best(found: readonly Found[]): Found[] {
  return [...found].sort((a, b) => b.value - a.value)
}

function drafts(state: Readonly<State>, seat: Seat) {
  const field = Field.of(state)
  const scratch = field.blank()
  return plansOf(state, field).map((plan) => {
    scratch.set(field)
    carryOut(scratch, drafter(state), plan, state.hand !== null)
    return { step: plan.step, value: scratch.points(seat), error: 0 }
  })
}

function leaves(state: Readonly<State>, moves: readonly Move[]) {
  return moves.map((step) => {
    const value =
      step.do === 'leave' ? (state.sheets[0]?.garden.filter((one) => one === step.vegetable).length ?? 0) : 0
    return { step, value, error: 0 }
  })
}

export const crew: Crew<HarvestDice> = {
  game,
  bots: {
    easy: level(3, { ms: 20 }),
    normal: level(0.7, { ms: 50 }),
    hard: level(0, { ms: 200 }),
    greedy,
    random: randomBot(),
  },
}
