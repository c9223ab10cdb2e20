import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { dirname, join } from 'node:path'
import { loadShelf } from '@makiba/games'
import type { Shelf } from '@makiba/kernel'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, fastify } from 'fastify'
import { Admin, serveAdmin } from './admin/admin.ts'
import { redisAt } from './cluster/redis.ts'
import { type CheckRecord, checkHere, checkThreads } from './daily/check.ts'
import { Daily } from './daily/daily.ts'
import { ParKeeper, type Solver, threadSolver } from './daily/par.ts'
import { Refuse, statusOf } from './errors.ts'
import { addressOf } from './http/address.ts'
import { serveApi } from './http/api.ts'
import { headers, serveDescription } from './http/headers.ts'
import { servePage } from './http/page.ts'
import { findPreview } from './http/preview.ts'
import { Keep } from './keep/keep.ts'
import { Fresh } from './limits/fresh.ts'
import { RateLimit } from './limits/rate-limit.ts'
import { type Kept, Metrics } from './metrics.ts'
import { makeNode } from './node.ts'
import { API, type ErrorBody, LIMITS } from './protocol.ts'
import { Reports } from './reports/report.ts'
import { Seen } from './retention/seen.ts'
import { Sweep } from './retention/sweep.ts'
import { type DailyServices, type Settings, systemTime, type Time, usualSettings } from './services.ts'
import { Sockets } from './socket/socket.ts'
import { SteadyTime } from './steady-time.ts'
import { CannotStart, databaseAdvice, databaseFrom, dataFolder, said } from './store/database.ts'
import { lockFor } from './store/lock.ts'
import { openPostgres } from './store/postgres.ts'
import { openSqliteThread } from './store/remote.ts'
import type { Store } from './store/store.ts'
import { type BotPlayer, type BotThreads, botThreads } from './tables/bots.ts'
import { type Bytes, systemBytes } from './tables/ids.ts'
import type { Registry } from './tables/registry.ts'
import { Weeks } from './weeks/weeks.ts'

export { checkThreads } from './daily/check.ts'
export type { Settings, Time } from './services.ts'
export { usualSettings } from './services.ts'
export { openPostgres } from './store/postgres.ts'
export { openSqliteThread } from './store/remote.ts'
export { openSqlite } from './store/sqlite.ts'
export type { Store } from './store/store.ts'
export { tableColumns } from './store/tables.ts'
export type { BotPlayer, BotQuestion } from './tables/bots.ts'
export type { Bytes } from './tables/ids.ts'

/** What a server is made of; everything has a usual value. */
export interface Choices {
  readonly shelf?: Shelf
  /** The folder of all that is kept here; `data` beside the program where absent. */
  readonly data?: string
  /** 'postgres://...', the path of a SQLite file, or an open store. */
  readonly database?: string | Store
  /** 'redis://...', where several nodes serve the same PostgreSQL. */
  readonly redis?: string
  readonly settings?: Partial<Settings>
  readonly bots?: BotPlayer
  /** Plays records of days again: in threads, but those of a shelf of one's own here. */
  readonly check?: CheckRecord
  /** Looks for par; not asked while `parPlayouts` is 0. */
  readonly solver?: Solver
  readonly time?: Time
  readonly bytes?: Bytes
  /** Whether the built page is served. */
  readonly page?: boolean
  readonly logLevel?: string
  /** 'mailto:...' or 'https://...', for whoever finds a hole. */
  readonly securityContact?: string
  /** How much room is left where that folder is. */
  readonly freeBytes?: (folder: string) => Promise<number>
  /** Whoever has it may look after the house; nobody may where there is none. */
  readonly adminToken?: string
  /** How many proxies stand before it and tell the client's address. */
  readonly trustProxy?: number
}

export interface App {
  readonly server: FastifyInstance
  readonly registry: Registry
  readonly services: DailyServices
  /** Removes what is no longer kept. */
  readonly sweep: Sweep
  /** Says that it is not ready, goes on so long, then finishes what is under way, tells clients, closes everything. */
  stop(drainMs?: number): Promise<void>
}

const NOTHING: ErrorBody = { error: { code: 'not found', text: 'there is nothing at this address' } }

const root = join(import.meta.dirname, import.meta.dirname.endsWith('dist') ? '../..' : '..')

/** Everything that is served, not yet listening. */
export async function app(choices: Choices = {}): Promise<App> {
  const server = fastify({
    forceCloseConnections: true,
    // The address of a request can hold an invite: the log has the route instead.
    logger: {
      level: choices.logLevel ?? 'warn',
      serializers: { req: ({ method, routeOptions }) => ({ method, url: routeOptions.url ?? '?' }) },
    },
    // Not the client's own word: it would stand in our log.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: 16_384,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 30_000,
    // What the router itself turns down: an address that is no address, or too long.
    frameworkErrors: (_error, _request, reply) => {
      void (reply as FastifyReply).headers(headers).status(404).send(NOTHING)
    },
    routerOptions: { maxParamLength: 60, ignoreTrailingSlash: true },
  })
  const steady = new SteadyTime(systemTime)
  const time = choices.time ?? steady
  const data = dataFolder(choices.data, root)
  const metrics = new Metrics()
  const store = await openStore(choices, server.log)
  const threads = choices.bots ? undefined : botThreads(2)
  const { services, registry, cluster } = makeNode({
    shelf: choices.shelf ?? (await loadShelf()),
    store,
    bots: timed(choices.bots ?? (threads as BotThreads).play, metrics),
    time,
    clock: systemTime,
    chance: Math.random,
    bytes: choices.bytes ?? systemBytes,
    log: server.log,
    metrics,
    settings: { ...usualSettings, ...choices.settings },
    redis: choices.redis === undefined ? undefined : redisAt(choices.redis),
  })
  const checks = choices.check || choices.shelf ? undefined : checkThreads()
  const check = choices.check ?? checks?.check ?? checkHere(services.shelf, services.bots)
  const pars = new ParKeeper(services, choices.solver ?? threadSolver())
  await cluster?.connect()
  const hops = choices.trustProxy ?? 0
  const sockets = new Sockets(services, registry, (request) => addressOf(request, hops))
  server.server.on('upgrade', (request, stream, head) => sockets.upgrade(request, stream, head))

  const pages = new RateLimit(services.settings.credits.pages, () => time.ticks())
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers)
    // Named by whoever tells us that something went wrong, and found in the log.
    reply.header('x-request-id', request.id)
    // The API has purses of its own.
    const wait = request.url.startsWith(`${API}/`) ? 0 : pages.spend(sockets.addressOf(request.raw))
    if (wait > 0) metrics.slowedDown.add(1)
    next(wait > 0 ? new Refuse('slow down', 'too many requests', wait) : undefined)
  })
  server.addHook('onResponse', (request, reply, next) => {
    // The route, not the address: there are few of them, and none holds an invite.
    const route = request.routeOptions.url ?? 'none'
    metrics.requests.add({ route, status: `${Math.floor(reply.statusCode / 100)}xx` }, 1)
    metrics.requestSeconds.observe({ route }, reply.elapsedTime / 1000)
    next()
  })
  // A body without a type, or of another one, is no JSON.
  server.removeContentTypeParser('text/plain')
  server.setErrorHandler((error, request, reply) => {
    const refuse = asRefusal(error)
    if (refuse.fault.code === 'internal') request.log.error({ err: error }, 'a request could not be served')
    const { fault } = refuse
    // What is long, and refused, is not read to its end.
    if (!request.raw.complete && isLong(request.headers)) reply.header('connection', 'close')
    if (fault.retryAfter !== undefined) reply.header('retry-after', Math.ceil(fault.retryAfter / 1000))
    return reply.status(fault.code === 'malformed' ? malformedStatus(error) : statusOf(fault)).send({ error: fault })
  })
  server.setNotFoundHandler((_request, reply) => reply.status(404).send(NOTHING))

  const admin = new Admin(services, registry, sockets)
  await admin.open()
  const doors = {
    daily: new Daily(services, check),
    weeks: new Weeks(services),
    reports: new Reports(services, registry),
    keep: new Keep(services, registry, admin),
  }
  serveApi(server, services, registry, doors, sockets, new Seen(store, time, server.log))
  if (choices.adminToken !== undefined) serveAdmin(server, admin, sockets, choices.adminToken, () => time.ticks())
  serveDescription(server)
  let draining = false
  const written = new Fresh(
    () => store.check(time.now()),
    () => time.ticks(),
  )
  server.get('/health', async () => ({ ok: true }))
  const contact = choices.securityContact
  if (contact !== undefined)
    server.get('/.well-known/security.txt', (_request, reply) => {
      // A promise for so long, made anew with every look: whoever runs this house runs it still.
      const expires = new Date(time.now() + 90 * 86_400_000).toISOString()
      return reply
        .type('text/plain; charset=utf-8')
        .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, ja\n`)
    })
  server.get('/ready', async () => {
    if (draining || registry.awake.stopping) throw new Refuse('stopping', 'the server stops', 2000)
    await written.ask().catch((error: unknown) => {
      throw new Refuse('storage', 'nothing can be read or written just now', 1000, error)
    })
    return { ok: true }
  })
  if (choices.page ?? true)
    servePage(server, undefined, ({ url, headers: { 'accept-language': accepted } }) =>
      findPreview(new URL(url, 'http://page'), accepted, {
        table: (table) => registry.look(table, undefined),
        row: (id) => doors.daily.row(id),
      }),
    )
  const figures = new Fresh<Kept | undefined>(
    async () => ({
      ...(await store.figures()),
      diskFree: await (choices.freeBytes ?? freeBytes)(data),
      now: time.now(),
    }),
    () => time.ticks(),
    services.settings.figuresMs,
  )
  server.get('/metrics', async (_request, reply) => {
    // What is known without the store is told also when it is away.
    const kept = await figures.ask().catch((error: unknown) => {
      server.log.warn({ err: error }, 'how much is kept could not be counted')
      return undefined
    })
    const text = metrics.text(
      { sockets: sockets.size, socketsMost: services.settings.sockets, tables: registry.awake.size },
      cluster?.figures,
      kept,
    )
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text)
  })
  const sweep = new Sweep(services, (ids) => registry.awake.among(ids), join(data, 'archive'))

  return {
    server,
    registry,
    services,
    sweep,
    async stop(drainMs = 0) {
      draining = true
      if (drainMs > 0) await new Promise((done) => setTimeout(done, drainMs))
      await pars.stop()
      await sweep.stop()
      admin.close()
      await registry.stop()
      sockets.close()
      cluster?.close()
      await server.close()
      threads?.end()
      checks?.end()
      metrics.close()
      steady.end()
      await store.close()
    },
  }
}

async function openStore({ data, database, redis }: Choices, log: FastifyBaseLogger): Promise<Store> {
  if (typeof database === 'object') return database
  const place = databaseFrom(database, dataFolder(data, root))
  if (place === undefined)
    throw new CannotStart('DATABASE_URL must be postgres://user:password@host/makiba or the path of a SQLite file.')
  if (redis !== undefined && place.is !== 'postgres')
    throw new CannotStart('Several nodes share one PostgreSQL: REDIS_URL needs DATABASE_URL=postgres://...')
  if (place.is === 'sqlite') return openFile(place.file)
  const onLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  try {
    return await openPostgres(place.url, onLost, redis !== undefined)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`PostgreSQL cannot be used: ${said(error)}. ${databaseAdvice(error)}`, { cause: error })
  }
}

/** A SQLite file that nobody else has. */
async function openFile(file: string): Promise<Store> {
  try {
    const lock = lockFor(file)
    if (!lock) throw new CannotStart(`Another Makiba has ${file} open: stop it first, or name another DATABASE_URL.`)
    const store = await openSqliteThread(file)
    return {
      ...store,
      async close() {
        await store.close()
        lock.release()
      },
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(
      `The database ${file} cannot be used: ${said(error)}. Give this user its folder, or name another one: DATA=/var/lib/makiba.`,
      { cause: error },
    )
  }
}

/** Counts how long bots are waited for. */
function timed(play: BotPlayer, metrics: Metrics): BotPlayer {
  return async (question) => {
    const began = performance.now()
    metrics.botsAsked++
    try {
      return await play(question)
    } finally {
      metrics.botsAsked--
      metrics.botSeconds.observe((performance.now() - began) / 1000)
    }
  }
}

/** On the disk where the folder is, or is to be. */
async function freeBytes(folder: string): Promise<number> {
  let place = folder
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize
}

/** More than a client has sent anyway by the time it is answered, or nobody knows how much. */
function isLong(sent: IncomingHttpHeaders): boolean {
  return sent['transfer-encoding'] !== undefined || Number(sent['content-length'] ?? 0) > 8 * LIMITS.frame
}

/** A body of another type has a status of its own. */
function malformedStatus(error: unknown): number {
  const status = typeof error === 'object' && error && 'statusCode' in error ? error.statusCode : 400
  return status === 415 ? status : 400
}

/** Whatever was thrown, as something that may be told. */
function asRefusal(error: unknown): Refuse {
  if (error instanceof Refuse) return error
  const status = typeof error === 'object' && error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number' && status >= 400 && status < 500)
    return status === 413
      ? new Refuse('too large', 'the body is too long')
      : new Refuse('malformed', 'the request is malformed')
  return new Refuse('internal', 'this is our fault')
}
