import { type Kinds, quick } from '@makiba/kernel'
import type { BotName, Choice, Limits } from './bot.ts'
import { type AnyCrew, type Crew, type LoadCrew, plainly } from './crew.ts'

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

export type Answer = { readonly choice: Choice<Kinds['move']> } | { readonly error: string }

/** Asks and answers as they cross to a worker and back. */
export interface Post<T> {
  readonly id: number
  readonly body: T
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

/** Answers asks one after the other: the inside of a worker. */
export function serve(
  reply: (answer: Post<Answer>) => void,
  now: () => number,
  load: LoadCrew,
): (ask: Post<Ask>) => Promise<void> {
  return async ({ id, body }) => {
    try {
      const crew = await load(body.game)
      if (!crew) throw new Error(`there are no bots for '${body.game}'`)
      reply({ id, body: { choice: decide(crew, body, now) } })
    } catch (error) {
      reply({ id, body: { error: error instanceof Error ? (error.stack ?? error.message) : String(error) } })
    }
  }
}
