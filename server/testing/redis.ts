import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { scratch } from './open.ts'
import { freePort } from './port.ts'

/** A Redis of the test's own, in memory only: started again it is empty. */
export interface TestRedis {
  readonly url: string
  /** Ends it at once. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const NAMES = ['redis-server', 'valkey-server']

function find(): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':')]
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Where the program is; root on Debian gets it. */
function program(): string {
  const found = find()
  if (found) return found
  const debian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (debian && process.getuid?.() === 0) {
    console.log('No Redis here: installing the Debian package.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', 'redis-server'], { env, stdio: 'inherit' })
  }
  const installed = find()
  if (!installed) throw new Error('The tests need Redis or Valkey: install redis-server or valkey-server.')
  return installed
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })

export async function startRedis(): Promise<TestRedis> {
  const path = program()
  const port = await freePort()
  const folder = scratch()
  let child: ReturnType<typeof spawn> | undefined
  // A test that is broken off must not leave it running.
  process.once('exit', () => child?.kill('SIGKILL'))
  const start = async () => {
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    child = spawn(path, options, { stdio: 'ignore' })
    for (let tries = 0; !(await answers(port)); tries++) {
      if (tries > 200) throw new Error('Redis does not answer')
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  const kill = async () => {
    if (!child) return
    const closed = new Promise((done) => child?.once('close', done))
    child.kill('SIGKILL')
    await closed
    child = undefined
  }
  await start()
  return { url: `redis://127.0.0.1:${port}`, start, kill, stop: kill }
}
