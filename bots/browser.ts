import type { Port } from './host.ts'
import type { Answer, Post } from './serve.ts'

/** The part of a browser's worker that is used here. */
interface PageWorker {
  postMessage(message: unknown): void
  addEventListener(type: 'message', heard: (event: { readonly data: Post<Answer> }) => void): void
  addEventListener(type: 'error', failed: (event: { readonly message: string }) => void): void
  terminate(): void
}

/**
 * A module worker of the page that runs bots. The page makes it, for its bundler must see the address:
 * `new BotHost(() => pagePort(new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' })))`,
 * where that file serves a crew of bots (`serve`).
 */
export function pagePort(worker: PageWorker): Port {
  return {
    post: (ask) => worker.postMessage(ask),
    listen(heard, failed) {
      worker.addEventListener('message', ({ data }) => heard(data))
      worker.addEventListener('error', ({ message }) => failed(new Error(message)))
    },
    end: () => worker.terminate(),
  }
}
