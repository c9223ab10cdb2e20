// Drives a server: tables at which one move follows the other, and what was seen of them for a while.
import type { Adapter, Match } from './adapter.ts'
import { hangUp, received } from './line.ts'
import { cpu } from './processes.ts'

const WARM_MS = 2000

export interface Driven {
  /** Milliseconds of each move: until the mover had the new state, and until the opponent had it. */
  readonly acks: number[]
  readonly seens: number[]
  readonly seconds: number
  /** Frames and bytes that both players received. */
  readonly frames: number
  readonly bytes: number
  /** Seconds of processor that the driver itself used. */
  readonly driver: number
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

export class Driver {
  #acks: number[] = []
  #seens: number[] = []
  #measuring = false
  #playing = true

  /** Opens so many tables, and lets them play until they are warm. */
  async begin(adapter: Adapter, matches: number): Promise<void> {
    const open: Match[] = []
    for (let i = 0; i < matches; i += 10)
      open.push(...(await Promise.all(Array.from({ length: Math.min(10, matches - i) }, () => this.#open(adapter)))))
    for (const match of open) match.play()
    await wait(WARM_MS)
  }

  async measure(seconds: number): Promise<Driven> {
    this.#acks = []
    this.#seens = []
    const { frames, bytes } = received
    const [used, from] = [cpu(process.pid), performance.now()]
    this.#measuring = true
    await wait(seconds * 1000)
    this.#measuring = false
    return {
      acks: this.#acks,
      seens: this.#seens,
      seconds: (performance.now() - from) / 1000,
      frames: received.frames - frames,
      bytes: received.bytes - bytes,
      driver: cpu(process.pid) - used,
    }
  }

  stop(): void {
    this.#playing = false
    hangUp()
  }

  async #open(adapter: Adapter): Promise<Match> {
    const match: Match = await adapter.openMatch((ack, seen) => {
      if (this.#measuring) {
        this.#acks.push(ack)
        this.#seens.push(seen)
      }
      if (this.#playing) match.play()
    })
    return match
  }
}

/** To two digits after the point. */
export function quantile(values: number[], q: number): number {
  values.sort((a, b) => a - b)
  return Number((values[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN).toFixed(2))
}
