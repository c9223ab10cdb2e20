import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refuse } from '../errors.ts'
import { RateLimit } from '../limits/rate-limit.ts'
import { Id, LIMITS, Token } from '../protocol.ts'
import type { Seen } from '../retention/seen.ts'
import type { Services } from '../services.ts'
import type { Sockets } from '../socket/socket.ts'
import type { GuestRow } from '../store/store.ts'
import type { Registry } from '../tables/registry.ts'
import { cookieOf, cookiesFor, isForeign, noCookies } from './cookie.ts'
import { sameOrigin } from './origin.ts'
import { type Asked, type Route, url } from './route.ts'
import { routes } from './routes.ts'

const NOWHERE = new Refuse('not found', 'there is nothing at this address')
/** Who asks. */
type Admitted = Pick<Asked, 'token' | 'guest'>

const longest = (route: Route) => route.longest ?? LIMITS.frame

const NOBODY: GuestRow = { id: '', name: '', avatar: '' }
const NO_ONE: Admitted = { token: '', guest: NOBODY }

/** Serves the routes of the API: origin, credits, token, body, and typed errors for all that is wrong. */
export function serveApi(
  server: FastifyInstance,
  services: Services,
  registry: Registry,
  doors: Pick<Asked, 'daily' | 'reports' | 'weeks' | 'keep'>,
  sockets: Sockets,
  seen: Seen,
): void {
  const now = () => services.time.ticks()
  const dear = new RateLimit(services.settings.credits.dear, now)
  const dailies = new RateLimit(services.settings.credits.dailies, now)
  const dailiesOfAddress = new RateLimit(services.settings.credits.dailiesOfAddress, now)

  services.nodes?.share('dear', dear)

  const pay = (purse: RateLimit, name: string) => {
    const wait = purse.spend(name)
    if (wait === 0) return
    services.metrics.slowedDown.add(1)
    throw new Refuse('slow down', 'too many requests', wait)
  }

  /** Everything that can be asked before the body is read: whoever has no credits or no token makes no work. */
  const admit = async (route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Admitted> => {
    if (request.method !== 'GET' && !sameOrigin(request.headers.origin, request.headers.host))
      throw new Refuse('origin', 'this page belongs to another site')
    const address = sockets.addressOf(request.raw)
    services.gate.pass('address', address)
    pay(sockets.credits.address, address)
    if (route.dear) pay(dear, address)
    if (route.purse === 'dailies') pay(dailiesOfAddress, address)
    if (Number(request.headers['content-length'] ?? 0) > longest(route))
      throw new Refuse('too large', 'the body is too long')
    if (registry.awake.stopping) throw new Refuse('stopping', 'the server stops', 2000)
    const { token, guest } = route.token === 'none' ? NO_ONE : await whoAsks(route, request, reply)
    if (guest !== NOBODY) pay(sockets.credits.guest, guest.id)
    if (guest !== NOBODY) seen.saw(guest.id)
    if (route.purse === 'dailies') pay(dailies, guest.id)
    return { token, guest }
  }

  const whoAsks = async (route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Admitted> => {
    const told = tokenOf(request)
    if (told !== undefined) return { token: told, guest: await registry.guests.of(told) }
    const cookie = isForeign(request.headers) ? undefined : cookieOf(request)
    if (!cookie) {
      if (route.token === 'needed') throw new Refuse('token', 'this needs a token')
      return NO_ONE
    }
    if (request.method !== 'GET' && !cookie.ownPage)
      throw new Refuse('origin', 'what comes by cookie comes from the page itself')
    try {
      return { token: cookie.token, guest: await registry.guests.of(cookie.token) }
    } catch (error) {
      if (!(error instanceof Refuse && error.fault.code === 'token')) throw error
      // The page cannot drop it itself.
      reply.header('set-cookie', [...noCookies])
      if (route.token === 'needed') throw error
      return NO_ONE
    }
  }

  const ask = (route: Route, request: FastifyRequest, admitted: Admitted): Asked => {
    const params = request.params as { id?: string; seat?: string; word?: string; date?: string; game?: string }
    // What is no name of anything is nowhere, and no store need be asked for it.
    for (const name of [params.id, params.date, params.game])
      if (name !== undefined && !Id.safeParse(name).success) throw NOWHERE
    const game = params.game ?? (request.query as { game?: unknown }).game
    if (game !== undefined && !Id.safeParse(game).success) throw new Refuse('malformed', 'this is no name of a game')
    const body = route.body?.safeParse(request.body === undefined ? {} : request.body)
    if (body && !body.success) throw new Refuse('malformed', body.error.issues[0]?.message ?? 'not of the right form')
    if (params.seat !== undefined && !/^\d{1,2}$/.test(params.seat)) throw new Refuse('malformed', 'no such seat')
    return {
      registry,
      ...doors,
      ...admitted,
      address: sockets.addressOf(request.raw),
      cookie: ownCookie(request),
      body: body?.data,
      id: params.id ?? '',
      seat: Number(params.seat ?? 0),
      word: params.word ?? '',
      game: typeof game === 'string' ? game : undefined,
      date: params.date ?? '',
    }
  }

  const guests = new WeakMap<FastifyRequest, Admitted>()
  for (const route of routes) {
    server.route({
      method: route.method,
      url: url(route),
      bodyLimit: longest(route),
      onRequest: async (request, reply) => {
        guests.set(request, await admit(route, request, reply))
      },
      handler: async (request, reply) => {
        const admitted = guests.get(request)
        if (!admitted) throw new Error('whoever was not admitted is not served')
        const asked = ask(route, request, admitted)
        const answer = await route.run(asked)
        const keeps = route.keeps?.(asked, answer)
        if (keeps !== undefined) reply.header('set-cookie', cookiesFor(request.raw, keeps))
        if (route.drops) reply.header('set-cookie', [...noCookies])
        reply.header('cache-control', 'no-store')
        if (route.answer === 'ndjson') return reply.type('application/x-ndjson; charset=utf-8').send(answer)
        // What is asked for by many is written once.
        if (typeof answer === 'string') reply.type('application/json; charset=utf-8')
        return reply.status(route.made ? 201 : 200).send(answer)
      },
    })
  }
}

function ownCookie(request: FastifyRequest): string | undefined {
  const cookie = isForeign(request.headers) ? undefined : cookieOf(request)
  return cookie?.ownPage ? cookie.token : undefined
}

function tokenOf(request: FastifyRequest): string | undefined {
  const found = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (found === undefined) return undefined
  if (!Token.safeParse(found).success) throw new Refuse('token', 'this is no token')
  return found
}
