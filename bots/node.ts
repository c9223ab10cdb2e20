import { Worker } from 'node:worker_threads'
import type { Port } from './host.ts'
import type { Answer, Post } from './serve.ts'

/** A thread of Node that runs bots, from its entry: `new BotHost(() => nodePort(entry))`. */
export function nodePort(entry: URL | string): Port {
  // Not the flags of the host: a test's would lead the worker to other files.
  const worker = new Worker(entry, { execArgv: [] })
  // A thinking bot is no reason to stay alive.
  worker.unref()
  return {
    post: (ask) => worker.postMessage(ask),
    listen(heard, failed) {
      worker.on('message', (post: Post<Answer>) => heard(post))
      worker.on('error', failed)
    },
    end: () => void worker.terminate(),
  }
}
