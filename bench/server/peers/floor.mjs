// No game at all: `node floor.mjs memory|disk`. A frame that comes to a seat of a table is answered with a frame to both seats, of the
// size that ours have; with `disk`, when lines of that size are in our store. Whatever a server does besides comes on top.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteThread } from '@makiba/server'

const [, , kept] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'makiba-floor-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
process.once('SIGTERM', () => process.exit(0))
const store = kept === 'disk' ? await openSqliteThread(join(folder, 'floor.db')) : undefined

/** Bytes of our frames for a move of the dice game, and of the lines that are kept of it. */
const FRAME = 436
const LINE = 130
const text = 'x'.repeat(FRAME - 4)
const frame = String.fromCharCode(0x81, 126, text.length >> 8, text.length & 255) + text
const line = 'x'.repeat(LINE)

/** What is to go to disk in this turn of the event loop: tables, as our commits have them. */
let waiting = []
let underWay = 0
const write = async () => {
  const batch = waiting
  waiting = []
  underWay++
  let mark = await store.append(
    batch.map(({ id, mark: follows }) => ({
      table: id,
      follows,
      lines: [
        { n: 1, line, key: '0 1' },
        { n: 2, line, key: '' },
      ],
    })),
  )
  underWay--
  for (const table of batch) {
    table.mark = mark++
    tell(table)
  }
  schedule()
}
let scheduled = false
function schedule() {
  if (scheduled || waiting.length === 0 || underWay >= 2) return
  scheduled = true
  setImmediate(() => {
    scheduled = false
    void write()
  })
}

const tell = ({ seats }) => {
  for (const socket of seats) socket.write(frame, 'latin1')
}

const tables = new Map()
const server = createServer()
server.on('upgrade', (request, socket) => {
  const [, id, seat] = request.url.split('/')
  // Marks of nobody: what the first line of each follows.
  const table = tables.get(id) ?? { id, seats: [], mark: -1 - tables.size }
  tables.set(id, table)
  table.seats[Number(seat)] = socket
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
  const accept = createHash('sha1').update(key).digest('base64')
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  socket.on('data', () => {
    if (!store) tell(table)
    else if (waiting.push(table) === 1) schedule()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }))
