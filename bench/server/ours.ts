import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GuestMade, ServerMessage, TableInfo } from '@makiba/server/protocol'
import { WebSocket } from 'ws'
import { type Adapter, Both } from './adapter.ts'
import { type Heard, type Line, openLine, textFrame } from './line.ts'

let url = ''

export async function call<T>(method: string, path: string, token?: string, body?: unknown, at = url): Promise<T> {
  const response = await fetch(`${at}/api/v1${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

export async function connect(
  table: string,
  token: string | undefined,
  heard: (message: ServerMessage) => void,
  at = url,
) {
  const socket = new WebSocket(`${at.replace('http', 'ws')}/api/v1/socket`, { perMessageDeflate: false })
  await once(socket, 'open')
  const welcomed = new Promise<void>((done) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ServerMessage
      if (message.is === 'ping') socket.send(`{"is":"pong","id":${message.id}}`)
      if (message.is === 'whole') done()
      heard(message)
    })
  })
  socket.send(JSON.stringify({ is: 'hello', v: 1, table, ...(token !== undefined && { token }) }))
  await welcomed
  return socket
}

/** A table that has begun, with the tokens of both seats. */
export async function beginTable(at = url): Promise<{ id: string; tokens: [string, string] }> {
  const guest = async () => (await call<GuestMade>('POST', '/guests', undefined, {}, at)).token
  const tokens: [string, string] = [await guest(), await guest()]
  const seats = [{ by: 'me' }, { by: 'open' }]
  const { id, you } = await call<TableInfo>('POST', '/tables', tokens[0], { game: 'dice', seats }, at)
  await call('POST', `/tables/${id}/sit`, tokens[1], { invite: you?.invite }, at)
  await call('POST', `/tables/${id}/start`, tokens[0], undefined, at)
  return { id, tokens }
}

/** The server of this build, or of another one that `--before` names: the folder of its built repository. */
export const serverScript =
  process.env.BENCH_BEFORE === undefined
    ? fileURLToPath(new URL('./ours-server.js', import.meta.url))
    : join(process.env.BENCH_BEFORE, 'bench/dist/server/ours-server.js')

/** How `npm start` runs it. */
export const SERVED = ['--max-semi-space-size=16']

export async function startOurs(execArgv = process.execArgv) {
  const child = fork(serverScript, {
    execArgv: [...SERVED, ...execArgv],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  url = `http://127.0.0.1:${message.port}`
  return child
}

/** What a driver hears at its seat. */
export interface Ears {
  /** The table stands at entry `n`. */
  at(n: number): void
  /** What was sent last was not done. */
  failed(message: string): void
}

const HAPPENED = '{"is":"happened","since":'
/** Entries of one move of the dice game: the roll, and what luck gave. */
export const ENTRIES = 2
const H = 104
const A = 97
/** Where the name of a message begins: `{"is":"`. */
const NAME = 7

/** A line to a seat. Of what a move brings, no more than the first letters and `since` are read. */
export async function sit(table: string, token: string, ears: Ears, at = url, address?: string): Promise<Line> {
  let welcomed = () => {}
  const ready = new Promise<void>((done) => {
    welcomed = done
  })
  const heard: Heard = (bytes, from, to, line) => {
    const letter = bytes[from + NAME]
    if (letter === H) {
      let since = 0
      for (let i = from + HAPPENED.length; bytes[i] !== 44; i++) since = since * 10 + (bytes[i] as number) - 48
      ears.at(since + ENTRIES)
      return
    }
    // An ack.
    if (letter === A) return
    const text = bytes.toString('utf8', from, to)
    const message = JSON.parse(text) as ServerMessage
    if (message.is === 'ping') line.send(textFrame(`{"is":"pong","id":${message.id}}`))
    else if (message.is === 'whole') {
      ears.at(message.position.n)
      welcomed()
    } else if (message.is === 'failed' || message.is === 'refused' || message.is === 'error') ears.failed(text)
  }
  const line = await openLine(`${at.replace('http', 'ws')}/api/v1/socket`, heard, address)
  line.send(textFrame(JSON.stringify({ is: 'hello', v: 1, table, token })))
  await ready
  return line
}

export function rollFrame(count: number, seen: number): Buffer {
  return textFrame(`{"is":"move","key":"${count}","seen":${seen},"move":{"do":"roll"}}`)
}

export const adapter: Adapter = {
  name: 'Makiba (on disk)',
  async start() {
    const child = await startOurs()
    return { pid: child.pid as number, stop: () => child.kill('SIGTERM') }
  },
  async openMatch(played) {
    const { id, tokens } = await beginTable()
    const both = new Both(played)
    let n = 0
    let count = 0
    const seats = await Promise.all(
      tokens.map((token, seat) =>
        sit(id, token, {
          at(entry) {
            if (entry > n) n = entry
            both.reached(seat, entry)
          },
          failed(message) {
            throw new Error(message)
          },
        }),
      ),
    )
    return {
      play() {
        const mover = (n / ENTRIES) % 2
        both.sends(mover, n + ENTRIES)
        seats[mover]?.send(rollFrame(++count, n))
      },
    }
  },
}
