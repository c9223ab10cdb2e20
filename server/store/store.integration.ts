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
