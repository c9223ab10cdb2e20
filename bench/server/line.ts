// The driver's end of a WebSocket, the same for every server: frames are built without a library, and of what comes no more is read
// than asked for. What it costs is the driver's own part of a measurement, so it should be little, and alike for all.
import { connect, type Socket } from 'node:net'

const TEXT = 1
const BINARY = 2
const CLOSE = 8
const PING = 9
const PONG = 10

export interface Line {
  send(frame: Buffer): void
}

/** Hears a message: the bytes of `bytes` from `from` to `to`, which are overwritten afterwards. */
export type Heard = (bytes: Buffer, from: number, to: number, line: Line) => void

/** What all lines of this process have received. */
export const received = { frames: 0, bytes: 0 }

/** One place for all: what is read is looked at before the next is read. */
const room = Buffer.allocUnsafe(2 ** 16)

// Browsers mask with other bytes every time; the server's work is the same.
const MASK = [0x6d, 0x61, 0x6b, 0x69] as const

function framed(opcode: number, payload: Uint8Array): Buffer {
  const { length } = payload
  if (length >= 2 ** 16) throw new RangeError('no driver says so much at once')
  const start = length < 126 ? 6 : 8
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = 0x80 | opcode
  if (length < 126) frame[1] = 0x80 | length
  else {
    frame[1] = 0x80 | 126
    frame.writeUInt16BE(length, 2)
  }
  for (let i = 0; i < 4; i++) frame[start - 4 + i] = MASK[i] as number
  for (let i = 0; i < length; i++) frame[start + i] = (payload[i] as number) ^ (MASK[i & 3] as number)
  return frame
}

export const textFrame = (text: string) => framed(TEXT, Buffer.from(text))
export const binaryFrame = (bytes: readonly number[]) => framed(BINARY, Uint8Array.from(bytes))

const open = new Set<Socket>()

/** Ends all lines. */
export function hangUp(): void {
  for (const socket of open) socket.destroy()
}

/** Opens a line; `url` begins with ws://. `from`: an address of this machine, for an address has ports for some 28,000 lines. */
export function openLine(url: string, heard: Heard, from?: string): Promise<Line> {
  const { hostname, port, pathname, search, host } = new URL(url)
  return new Promise((done, fail) => {
    let line: Line | undefined
    /** What came of a frame that is not whole yet. */
    let rest: Buffer | undefined
    const take = (bytes: Buffer, end: number): void => {
      let at = 0
      while (end - at >= 2) {
        const opcode = (bytes[at] as number) & 15
        let length = (bytes[at + 1] as number) & 127
        let begin = at + 2
        if (length === 126) {
          if (end - at < 4) break
          length = bytes.readUInt16BE(at + 2)
          begin = at + 4
        } else if (length === 127) {
          if (end - at < 10) break
          length = Number(bytes.readBigUInt64BE(at + 2))
          begin = at + 10
        }
        const to = begin + length
        if (to > end) break
        received.frames++
        received.bytes += to - at
        if (opcode === PING) socket.write(framed(PONG, bytes.subarray(begin, to)))
        else if (opcode === CLOSE) socket.destroy(new Error(`closed: ${bytes.toString('utf8', begin + 2, to)}`))
        else if (line) heard(bytes, begin, to, line)
        at = to
      }
      rest = at < end ? Buffer.from(bytes.subarray(at, end)) : undefined
    }
    const read = (count: number): boolean => {
      let bytes: Buffer = room
      let end = count
      if (rest) {
        bytes = Buffer.concat([rest, room.subarray(0, count)])
        end = bytes.length
        rest = undefined
      }
      if (line) {
        take(bytes, end)
        return true
      }
      const head = bytes.subarray(0, end).indexOf('\r\n\r\n')
      if (head < 0) rest = Buffer.from(bytes.subarray(0, end))
      else if (!bytes.toString('latin1', 0, end).startsWith('HTTP/1.1 101'))
        socket.destroy(new Error(bytes.toString('latin1', 0, head)))
      else {
        line = { send: (frame) => void socket.write(frame) }
        done(line)
        take(Buffer.from(bytes.subarray(head + 4, end)), end - head - 4)
      }
      return true
    }
    const socket = connect({
      host: hostname,
      port: Number(port),
      ...(from !== undefined && { localAddress: from }),
      onread: { buffer: room, callback: read },
    })
    socket.setNoDelay(true)
    socket.on('error', (error) => {
      fail(error)
      // A line that breaks under load is a measurement that did not happen.
      if (line) throw error
    })
    open.add(socket)
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bWFraWJhIG1ha2liYSBtYQ==\r\n\r\n',
    )
  })
}
