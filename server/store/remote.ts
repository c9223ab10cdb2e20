import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { CannotStart } from '../database.ts'
import { flatten } from './sql.ts'
import { Conflict, type Store, Unavailable } from './store.ts'
import type { Call, Reply } from './thread.ts'

interface Waiting {
  readonly done: (value: unknown) => void
  readonly fail: (error: Error) => void
}

function errorOf(reply: Exclude<Reply, { readonly value: unknown }>): Error {
  if ('conflict' in reply) return new Conflict(reply.conflict)
  if ('cannotStart' in reply) return new CannotStart(reply.cannotStart)
  return 'unavailable' in reply ? new Unavailable(reply.unavailable) : new Error(reply.error)
}

/** Calls into the thread, and what comes back. */
class Line {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly opened: Promise<unknown>
  #count = 0
  #ended: Error | undefined

  constructor(file: string) {
    // By name: the thread runs the built file, also where the sources are tested.
    const entry = createRequire(import.meta.url).resolve('@makiba/server/store-thread')
    this.#worker = new Worker(entry, { workerData: { file }, execArgv: [] })
    this.#worker.unref()
    this.opened = new Promise((done, fail) => this.#waiting.set(0, { done, fail }))
    this.#worker.on('message', (reply: Reply) => this.#hear(reply))
    this.#worker.once('error', (error: Error) => this.#end(new Unavailable(error.message, { cause: error })))
    this.#worker.once('exit', () => this.#end(new Unavailable('the thread of the store has ended')))
  }

  call(method: Call['method'], args: readonly unknown[]): Promise<unknown> {
    return new Promise((done, fail) => {
      if (this.#ended) return fail(this.#ended)
      const id = ++this.#count
      this.#waiting.set(id, { done, fail })
      this.#worker.postMessage({ id, method, args } satisfies Call)
    })
  }

  async close(): Promise<void> {
    await this.call('close', [])
    await this.#worker.terminate()
  }

  #hear(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('value' in reply) waiting?.done(reply.value)
    else waiting?.fail(errorOf(reply))
  }

  #end(error: Error): void {
    this.#ended ??= error
    for (const { fail } of this.#waiting.values()) fail(error)
    this.#waiting.clear()
  }
}

/** SQLite in a thread of its own. */
export async function openSqliteThread(file: string): Promise<Store> {
  const line = new Line(file)
  await line.opened
  const far =
    <M extends keyof Store>(method: M) =>
    (...args: Parameters<Store[M]>) =>
      line.call(method, args) as ReturnType<Store[M]>
  return {
    // Flat: the thread is handed one list instead of thousands of small objects.
    append: (batch) => line.call('appendFlat', [flatten(batch)]) as Promise<number>,
    createTable: far('createTable'),
    changeTable: far('changeTable'),
    findTable: far('findTable'),
    record: far('record'),
    news: far('news'),
    listed: far('listed'),
    oldLobbies: far('oldLobbies'),
    countLobbies: far('countLobbies'),
    tablesOf: far('tablesOf'),
    findInvite: far('findInvite'),
    makeGuest: far('makeGuest'),
    findGuest: far('findGuest'),
    guestsById: far('guestsById'),
    changeGuest: far('changeGuest'),
    keepDaily: far('keepDaily'),
    dailiesOf: far('dailiesOf'),
    bestDailies: far('bestDailies'),
    tallies: far('tallies'),
    findDaily: far('findDaily'),
    keepPar: far('keepPar'),
    findPar: far('findPar'),
    parScores: far('parScores'),
    check: far('check'),
    close: () => line.close(),
  }
}
