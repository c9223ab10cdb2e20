import { hash } from 'node:crypto'
import type { Hashing } from '@makiba/kernel'

const BLOCK = 64

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** The key, padded to a block and mixed with a byte, as HMAC has it; room for a message after it. */
function pad(key: Uint8Array, byte: number, room: number): Buffer {
  const padded = Buffer.alloc(BLOCK + room, 0)
  padded.set(key.length > BLOCK ? sha256(key) : key)
  for (let i = 0; i < BLOCK; i++) padded[i] = (padded[i] as number) ^ byte
  return padded
}

/** The system's own hashes: the same as the kernel's, several times as fast. One call each, without an object to set up. */
export const systemHashing: Hashing = {
  sha256,
  hmac(key) {
    const outer = pad(key, 0x5c, 32)
    const start = pad(key, 0x36, 0)
    return (message) => {
      outer.set(sha256(Buffer.concat([start, message])), BLOCK)
      return sha256(outer)
    }
  },
}
