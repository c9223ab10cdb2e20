// The inside of a browser's worker that runs the bots of the shelf; a page says `import '@makiba/games/workers/page'`.
import { serveBots, type ToWorker } from '@makiba/bots'
import { loadCrew } from '../index.ts'

/** The part of a browser's worker scope that is used here. */
interface Scope {
  postMessage(message: unknown): void
  onmessage: ((event: { readonly data: ToWorker }) => void) | null
}

const scope = globalThis as unknown as Scope
const answer = serveBots(
  (message) => scope.postMessage(message),
  () => performance.now(),
  loadCrew,
)
scope.onmessage = ({ data }) => answer(data)
