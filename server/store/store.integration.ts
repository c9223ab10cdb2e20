import { statSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { fileEngines } from '../testing/engines.ts'
import { line, row, storeContract } from '../testing/store-contract.ts'
import { Unavailable } from './store.ts'

const { sqlite, thread, postgres } = fileEngines()

describe.each([sqlite, thread, postgres])('the store on $name', (engine) => storeContract(engine))

test('a thread of the store that dies fails what it was asked, and the next question opens the file in another', async () => {
  const threads: Worker[] = []
  const note = (worker: Worker) => threads.push(worker)
  process.on('worker', note)
  const store = await thread.open(await thread.create())
  const made = row()
  await store.createTable(made)
  const { mark } = await store.record(made.id)
  const follows = await store.append([{ table: made.id, follows: mark, lines: [line(0)] }])
  await threads[0]?.terminate()
  await expect.poll(() => store.check(1).then(() => 'well')).toBe('well')
  expect(threads).toHaveLength(2)
  // Nothing that was promised is lost, and writing goes on.
  expect(await store.record(made.id)).toEqual({ lines: [line(0)], mark: follows })
  await store.append([{ table: made.id, follows, lines: [line(1)] }])
  const asked = Promise.allSettled([store.check(2), store.record(made.id)])
  await threads[1]?.terminate()
  for (const one of await asked)
    if (one.status === 'rejected') expect(one.reason as unknown).toBeInstanceOf(Unavailable)
  expect((await store.record(made.id)).lines).toEqual([line(0), line(1)])
  await store.close()
  process.off('worker', note)
})

test('the log goes to the file of SQLite when those who wrote have been answered', async () => {
  const place = await sqlite.create()
  const store = await sqlite.open(place)
  const tables = Array.from({ length: 100 }, () => row())
  for (const one of tables) await store.createTable(one)
  let marks = await Promise.all(tables.map(async ({ id }) => (await store.record(id)).mark))
  const size = () => statSync(place).size
  const before = size()
  let answered = before
  // 40 transactions, 4,000 writes.
  for (let n = 0; n < 40; n++) {
    const first = await store.append(
      tables.map(({ id }, i) => ({ table: id, follows: marks[i] as number, lines: [line(n)] })),
    )
    answered = size()
    if (answered > before) break
    marks = tables.map((_, i) => first + i)
    await new Promise(setImmediate)
    if (size() > before) break
  }
  expect(answered).toBe(before)
  expect(size()).toBeGreaterThan(before)
  await store.close()
})
