import { BOT_GAMES, BotHost } from '@makiba/bots'
import { nodePort } from '@makiba/bots/node'
import { type Kinds, pick, quick } from '@makiba/kernel'
import type { Level } from './protocol.ts'

/** What a bot is given: a view and its own legal moves, never more. */
export interface BotQuestion {
  readonly game: string
  readonly level: Level
  readonly view: Kinds['view']
  readonly moves: readonly Kinds['move'][]
  readonly budgetMs: number
  /** The guest who hosts the table, '' for all that nobody hosts: thoughts are shared out between them. */
  readonly account: string
  /** For the bot's own generator. */
  readonly seed: number
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
  const host = new BotHost(nodePort, workers)
  return {
    play: async ({ game, level, view, moves, budgetMs, account, seed }) =>
      BOT_GAMES.includes(game)
        ? host.choose({ game, bot: level, view, moves, limits: { ms: budgetMs }, seed, account })
        : { move: pick(quick(seed), moves), at: 0 },
    end: () => host.end(),
  }
}
