import { Worker } from 'node:worker_threads'
import type { LoadCrew } from '../crew.ts'
import { type Match, type Plan, playDeal } from './match.ts'

/** Plays deals in as many workers, or in this very thread when there is only one. `done` hears the games of each deal. */
export async function run(
  plan: Plan,
  deals: readonly number[],
  workers: number,
  done: (games: readonly Match[]) => void,
  load: LoadCrew,
  /** The entry of a worker that plays deals. */
  entry: URL | string,
): Promise<void> {
  if (workers > 1 && deals.length > 1) {
    const waiting = [...deals]
    await Promise.all(
      Array.from({ length: Math.min(workers, deals.length) }, () => runWorker(plan, waiting, done, entry)),
    )
    return
  }
  const crew = await load(plan.game)
  if (!crew) throw new Error(`there are no bots for '${plan.game}'`)
  for (const deal of deals) {
    done(crew((known) => playDeal(known, plan, deal, () => performance.now())))
    // Lets a signal in between.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** One worker takes deals from the common heap until none is left. */
function runWorker(
  plan: Plan,
  waiting: number[],
  done: (games: readonly Match[]) => void,
  entry: URL | string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: plan, execArgv: [] })
    const next = () => {
      const deal = waiting.shift()
      if (deal === undefined) worker.terminate().then(() => resolve(), reject)
      else worker.postMessage(deal)
    }
    worker.on('message', (games: readonly Match[]) => {
      done(games)
      next()
    })
    worker.on('error', reject)
    next()
  })
}
