// The inside of a thread of Node that runs the bots of the shelf.
import { parentPort } from 'node:worker_threads'
import { serveBots } from '@makiba/bots'
import { loadCrew } from '../index.ts'

if (!parentPort) throw new Error('this is the inside of a worker')
const port = parentPort
const answer = serveBots(
  (message) => port.postMessage(message),
  () => performance.now(),
  loadCrew,
)
port.on('message', answer)
