// Frames of RFC 6455 as a server sends them, and when they are written. A frame is a string with a character a byte: so it is
// joined to others and written without a buffer of its own.

const TEXT = 0x81
const PONG = 0x8a
const char = String.fromCharCode

export function frame(text: string): string {
  const length = Buffer.byteLength(text)
  // Where every character is a byte, the text is its own UTF-8.
  return head(length) + (length === text.length ? text : Buffer.from(text).toString('latin1'))
}

/** The answer to a ping frame, which holds up to 125 bytes. */
export function pong(data: Buffer): string {
  return char(PONG, data.length) + data.toString('latin1')
}

function head(length: number): string {
  if (length < 126) return char(TEXT, length)
  if (length < 2 ** 16) return char(TEXT, 126, length >> 8, length & 255)
  return char(TEXT, 127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255)
}

export interface Sender {
  /** Writes what waits. */
  flush(): void
}

/** Lets what is said in one breath, a happening and its acknowledgement, be written at once. */
export class Post {
  #waiting: Sender[] = []

  /** Each sender once, before the next time that the process looks at its sockets. */
  soon(sender: Sender): void {
    if (this.#waiting.push(sender) === 1) process.nextTick(this.#flush)
  }

  readonly #flush = () => {
    const senders = this.#waiting
    this.#waiting = []
    for (const sender of senders) sender.flush()
  }
}
