// The inside of the thread that plays days.
import { parentPort, workerData } from 'node:worker_threads'
import { playDay } from '@makiba/games/testing/day'
import type { PlayedRecord, PlayOrder } from './played-days.ts'

if (!parentPort) throw new Error('this is the inside of a thread')
const { date, games, days, undos } = workerData as PlayOrder
for (let by = 1; by <= games; by++)
  for (const { game, seed } of days) {
    const { record, score, entries } = await playDay(game, { date, seed, by, undos })
    const rivals = entries.filter((entry) => 'move' in entry && entry.by !== 0).length
    parentPort.postMessage({ game, by, record, score, rivals } satisfies PlayedRecord)
  }
