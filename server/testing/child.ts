import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Settings, usualSettings } from '../services.ts'
import { quickSettings } from './open.ts'

export interface ChildChoices {
  readonly database: string
  /** Where it is one of several nodes. */
  readonly redis?: string
  /** How long it goes on after it was asked to stop. */
  readonly drainMs?: number
  /** 0 takes any. */
  readonly port: number
  /** Kills itself after so many transactions, between persisting and publishing. */
  readonly dieAtAppend?: number
  /** Where it is not to be as quick and generous as for other tests. */
  readonly settings?: Partial<Settings>
  /** Proxies before it. */
  readonly trustProxy?: number
}

/** In milliseconds. */
export interface Standstill {
  /** By the clock: also what a machine took that was busy with others. */
  readonly clock: number
  /** What its main thread itself worked without giving way. */
  readonly work: number
}

export interface Child {
  readonly url: string
  readonly port: number
  readonly pid: number
  readonly died: Promise<void>
  /** Asks it to stop; resolves to the exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
  /** For how long its event loop stood still at most since this was asked last. */
  standstill(): Promise<Standstill>
  /** Lets it stand still, as if the machine had no time for it. */
  pause(): void
  wake(): void
}

const running = new Set<ChildProcess>()
// A test that is broken off must not leave one running.
process.once('exit', () => {
  for (const one of running) one.kill('SIGKILL')
})

/** A process that has loaded everything and waits to be told what to serve. */
export class Spare {
  readonly #process: ChildProcess
  readonly #died: Promise<void>

  /** `heap`: megabytes that its old objects may take. */
  constructor(heap?: number) {
    const made = fork(join(import.meta.dirname, 'child.mjs'), {
      // The first as `npm start` has it.
      execArgv: ['--max-semi-space-size=16', ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`])],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    running.add(made)
    this.#process = made
    this.#died = new Promise((done) =>
      made.once('exit', () => {
        running.delete(made)
        done()
      }),
    )
  }

  async serve(choices: ChildChoices): Promise<Child> {
    const made = this.#process
    const died = this.#died
    made.send({ ...choices, settings: { ...usualSettings, ...quickSettings, ...choices.settings } })
    const port = await new Promise<number>((done, fail) => {
      made.once('message', (message: { port: number }) => done(message.port))
      made.once('exit', (code, signal) => fail(new Error(`the server ended before it listened: ${code ?? signal}`)))
    })
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      pid: made.pid as number,
      died,
      async stop() {
        made.kill('SIGTERM')
        await died
        return made.exitCode
      },
      async kill() {
        made.kill('SIGKILL')
        await died
      },
      async standstill() {
        made.send('standstill')
        const [told] = (await once(made, 'message')) as [{ standstill: Standstill }]
        return told.standstill
      },
      pause: () => made.kill('SIGSTOP'),
      wake: () => made.kill('SIGCONT'),
    }
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#died
  }
}

/** A server in a process of its own. */
export function child(choices: ChildChoices): Promise<Child> {
  return new Spare().serve(choices)
}
