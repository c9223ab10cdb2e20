import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { quick, type Random } from '@makiba/kernel'
import { onTestFinished } from 'vitest'

/** How long what is sent is on its way, each way: some milliseconds, and up to so many more. */
export interface Length {
  readonly delay: number
  readonly jitter: number
}

/** A longer line to a server: everything arrives, in order, later. Seeded. */
export class Line {
  readonly #server: Server
  readonly #ends = new Set<Socket>()
  readonly #random: Random
  readonly #length: Length
  /** From now on nothing arrives any more, though both ends stay open. What has died stays dead; who dials anew gets through again. */
  dead = false

  private constructor(target: string, length: Length, seed: number) {
    const { hostname, port } = new URL(target)
    this.#random = quick(seed)
    this.#length = length
    this.#server = createServer((near) => {
      const far = dial(Number(port), hostname)
      this.#carry(near, far)
      this.#carry(far, near)
    })
  }

  static async open(target: string, length: Length, seed: number): Promise<Line> {
    const line = new Line(target, length, seed)
    await new Promise<void>((done) => line.#server.listen(0, 'localhost', done))
    return line
  }

  get url(): string {
    const address = this.#server.address()
    return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  }

  close(): void {
    for (const end of this.#ends) end.destroy()
    this.#server.close()
  }

  #carry(from: Socket, to: Socket): void {
    from.setNoDelay(true)
    this.#ends.add(from)
    // Nothing overtakes: what was sent later comes later. Timers alone do not keep to it, on a busy machine a later one may be first.
    const underWay: (() => void)[] = []
    let last = 0
    let deaf = this.dead
    const later = (work: () => void) => {
      underWay.push(work)
      last = Math.max(last, performance.now() + this.#length.delay + this.#random.below(this.#length.jitter + 1))
      setTimeout(() => underWay.shift()?.(), Math.max(0, last - performance.now()))
    }
    const hears = () => {
      deaf ||= this.dead
      return !deaf
    }
    from.on('data', (bytes) => hears() && later(() => to.writable && to.write(bytes)))
    from.on('end', () => hears() && later(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => this.#ends.delete(from))
  }
}

/** Where the server answers over a longer line, until the test is over. */
export async function overLine(target: string, length: Length, seed: number): Promise<string> {
  const line = await Line.open(target, length, seed)
  onTestFinished(() => line.close())
  return line.url
}
