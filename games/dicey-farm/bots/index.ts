import { type Crew, randomBot } from '@makiba/bots'
import { type DiceyFarm, game } from '../rules/index.ts'
import { planner } from './plan.ts'

export const crew: Crew<DiceyFarm> = {
  game,
  bots: {
    easy: planner({ usual: { playouts: 10 }, care: 20, width: 3 }),
    normal: planner({ usual: { playouts: 60 }, care: 4, width: 9 }),
    hard: planner({ usual: { ms: 200 }, care: 0, width: 2187 }),
    /** Die by die what looks best: a beam of one. */
    greedy: planner({ usual: { playouts: 1 }, care: 0, width: 1 }),
    random: randomBot(),
  },
}

export { type Solution, type SolveBudget, solve, solveDay } from './solve.ts'
