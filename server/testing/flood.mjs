// Somebody who wants the house down, in a process of its own: sockets that send ping frames as fast as they are taken, never
// read, and come back when they are cut off. Says how much was sent when it is told to end.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

const [port, sockets] = process.argv.slice(2).map(Number)
// Masked, as a client's must be: with a mask of zeroes the bytes stay as they are.
const PING = Buffer.concat([Buffer.from([0x89, 0x80 | 100, 0, 0, 0, 0]), Buffer.alloc(100)])
const MANY = Buffer.concat(Array.from({ length: 600 }, () => PING))
let bytes = 0
let lines = 0
let ended = false

function flood(k) {
  if (ended) return
  lines++
  const line = connect(port, '127.0.0.1')
  line.on('error', () => undefined)
  line.on('close', () => {
    bytes += line.bytesWritten
    setTimeout(() => flood(k), 20)
  })
  line.write(
    `GET /api/v1/socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      // Each from elsewhere, as its proxy says.
      `X-Forwarded-For: 203.0.113.${k}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  const more = () => {
    while (!line.destroyed && line.write(MANY));
  }
  line.once('data', (answer) => {
    if (!String(answer).startsWith('HTTP/1.1 101')) return
    line.pause()
    line.on('drain', more)
    more()
  })
}

for (let k = 1; k <= sockets; k++) flood(k)
process.once('disconnect', () => process.exit(1))
process.once('message', () => {
  ended = true
  process.send({ megabytes: bytes / 1e6, lines }, () => process.exit(0))
})
