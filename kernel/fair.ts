import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Random } from './game.ts'
import { unbiased } from './random.ts'

/** 32 secret bytes as 64 hex digits, from the operating system, known only to the host until the table is over. */
export type Seed = string

/** What a stream depends on besides the seed. */
export interface Ground {
  readonly table: string
  /** What each seat added when it sat down; '' for a seat that added nothing. */
  readonly entropies: readonly string[]
}

/** SHA-256, plain and keyed: all that fairness is built from. A host may have faster ones than these. */
export interface Hashing {
  /** Of the text in UTF-8, as 64 hex digits. */
  sha256(text: string): string
  /** The key stays what it is; the message may be changed afterwards. */
  hmac(key: Uint8Array): (message: Uint8Array) => Uint8Array
}

export const hashing: Hashing = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  hmac(key) {
    const keyed = hmac.create(sha256, key)
    return (message) => keyed.clone().update(message).digest()
  },
}

export function isSeed(json: unknown): json is Seed {
  return typeof json === 'string' && /^[0-9a-f]{64}$/.test(json)
}

/** What a table publishes before the first move: it binds the host to the seed and tells nothing of it. */
export function commit(seed: Seed, table: string): string {
  return bytesToHex(sha256(concatBytes(field('makiba/1/commit'), field(table), hexToBytes(seed))))
}

/** The stream for the k-th draw of that name (0-based) on the live line. */
export function stream(seed: Seed, ground: Ground, draw: string, k: number): Random {
  return streams(seed, ground)(draw, k)
}

/** The streams of one table: what all of them depend on is made once. */
export function streams(seed: Seed, ground: Ground, by = hashing): (draw: string, k: number) => Random {
  const common = [field('makiba/1/draw'), field(ground.table), number(ground.entropies.length)]
  for (const entropy of ground.entropies) common.push(field(entropy))
  const before = concatBytes(...common)
  const keyed = by.hmac(hexToBytes(seed))
  let name: string | undefined
  let place = before
  return (draw, k) => {
    // A draw comes again and again: only its number changes.
    if (draw !== name) place = concatBytes(before, field(draw), number(k))
    else put(place, place.length - 4, k)
    name = draw
    return fromBlocks(by.hmac(keyed(place)))
  }
}

/** The number of the first block, which is all that most draws need. */
const FIRST = number(0)

/** Words of 32 bits, eight from each block. */
function fromBlocks(blockOf: (count: Uint8Array) => Uint8Array): Random {
  let block: Uint8Array = new Uint8Array()
  let blocks = 0
  let next = 0
  return unbiased(() => {
    if (next === block.length) {
      block = blockOf(blocks === 0 ? FIRST : number(blocks))
      blocks++
      next = 0
    }
    const at = next
    next += 4
    return (
      (((block[at] as number) << 24) |
        ((block[at + 1] as number) << 16) |
        ((block[at + 2] as number) << 8) |
        (block[at + 3] as number)) >>>
      0
    )
  })
}

/** A link of the chain that runs through a record: 128 bits over the link before it and one line. */
export function link(before: string, line: string, by = hashing): string {
  return by.sha256(`${before}\n${line}`).slice(0, 32)
}

/** Length first, so that no two lists of fields run together alike. */
function field(text: string): Uint8Array {
  const bytes = utf8ToBytes(text)
  return concatBytes(number(bytes.length), bytes)
}

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  put(bytes, 0, value)
  return bytes
}

/** Four bytes, the most significant first. */
function put(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value >>> 24
  bytes[at + 1] = value >>> 16
  bytes[at + 2] = value >>> 8
  bytes[at + 3] = value
}
