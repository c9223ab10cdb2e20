import type { Shelf } from '@makiba/kernel'
import { Metrics } from '@makiba/server/node'
import type { Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'
import { loadGames } from './shelf.ts'
import { hasSecrets, playTwins } from './twin.ts'
import { World } from './world.ts'

/** What all worlds of a process share. */
export interface Stage {
  readonly shelf: Shelf
  readonly metrics: Metrics
}

export async function openStage(): Promise<Stage> {
  return { shelf: await loadGames(), metrics: new Metrics() }
}

/** Plays one world to its end, and its twin where there is something to hide. */
export async function play(stage: Stage, plan: Plan): Promise<Outcome> {
  if (plan.seed % 3 > 0 && hasSecrets(stage, plan)) return playTwins(stage, plan, run)
  return run(new World(plan, stage.shelf, stage.metrics))
}

async function run(world: World): Promise<Outcome> {
  const rejected = (error: unknown) =>
    world.witness.fail(`nobody took care of an error: ${error instanceof Error ? error.stack : String(error)}`)
  process.on('unhandledRejection', rejected)
  try {
    return await world.run()
  } finally {
    process.off('unhandledRejection', rejected)
  }
}

export { planOf } from './plan.ts'
