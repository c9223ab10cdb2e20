// Looks at a configuration without changing anything, and says what is wrong and what to do about it.
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { Redis } from 'ioredis'
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely'
import Database from 'libsql'
import pg from 'pg'
import { LEASE_MS } from './cluster/leases.ts'
import { PREFIX } from './cluster/wire.ts'
import { hopsFrom } from './http/address.ts'
import { portFrom } from './http/port.ts'
import { retentionFrom } from './retention/settings.ts'
import { databaseAdvice, databaseFrom, dataFolder, said } from './store/database.ts'
import { type AnySchema, SCHEMA_VERSION, versionOf } from './store/migrations.ts'
import { POOL } from './store/postgres.ts'

export interface Finding {
  readonly is: 'good' | 'doubtful' | 'wrong'
  readonly about: string
  readonly says: string
  /** What to do about it. */
  readonly advice?: string
}

export type Env = { readonly [name: string]: string | undefined }

export const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
/** Clocks that differ by more than this make times of tables look odd. */
const SKEW_MS = 1000
const PATIENCE_MS = 3000
const LITTLE_BYTES = 200 * 1024 * 1024

const good = (about: string, says: string): Finding => ({ is: 'good', about, says })
const wrong = (about: string, says: string, advice: string): Finding => ({ is: 'wrong', about, says, advice })
const doubtful = (about: string, says: string, advice: string): Finding => ({ is: 'doubtful', about, says, advice })

/** All that there is to say about a configuration, in the order in which it is best mended. `folder` is that of the program. */
export async function* examine(env: Env, folder: string): AsyncGenerator<Finding> {
  yield nodeVersion(process.versions.node)
  yield* settings(env)
  yield await port(env)
  const database = databaseFrom(env.DATABASE_URL, dataFolder(env.DATA, folder))
  if (database === undefined)
    yield wrong(
      'DATABASE_URL',
      `is '${env.DATABASE_URL?.replace(/:.*/s, ':...')}'`,
      'Name a PostgreSQL, postgres://user:password@host/makiba, or the path of a SQLite file.',
    )
  else if (database.is === 'postgres') yield* await postgres(database.url)
  else yield* sqlite(database.file)
  if (env.REDIS_URL === undefined || env.REDIS_URL === '') return
  if (database?.is !== 'postgres')
    yield wrong(
      'REDIS_URL',
      'is set, but DATABASE_URL is not a PostgreSQL',
      'Several nodes share one PostgreSQL: set DATABASE_URL=postgres://..., or unset REDIS_URL for one process.',
    )
  yield* await redis(env.REDIS_URL)
}

function nodeVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const fine = (major === 22 && minor >= 12) || major > 22
  if (fine) return good('Node.js', version)
  return wrong('Node.js', `is ${version}`, 'Install Node.js 22.12 or newer.')
}

function* settings(env: Env): Generator<Finding> {
  if (env.LOG_LEVEL && !LEVELS.includes(env.LOG_LEVEL))
    yield wrong('LOG_LEVEL', `is '${env.LOG_LEVEL}'`, `Use one of ${LEVELS.join(', ')}.`)
  const hops = hopsFrom(env.TRUST_PROXY)
  if (hops === undefined)
    yield wrong(
      'TRUST_PROXY',
      `is '${env.TRUST_PROXY}'`,
      'Use the number of proxies before this server that tell X-Forwarded-For, usually 1; without any unset it.',
    )
  const drain = Number(env.DRAIN_SECONDS ?? 0)
  if (!(drain >= 0 && drain <= 600))
    yield wrong('DRAIN_SECONDS', `is '${env.DRAIN_SECONDS}'`, 'Use a number of seconds from 0 to 600.')
  const retention = retentionFrom(env)
  if (typeof retention === 'string') yield wrong('retention', retention, 'See "What is kept" in docs/hosting.md.')
  const open = env.HOST !== undefined && !['', 'localhost', '127.0.0.1', '::1'].includes(env.HOST)
  if (open && hops === 0)
    yield doubtful(
      'HOST',
      `is ${env.HOST}: other machines reach this port, and what they send is not encrypted`,
      'Put a proxy with TLS before it (docs/hosting.md), set TRUST_PROXY=1, and let only the proxy reach the port.',
    )
  if (!open && hops) yield good('TRUST_PROXY', `the last ${hops} of X-Forwarded-For are believed`)
}

async function port(env: Env): Promise<Finding> {
  const number = portFrom(env.PORT)
  if (number === undefined)
    return wrong('PORT', `is '${env.PORT}'`, 'Use a whole number from 0 to 65535; unset it is 8080.')
  const trouble = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
    const probe = createServer()
    probe.once('error', done)
    probe.listen(number, env.HOST || 'localhost', () => probe.close(() => done(undefined)))
  })
  switch (trouble?.code) {
    case undefined:
      return good('PORT', `${number} is free`)
    case 'EADDRINUSE':
      return doubtful('PORT', `${number} is taken`, 'If that is Makiba itself all is well; else set another PORT.')
    case 'EACCES':
      return wrong('PORT', `${number} may not be opened`, 'Take one above 1023 and let a proxy serve 80 and 443.')
    default:
      return wrong('PORT', `${number}: ${trouble?.message}`, 'Look at HOST: it names an address of this machine.')
  }
}

async function* sqlite(file: string): AsyncGenerator<Finding> {
  // The nearest folder that exists is where the others will be made.
  let place = dirname(file)
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  try {
    accessSync(place, constants.W_OK)
    if (existsSync(file)) accessSync(file, constants.W_OK)
  } catch {
    yield wrong('data', `${file} cannot be written`, `Give the user of this process the folder: chown -R it ${place}`)
    return
  }
  const { bavail, bsize } = statfsSync(place)
  if (bavail * bsize < LITTLE_BYTES)
    yield doubtful('disk', `${Math.floor((bavail * bsize) / 1e6)} MB are left under ${place}`, 'Make room.')
  if (!existsSync(file)) {
    yield good('data', `${file} will be made`)
    return
  }
  try {
    const found = await sqliteVersion(file)
    if (found === 0) throw new Error('other tables are in it')
    yield version('data', file, found)
  } catch (error) {
    yield wrong('data', `${file}: ${said(error)}`, 'It is no database of Makiba: move it away, or restore a backup.')
  }
}

async function sqliteVersion(file: string): Promise<number | undefined> {
  const database = new Database(file, { readonly: true }) as unknown as SqliteDatabase
  const db = new Kysely<AnySchema>({ dialect: new SqliteDialect({ database }) })
  try {
    return await versionOf(db)
  } finally {
    await db.destroy()
  }
}

function version(about: string, place: string, found: number | undefined): Finding {
  if (found === undefined) return good(about, `${place} is empty: the first start makes its tables`)
  if (found > SCHEMA_VERSION)
    return wrong(
      about,
      `${place} has version ${found}; this program knows up to ${SCHEMA_VERSION}`,
      'A newer program wrote it: use that one, or restore the backup that was made before.',
    )
  if (found === SCHEMA_VERSION) return good(about, `${place}, version ${found}`)
  return good(about, `${place}, version ${found}: the next start brings it to ${SCHEMA_VERSION}; make a backup first`)
}

interface PostgresFacts {
  readonly version: number
  readonly now: number
  readonly standby: boolean
  readonly read_only: string
  readonly fsync: string
  readonly synchronous_commit: string
  readonly max_connections: string
}

async function postgres(url: string): Promise<Finding[]> {
  const about = 'DATABASE_URL'
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  // What breaks the line also fails the question that waits for an answer.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('select 1')
    const asked = Date.now()
    const { rows } = await pool.query<PostgresFacts>(`select current_setting('server_version_num')::int as version,
      (extract(epoch from clock_timestamp()) * 1000)::float as now, pg_is_in_recovery() as standby,
      current_setting('default_transaction_read_only') as read_only, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('max_connections') as max_connections`)
    const [facts] = rows as [PostgresFacts]
    const found = [...postgresFindings(facts), skew('time of PostgreSQL', facts.now, asked)]
    return [
      ...found,
      version(about, 'PostgreSQL', await versionOf(new Kysely({ dialect: new PostgresDialect({ pool }) }))),
    ]
  } catch (error) {
    return [wrong(about, said(error), databaseAdvice(error))]
  } finally {
    await pool.end()
  }
}

function* postgresFindings(facts: PostgresFacts): Generator<Finding> {
  const about = 'PostgreSQL'
  const release = Math.floor(facts.version / 10_000)
  if (release < 12) yield wrong(about, `is version ${release}`, 'Use 12 or newer.')
  else yield good(about, `version ${release}`)
  if (facts.standby) yield wrong(about, 'is a standby: nothing can be written', 'Name the primary in DATABASE_URL.')
  if (facts.read_only === 'on')
    yield wrong(about, 'is read-only', 'alter system set default_transaction_read_only = off; select pg_reload_conf()')
  if (facts.fsync === 'off' || facts.synchronous_commit === 'off')
    yield wrong(
      about,
      `fsync is ${facts.fsync}, synchronous_commit is ${facts.synchronous_commit}: acknowledged moves can be lost`,
      'Set both to on.',
    )
  const most = Number(facts.max_connections)
  const nodes = Math.floor((most - 5) / POOL)
  if (nodes < 2)
    yield doubtful(about, `max_connections is ${most}; a node takes up to ${POOL}`, 'Raise it to 100 or more.')
  else yield good(about, `max_connections ${most}: enough for ${nodes} nodes`)
}

function skew(about: string, theirs: number, asked: number): Finding {
  const now = Date.now()
  const apart = Math.round(theirs - (asked + now) / 2)
  if (Math.abs(apart) <= SKEW_MS + (now - asked)) return good(about, `${apart} ms from this machine's`)
  return doubtful(
    about,
    `is ${apart} ms from this machine's`,
    'Let all machines take the time from one place (chrony, NTP).',
  )
}

async function redis(url: string): Promise<Finding[]> {
  const about = 'REDIS_URL'
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  let trouble: unknown
  client.on('error', (error: Error) => {
    trouble = error
  })
  try {
    await client.connect()
    const info = await client.info()
    const of = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? ''
    const asked = Date.now()
    const [seconds, micros] = await client.time()
    const found = [...redisFindings(of), skew('time of Redis', Number(seconds) * 1000 + Number(micros) / 1000, asked)]
    const nodes = await client.keys(`${PREFIX}node:*`)
    found.push(good('nodes', `${nodes.length} said within ${LEASE_MS / 1000} s that they live`))
    return found
  } catch (error) {
    const why = said(trouble ?? error)
    const advice = /NOAUTH|WRONGPASS/.test(why)
      ? 'Redis wants a password: redis://:password@host:6379'
      : 'Start Redis or Valkey, or correct host and port in REDIS_URL. Try it by hand: redis-cli -u "$REDIS_URL" ping'
    return [wrong(about, why, advice)]
  } finally {
    client.disconnect()
  }
}

function* redisFindings(of: (name: string) => string): Generator<Finding> {
  const about = of('valkey_version') ? 'Valkey' : 'Redis'
  const release = of('redis_version')
  const [major = 0, minor = 0] = release.split('.').map(Number)
  if (major < 6 || (major === 6 && minor < 2)) yield wrong(about, `is ${release}`, 'Use Redis 6.2 or newer, or Valkey.')
  else yield good(about, `version ${of('valkey_version') || release}`)
  if (of('role') !== 'master') yield wrong(about, 'is a replica', 'Name the primary in REDIS_URL.')
  if (of('redis_mode') === 'cluster')
    yield doubtful(about, 'is a cluster', 'One Redis, with a replica if you like, is enough: all keys share a slot.')
  const policy = of('maxmemory_policy')
  if (of('maxmemory') !== '0' && policy.startsWith('allkeys'))
    yield wrong(about, `maxmemory-policy is ${policy}: it may throw away who owns a table`, 'Set it to noeviction.')
}
