import { hash } from 'node:crypto'
import type { Hashing } from '@makiba/kernel'

const BLOCK = 64
const DIGEST = 32

/** A character a byte: a buffer from the hash itself would be an allocation outside of the heap, six times a move. */
const digest = (bytes: Buffer): string => hash('sha256', bytes, 'binary')

/** The key, padded to a block and mixed with a byte, as HMAC has it; room for something after it. */
function pad(key: Uint8Array, byte: number, room: number): Buffer {
  const padded = Buffer.allocUnsafe(BLOCK + room).fill(byte, 0, BLOCK)
  for (let i = 0; i < key.length; i++) padded[i] = (key[i] as number) ^ byte
  return padded
}

/** The system's own hashes: the same as the kernel's, several times as fast. */
export const systemHashing: Hashing = {
  sha256: (text) => hash('sha256', text, 'hex'),
  hmac(key) {
    if (key.length > BLOCK) throw new RangeError('seeds and digests are shorter than a block')
    const outer = pad(key, 0x5c, DIGEST)
    const inner = pad(key, 0x36, 0)
    return (message) => {
      outer.write(digest(Buffer.concat([inner, message])), BLOCK, 'latin1')
      return Buffer.from(digest(outer), 'latin1')
    }
  },
}
