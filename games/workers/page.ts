// The inside of a browser's worker that runs the bots of the shelf; a page says `import '@makiba/games/workers/page'`.
import { type Ask, type Post, serve } from '@makiba/bots'
import { loadCrew } from '../index.ts'

/** The part of a browser's worker scope that is used here. */
interface Scope {
  postMessage(message: unknown): void
  onmessage: ((event: { readonly data: Post<Ask> }) => void) | null
}

const scope = globalThis as unknown as Scope
const answer = serve(
  (post) => scope.postMessage(post),
  () => performance.now(),
  loadCrew,
)
scope.onmessage = ({ data }) => void answer(data)
