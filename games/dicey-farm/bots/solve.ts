import type { Budget } from '@makiba/bots'
import { Effort } from '@makiba/bots'
import { type Entry, type Header, quick, type Solve, type Solution as Solved } from '@makiba/kernel'
import { type DiceyFarm, type Move, type Options, presets, ROUNDS, seedTables } from '../rules/index.ts'
import { Beam } from './beam.ts'
import { type Day, dayOf } from './day.ts'
import { firstFarm } from './farm.ts'
import { movesOf, playDay } from './retrace.ts'
import { usualTaste, varied } from './taste.ts'

/**
 * How long to look for a better game. Whoever counts farms gone on from (`playouts`) instead of time gets the same game
 * everywhere.
 */
export interface SolveBudget extends Budget {
  /** Asked every few microseconds; the best so far is then the answer. */
  readonly stop?: () => boolean
  /** Hears of every better game that is found. */
  readonly better?: (solution: Solution) => void
}

const USUAL = { ms: 10_000 } as const

/** A whole game of a day, played under the rules. */
export interface Solution {
  readonly date: string
  readonly score: number
  readonly header: Header
  readonly entries: readonly Entry<DiceyFarm>[]
}

/** How wide the beams are, one after the other; the last width is repeated. */
const WIDTHS = [2, 8, 24, 80, 200] as const
/** By what share the weights of a beam differ from the usual ones: each beam errs in another way. */
const SPREAD = 0.15

/** The best game of a day that is found in time; undefined for what is no day. Some game is always found. */
export function solveDay(date: string, budget: SolveBudget, options: Options = presets.rulebook): Solution | undefined {
  const tables = seedTables(date)
  if (!tables) return undefined
  const day = dayOf(tables, options)
  let best: Solution | undefined
  for (const { value, moves } of games(day, budget)) {
    if (best && value <= best.score) continue
    const table = playDay(date, options, moves)
    const [score] = table.result().scores
    if (score !== value) throw new Error(`the search counts ${value} points, the rules ${score}`)
    best = { date, score, header: table.header, entries: table.entries }
    budget.better?.(best)
  }
  return best
}

/** The same for whoever does not know which game it is. */
export const solve: Solve = (date, { better, ...search }, options) => {
  const told = better && ((solution: Solution) => better(solution as unknown as Solved))
  return solveDay(date, { ...search, ...(told && { better: told }) }, options as Options) as unknown as Solved
}

interface Game {
  readonly value: number
  readonly moves: readonly Move[]
}

/** One game after the other, as long as the budget lasts. */
function* games(day: Day, budget: SolveBudget): Generator<Game> {
  const effort = new Effort(budget, USUAL)
  const random = quick(1)
  const farm = firstFarm(day)
  const beams: Beam[] = []
  const stop = () => {
    effort.count()
    return effort.spent() >= 1 || budget.stop?.() === true
  }
  for (let run = 0; run === 0 || !stop(); run++) {
    const taste = run < WIDTHS.length ? usualTaste : varied(usualTaste, SPREAD, random)
    const i = Math.min(run, WIDTHS.length - 1)
    const beam = beams[i] ?? new Beam(WIDTHS[i] as number)
    beams[i] = beam
    // The first one is so quick that it is always finished.
    const found = beam.run([{ farm, root: 0 }], { day, taste, until: ROUNDS, ...(run > 0 && { stop }) })
    const [best] = found ?? []
    if (best) yield { value: best.value, moves: movesOf(farm, best.steps, day, taste) }
  }
}
