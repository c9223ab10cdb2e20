import { parentPort } from 'node:worker_threads'
import { type Ask, type Post, serve } from './serve.ts'

if (!parentPort) throw new Error('this is the inside of a worker')
const port = parentPort
const answer = serve(
  (post) => port.postMessage(post),
  () => performance.now(),
)
port.on('message', (post: Post<Ask>) => void answer(post))
