import { Refuse } from '../errors.ts'
import type { Time } from '../services.ts'

/** How long another node may take to answer. */
const ANSWER_MS = 2000

interface Asked<T> {
  readonly node: string
  readonly done: (value: T) => void
  readonly fail: (error: Error) => void
}

/** What other nodes have been asked and have not answered yet. */
export class Questions<T> {
  readonly #after: Time['after']
  readonly #asked = new Map<number, Asked<T>>()

  constructor(after: Time['after']) {
    this.#after = after
  }

  /** Asks by `say`; fails when no answer comes in time. */
  ask(id: number, node: string, say: () => void): Promise<T> {
    return new Promise((done, fail) => {
      const cancel = this.#after(ANSWER_MS, () => over(() => fail(unreachable())))
      const asked: Asked<T> = {
        node,
        done: (value) => over(() => done(value)),
        fail: (error) => over(() => fail(error)),
      }
      const over = (end: () => void) => {
        cancel()
        if (this.#asked.get(id) === asked) this.#asked.delete(id)
        end()
      }
      this.#asked.set(id, asked)
      say()
    })
  }

  /** Whether it is that node that has not answered this yet. */
  isOpen(id: number, node: string): boolean {
    return this.#asked.get(id)?.node === node
  }

  answer(id: number, value: T): void {
    this.#asked.get(id)?.done(value)
  }

  refuse(id: number, error: Error): void {
    this.#asked.get(id)?.fail(error)
  }

  /** That node will not answer any more. */
  refuseAll(node: string, error: () => Error): void {
    for (const asked of this.#asked.values()) if (asked.node === node) asked.fail(error())
  }

  /** Nobody waits for this answer. */
  forget(id: number): void {
    this.#asked.delete(id)
  }
}

export function unreachable(cause?: unknown): Refuse {
  return new Refuse('unreachable', 'the node that hosts this table cannot be reached just now', 1000, cause)
}
