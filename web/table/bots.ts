import type { Level } from '@makiba/server/protocol'
import type { GameId } from '../games.ts'

/** A question to a bot: it knows the view of its seat and nothing else. */
export interface Question {
  readonly game: GameId
  readonly bot: Level
  readonly view: unknown
  readonly moves: readonly unknown[]
  readonly seed: number
}

export interface Asked {
  readonly k: number
  readonly question: Question
}

let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, (move: unknown) => void>()

function hire(): Worker {
  const made = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module', name: 'makiba bots' })
  made.onmessage = ({ data }: MessageEvent<{ readonly k: number; readonly move: unknown }>) => {
    waiting.get(data.k)?.(data.move)
    waiting.delete(data.k)
  }
  return made
}

/** What the bot chooses; thinking happens in a worker. */
export function choose(question: Omit<Question, 'seed'>): Promise<unknown> {
  worker ??= hire()
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  const k = ++asked
  worker.postMessage({ k, question: { ...question, seed: (high & 0x1fffff) * 2 ** 32 + low } } satisfies Asked)
  return new Promise((done) => waiting.set(k, done))
}
