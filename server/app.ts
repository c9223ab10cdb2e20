import { type FastifyInstance, fastify } from 'fastify'
import { servePage } from './page.ts'

/** Everything that is served, not yet listening. */
export function app(): FastifyInstance {
  const server = fastify({ forceCloseConnections: true })
  servePage(server)
  return server
}
