// Every command that the pages tell people to type is typed here, in a copy of the repository; those of strangers' folders are typed by
// `packages.integration.ts`. A command that is in neither fails the last test.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../server/testing/postgres.ts'
import { startRedis, type TestRedis } from '../server/testing/redis.ts'
import { build } from './build.mjs'
import { root } from './run.mjs'
import { allPages, blocks, commands, strangers } from './testing/pages.ts'
import { typedEnv } from './testing/typed-env.ts'

const place = mkdtempSync(join(tmpdir(), 'makiba-docs-'))
const copy = join(place, 'makiba')
const running = new Set<ChildProcess>()
/** Commands as the pages have them, that were run. */
const ran = new Set<string>()
let postgres: TestPostgres | undefined
let redis: TestRedis | undefined

beforeAll(async () => {
  expect(await build()).toBe(0)
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of files.trim().split('\n'))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  // What `npm ci` and `npm run build` make takes minutes: it is taken as it is, by links where they can be made.
  const made = readdirSync(root).flatMap((one) => [`${one}/dist`, `${one}/dist-types`, `${one}/node_modules`])
  for (const folder of ['node_modules', ...made])
    if (existsSync(join(root, folder)) && existsSync(join(copy, dirname(folder))))
      if (spawnSync('cp', ['-al', join(root, folder), join(copy, folder)]).status !== 0) {
        rmSync(join(copy, folder), { recursive: true, force: true })
        execFileSync('cp', ['-a', join(root, folder), join(copy, folder)])
      }
  // What is built anew must not reach the original through a link.
  for (const folder of made.filter((one) => !one.endsWith('node_modules') && existsSync(join(copy, one)))) {
    rmSync(join(copy, folder), { recursive: true })
    cpSync(join(root, folder), join(copy, folder), { recursive: true, preserveTimestamps: true })
  }
}, 600_000)

afterAll(async () => {
  for (const one of running) one.kill('SIGKILL')
  await postgres?.stop()
  await redis?.stop()
  rmSync(place, { recursive: true, force: true })
})

interface How {
  /** What stands for places and names of an example. */
  readonly with?: readonly (readonly [example: string, ours: string])[]
  readonly env?: { readonly [name: string]: string }
  /** What is typed behind it. */
  readonly more?: string
}

function shell(command: string, { with: ours = [], env = {}, more = '' }: How): ChildProcess {
  ran.add(command)
  let typed = `${command}${more}`
  for (const [example, own] of ours) {
    expect(typed).toContain(example)
    typed = typed.replaceAll(example, own)
  }
  // Signals go to the program, not to a shell before it.
  const line = typed.startsWith('export ') ? typed : typed.replace(/^((?:\w+=\S* )*)/, '$1exec ')
  return spawn('sh', ['-c', line], { cwd: copy, env: { ...typedEnv(), PAR: '0', CI: '1', ...env } })
}

/** Runs a command to its end; what it printed. */
async function type(command: string, how: How = {}): Promise<string> {
  const child = shell(command, how)
  running.add(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  running.delete(child)
  expect(code, `${command}\n${printed}`).toBe(0)
  return printed
}

/** Runs a command that serves, until it is stopped. */
async function serve(command: string, how: How = {}) {
  const child = shell(command, how)
  running.add(child)
  let printed = ''
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        printed += String(chunk)
        const found = /http:\/\/localhost:\d+/.exec(printed)
        if (found) done(found[0])
      })
    child.once('close', () => fail(new Error(`it did not start: ${printed}`)))
  })
  const get = async (path: string, token?: string) =>
    fetch(`${url}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  const guest = async (name: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1/guests`, { method: 'POST', headers, body: JSON.stringify({ name }) })
    return (await answer.json()) as { readonly token: string }
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    running.delete(child)
  }
  return { url, get, guest, stop }
}

/** The program that backups are made with; root on Debian gets it, as it gets the databases. */
function needSqlite(): void {
  if (spawnSync('sqlite3', ['--version']).status === 0) return
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0)
    execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', 'sqlite3'], { stdio: 'inherit' })
  else throw new Error('The tests need the program sqlite3: install it.')
}

const admin = { ADMIN_TOKEN: 'a token of more than 24 characters' }
const any = { PORT: '0' }

let house: Awaited<ReturnType<typeof serve>>

test('from a clone to a house with a new game', async () => {
  // The lock file fits; what it names is here already, and a test must not need a network.
  const fetching = { npm_config_dry_run: 'true', npm_config_offline: 'true', npm_config_audit: 'false' }
  await Promise.all([type('npm ci', { env: fetching }), type('npm run new-game snail-race')])
  house = await serve('npm start', { env: { ...any, ...admin } })
  const { games } = (await (await house.get('/api/v1/games')).json()) as { readonly games: readonly { id: string }[] }
  expect(games.map(({ id }) => id)).toContain('snail-race')
  expect(await (await house.get('/docs/game')).text()).toContain('A game in an hour')
}, 600_000)

// From here on nothing is built any more, and each has a folder, a database or a port of its own.
describe.concurrent('in that clone', () => {
  test('the house is looked after, backed up and restored', async () => {
    needSqlite()
    const [hana, other] = [await house.guest('hana'), await house.guest('goat')]
    const here = [
      ['...', `'${admin.ADMIN_TOKEN}'`],
      ['https://makiba.example.org', house.url],
    ] as const
    // The shell of the example keeps what it exports.
    const exported = 'export ADMIN_TOKEN=... MAKIBA_URL=https://makiba.example.org'
    const env = { ...admin, MAKIBA_URL: house.url }
    expect(await type(exported, { with: here, more: '; echo "$MAKIBA_URL"' })).toContain(house.url)
    const [help, found] = await Promise.all([
      type('npm run makiba admin help', { env }),
      type('npm run makiba admin guests hana', { env }),
    ])
    expect(help).toContain('forget')
    const ban = 'npm run makiba admin ban guest <guest> 48 "shouts at everybody"'
    await type(ban, { env, with: [['<guest>', /"id": "([^"]+)"/.exec(found)?.[1] as string]] })
    expect((await house.get('/api/v1/me', hana.token)).status).toBe(403)

    await type(`sqlite3 data/makiba.db ".backup 'makiba-backup.db'"`)
    const late = await house.guest('late')
    await house.stop()
    await type('rm -f data/makiba.db data/makiba.db-wal data/makiba.db-shm')
    await type('cp makiba-backup.db data/makiba.db')
    const again = await serve('npm start', { env: any })
    expect((await again.get('/api/v1/me', other.token)).status).toBe(200)
    expect((await again.get('/api/v1/me', late.token)).status).toBe(401)
    await again.stop()
  }, 600_000)

  test('the tests of the new game run, and so does the first stage of all', async () => {
    expect(await type('npx vitest games/snail-race')).toMatch(/Tests .*passed/)
    // The other stages are what runs this.
    expect(await type('npm test', { more: ' -- format' })).toContain('== format: ok')
  }, 300_000)

  test('one folder to put anywhere', async () => {
    const [folder, data] = [join(place, 'opt/makiba'), join(place, 'var/makiba')]
    for (const one of [folder, data]) mkdirSync(dirname(one), { recursive: true })
    await type('npm run pack -- /opt/makiba', { with: [['/opt/makiba', folder]] })
    const start = 'DATA=/var/lib/makiba node --max-semi-space-size=16 /opt/makiba/server/main.js'
    const ours = [
      ['/opt/makiba', folder],
      ['/var/lib/makiba', data],
    ] as const
    const house = await serve(start, { env: any, with: ours })
    expect((await house.get('/ready')).status).toBe(200)
    expect(existsSync(join(data, 'makiba.db'))).toBe(true)
    await house.stop()
  }, 300_000)

  test('several nodes: with PostgreSQL and Redis, backed up while they run, restored into a new database', async () => {
    postgres = await startPostgres()
    redis = await startRedis()
    const DATABASE_URL = await postgres.create()
    const example = 'export DATABASE_URL=postgres://makiba:secret@db/makiba REDIS_URL=redis://:secret@redis:6379'
    const exported = `${example} TRUST_PROXY=1 DRAIN_SECONDS=5`
    const ours = [
      ['postgres://makiba:secret@db/makiba', DATABASE_URL],
      ['redis://:secret@redis:6379', redis.url],
    ] as const
    expect(await type(exported, { with: ours, more: '; echo "$DATABASE_URL"' })).toContain(DATABASE_URL)
    const env = { DATABASE_URL, REDIS_URL: redis.url, TRUST_PROXY: '1', DRAIN_SECONDS: '0' }
    const node = await serve('PORT=8081 npm start', { env, with: [['8081', '0']] })
    await node.guest('hana')
    await type('pg_dump --format=custom --file=makiba.dump "$DATABASE_URL"', { env })
    await type('createdb --maintenance-db="$DATABASE_URL" makiba_restored', { env })
    const written = blocks('docs/hosting.md').flatMap(({ code }) => commands(code))
    const restore = written.find((command) => command.startsWith('pg_restore ')) as string
    await type(restore, { env })
    const client = new pg.Client({ connectionString: DATABASE_URL.replace(/[^/]*$/, 'makiba_restored') })
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select name from guests')
    await client.end()
    expect(rows).toEqual([{ name: 'hana' }])
    await node.stop()
  }, 300_000)
})

test('no page has a command that no test types', () => {
  const typed = new Set([...ran, ...strangers])
  const untried = allPages().flatMap((page) =>
    blocks(page)
      .filter(({ language }) => ['sh', 'bash', 'shell', 'console'].includes(language))
      .flatMap(({ code }) => commands(code))
      .flatMap((command) => (typed.has(command) ? [] : [`${page}: ${command}`])),
  )
  expect(untried).toEqual([])
})
