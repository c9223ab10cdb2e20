import { drafter, type HarvestDice, type HarvestDiceState, harvestDice } from '@makiba/games/harvest-dice'
import { equal, type Seat } from '@makiba/kernel'
import type { Bot, Candidate, Limits } from '../bot.ts'
import { type Crew, randomBot } from '../crew.ts'
import { Effort } from '../effort.ts'
import { slip } from '../slip.ts'
import { Field } from './field.ts'
import { carryOut, plansOf, weigh } from './weigh.ts'

type View = HarvestDice['view']
type Move = HarvestDice['move']

function seatOf({ watcher }: View): Seat {
  if (watcher === 'public') throw new RangeError('the public does not play')
  return watcher
}

/** One candidate a move: the best of those that begin with it. Better tried ones come first, for they were kept longer. */
function byMove(
  moves: readonly Move[],
  found: readonly { readonly step: Move; readonly value: number; readonly error: number; readonly playouts: number }[],
): Candidate<Move>[] {
  return moves
    .flatMap((move) => {
      const [best] = found.filter(({ step }) => equal(step, move)).sort(better)
      return best ? [{ ...best, move }] : []
    })
    .sort(better)
    .map(({ move, value, error }) => ({ move, value, error }))
}

function better(
  a: { readonly value: number; readonly playouts: number },
  b: { readonly value: number; readonly playouts: number },
): number {
  return b.playouts - a.playouts || b.value - a.value
}

/** Monte Carlo with quick playouts. */
function level(care: number, usual: Limits): Bot<HarvestDice> {
  return {
    choose(view, moves, budget, random) {
      const effort = new Effort(budget, usual)
      const found = weigh(view, seatOf(view), random, effort)
        .filter(({ estimate }) => estimate.playouts > 0)
        .map(({ step, estimate: { mean, error, playouts } }) => ({ step, value: mean, error, playouts }))
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
    const candidates = byMove(moves, view.phase === 'market' ? leaves(view, moves) : drafts(view, seat))
    const [best] = candidates
    if (!best) throw new RangeError('nothing to choose from')
    return {
      move: best.move,
      at: 0,
      explanation: { reason: { because: 'rule of thumb' }, unit: 'score', candidates },
    }
  },
}

function drafts(state: Readonly<HarvestDiceState>, seat: Seat) {
  const field = new Field(state.sheets.length, state.sheet === 'advanced').read(state)
  const scratch = new Field(field.seats, field.advanced)
  return plansOf(state, field).map((plan) => {
    scratch.set(field)
    carryOut(scratch, drafter(state), plan, state.hand !== null)
    return { step: plan.step, value: scratch.points(seat), error: 0, playouts: 0 }
  })
}

function leaves(state: Readonly<HarvestDiceState>, moves: readonly Move[]) {
  return moves.map((step) => {
    const value =
      step.do === 'leave' ? (state.sheets[0]?.garden.filter((one) => one === step.vegetable).length ?? 0) : 0
    return { step, value, error: 0, playouts: 0 }
  })
}

export const harvestDiceCrew: Crew<HarvestDice> = {
  game: harvestDice,
  bots: {
    easy: level(3, { ms: 20 }),
    normal: level(0.7, { ms: 50 }),
    hard: level(0, { ms: 200 }),
    greedy,
    random: randomBot(),
  },
}
