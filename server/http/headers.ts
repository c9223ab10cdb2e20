import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { API } from '../protocol.ts'
import { apiPage, apiStyle, openApi } from './openapi.ts'

/** On every answer. */
export const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Whatever is not the page itself has nothing to run.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** The API's description, for machines and for people. */
export function serveDescription(server: FastifyInstance): void {
  const document = JSON.stringify(openApi())
  const page = apiPage()
  const style = createHash('sha256').update(apiStyle).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${style}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`
  server.get(`${API}/openapi.json`, (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  server.get('/api', (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
}
