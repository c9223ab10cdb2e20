// A client that knows the protocol alone: one guest at a table of one seat.
import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

interface Position {
  readonly n: number
  readonly moves: readonly object[]
  readonly over: boolean
}

interface Message {
  readonly is: string
  readonly id?: number
  readonly position?: Position
  readonly error?: { readonly retryAfter?: number }
}

export interface Sitting {
  readonly table: string
  /** All that was told. */
  readonly heard: readonly Message[]
  /** Plays the first move that there is until nothing is left to do. */
  playOut(): Promise<void>
  /** The code with which the server closed the line. */
  readonly closed: Promise<number>
}

async function tell<T>(url: string, path: string, body: object, token?: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Sits down alone at a new table of a game that can be played so. */
export async function sitAlone(url: string, game: string): Promise<Sitting> {
  const { token } = await tell<{ token: string }>(url, '/guests', {})
  const { id } = await tell<{ id: string }>(url, '/tables', { game, seats: [{ by: 'me' }] }, token)
  await tell(url, `/tables/${id}/start`, {}, token)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/socket`)
  const heard: Message[] = []
  const closed = new Promise<number>((done) => socket.on('close', done))
  let told = () => {}
  let wish: { readonly seen: number; readonly text: string } = { seen: -1, text: '' }
  socket.on('message', (data) => {
    const message = JSON.parse(String(data as Buffer)) as Message
    heard.push(message)
    if (message.is === 'ping') socket.send(JSON.stringify({ is: 'pong', id: message.id }))
    // Too quick, or the disk was busy: once more, later, with the same key.
    if (message.is === 'error' || message.is === 'failed')
      setTimeout(() => socket.send(wish.text), message.error?.retryAfter ?? 1000)
    told()
  })
  await new Promise<void>((done, fail) => {
    socket.once('error', fail)
    socket.once('open', () => {
      socket.send(JSON.stringify({ is: 'hello', v: 1, table: id, token }))
      done()
    })
  })
  const position = () => heard.findLast((message) => message.position)?.position
  return {
    table: id,
    heard,
    closed,
    async playOut() {
      for (;;) {
        const now = position()
        if (now?.over) return
        const [move] = now?.moves ?? []
        if (now && move && now.n > wish.seen) {
          wish = { seen: now.n, text: JSON.stringify({ is: 'move', key: randomUUID(), seen: now.n, move }) }
          socket.send(wish.text)
        }
        await new Promise<void>((done) => {
          told = done
        })
      }
    },
  }
}
