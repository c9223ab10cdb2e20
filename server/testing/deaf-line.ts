import { createServer, connect as dial, type Server, type Socket } from 'node:net'

/** A line that can die without a word: both ends stay open, and nothing arrives any more. */
export class DeafLine {
  readonly #server: Server
  readonly #ends = new Set<Socket>()
  dead = false

  private constructor(target: string) {
    const { hostname, port } = new URL(target)
    this.#server = createServer((near) => {
      const far = dial(Number(port), hostname)
      // What has died stays dead; whoever dials anew gets through when the line is good again.
      const born = this.dead
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(from)
        let deaf = born
        from.on('data', (bytes) => {
          deaf ||= this.dead
          if (!deaf) to.write(bytes)
        })
        from.on('close', () => this.#ends.delete(from) && !deaf && to.destroy())
        from.on('error', () => undefined)
      }
    })
  }

  static async open(target: string): Promise<DeafLine> {
    const line = new DeafLine(target)
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
}
