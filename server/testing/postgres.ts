import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { scratch } from './open.ts'
import { freePort } from './port.ts'

/** A PostgreSQL of the test's own, thrown away afterwards. */
export interface TestPostgres {
  /** A fresh, empty database. */
  create(): Promise<string>
  /** Says something to it as its owner. */
  query(text: string): Promise<void>
  /** Ends it as a power cut would, as far as a process can. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

function findFolder(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`)
  const folders = [...newest, ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Where the programs are; root on Debian gets them. */
function programs(): string {
  const found = findFolder()
  if (found) return found
  const debian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (debian && process.getuid?.() === 0) {
    console.log('No PostgreSQL here: installing the Debian package.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', 'postgresql'], { env, stdio: 'inherit' })
  }
  const installed = findFolder()
  if (!installed) throw new Error('The tests need PostgreSQL: install it, so that initdb and postgres are in PATH.')
  return installed
}

/** PostgreSQL does not run as root: then it runs as its own user, or as nobody. */
function somebody(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = users.find((one) => one.startsWith('postgres:')) ?? users.find((one) => one.startsWith('nobody:'))
  const [, , uid, gid] = (line ?? '').split(':').map(Number)
  if (uid === undefined || gid === undefined) throw new Error('There is no user as whom PostgreSQL could run.')
  return { uid, gid }
}

export async function startPostgres(): Promise<TestPostgres> {
  const bin = programs()
  const user = somebody()
  const folder = join(scratch(), 'pg')
  mkdirSync(folder)
  if (user) {
    chownSync(join(folder, '..'), user.uid, user.gid)
    chownSync(folder, user.uid, user.gid)
  }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'makiba', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const admin = `postgres://makiba@127.0.0.1:${port}/postgres`
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=60']
  // A process that is killed loses nothing that the system has: these tests pull no plug.
  settings.push('fsync=off', 'shared_buffers=32MB')
  let child: ReturnType<typeof spawn> | undefined
  let count = 0

  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: admin })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }
  const end = async (signal: 'SIGQUIT' | 'SIGKILL') => {
    if (!child) return
    const closed = new Promise((done) => child?.once('close', done))
    child.kill(signal)
    await closed
    child = undefined
  }
  const start = async () => {
    const options = settings.flatMap((setting) => ['-c', setting])
    child = spawn(join(bin, 'postgres'), ['-D', folder, ...options], { ...user, cwd: folder, stdio: 'ignore' })
    for (let tries = 0; ; tries++) {
      try {
        await query('select 1')
        return
      } catch (error) {
        if (tries > 100) throw error
        await new Promise((done) => setTimeout(done, 100))
      }
    }
  }
  // A test that is broken off must not leave it running.
  process.once('exit', () => child?.kill('SIGQUIT'))
  await start()
  return {
    async create() {
      const name = `test${++count}`
      await query(`create database ${name}`)
      return `postgres://makiba@127.0.0.1:${port}/${name}`
    },
    query,
    start,
    kill: () => end('SIGQUIT'),
    stop: () => end('SIGQUIT'),
  }
}
