// The inside of the thread that has SQLite: waiting for the disk holds up nobody but the next commit.
import { parentPort, workerData } from 'node:worker_threads'
import { workerServer } from '@makiba/bots/worker'
import { CannotStart, said } from './database.ts'
import { openSqlite } from './sqlite.ts'
import { Unavailable } from './store.ts'
import { type StoreCalls, storeErrors } from './thread-calls.ts'

if (!parentPort) throw new Error('this is the inside of a thread')
const port = parentPort
const { file } = workerData as { readonly file: string }

type Call = (name: keyof StoreCalls, args: readonly unknown[]) => Promise<unknown>

/** Where the file does not open, everything that is asked fails for that reason. */
async function open(): Promise<Call> {
  try {
    const store = await openSqlite(file)
    return (name, args) => {
      if (name === 'open') return Promise.resolve()
      const call = store[name] as (...args: readonly unknown[]) => Promise<unknown>
      return call.apply(store, [...args])
    }
  } catch (error) {
    const why = error instanceof CannotStart ? error : new Unavailable(said(error), { cause: error })
    return () => Promise.reject(why)
  }
}

// What is asked meanwhile waits at the port.
port.on(
  'message',
  workerServer<StoreCalls>((message) => port.postMessage(message), await open(), storeErrors),
)
