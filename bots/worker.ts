/** A way to a worker and back, alike in Node (`nodePort`) and in the browser (`pagePort`). */
export interface WorkerPort {
  post(message: unknown): void
  listen(heard: (message: unknown) => void, died: (error: Error) => void): void
  /** Ends the worker at once, whatever it does. */
  end(): void
}

/** What a worker can be asked. */
export type Calls<C> = { readonly [Name in keyof C]: (...args: never[]) => Promise<unknown> }

/** Errors that are told from others on both sides, by names of their own: a bundler renames classes. */
export interface ErrorKinds {
  readonly [kind: string]: new (message: string) => Error
}

/** The worker was ended, or ended by itself, before it answered. */
export class WorkerDied extends Error {
  override name = 'WorkerDied'
  /** Whether it ever said a word: one that never did may not have been found. */
  readonly spoke: boolean

  constructor(message: string, spoke: boolean) {
    super(message)
    this.spoke = spoke
  }
}

interface ToldError {
  readonly kind?: string
  readonly message: string
  readonly stack?: string | undefined
}

/** What crosses to a worker, and back. */
export type ToWorker = 'alive?' | { readonly k: number; readonly call: PropertyKey; readonly args: readonly unknown[] }
export type FromWorker =
  | 'alive'
  | { readonly k: number; readonly value: unknown }
  | { readonly k: number; readonly error: ToldError }
  | { readonly push: unknown }

interface Waiting {
  readonly done: (value: unknown) => void
  readonly fail: (error: Error) => void
  readonly alarm: ReturnType<typeof setTimeout> | undefined
}

interface Choices<Push> {
  readonly kinds?: ErrorKinds
  /** Hears what the worker says unasked. */
  readonly heard?: (push: Push) => void
  /** Told when the worker died by itself; returns what those who wait are told in place of that. */
  readonly died?: (error: WorkerDied) => Error | undefined
  /** A browser's worker may end without a word: how often it is asked whether it lives, and how many questions it may leave open. */
  readonly beat?: { readonly ms: number; readonly open: number; readonly wanted?: () => boolean }
}

/** Asks a worker, which is made on first use, and made anew by the next question after it died or was ended. */
export class WorkerClient<C extends Calls<C>, Push = never> {
  readonly #spawn: () => WorkerPort
  readonly #choices: Choices<Push>
  #port: WorkerPort | undefined
  #waiting = new Map<number, Waiting>()
  #asked = 0
  #spoke = false
  /** Questions whether it lives since it said anything. */
  #silent = 0
  #beating: ReturnType<typeof setInterval> | undefined

  constructor(spawn: () => WorkerPort, choices: Choices<Push> = {}) {
    this.#spawn = spawn
    this.#choices = choices
  }

  /** `ms`: a worker that does not answer within that time is ended, with all that it was asked. */
  ask<Name extends keyof C>(call: Name, args: Parameters<C[Name]>, ms?: number): ReturnType<C[Name]> {
    const answer = new Promise((done, fail) => {
      this.#port ??= this.#start()
      const k = ++this.#asked
      const alarm =
        ms === undefined
          ? undefined
          : setTimeout(() => this.end(new Error(`the worker did not answer '${String(call)}' within ${ms} ms`)), ms)
      this.#waiting.set(k, { done, fail, alarm })
      try {
        this.#port.post({ k, call, args } satisfies ToWorker)
      } catch (error) {
        // It cannot cross.
        clearTimeout(alarm)
        this.#waiting.delete(k)
        throw error
      }
    })
    return answer as ReturnType<C[Name]>
  }

  /** Ends the worker, in the midst of a thought too; whoever waits is told why. */
  end(why: Error = new WorkerDied('the worker was ended', this.#spoke)): void {
    const left = this.#bury()
    for (const { fail } of left) fail(why)
  }

  #start(): WorkerPort {
    const port = this.#spawn()
    this.#spoke = false
    this.#silent = 0
    port.listen(
      (message) => {
        if (this.#port === port) this.#hear(message as FromWorker)
      },
      (error) => {
        if (this.#port === port) this.#mourn(error)
      },
    )
    const { beat } = this.#choices
    if (beat)
      this.#beating = setInterval(() => {
        // Nobody wants anything of it.
        if (this.#waiting.size === 0 && !beat.wanted?.()) return
        if (++this.#silent > beat.open) this.#mourn(new Error('the worker says nothing'))
        else port.post('alive?' satisfies ToWorker)
      }, beat.ms)
    return port
  }

  #hear(message: FromWorker): void {
    this.#spoke = true
    this.#silent = 0
    if (message === 'alive') return
    if ('push' in message) {
      this.#choices.heard?.(message.push as Push)
      return
    }
    const waiting = this.#waiting.get(message.k)
    if (!waiting) return
    this.#waiting.delete(message.k)
    if (waiting.alarm !== undefined) clearTimeout(waiting.alarm)
    if ('value' in message) waiting.done(message.value)
    else waiting.fail(heardError(message.error, this.#choices.kinds))
  }

  #mourn(error: Error): void {
    const died = new WorkerDied(error.message, this.#spoke)
    died.cause = error
    const left = this.#bury()
    const why = this.#choices.died?.(died) ?? died
    for (const { fail } of left) fail(why)
  }

  /** All that waits for a worker that is no more. */
  #bury(): Waiting[] {
    this.#port?.end()
    this.#port = undefined
    clearInterval(this.#beating)
    const left = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { alarm } of left) clearTimeout(alarm)
    return left
  }
}

/** The inside of a worker: hands what it hears to `call`, and posts what comes of it. */
export function workerServer<C extends Calls<C>>(
  post: (message: FromWorker) => void,
  call: (name: keyof C, args: readonly unknown[]) => Promise<unknown>,
  kinds: ErrorKinds = {},
): (message: ToWorker) => void {
  const fail = (k: number, error: unknown) => post({ k, error: tellError(error, kinds) })
  return (message) => {
    if (message === 'alive?') {
      post('alive')
      return
    }
    const { k, call: name, args } = message
    call(name as keyof C, args)
      .then((value) => post({ k, value }))
      // Also what cannot cross.
      .catch((error: unknown) => fail(k, error))
  }
}

function tellError(error: unknown, kinds: ErrorKinds): ToldError {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack } = error
  const kind = Object.keys(kinds).find((name) => error instanceof (kinds[name] as ErrorKinds[string]))
  return { ...(kind !== undefined && { kind }), message: message || error.name, stack }
}

function heardError({ kind, message, stack }: ToldError, kinds: ErrorKinds = {}): Error {
  const Kind = (kind !== undefined && kinds[kind]) || Error
  const error = new Kind(message)
  // Where it went wrong is over there.
  if (stack !== undefined) error.stack = stack
  return error
}
