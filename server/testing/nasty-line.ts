import { createServer, type Server } from 'node:http'
import { quick, type Random } from '@makiba/kernel'
import { WebSocket, WebSocketServer } from 'ws'

/** How often a frame suffers what, in hundredths. */
export interface Weather {
  readonly drop: number
  readonly double: number
  readonly delay: number
  readonly cut: number
  readonly mostDelayMs: number
}

const FAIR: Weather = { drop: 0, double: 0, delay: 0, cut: 0, mostDelayMs: 0 }

/** A line to a server on which frames are lost, doubled, late, out of order, or the last ones. Seeded. */
export class NastyLine {
  readonly #target: string
  readonly #random: Random
  readonly #http: Server
  readonly #lines = new Set<() => void>()
  weather: Weather = FAIR
  readonly suffered = { dropped: 0, doubled: 0, delayed: 0, cut: 0 }

  private constructor(target: string, seed: number) {
    this.#target = target
    this.#random = quick(seed)
    this.#http = createServer()
    const server = new WebSocketServer({ server: this.#http, perMessageDeflate: false })
    server.on('connection', (near, request) => this.#join(near, request.url ?? ''))
  }

  static async open(target: string, seed: number): Promise<NastyLine> {
    const proxy = new NastyLine(target, seed)
    await new Promise<void>((done) => proxy.#http.listen(0, '127.0.0.1', done))
    return proxy
  }

  get url(): string {
    const address = this.#http.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  clear(): void {
    this.weather = FAIR
  }

  close(): void {
    for (const cut of this.#lines) cut()
    this.#http.close()
  }

  #join(near: WebSocket, path: string): void {
    const far = new WebSocket(`${this.#target.replace('http', 'ws')}${path}`, { perMessageDeflate: false })
    const early: string[] = []
    const cut = () => {
      this.#lines.delete(cut)
      near.terminate()
      far.terminate()
    }
    this.#lines.add(cut)
    near.on('message', (data) => this.#pass(String(data as Buffer), cut, (text) => send(far, text, early)))
    far.on('message', (data) => this.#pass(String(data as Buffer), cut, (text) => send(near, text)))
    far.on('open', () => {
      for (const text of early) far.send(text)
    })
    for (const end of [near, far]) {
      end.on('close', cut)
      end.on('error', cut)
    }
  }

  #pass(text: string, cut: () => void, send_: (text: string) => void): void {
    const { drop, double, delay, cut: cuts, mostDelayMs } = this.weather
    const chance = (hundredths: number) => hundredths > 0 && this.#random.below(100) < hundredths
    if (chance(cuts)) {
      this.suffered.cut++
      cut()
    } else if (chance(drop)) this.suffered.dropped++
    else {
      const copies = chance(double) ? 2 : 1
      if (copies === 2) this.suffered.doubled++
      for (let i = 0; i < copies; i++) {
        if (chance(delay)) {
          this.suffered.delayed++
          setTimeout(() => send_(text), this.#random.below(mostDelayMs))
        } else send_(text)
      }
    }
  }
}

function send(to: WebSocket, text: string, early?: string[]): void {
  if (to.readyState === WebSocket.OPEN) to.send(text)
  else if (to.readyState === WebSocket.CONNECTING) early?.push(text)
}
