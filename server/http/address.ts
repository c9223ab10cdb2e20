// Who is counted. HTTP and sockets ask here, and nowhere else.
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'

/** How many proxies of one's own stand before this server; undefined when the text says no such number. */
export function hopsFrom(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return 0
  return /^\d$/.test(text) ? Number(text) : undefined
}

/**
 * Whom the outermost of so many proxies saw. Each proxy adds on the right whom it saw, so what is further left was written by the
 * client itself: it is not believed.
 */
export function addressOf({ headers, socket }: IncomingMessage, hops: number): string {
  const peer = socket.remoteAddress ?? ''
  if (hops === 0) return counted(peer) ?? peer
  const seen = String(headers['x-forwarded-for'] ?? '').split(',')
  return counted(seen.at(-hops) ?? seen[0] ?? '') ?? counted(peer) ?? peer
}

/**
 * What has a purse of its own: an IPv4 address, however it is written, or the /64 of an IPv6 address, which is what one household
 * is given. Undefined when the text is no address.
 */
export function counted(text: string): string | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text.trim())?.[1] ?? text.trim()
  const address = (/^([^:]+):\d+$/.exec(bare)?.[1] ?? bare).replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (isIP(address) === 0) return undefined
  // In its shortest form, so that one address is not many.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [front = '', back] = short.split('::')
  const left = front === '' ? [] : front.split(':')
  const right = back === undefined || back === '' ? [] : back.split(':')
  const parts = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  if (parts.slice(0, 5).every((part) => part === '0') && parts[5] === 'ffff') return v4(parts[6], parts[7])
  return `${parts.slice(0, 4).join(':')}::/64`
}

function v4(high = '0', low = '0'): string {
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.')
}
