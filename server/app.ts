import { type FastifyInstance, fastify } from 'fastify'
import { home } from './home.ts'

/** Everything that is served, not yet listening. */
export function app(): FastifyInstance {
  const server = fastify({ forceCloseConnections: true })
  server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(home))
  return server
}
