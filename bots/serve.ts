import { type Kinds, quick } from '@makiba/kernel'
import type { BotName, Choice, Limits } from './bot.ts'
import { type AnyCrew, type Crew, type LoadCrew, plainly } from './crew.ts'
import { type FromWorker, workerServer } from './worker.ts'

/** What a bot is asked. Plain data, for it crosses to a worker. */
export interface Ask {
  readonly game: string
  readonly bot: BotName
  readonly view: Kinds['view']
  /** The legal moves of the view's watcher. */
  readonly moves: readonly Kinds['move'][]
  readonly limits: Limits
  /** Seeds the bot's random numbers: a whole number below 2^53. */
  readonly seed: number
}

/** What a worker that runs bots can be asked. */
export interface BotCalls {
  choose(ask: Ask): Promise<Choice<Kinds['move']>>
}

/** Lets a crew choose. Who has one move and all the time in the world need not think. */
export function decide(crew: AnyCrew, ask: Ask, now: () => number): Choice<Kinds['move']> {
  return crew(<K extends Kinds>({ game, bots }: Crew<K>): Choice<Kinds['move']> => {
    const [only, ...more] = ask.moves
    if (only !== undefined && more.length === 0 && !game.clock) return plainly(only, 'only move')
    // The asker has the view and the moves from the very game that the crew plays.
    const { view, moves } = ask as { readonly view: K['view']; readonly moves: readonly K['move'][] }
    return bots[ask.bot].choose(view, moves, { ...ask.limits, now }, quick(ask.seed))
  })
}

/** The inside of a worker that runs bots. */
export function serveBots(post: (message: FromWorker) => void, now: () => number, load: LoadCrew) {
  const calls: BotCalls = {
    async choose(ask) {
      const crew = await load(ask.game)
      if (!crew) throw new Error(`there are no bots for '${ask.game}'`)
      return decide(crew, ask, now)
    },
  }
  return workerServer<BotCalls>(post, (name, [ask]) => calls[name](ask as Ask))
}
