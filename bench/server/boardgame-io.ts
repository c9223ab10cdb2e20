import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Adapter, Both } from './adapter.ts'
import { type Line, openLine, textFrame } from './line.ts'

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

const STATE_ID = '"_stateID":'
const COMMA = 44
const BRACE = 125

/** The number of the state in an update: the first that is in it. What led to it follows, with the state before. */
function stateOf(bytes: Buffer, from: number, to: number): number {
  let at = bytes.indexOf(STATE_ID, from, 'latin1')
  if (at < 0 || at > to) throw new Error(`boardgame.io said ${bytes.toString('utf8', from, to)}`)
  let id = 0
  for (at += STATE_ID.length; bytes[at] !== COMMA && bytes[at] !== BRACE; at++)
    id = id * 10 + (bytes[at] as number) - 48
  return id
}

// Socket.IO's packets over Engine.IO's, as text: 0 opens, 2 pings, 3 pongs, 40 comes to a namespace, 42 is an event.
const PONG = textFrame('3')
const COME = textFrame('40/dice,')
const UPDATE = '42/dice,["update"'
const SYNC = '42/dice,["sync"'
/** The letter after `42/dice,["` that tells the two apart. */
const LETTER = 10
const U = 117
const FOUR = 52
const TWO = 50

/** Resolves when it has the state; `updated` hears the number of every state. */
async function sit(match: string, seat: number, credentials: string, updated: (id: number) => void): Promise<Line> {
  let synced = () => {}
  const ready = new Promise<void>((done) => {
    synced = done
  })
  const line = await openLine(
    `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
    (bytes, from, to, line) => {
      if (bytes[from] === FOUR && bytes[from + 1] === TWO) {
        if (bytes[from + LETTER] === U) updated(stateOf(bytes, from, to))
        else if (bytes.toString('latin1', from, from + SYNC.length) === SYNC) {
          updated(stateOf(bytes, from, to))
          synced()
        }
        return
      }
      const text = bytes.toString('utf8', from, to)
      if (text === '2') line.send(PONG)
      else if (text.startsWith('0')) line.send(COME)
      else if (text.startsWith('40'))
        line.send(textFrame(`42/dice,${JSON.stringify(['sync', match, String(seat), credentials, 2])}`))
    },
  )
  await ready
  return line
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
    const { matchID } = await post<{ matchID: string }>('/games/dice/create', { numPlayers: 2 })
    const both = new Both(played)
    let state = 0
    let moves = 0
    const seats = await Promise.all(
      [0, 1].map(async (seat) => {
        const { playerCredentials } = await post<{ playerCredentials: string }>(`/games/dice/${matchID}/join`, {
          playerID: String(seat),
          playerName: `p${seat}`,
        })
        const line = await sit(matchID, seat, playerCredentials, (id) => {
          if (id > state) state = id
          both.reached(seat, id)
        })
        const payload = { type: 'roll', args: [], playerID: String(seat), credentials: playerCredentials }
        const move = JSON.stringify({ type: 'MAKE_MOVE', payload })
        return { line, before: `${UPDATE},${move},`, after: `,"${matchID}","${seat}"]` }
      }),
    )
    return {
      play() {
        const seat = seats[moves++ % 2]
        if (!seat) return
        both.sends((moves - 1) % 2, state + 1)
        seat.line.send(textFrame(`${seat.before}${state}${seat.after}`))
      },
    }
  },
}
