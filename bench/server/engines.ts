// A PostgreSQL and a Redis of the measurement's own, as safe as in service: every commit is synchronised.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export interface Engine {
  readonly url: string
  readonly pid: number
  stop(): void
}

function program(name: string, folders: readonly string[] = []): string {
  const all = [...folders, '/usr/bin', ...(process.env.PATH ?? '').split(':')].map((folder) => join(folder, name))
  const found = all.find((path) => existsSync(path))
  if (!found) throw new Error(`this measurement needs ${name}: install it`)
  return found
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        done(true)
      })
      socket.on('error', () => done(false))
    })
    if (open) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`nothing listens on ${port}`)
}

/** It takes a moment between listening and answering, and longer where it was ended in the midst of something. */
async function answers(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '57P03')) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}

/** Its folder goes with it, unless it is kept. */
function ended(child: ChildProcess, folder: string | undefined, signal: NodeJS.Signals): () => void {
  const stop = () => {
    child.kill(signal)
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  return stop
}

export async function startRedis(): Promise<Engine> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'makiba-bench-redis-'))
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const child = spawn(program('redis-server'), args, { stdio: 'ignore' })
  await listens(port)
  return { url: `redis://127.0.0.1:${port}`, pid: child.pid as number, stop: ended(child, folder, 'SIGKILL') }
}

/** `kept`: a folder that stays, with what is in it; its last server may have been ended at any moment. */
export async function startPostgres(kept?: string): Promise<Engine> {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const bin = versions.map((version) => `/usr/lib/postgresql/${version}/bin`).reverse()
  const port = await freePort()
  const folder = kept ?? mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'makiba-bench-pg-'))
  const data = join(folder, 'data')
  const isNew = !existsSync(data)
  mkdirSync(data, { recursive: true })
  // PostgreSQL does not run as root.
  const [, , uid, gid] = (/^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0] ?? '').split(':').map(Number)
  const user = process.getuid?.() === 0 && uid !== undefined && gid !== undefined ? { uid, gid } : undefined
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  const options = { ...user, cwd: folder, encoding: 'utf8' } as const
  if (isNew) {
    const made = spawnSync(program('initdb', bin), ['-D', data, '-U', 'makiba', '-A', 'trust'], options)
    if (made.status !== 0) throw new Error(made.stderr)
  }
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=256MB']
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(program('postgres', bin), args, { ...user, cwd: folder, stdio: 'ignore' })
  await listens(port)
  const url = `postgres://makiba@127.0.0.1:${port}/postgres`
  await answers(url)
  return {
    url,
    pid: child.pid as number,
    stop: ended(child, kept === undefined ? folder : undefined, kept === undefined ? 'SIGQUIT' : 'SIGINT'),
  }
}
