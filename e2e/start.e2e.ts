import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { start, startWith } from './start.ts'

/**
 * Every Node process that begins under these options writes down, when it ends, how many milliseconds it has worked, and how many
 * its first thread has worked or waited for a processor, as Linux counts it.
 */
const noteWork = `--import=data:text/javascript,${encodeURIComponent(
  `import { appendFileSync, existsSync, readFileSync } from 'node:fs'
  process.once('exit', () => {
    const { user, system } = process.cpuUsage()
    const counted = existsSync('/proc/self/schedstat') ? readFileSync('/proc/self/schedstat', 'utf8').split(' ') : []
    const [ran = 0, queued = 0] = counted.map(Number)
    appendFileSync(process.env.WORKED, (user + system) / 1000 + ' ' + (ran + queued) / 1e6 + '\\n')
  })`,
)}`

/** The work of a Node process that does nothing, in milliseconds, on the machine for which two seconds are promised. */
const BARE = 25

afterEach(() => vi.unstubAllEnvs())

test('a second start builds nothing, and is at work for less than two seconds', async () => {
  await (await start('0')).stop()
  const worked = join(mkdtempSync(join(tmpdir(), 'makiba-start-')), 'worked')
  vi.stubEnv('NODE_OPTIONS', noteWork)
  vi.stubEnv('WORKED', worked)
  const notes = () =>
    readFileSync(worked, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number))
  // What Node itself takes to begin and to end says how slow the machine is.
  for (let i = 0; i < 3; i++) spawnSync(process.execPath, ['-e', ''])
  const bare = Math.min(...notes().map(([work = 0]) => work))
  const slowness = Math.max(1, bare / BARE)
  rmSync(worked)
  const began = performance.now()
  const again = await start('0')
  const waited = performance.now() - began
  expect(await again.stop()).toBe(0)
  expect(again.printed()).toMatch(/^Makiba is open on \S+\n$/)
  // By the clock on the wall a start is as long as the machine is busy.
  const noted = notes()
  const sum = (which: 0 | 1) => noted.reduce((all, one) => all + (one[which] ?? 0), 0)
  const [work, busy] = [sum(0), sum(1) || 3 * sum(0)]
  console.log(
    `a second start worked for ${Math.round(work)} ms; ${Math.round(waited)} by the clock, ${Math.round(busy)} busy; ` +
      `Node alone ${Math.round(bare)} ms`,
  )
  expect(work).toBeLessThan(2000 * slowness)
  // What is neither work nor waiting for a processor is not to be there.
  expect(waited - busy).toBeLessThan(2000 * slowness)
})

test('a taken port is named, with a way out', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, 'localhost', done))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const refused = await start(String(port))
  expect(refused.printed()).toBe(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start\n`)
  expect(await refused.stop()).toBe(1)
  other.close()
})

test('a PORT that is none is refused in one line', async () => {
  const refused = await start('cow')
  expect(refused.printed()).toBe('PORT must be a whole number from 0 to 65535, not "cow".\n')
  expect(await refused.stop()).toBe(1)
})

const folder = () => mkdtempSync(join(tmpdir(), 'makiba-start-'))

/** A file where a folder should be: not even root can write below it. */
function below(): string {
  const file = join(folder(), 'hay')
  writeFileSync(file, 'hay')
  return join(file, 'makiba.db')
}

test.each([
  [
    'a database that cannot be written',
    () => ({ DATABASE_URL: below() }),
    /^The database \S+hay\/makiba\.db cannot be used: .*\.$/,
  ],
  [
    'PostgreSQL that is down',
    () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }),
    /^PostgreSQL cannot be used: .*ECONNREFUSED.*Start PostgreSQL/,
  ],
  ['a database of another kind', () => ({ DATABASE_URL: 'mysql://x/y' }), /^DATABASE_URL must be postgres:\/\//],
  [
    'a HOST that is none',
    () => ({ HOST: '203.0.113.7' }),
    /^HOST must name an address of this machine.*"203\.0\.113\.7"\.$/,
  ],
  ['a LOG_LEVEL that is none', () => ({ LOG_LEVEL: 'loud' }), /^LOG_LEVEL must be one of .*, not "loud"\.$/],
  [
    'a TRUST_PROXY that is none',
    () => ({ TRUST_PROXY: 'true' }),
    /^TRUST_PROXY must be the number of proxies .*, not "true"\.$/,
  ],
  ['REDIS_URL without PostgreSQL', () => ({ REDIS_URL: 'redis://127.0.0.1:1' }), /^Several nodes share one PostgreSQL/],
] as const)('mend 11: %s is refused in one sentence', async (_what, env, says) => {
  const refused = await startWith(env())
  expect(await refused.stop()).toBe(1)
  const [line, ...more] = refused.printed().trimEnd().split('\n')
  expect(line).toMatch(says)
  expect(more).toEqual([])
})

test('mend 11: a database of a newer program is refused in one sentence', async () => {
  const first = await start('0')
  expect(await first.stop()).toBe(0)
  const database = new Database(first.database)
  database.exec('insert into migrations (number, at) values (999, 0)')
  database.close()
  const refused = await start('0', first)
  expect(await refused.stop()).toBe(1)
  expect(refused.printed()).toMatch(/^The database has version 999; this program knows up to \d+\. [^\n]*\n$/)
})

test('mend 11: one process has a SQLite file; a killed one gives it up', async () => {
  const first = await start('0')
  const second = await start('0', first)
  expect(second.printed()).toBe(
    `Another Makiba has ${first.database} open: stop it first, or name another DATABASE_URL.\n`,
  )
  expect(await second.stop()).toBe(1)
  expect((await fetch(`${first.url}/ready`)).status).toBe(200)
  await first.kill()
  const third = await start('0', first)
  expect((await fetch(`${third.url}/ready`)).status).toBe(200)
  expect(await third.stop()).toBe(0)
})

test('mend 11: npm start passes on that it is to stop: players hear of it, and it ends well', async () => {
  const server = await startWith({}, true)
  const url = server.url as string
  const tell = async <T>(path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as T
  }
  const { token } = await tell<{ token: string }>('/guests', {})
  const { id } = await tell<{ id: string }>(
    '/tables',
    { game: 'dairyman', seats: [{ by: 'me' }, { by: 'open' }] },
    token,
  )
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/socket`)
  const heard: string[] = []
  const closed = new Promise<number>((done) => socket.on('close', done))
  await new Promise<void>((done) => {
    socket.on('open', () => socket.send(JSON.stringify({ is: 'hello', v: 1, table: id, token })))
    socket.on('message', (data) => {
      heard.push(String(data as Buffer))
      done()
    })
  })
  expect(await server.stop()).toBe(0)
  expect(heard.at(-1)).toMatch(/^\{"is":"stopping"/)
  expect(await closed).toBe(1012)
  await expect(fetch(`${url}/health`)).rejects.toThrow()
})
