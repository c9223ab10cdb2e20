import { quick, type Random } from '@makiba/kernel'
import { expect, it } from 'vitest'
import { Follower, plainText } from './whole-frames.ts'

const FINAL = 0x80
const MASK = [0x12, 0xfe, 0x00, 0x7a] as const

function frame(first: number, payload: Buffer, long = payload.length > 125): Buffer {
  const size = long
    ? Buffer.of(0x80 | 126, payload.length >> 8, payload.length & 255)
    : Buffer.of(0x80 | payload.length)
  const masked = payload.map((byte, i) => byte ^ (MASK[i % 4] as number))
  return Buffer.concat([Buffer.of(first), size, Buffer.of(...MASK), masked])
}

const text = (said: string) => frame(FINAL | 1, Buffer.from(said))
const said = (chunk: Buffer) => {
  const from = plainText(chunk)
  return from === 0 ? undefined : chunk.toString('latin1', from)
}

it('a chunk that is one whole text frame is read, short or long', () => {
  for (const length of [0, 1, 2, 5, 60, 125, 126, 127, 1000, 16_384])
    expect(said(text('m'.repeat(length)))).toBe('m'.repeat(length))
  expect(said(text('{"is":"move"}'))).toBe('{"is":"move"}')
})

it.each<[name: string, chunk: Buffer]>([
  ['nothing', Buffer.of()],
  ['a byte', Buffer.of(FINAL | 1)],
  ['two bytes', Buffer.of(FINAL | 1, 0x80)],
  ['a frame that is not whole', text('cow').subarray(0, -1)],
  ['a frame and the beginning of another', Buffer.concat([text('cow'), Buffer.of(0x81)])],
  ['two frames', Buffer.concat([text('cow'), text('hen')])],
  ['the first piece of a message', frame(1, Buffer.from('cow'))],
  ['the last piece of a message', frame(FINAL, Buffer.from('cow'))],
  ['bytes', frame(FINAL | 2, Buffer.from('cow'))],
  ['a ping', frame(FINAL | 9, Buffer.from('cow'))],
  ['a goodbye', frame(FINAL | 8, Buffer.from([3, 232]))],
  ['a reserved bit', frame(FINAL | 0x40 | 1, Buffer.from('cow'))],
  ['no mask', Buffer.from([FINAL | 1, 3, 99, 111, 119])],
  ['letters beyond ASCII', text('牛')],
  ['half a letter', frame(FINAL | 1, Buffer.of(0xe7))],
  ['a length of eight bytes', Buffer.from([FINAL | 1, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, ...MASK])],
])('%s is left to ws, untouched', (_name, chunk) => {
  const before = Buffer.from(chunk)
  expect(plainText(chunk)).toBe(0)
  expect(chunk).toEqual(before)
})

/** A message as it may come: whole or in pieces, with control frames between them. */
function message(random: Random): Buffer[] {
  const payload = () => Buffer.alloc([0, 3, 125, 126, 300, 70_000][random.below(6)] as number, 'm')
  const control = () => frame(FINAL | (8 + random.below(3)), Buffer.alloc(random.below(126)))
  const huge = (first: number, of: Buffer) => {
    const size = Buffer.alloc(8)
    size.writeBigUInt64BE(BigInt(of.length))
    return Buffer.concat([Buffer.of(first, 0xff), size, Buffer.of(...MASK), of])
  }
  const piece = (first: number) => {
    const of = payload()
    return of.length >= 2 ** 16 || random.below(4) === 0 ? huge(first, of) : frame(first, of)
  }
  const pieces = random.below(4)
  if (pieces === 0) return [random.below(2) === 0 ? control() : piece(FINAL | 1)]
  const frames = [piece(1)]
  for (let i = 0; i < pieces; i++) frames.push(...(random.below(2) === 0 ? [control()] : []), piece(0))
  return [...frames, piece(FINAL)]
}

it('it is known where messages end, however they are cut into chunks', () => {
  const random = quick(29)
  for (let round = 0; round < 200; round++) {
    const messages = Array.from({ length: 1 + random.below(4) }, () => Buffer.concat(message(random)))
    const ends = new Set<number>([0])
    let all = 0
    for (const one of messages) {
      all += one.length
      ends.add(all)
    }
    const bytes = Buffer.concat(messages)
    const follower = new Follower()
    for (let at = 0; at < all; ) {
      const next = Math.min(all, at + 1 + random.below([3, 20, 5000, 100_000][random.below(4)] as number))
      follower.pass(bytes.subarray(at, next))
      expect(follower.between, `round ${round}, byte ${next} of ${all}`).toBe(ends.has(next))
      at = next
    }
  }
})
