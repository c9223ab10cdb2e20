/** Something that says itself when it is done. */
export type Work = (done: () => void) => void

/** Does one thing after the other. What is done at once waits for nobody: no promise is made for a move. */
export class Turns {
  readonly #waiting: Work[] = []
  readonly #failed: (error: unknown) => void
  #busy = false
  #looking = false

  /** `failed` hears what a work throws; the next one has its turn all the same. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed
  }

  /** Something is under way or waits. */
  get busy(): boolean {
    return this.#busy || this.#waiting.length > 0
  }

  take(work: Work): void {
    this.#waiting.push(work)
    this.#look()
  }

  /** Resolves when all that was asked for so far is done. */
  settled(): Promise<void> {
    return new Promise((done) => {
      this.take((next) => {
        done()
        next()
      })
    })
  }

  #look(): void {
    if (this.#looking) return
    this.#looking = true
    // Not one inside the other: a long queue of short things must not become a deep stack.
    while (!this.#busy) {
      const work = this.#waiting.shift()
      if (!work) break
      this.#busy = true
      const done = this.#doneOnce()
      try {
        work(done)
      } catch (error) {
        this.#failed(error)
        done()
      }
    }
    this.#looking = false
  }

  /** Once: what throws after it said that it was done must not end the work of the next. */
  #doneOnce(): () => void {
    let open = true
    return () => {
      if (!open) return
      open = false
      this.#busy = false
      this.#look()
    }
  }
}
