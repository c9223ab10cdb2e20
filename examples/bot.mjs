// A bot that plays any game with random moves: `node examples/bot.mjs <server> <table> [invite]`
// It sits down at the table, waits for it to begin, and plays to the end. docs/protocol.md explains every message.
import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'

const [, , server = 'http://localhost:8080', table, invite] = process.argv

async function post(path, body, token) {
  const response = await fetch(`${server}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const json = await response.json()
  if (!response.ok) throw new Error(`${path}: ${json.error.text}`)
  return json
}

const { token } = await post('/guests', { name: 'Random bot' })
const { commitment } = await post(`/tables/${table}/sit`, { invite }, token)
// Only now: what we add to luck must not be known before the seed is fixed.
if (commitment) await post(`/tables/${table}/sit`, { entropy: randomUUID() }, token)

/** Where the table stands, as far as we know; undefined before it begins. */
let position
/** The wish that is under way: it is sent again, with the same key, until it is answered. */
let wish

function play(socket) {
  if (wish || !position?.moves.length) return
  const move = position.moves[Math.floor(Math.random() * position.moves.length)]
  wish = { is: 'move', key: randomUUID(), seen: position.n, move }
  socket.send(JSON.stringify(wish))
}

function connect() {
  const socket = new WebSocket(`${server.replace('http', 'ws')}/api/v1/socket`)
  const say = (message) => socket.send(JSON.stringify(message))
  socket.on('open', () => say({ is: 'hello', v: 1, token, table, as: 'seat', ...(position && { have: position.n }) }))
  socket.on('message', (data) => {
    const message = JSON.parse(data)
    if (message.is === 'ping') say({ is: 'pong', id: message.id })
    if (message.is === 'welcome' && wish) say(wish)
    if (message.is === 'happened' && message.since !== position?.n) return say({ is: 'resync' })
    if (message.position && message.position.n >= (position?.n ?? 0)) position = message.position
    if (['ack', 'refused'].includes(message.is)) wish = undefined
    // The wish could not be kept, or we were too quick: once more, later.
    const again = ['failed', 'error'].includes(message.is) && wish
    if (again) setTimeout(() => wish === again && say(wish), message.error.retryAfter ?? 1000)
    if (position?.over) return socket.close(1000, 'over')
    play(socket)
  })
  socket.on('close', () => (position?.over ? console.log('over:', position.result) : setTimeout(connect, 1000)))
  socket.on('error', () => socket.terminate())
}
connect()
