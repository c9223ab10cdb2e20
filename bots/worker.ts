import { type Ask, type Post, serve } from './serve.ts'

/** The part of a browser's worker scope that is used here. */
interface Scope {
  postMessage(message: unknown): void
  onmessage: ((event: { readonly data: Post<Ask> }) => void) | null
}

const scope = globalThis as unknown as Scope
const answer = serve(
  (post) => scope.postMessage(post),
  () => performance.now(),
)
scope.onmessage = ({ data }) => void answer(data)
