// The inside of a thread that plays records of days again.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { decide } from '@makiba/bots'
import { workerServer } from '@makiba/bots/worker'
import { covers, isGameId } from '@makiba/games'
import type { CheckCalls, CheckOrder } from './check.ts'
import { daysOf } from './titles.ts'
import type { Unverified, Verified } from './verify.ts'

if (!parentPort) throw new Error('this is the inside of a thread')
const port = parentPort

/** Those who play go first, but a record is waited for: a third of the share of others, where all cores are busy. */
const PRIORITY = 5
// Only Linux has priorities for threads; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(0, PRIORITY)

async function check({ game, date, seed, record }: CheckOrder): Promise<Verified | Unverified> {
  if (!isGameId(game)) throw new Error(`${game} is not on the shelf`)
  const [title, crew] = await Promise.all([covers[game].load(), covers[game].bots()])
  const days = daysOf({ [game]: title }).get(game)
  if (!days) throw new Error(`${game} has no day`)
  return days.verify(date, record, {
    seed,
    // Counted in playouts, they ask no clock.
    choose: async ({ level, playouts, ...asked }) =>
      decide(crew, { ...asked, bot: level, limits: { playouts } }, () => 0),
  })
}

port.on(
  'message',
  workerServer<CheckCalls>(
    (message) => port.postMessage(message),
    (_name, [order]) => check(order as CheckOrder),
  ),
)
