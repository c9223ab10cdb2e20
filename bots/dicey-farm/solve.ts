import { type DiceyFarm, type Move, type Options, presets, ROUNDS, seedTables } from '@makiba/games/dicey-farm'
import { type Entry, type Header, quick } from '@makiba/kernel'
import { Beam } from './beam.ts'
import { type Day, dayOf } from './day.ts'
import { firstFarm } from './farm.ts'
import { movesOf, playDay } from './retrace.ts'
import { usualTaste, varied } from './taste.ts'

/** How long to look for a better game. */
export interface SolveBudget {
  readonly ms: number
  /** Milliseconds on a clock that never goes back. */
  now(): number
  /** Asked every few microseconds; the best so far is the answer. */
  readonly stop?: () => boolean
  /** Hears of every better game that is found. */
  readonly better?: (solution: Solution) => void
}

/** A whole game of a day, played under the rules. */
export interface Solution {
  readonly date: string
  readonly score: number
  readonly header: Header
  readonly entries: readonly Entry<DiceyFarm>[]
}

/** How wide the beams are, one after the other; the last width is repeated. */
const WIDTHS = [6, 24, 80, 200] as const
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

interface Game {
  readonly value: number
  readonly moves: readonly Move[]
}

/** One game after the other, as long as the budget lasts. */
function* games(day: Day, budget: SolveBudget): Generator<Game> {
  const end = budget.now() + budget.ms
  const random = quick(1)
  const farm = firstFarm(day)
  const beams = WIDTHS.map((width) => new Beam(width))
  const stop = () => budget.now() >= end || budget.stop?.() === true
  for (let run = 0; run === 0 || !stop(); run++) {
    const taste = run < WIDTHS.length ? usualTaste : varied(usualTaste, SPREAD, random)
    const beam = beams[Math.min(run, beams.length - 1)] as Beam
    // The first one is so quick that it is always finished.
    const found = beam.run([{ farm, root: 0 }], { day, taste, until: ROUNDS, ...(run > 0 && { stop }) })
    const [best] = found ?? []
    if (best) yield { value: best.value, moves: movesOf(farm, best.steps, day, taste) }
  }
}
