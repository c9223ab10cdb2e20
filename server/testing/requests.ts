import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'

/** `FLOOD_SECONDS=60` is the whole measurement, on a machine with nothing else to do: then times are promised too. */
export const floodSeconds = Number(process.env.FLOOD_SECONDS ?? 6)
export const promised = floodSeconds >= 60

export interface Flood {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly lines: number
  /** Length of a record in the body; 0 for no body. */
  readonly bytes?: number
}

/** Floods a server while `work` is done; resolves to what that found, and how often each status came. */
export async function flooded<T>(
  { url, method, path, lines, bytes = 0 }: Flood,
  work: () => Promise<T>,
): Promise<{ readonly found: T; readonly statuses: { readonly [status: string]: number } }> {
  const args = [join(import.meta.dirname, 'requests.mjs'), url, method, path, String(lines), String(bytes)]
  const flood = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  let out = ''
  flood.stdout.on('data', (data) => {
    out += String(data)
  })
  const ended = new Promise((done) => flood.once('close', done))
  try {
    // Until it has begun.
    await new Promise((done) => setTimeout(done, 300))
    const found = await work()
    flood.stdin.end()
    await ended
    return { found, statuses: JSON.parse(out) as { [status: string]: number } }
  } finally {
    flood.kill()
  }
}

/** Announces a body and sends nothing of it; resolves to the status that is answered all the same. */
export async function announced(url: string, path: string, bytes: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(answer.toString('latin1').slice(9, 12))
}

/** The value below which so many of a hundred are. */
export function percentile(values: readonly number[], hundredth: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredth) / 100))] ?? Number.NaN
}
