// A stream has no frames: what one write sends may come in several chunks, and several frames in one.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { quick, type Random } from '@makiba/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '../protocol.ts'
import { type Opened, open } from '../testing/open.ts'

let house: Opened
beforeAll(async () => {
  house = await open()
})
afterAll(() => house.stop())

const FINAL = 0x80
const PING = 9
const PONG = 10

function frame(first: number, payload: Buffer, random: Random): Buffer {
  const mask = Buffer.of(random.below(256), random.below(256), random.below(256), random.below(256))
  const masked = payload.map((byte, i) => byte ^ (mask[i % 4] as number))
  return Buffer.concat([Buffer.of(first, 0x80 | payload.length), mask, masked])
}

/** A question with that number, as one frame or in pieces with a ping frame between them. */
function question(id: number, pieces: number, random: Random): Buffer {
  const text = Buffer.from(`{"is":"ping","id":${id}}`)
  if (pieces === 1) return frame(FINAL | 1, text, random)
  const size = Math.ceil(text.length / pieces)
  const frames: Buffer[] = []
  for (let i = 0; i < pieces; i++) {
    const first = (i === 0 ? 1 : 0) | (i === pieces - 1 ? FINAL : 0)
    frames.push(frame(first, text.subarray(i * size, (i + 1) * size), random))
    if (i < pieces - 1) frames.push(frame(FINAL | PING, Buffer.from('?'), random))
  }
  return Buffer.concat(frames)
}

/** What the server has said: numbers of answers, and how many frames of pong. */
function heard(bytes: Buffer): { readonly answers: number[]; pongs: number } {
  const said = { answers: [] as number[], pongs: 0 }
  for (let at = 0; at + 2 <= bytes.length; ) {
    const length = bytes[at + 1] as number
    // The rest is yet to come.
    if (at + 2 + length > bytes.length) break
    const payload = bytes.toString('utf8', at + 2, at + 2 + length)
    if (((bytes[at] as number) & 15) === PONG) said.pongs++
    else said.answers.push((JSON.parse(payload) as { id: number }).id)
    at += 2 + length
  }
  return said
}

/** A line on which bytes are sent as they are; what comes is kept. */
function dial() {
  const { hostname, port } = new URL(house.url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const upgrade = `GET ${API}/socket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
  socket.write(`${upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bWFraWJhIG1ha2liYSBtYQ==\r\n\r\n`)
  let came = Buffer.of()
  socket.on('data', (chunk: Buffer) => {
    came = Buffer.concat([came, chunk])
  })
  return { socket, came: () => came.subarray(came.indexOf('\r\n\r\n') + 4) }
}

const QUESTIONS = 120

test.each([1, 2, 3, 4])(
  'however frames are cut and glued, each message is answered once and in order (seed %i)',
  async (seed) => {
    const random = quick(seed)
    const { socket, came } = dial()
    // One frame a chunk for a while, then all kinds of chunks, and so on.
    let pings = 0
    let waiting = Buffer.of()
    for (let id = 1; id <= QUESTIONS; id++) {
      const usual = Math.floor(id / 20) % 2 === 0
      const pieces = usual ? 1 : 1 + random.below(3)
      pings += pieces - 1
      waiting = Buffer.concat([waiting, question(id, pieces, random)])
      while (waiting.length > 0 && (usual || random.below(3) > 0)) {
        const cut = usual || id === QUESTIONS ? waiting.length : 1 + random.below(waiting.length)
        socket.write(waiting.subarray(0, cut))
        waiting = Buffer.from(waiting.subarray(cut))
        // Mostly enough for a chunk of its own; where it is not, the cuts are others.
        await setImmediate()
        await setImmediate()
      }
    }
    socket.write(waiting)
    const answers = Array.from({ length: QUESTIONS }, (_, i) => i + 1)
    await expect.poll(() => heard(came()), { timeout: 20_000 }).toEqual({ answers, pongs: pings })
    socket.destroy()
  },
)

/** So much later that it comes in a chunk of its own; where it does not, less was tried and nothing is wrong. */
const APART_MS = 50

test('what looks like a frame in the midst of another is not taken for one', async () => {
  const { socket, came } = dial()
  // Without a mask, a payload of bytes can be anything.
  const inside = Buffer.concat([Buffer.of(FINAL | 1, 0x80 | 21, 0, 0, 0, 0), Buffer.from('{"is":"ping","id":99}')])
  socket.write(Buffer.of(FINAL | 2, 0x80 | inside.length, 0, 0, 0, 0))
  await setTimeout(APART_MS)
  socket.write(inside)
  await setTimeout(APART_MS)
  socket.write(question(1, 1, quick(1)))
  await expect.poll(() => came().toString('latin1'), { timeout: 20_000 }).toContain('"id":1,')
  const said = came().toString('latin1')
  expect(said).toContain('malformed')
  expect(said).not.toContain('"id":99')
  socket.destroy()
})

test('a message that begins in the midst of another ends the line', async () => {
  const { socket, came } = dial()
  const closed = once(socket, 'close')
  socket.write(frame(1, Buffer.from('{"is":'), quick(1)))
  await setTimeout(APART_MS)
  socket.write(question(99, 1, quick(1)))
  await closed
  expect(came().toString('latin1')).not.toContain('"id":99')
})
