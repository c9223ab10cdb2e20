import { Worker } from 'node:worker_threads'
import type { WorkerPort } from './worker.ts'

/** A thread of Node from its entry, with what it is to begin with. */
export function nodePort(entry: URL | string, data?: unknown): WorkerPort {
  // Not the flags of the host: a test's would lead the worker to other files.
  const worker = new Worker(entry, { workerData: data, execArgv: [] })
  // What it does is no reason to stay alive.
  worker.unref()
  return {
    post: (message) => worker.postMessage(message),
    listen(heard, died) {
      worker.on('message', heard)
      worker.on('messageerror', died)
      worker.on('error', died)
      worker.on('exit', (code) => died(new Error(`the thread has ended (${code})`)))
    },
    end: () => void worker.terminate(),
  }
}
