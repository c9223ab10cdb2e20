import type { Kinds } from '@makiba/kernel'
import type { BotName, Choice, Limits } from './bot.ts'
import type { Ask, BotCalls } from './serve.ts'
import { WorkerClient, type WorkerPort } from './worker.ts'

/** A question about one game's seat, typed by the game. */
export interface Question<K extends Kinds> {
  readonly game: string
  readonly bot: BotName
  readonly view: K['view']
  readonly moves: readonly K['move'][]
  readonly limits?: Limits
  /** Seeds the bot's random numbers: a whole number below 2^53. Tables draw it from the operating system. */
  readonly seed: number
  /** On whose account it is asked: thoughts are shared out between accounts, not between questions. */
  readonly account?: string
}

/** The choice was called off. */
export class Cancelled extends Error {
  override name = 'Cancelled'
}

interface Job {
  readonly ask: Ask
  readonly account: string
  readonly settle: (answer: Choice<Kinds['move']> | Error) => void
}

/** A worker, and what it thinks about. */
interface Hand {
  readonly worker: WorkerClient<BotCalls>
  job: Job | undefined
}

/** A worker that does not answer this long after its limit is given up. It includes loading the crew. */
const PATIENCE_MS = 10_000

/** What a level thinks at most where nobody says more; also bounds the patience. */
const LONGEST_MS = 2_000

/** Questions of one account that are thought about without haste; with more, each gets so much less time. */
const UNHURRIED = 4

/** Less than this is no thought. */
const LEAST_MS = 10

/** Runs bots in workers: ask, get a choice, or call it off. The same on the server and in the page. */
export class BotHost {
  readonly #spawn: () => WorkerPort
  readonly #most: number
  readonly #hands: Hand[] = []
  /** By account; whose turn it is next comes first. */
  readonly #waiting = new Map<string, Job[]>()
  #ended = false

  /** Workers are made when they are needed, at most `workers`. */
  constructor(spawn: () => WorkerPort, workers = 1) {
    this.#spawn = spawn
    this.#most = workers
  }

  /** Rejects with `Cancelled` as soon as `signal` aborts; the worker that was thinking is ended. */
  choose<K extends Kinds>(question: Question<K>, signal?: AbortSignal): Promise<Choice<K['move']>> {
    const { limits = {}, account = '', ...rest } = question
    return new Promise((resolve, reject) => {
      if (signal?.aborted || this.#ended) {
        reject(new Cancelled('called off'))
        return
      }
      const cancel = () => this.#cancel(job)
      const job: Job = {
        ask: { ...rest, limits },
        account,
        settle(answer) {
          signal?.removeEventListener('abort', cancel)
          if (answer instanceof Error) reject(answer)
          else resolve(answer)
        },
      }
      signal?.addEventListener('abort', cancel)
      const own = this.#waiting.get(account)
      if (own) own.push(job)
      else this.#waiting.set(account, [job])
      this.#next()
    })
  }

  /** Ends all workers; what was asked is called off. */
  end(): void {
    this.#ended = true
    const waiting = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    for (const job of waiting) job.settle(new Cancelled('the host has ended'))
    for (const { worker } of this.#hands) worker.end(new Cancelled('the host has ended'))
  }

  #next(): void {
    const [first] = this.#waiting
    if (!first) return
    let hand = this.#hands.find(({ job }) => job === undefined)
    if (!hand) {
      if (this.#hands.length >= this.#most) return
      hand = { worker: new WorkerClient(this.#spawn), job: undefined }
      this.#hands.push(hand)
    }
    const [account, own] = first
    const limits = this.#hurried(own[0]?.ask.limits ?? {}, own.length)
    const job = own.shift() as Job
    // Round and round: whoever asks a thousand questions waits for them, and not everybody else.
    this.#waiting.delete(account)
    if (own.length > 0) this.#waiting.set(account, own)
    void this.#think(hand, job, limits)
  }

  async #think(hand: Hand, job: Job, limits: Limits): Promise<void> {
    hand.job = job
    try {
      const patience = (limits.ms ?? LONGEST_MS) + PATIENCE_MS
      job.settle(await hand.worker.ask('choose', [{ ...job.ask, limits }], patience))
    } catch (error) {
      job.settle(error instanceof Error ? error : new Error(String(error)))
    }
    hand.job = undefined
    this.#next()
  }

  /** Whoever has many questions waiting, or waits among many, gets quicker answers to them. */
  #hurried(limits: Limits, own: number): Limits {
    if (limits.ms === undefined) return limits
    const share = Math.min(1, UNHURRIED / own) * Math.min(1, (UNHURRIED * this.#most) / this.#waiting.size)
    return { ...limits, ms: Math.min(limits.ms, Math.max(LEAST_MS, Math.round(limits.ms * share))) }
  }

  #cancel(job: Job): void {
    const own = this.#waiting.get(job.account) ?? []
    const at = own.indexOf(job)
    if (at >= 0) {
      own.splice(at, 1)
      if (own.length === 0) this.#waiting.delete(job.account)
      job.settle(new Cancelled('called off'))
      return
    }
    // A worker cannot be interrupted in the midst of a thought, only ended.
    this.#hands.find((one) => one.job === job)?.worker.end(new Cancelled('called off'))
  }
}
