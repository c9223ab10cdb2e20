import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { nodePort } from '@makiba/bots/node'
import { WorkerClient } from '@makiba/bots/worker'
import type { Seed, Shelf } from '@makiba/kernel'
import { Refuse } from '../errors.ts'
import type { BotPlayer } from '../tables/bots.ts'
import { Gate } from './gate.ts'
import { daysOf } from './titles.ts'
import type { Unverified, Verified } from './verify.ts'

/** A record that is to be played again. */
export interface CheckOrder {
  readonly game: string
  /** A day that the calendar has. */
  readonly date: string
  /** The day's seed, where it is sealed. */
  readonly seed: Seed | undefined
  readonly record: string
}

export type CheckRecord = (order: CheckOrder) => Promise<Verified | Unverified>

/** What a thread that plays records again can be asked. */
export interface CheckCalls {
  check: CheckRecord
}

export interface CheckThreads {
  readonly check: CheckRecord
  end(): void
}

/** Records that are checked at once at most: a thread that has all titles and plays holds 130 MB. */
export const AT_ONCE = 4
/** No record takes so long, on however slow a machine; a thread that does not answer is given up. */
const PATIENCE_MS = 5 * 60_000
/** On whose account rivals think where they think with all other bots: all days together are one host among the others. */
const ACCOUNT = 'days'

/**
 * Whole records are played again in threads of their own, rules, luck and rivals alike: a throw that is computed anew or a rival that thinks
 * holds up nobody's move. Each has one record at a time, and one core is left to those who play.
 */
export function checkThreads(most = Math.min(AT_ONCE, availableParallelism() - 1)): CheckThreads {
  // By name: the thread runs the built file, also where the sources are tested.
  const entry = createRequire(import.meta.url).resolve('@makiba/server/check-thread')
  const count = Math.max(1, most)
  // Each begins with the first record that it is given.
  const all = Array.from({ length: count }, () => new WorkerClient<CheckCalls>(() => nodePort(entry)))
  const idle = [...all]
  const gate = new Gate(count)
  const stops = () => new Refuse('stopping', 'the server stops', 2000)
  let ended = false
  return {
    check: (order) =>
      gate.through(async () => {
        if (ended) throw stops()
        const thread = idle.pop()
        if (!thread) throw new Error('whoever was let in has a thread')
        try {
          return await thread.ask('check', [order], PATIENCE_MS)
        } finally {
          idle.push(thread)
        }
      }),
    end() {
      ended = true
      for (const thread of all) thread.end(stops())
    },
  }
}

/** In this thread, with rivals from wherever bots are: for a shelf of one's own, which the threads do not know. */
export function checkHere(shelf: Shelf, bots: BotPlayer): CheckRecord {
  const all = daysOf(shelf)
  return async ({ game, date, seed, record }) => {
    const days = all.get(game)
    if (!days) throw new Error(`${game} has no day`)
    // The time is for hosts that count it; playouts are counted here.
    return days.verify(date, record, { seed, choose: (asked) => bots({ ...asked, budgetMs: 0, account: ACCOUNT }) })
  }
}
