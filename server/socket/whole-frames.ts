// The usual case of what comes in: a chunk that is one whole frame of plain text. It is taken as it is; `ws` has everything else, and
// with it every rule of RFC 6455 about pieces, lengths, control frames and UTF-8.

const TEXT = 0x81
const MASKED = 0x80
const LONG = 126
const LONGEST = 127
const CONTROL = 8
const FINAL = 0x80

/** Where the payload of such a chunk begins; 0 where it is something else. Takes the mask off in place, and only then. */
export function plainText(chunk: Buffer): number {
  if (chunk[0] !== TEXT) return 0
  const short = (chunk[1] as number) & 127
  const start = short < LONG ? 6 : 8
  if (((chunk[1] as number) & MASKED) === 0 || short === LONGEST || chunk.length < start) return 0
  const length = short < LONG ? short : ((chunk[2] as number) << 8) | (chunk[3] as number)
  if (chunk.length !== start + length) return 0
  const mask = start - 4
  let all = 0
  for (let i = start; i < chunk.length; i++) all |= (chunk[i] as number) ^ (chunk[mask + ((i - start) & 3)] as number)
  // Beyond ASCII somebody has to look whether it is UTF-8.
  if (all > 127) return 0
  for (let i = start; i < chunk.length; i++)
    chunk[i] = (chunk[i] as number) ^ (chunk[mask + ((i - start) & 3)] as number)
  return start
}

/** Follows what `ws` was given just far enough to know whether a message is under way. */
export class Follower {
  /** Bytes to come of the frame that has begun: what is left of its mask and payload. */
  #left = 0
  /** The first bytes of a frame, while they do not tell its length yet. */
  #head: number[] | undefined
  #inPieces = false

  /** Between two messages: the next byte begins one. */
  get between(): boolean {
    return this.#left === 0 && this.#head === undefined && !this.#inPieces
  }

  pass(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      if (this.#left > 0) {
        const passed = Math.min(this.#left, chunk.length - at)
        this.#left -= passed
        at += passed
        continue
      }
      const head = this.#head ?? []
      head.push(chunk[at++] as number)
      this.#head = head
      const length = payloadLength(head)
      if (length === undefined) continue
      this.#head = undefined
      const [first = 0, second = 0] = head
      if ((first & CONTROL) === 0) this.#inPieces = (first & FINAL) === 0
      this.#left = length + ((second & MASKED) === 0 ? 0 : 4)
    }
  }
}

/** Undefined while there are too few bytes to tell. */
function payloadLength(head: readonly number[]): number | undefined {
  if (head.length < 2) return undefined
  const short = (head[1] as number) & 127
  const more = short === LONG ? 2 : short === LONGEST ? 8 : 0
  if (head.length < 2 + more) return undefined
  return more === 0 ? short : head.slice(2).reduce((sum, byte) => sum * 256 + byte, 0)
}
