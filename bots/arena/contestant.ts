import { type BotName, isBotName, type Limits } from '../bot.ts'

/** Somebody in the arena: a bot with its own limits, or the one cheat. */
export interface Contestant {
  /** As written on the command line: `hard`, `hard@50`, `hard@400p`, `mcts`. */
  readonly name: string
  readonly who: BotName | 'mcts'
  /** Instead of the arena's, where the name says so. */
  readonly limits: Limits | undefined
}

/** Reads `bot`, `bot@<milliseconds>` or `bot@<playouts>p`; undefined where it is none of these. */
export function readContestant(name: string): Contestant | undefined {
  const found = /^([a-z]+)(?:@(\d+)(p?))?$/.exec(name)
  const who = found?.[1]
  if (who === undefined || !(who === 'mcts' || isBotName(who))) return undefined
  const amount = found?.[2]
  if (amount === undefined) return { name, who, limits: undefined }
  if (Number(amount) === 0) return undefined
  return { name, who, limits: found?.[3] === 'p' ? { playouts: Number(amount) } : { ms: Number(amount) } }
}
