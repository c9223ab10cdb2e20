// The inside of a thread of Node that plays deals of the arena.
import { parentPort, workerData } from 'node:worker_threads'
import { type Plan, playDeal } from '@makiba/bots/arena'
import { loadCrew } from '../index.ts'

if (!parentPort) throw new Error('this is the inside of a worker')
const port = parentPort
const plan = workerData as Plan
const crew = await loadCrew(plan.game)
if (!crew) throw new Error(`there are no bots for '${plan.game}'`)
port.on('message', (deal: number) => {
  port.postMessage(crew((known) => playDeal(known, plan, deal, () => performance.now())))
})
