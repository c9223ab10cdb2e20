// The inside of the thread that plays days.
import { parentPort, workerData } from 'node:worker_threads'
import { playDay } from '@makiba/games/testing/day'
import { writeRecord } from '@makiba/kernel'
import type { PlayedRecord, PlayOrder } from './played-days.ts'

if (!parentPort) throw new Error('this is the inside of a thread')
const { date, games, days, records, undos } = workerData as PlayOrder
for (let by = 1; by <= games; by++)
  for (const { game, seed } of days) {
    const { header, score, entries } = await playDay(game, { date, seed, by, undos })
    const rivals = entries.filter((entry) => 'move' in entry && entry.by !== 0).length
    for (let later = 0; later < records; later++) {
      const record = writeRecord(
        header,
        entries.map((entry) => ({ ...entry, at: entry.at + later })),
      )
      parentPort.postMessage({ game, by, record, score, rivals } satisfies PlayedRecord)
    }
  }
