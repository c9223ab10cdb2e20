import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Adapter, Both } from './adapter.ts'

/** As much of socket.io's client as is used here. */
interface Socket {
  once(event: string, heard: (argument: unknown) => void): void
  on(event: string, heard: (match: string, of: unknown) => void): void
  emit(event: string, ...args: unknown[]): void
}
interface PeerState {
  readonly _stateID: number
  readonly ctx: { readonly currentPlayer: string }
}

let port = 0

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`http://127.0.0.1:${port + 1}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}

export const adapter: Adapter = {
  name: 'boardgame.io (in memory)',
  async start() {
    port = 20_000 + Math.floor(Math.random() * 10_000)
    const script = fileURLToPath(new URL('../../server/peers/boardgame-io.mjs', import.meta.url))
    const child = fork(script, [String(port)], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    await once(child, 'message')
    return { pid: child.pid as number, stop: () => child.kill('SIGKILL') }
  },
  async openMatch(played) {
    const require = createRequire(new URL('../../peers/boardgame.io/', import.meta.url))
    const { io } = require('socket.io-client') as { io: (url: string, options: object) => Socket }
    const { matchID } = await post<{ matchID: string }>('/games/dice/create', { numPlayers: 2 })
    const both = new Both(played)
    const state = { id: 0, mover: 0 }
    const seats = await Promise.all(
      ['0', '1'].map(async (playerID, seat) => {
        const { playerCredentials } = await post<{ playerCredentials: string }>(`/games/dice/${matchID}/join`, {
          playerID,
          playerName: `p${playerID}`,
        })
        const socket = io(`http://127.0.0.1:${port}/dice`, { transports: ['websocket'], forceNew: true })
        await new Promise((done) => socket.once('connect', done))
        const take = ({ _stateID, ctx }: PeerState) => {
          if (_stateID >= state.id) Object.assign(state, { id: _stateID, mover: Number(ctx.currentPlayer) })
        }
        const synced = new Promise<void>((done) =>
          socket.on('sync', (_match, info) => {
            take((info as { state: PeerState }).state)
            done()
          }),
        )
        socket.on('update', (_match, of) => {
          take(of as PeerState)
          both.reached(seat, (of as PeerState)._stateID)
        })
        socket.emit('sync', matchID, playerID, playerCredentials, 2)
        await synced
        return { socket, credentials: playerCredentials }
      }),
    )
    return {
      play() {
        const { id, mover } = state
        const seat = seats[mover]
        const payload = { type: 'roll', args: [], playerID: String(mover), credentials: seat?.credentials }
        both.sends(mover, id + 1)
        seat?.socket.emit('update', { type: 'MAKE_MOVE', payload }, id, matchID, String(mover))
      },
    }
  },
}
