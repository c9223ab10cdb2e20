import type { WorkerPort } from './worker.ts'

/** The part of a browser's worker that is used here. */
interface PageWorker {
  postMessage(message: unknown): void
  addEventListener(type: 'message' | 'messageerror', heard: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'error', failed: (event: { readonly message: string; preventDefault(): void }) => void): void
  terminate(): void
}

/**
 * A module worker of the page. The page makes it, for its bundler must see the address:
 * `pagePort(new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' }))`.
 */
export function pagePort(worker: PageWorker): WorkerPort {
  return {
    post: (message) => worker.postMessage(message),
    listen(heard, died) {
      worker.addEventListener('message', ({ data }) => heard(data))
      worker.addEventListener('messageerror', () => died(new Error('the worker cannot be understood')))
      worker.addEventListener('error', (event) => {
        event.preventDefault()
        died(new Error(event.message))
      })
    },
    end: () => worker.terminate(),
  }
}
