import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const script = join(import.meta.dirname, '../tools/start.mjs')

export interface Started {
  /** Where the server listens; undefined when it gave up instead. */
  readonly url: string | undefined
  /** What it keeps, and where. */
  readonly database: string
  /** All that has been printed, errors included. */
  printed(): string
  /** Asks it to stop, when it has not; resolves to the exit code. */
  stop(): Promise<number | null>
  /** Ends it without a word. */
  kill(): Promise<void>
}

/**
 * Does what `npm start` does, and waits until the server listens or ends. `before`: a server whose tables it goes on with; `par`:
 * how long it looks for the daily's par, not at all unless a test is about it.
 */
export function start(port: string, before?: Started, par = 0): Promise<Started> {
  return startWith({ PORT: port, PAR: String(par), ...(before && { DATABASE_URL: before.database }) })
}

/** The same with whatever is in the environment; `byNpm`: through npm itself. */
export async function startWith(said: { readonly [name: string]: string }, byNpm = false): Promise<Started> {
  const database = said.DATABASE_URL ?? join(mkdtempSync(join(tmpdir(), 'makiba-e2e-')), 'makiba.db')
  const env = { ...process.env, PORT: '0', PAR: '0', DATABASE_URL: database, ...said }
  const cwd = join(import.meta.dirname, '..')
  const child = byNpm ? spawn('npm', ['start'], { env, cwd }) : spawn(process.execPath, [script], { env })
  const closed = once(child, 'close')
  let printed = ''
  const url = await new Promise<string | undefined>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += String(chunk)
        const found = /http:\/\/localhost:\d+/.exec(printed)
        if (found) done(found[0])
      })
    child.once('close', () => done(undefined))
  })
  return {
    url,
    database,
    printed: () => printed,
    async stop() {
      child.kill()
      await closed
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
