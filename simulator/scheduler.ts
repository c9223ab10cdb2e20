interface Event {
  readonly at: number
  readonly order: number
  call: (() => void) | undefined
}

/** Made-up time: what is to happen, in the order in which it happens. Between two events nothing is under way. */
export class Scheduler {
  /** A heap: the next event is the first. */
  readonly #events: Event[] = []
  #now = 0
  #count = 0
  /** Events that have happened. */
  steps = 0

  /** Milliseconds since the world began. */
  get now(): number {
    return this.#now
  }

  /** Calls after so many milliseconds, unless cancelled. */
  after(milliseconds: number, call: () => void): () => void {
    return this.at(this.#now + Math.max(0, milliseconds), call)
  }

  /** Calls at that very moment, behind whatever else is to happen then; unless cancelled. */
  at(moment: number, call: () => void): () => void {
    const event: Event = { at: moment, order: this.#count++, call }
    this.#push(event)
    return () => {
      event.call = undefined
    }
  }

  /** Lets things happen until that moment, or until it is `done`. */
  async run(until: number, done: () => boolean = () => false): Promise<void> {
    for (;;) {
      const next = this.#events[0]
      if (!next || next.at > until || done()) break
      this.#pop()
      const { call } = next
      if (!call) continue
      this.#now = next.at
      this.steps++
      call()
      // All that promises do follows from it, and is done before anything else happens.
      await new Promise<void>((drained) => setImmediate(drained))
    }
    if (!done()) this.#now = Math.max(this.#now, until)
  }

  #push(event: Event): void {
    const events = this.#events
    let i = events.length
    events.push(event)
    while (i > 0) {
      const above = (i - 1) >> 1
      if (isBefore(events[above] as Event, event)) break
      events[i] = events[above] as Event
      i = above
    }
    events[i] = event
  }

  #pop(): void {
    const events = this.#events
    const last = events.pop() as Event
    if (events.length === 0) return
    let i = 0
    for (;;) {
      let below = 2 * i + 1
      if (below >= events.length) break
      if (below + 1 < events.length && isBefore(events[below + 1] as Event, events[below] as Event)) below++
      if (isBefore(last, events[below] as Event)) break
      events[i] = events[below] as Event
      i = below
    }
    events[i] = last
  }
}

const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order)
