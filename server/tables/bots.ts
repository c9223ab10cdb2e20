import { createRequire } from 'node:module'
import { BotHost } from '@makiba/bots'
import { nodePort } from '@makiba/bots/node'
import { isGameId } from '@makiba/games'
import { type Kinds, pick, quick } from '@makiba/kernel'
import type { AskBot } from '@makiba/table'

/** What a bot is given: a view and its own legal moves, never more. */
export type BotQuestion = Omit<AskBot, 'is' | 'question' | 'seat' | 'people'> & {
  /** The seats that people play now, where bots are to suit themselves to them. */
  readonly people?: AskBot['people']
  /** For the bot's own generator. */
  readonly seed: number
  /** Counts simulations in place of `budgetMs`: whoever asks alike is answered alike. */
  readonly playouts?: number
}

export interface BotMove {
  readonly move: Kinds['move']
  /** The moment of the table at which it is to be made; 0 where moments do not count. */
  readonly at: number
}

export type BotPlayer = (question: BotQuestion) => Promise<BotMove>

export interface BotThreads {
  readonly play: BotPlayer
  end(): void
}

/** Bots think in threads of their own, so that no table waits for one. A game that has none yet is played blindly. */
export function botThreads(workers: number): BotThreads {
  // By name: the thread runs the built file, also where the sources are tested.
  const entry = createRequire(import.meta.url).resolve('@makiba/games/workers/node')
  const host = new BotHost(() => nodePort(entry), workers)
  return {
    play: async ({ game, level, view, moves, budgetMs, playouts, people, account, seed }) => {
      if (!isGameId(game)) return { move: pick(quick(seed), moves), at: 0 }
      const limits = { ...(playouts === undefined ? { ms: budgetMs } : { playouts }), ...(people && { people }) }
      return host.choose({ game, bot: level, view, moves, limits, seed, account })
    },
    end: () => host.end(),
  }
}
