/** Hears how long a move took, in milliseconds: until the mover has the new state, and until the opponent has it. */
export type Played = (ack: number, seen: number) => void

/** A table of two with one move outstanding at most. Without promises: the driver should cost as little as it can. */
export interface Match {
  play(): void
}

export interface Running {
  readonly pid: number
  stop(): void
}

/** A server under load, and how its own clients talk to it. */
export interface Adapter {
  readonly name: string
  start(): Promise<Running>
  openMatch(played: Played): Promise<Match>
}

/** Says that a move was played when both sides have reached its target: what is common to all adapters. */
export class Both {
  readonly #played: Played
  #target = Number.POSITIVE_INFINITY
  #mover = 0
  #from = 0
  #ack = -1
  #seen = -1

  constructor(played: Played) {
    this.#played = played
  }

  /** `mover` sends now what is to lead to `target`. */
  sends(mover: number, target: number): void {
    this.#target = target
    this.#mover = mover
    this.#ack = -1
    this.#seen = -1
    this.#from = performance.now()
  }

  reached(seat: number, n: number): void {
    if (n < this.#target) return
    const took = performance.now() - this.#from
    if (seat === this.#mover) this.#ack = this.#ack < 0 ? took : this.#ack
    else this.#seen = this.#seen < 0 ? took : this.#seen
    if (this.#ack < 0 || this.#seen < 0) return
    this.#target = Number.POSITIVE_INFINITY
    this.#played(this.#ack, this.#seen)
  }
}
