// The inside of the thread that has SQLite: waiting for the disk holds up nobody but the next commit.
import { parentPort, workerData } from 'node:worker_threads'
import { CannotStart, said } from '../database.ts'
import type { SqlStore } from './sql.ts'
import { openSqlite } from './sqlite.ts'
import { Conflict, Unavailable } from './store.ts'

/** A call of the store, as it crosses into the thread. */
export interface Call {
  readonly id: number
  readonly method: keyof SqlStore
  readonly args: readonly unknown[]
}

export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly conflict: string }
  | { readonly id: number; readonly unavailable: string }
  | { readonly id: number; readonly cannotStart: string }
  | { readonly id: number; readonly error: string }

function told(
  error: unknown,
): { conflict: string } | { unavailable: string } | { cannotStart: string } | { error: string } {
  if (error instanceof CannotStart) return { cannotStart: error.message }
  if (error instanceof Conflict) return { conflict: error.message }
  if (error instanceof Unavailable) return { unavailable: error.message }
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

if (!parentPort) throw new Error('this is the inside of a thread')
const port = parentPort
const { file } = workerData as { readonly file: string }

try {
  const store = await openSqlite(file)
  port.on('message', ({ id, method, args }: Call) => {
    const call = store[method] as (...args: unknown[]) => Promise<unknown>
    call.apply(store, [...args]).then(
      (value) => port.postMessage({ id, value } satisfies Reply),
      (error: unknown) => port.postMessage({ id, ...told(error) } satisfies Reply),
    )
  })
  port.postMessage({ id: 0, value: undefined } satisfies Reply)
} catch (error) {
  port.postMessage({ id: 0, ...(error instanceof CannotStart ? told(error) : { error: said(error) }) } satisfies Reply)
}
