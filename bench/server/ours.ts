import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { GuestMade, ServerMessage, TableInfo } from '@makiba/server/protocol'
import { WebSocket } from 'ws'
import { type Adapter, Both } from './adapter.ts'

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

export async function startOurs(execArgv = process.execArgv) {
  const child = fork(fileURLToPath(new URL('./ours-server.js', import.meta.url)), {
    execArgv,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  url = `http://127.0.0.1:${message.port}`
  return child
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
    const sockets = await Promise.all(
      tokens.map((token, seat) =>
        connect(id, token, (message) => {
          if (message.is !== 'happened') return
          n = Math.max(n, message.position.n)
          both.reached(seat, message.position.n)
        }),
      ),
    )
    return {
      play() {
        const mover = (n / 2) % 2
        const move = { is: 'move', key: `${++count}`, seen: n, move: { do: 'roll' } }
        // Two entries a move: the roll, and what luck gave.
        both.sends(mover, n + 2)
        sockets[mover]?.send(JSON.stringify(move))
      },
    }
  },
}
