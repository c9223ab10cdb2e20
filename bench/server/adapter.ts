/** How long a move took, in milliseconds: until the mover has the new state, and until the opponent has it. */
export interface Played {
  readonly ack: number
  readonly seen: number
}

/** A table of two with one move outstanding at most. */
export interface Match {
  play(): Promise<Played>
}

export interface Running {
  readonly pid: number
  stop(): void
}

/** A server under load, and how its own clients talk to it. */
export interface Adapter {
  readonly name: string
  start(): Promise<Running>
  openMatch(): Promise<Match>
}

/** Resolves a move when both sides have reached `target`: what is common to all adapters. */
export class Both {
  #waiting:
    | { target: number; mover: number; from: number; ack?: number; seen?: number; done: (p: Played) => void }
    | undefined

  wait(mover: number, target: number, send: () => void): Promise<Played> {
    return new Promise((done) => {
      this.#waiting = { target, mover, from: performance.now(), done }
      send()
    })
  }

  reached(seat: number, n: number): void {
    const waiting = this.#waiting
    if (!waiting || n < waiting.target) return
    const took = performance.now() - waiting.from
    if (seat === waiting.mover) waiting.ack ??= took
    else waiting.seen ??= took
    if (waiting.ack === undefined || waiting.seen === undefined) return
    this.#waiting = undefined
    waiting.done({ ack: waiting.ack, seen: waiting.seen })
  }
}
