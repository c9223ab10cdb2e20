import { Refuse } from '../errors.ts'
import type { Ban } from './store.ts'

/** As a word is looked for: one form of each letter. */
export const plainWord = (text: string) => text.normalize('NFKC').toLowerCase()

/** Who is not served, and what is not said: in memory, since everybody who comes is asked about. */
export class Gate {
  readonly #until = new Map<string, number>()
  #words: readonly string[] = []
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  load(bans: readonly Ban[], words: readonly string[]): void {
    this.#until.clear()
    for (const { kind, name, until } of bans) this.#until.set(`${kind} ${name}`, until)
    this.#words = words.map(plainWord)
  }

  /** Throws where they are banned. */
  pass(kind: Ban['kind'], name: string): void {
    const until = this.#until.get(`${kind} ${name}`)
    if (until === undefined || until <= this.#now()) return
    throw new Refuse('banned', `not served until ${new Date(until).toISOString()}`, until - this.#now())
  }

  isBanned(kind: Ban['kind'], name: string): boolean {
    return (this.#until.get(`${kind} ${name}`) ?? 0) > this.#now()
  }

  refuses(text: string): boolean {
    const plain = plainWord(text)
    return this.#words.some((word) => plain.includes(word))
  }
}
