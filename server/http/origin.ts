import type { IncomingMessage } from 'node:http'

/** Programs send no origin; a browser's must be this very site. */
export function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined
  return parsed !== undefined && parsed.host === host
}

/** TLS up to here, or up to a proxy that says so. A client that lies about it only spoils its own cookie and its own pictures of links. */
export function isSafe({ socket, headers }: IncomingMessage): boolean {
  if ('encrypted' in socket && socket.encrypted === true) return true
  return (
    /^https\b/.test(String(headers['x-forwarded-proto'] ?? '')) || (headers.origin?.startsWith('https://') ?? false)
  )
}
