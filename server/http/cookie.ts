// The token once more, in a cookie that no script can read: a browser that cleared its storage is the same guest.
//
// A browser sends a cookie by itself, so what comes by it alone is believed only when the page's own origin stands beside it.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Token } from '../protocol.ts'
import { isSafe, sameOrigin } from './origin.ts'

/** Where there is TLS: no neighbour under the same domain can put another one in its place. */
const SECURE = '__Host-makiba'
const PLAIN = 'makiba'
/** Tells the page that it is known, and nothing else. */
const KNOWN = 'makiba-known'
/** As long as browsers keep any, in seconds; every visit begins anew. */
const AGE = 400 * 86_400

/** A token that came in a cookie, and whether the page of this very site sent it. */
export interface CookieToken {
  readonly token: string
  readonly ownPage: boolean
}

export function cookieOf({ headers }: Pick<IncomingMessage, 'headers'>): CookieToken | undefined {
  const jar = new Map(
    (headers.cookie ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [name.trim(), value.trim()]
    }),
  )
  const secure = jar.get(SECURE)
  const token = secure ?? jar.get(PLAIN)
  if (token === undefined || !Token.safeParse(token).success) return undefined
  const { origin, host } = headers
  const ownPage =
    origin !== undefined && sameOrigin(origin, host) && (secure === undefined || new URL(origin).protocol === 'https:')
  return { token, ownPage }
}

/** Browsers say so themselves, where the line is safe: another site, a neighbour, or an address that was followed from there. */
export function isForeign(headers: IncomingHttpHeaders): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'] ?? 'none'))
}

/** What a browser is to keep. */
export function cookiesFor(request: IncomingMessage, token: string): string[] {
  const safe = isSafe(request)
  const rest = `; Path=/; SameSite=Lax; Max-Age=${AGE}${safe ? '; Secure' : ''}`
  return [`${safe ? SECURE : PLAIN}=${token}; HttpOnly${rest}`, `${KNOWN}=1${rest}`]
}

/** What a browser is to drop, whichever it has. */
export const noCookies: readonly string[] = [SECURE, PLAIN, KNOWN].map(
  (name) => `${name}=; Path=/; SameSite=Lax; Max-Age=0${name === SECURE ? '; Secure' : ''}`,
)
