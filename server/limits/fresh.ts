/** How long an answer for everybody is good. */
const GOOD_MS = 1000

interface Answer<T> {
  readonly at: number
  readonly found: Promise<T>
}

/** Answers that cost something and are the same for all who ask: looked up once a second unless said otherwise, however many ask. */
export class Fresh<T> {
  readonly #look: (name: string) => Promise<T>
  readonly #ticks: () => number
  readonly #goodMs: number
  readonly #answers = new Map<string, Answer<T>>()

  constructor(look: (name: string) => Promise<T>, ticks: () => number, goodMs = GOOD_MS) {
    this.#look = look
    this.#goodMs = goodMs
    this.#ticks = ticks
  }

  /** Names are few: whoever asks does not choose them freely. An error is good for as long. */
  ask(name = ''): Promise<T> {
    const now = this.#ticks()
    const known = this.#answers.get(name)
    if (known && now - known.at < this.#goodMs) return known.found
    const found = this.#look(name)
    this.#answers.set(name, { at: now, found })
    return found
  }
}
