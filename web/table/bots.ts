import { BotHost, type Choice, type Limits, pagePort } from '@makiba/bots'
import type { GameId } from '@makiba/games'
import type { Kinds } from '@makiba/kernel'
import type { Level } from '@makiba/table/protocol'

/** A question to a bot: it knows the view of its seat and nothing else. */
export interface Question {
  readonly game: GameId
  readonly bot: Level
  readonly view: Kinds['view']
  readonly moves: readonly Kinds['move'][]
  readonly limits?: Limits
  /** For its random numbers, where a choice is to be the same everywhere; drawn where absent. */
  readonly seed?: number
}

let host: BotHost | undefined

/** What the bot chooses, and why; thinking happens in a worker. */
export function choose(question: Question): Promise<Choice<Kinds['move']>> {
  host ??= new BotHost(() =>
    pagePort(new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module', name: 'makiba bots' })),
  )
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return host.choose({ seed: (high & 0x1fffff) * 2 ** 32 + low, ...question })
}
