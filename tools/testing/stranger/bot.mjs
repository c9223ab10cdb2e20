// A stranger's bot: `node bot.mjs <server> <game>` plays a whole game alone, by the protocol, with a player of @makiba/games.
import { randomUUID } from 'node:crypto'
import { loadCrew } from '@makiba/games'
import { quick } from '@makiba/kernel'
import { ServerMessage } from '@makiba/table/protocol'
import WebSocket from 'ws'

const [, , server, game] = process.argv
const crew = await loadCrew(game)
const choose = crew(
  ({ bots }) =>
    (view, moves) =>
      bots.greedy.choose(view, moves, { now: () => performance.now() }, quick(1)).move,
)

async function post(path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${server}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}
const { token } = await post('/guests', { name: 'Stranger' })
const { id } = await post('/tables', { game, seats: [{ by: 'me' }] }, token)
await post(`/tables/${id}/start`, {}, token)

const socket = new WebSocket(`${server.replace('http', 'ws')}/api/v1/socket`)
const say = (message) => socket.send(JSON.stringify(message))
let wish = { seen: -1 }
socket.on('open', () => say({ is: 'hello', v: 1, token, table: id }))
socket.on('message', (data) => {
  const message = ServerMessage.parse(JSON.parse(data))
  if (message.is === 'ping') say({ is: 'pong', id: message.id })
  if (message.is === 'refused') throw new Error(JSON.stringify(message))
  // Too quick, or the disk was busy: once more, later, with the same key.
  if (message.is === 'failed' || message.is === 'error') setTimeout(() => say(wish), message.error.retryAfter ?? 1000)
  if (!('position' in message)) return
  const { n, view, moves, over } = message.position
  if (over) return socket.close(1000, 'over')
  if (moves.length === 0 || n <= wish.seen) return
  wish = { is: 'move', key: randomUUID(), seen: n, move: choose(view, moves) }
  say(wish)
})
socket.on('close', () => console.log(id))
