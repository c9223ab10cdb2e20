import type { GameId } from '@makiba/games'
import type { Kinds, Supposed } from '@makiba/kernel'
import type { Ask } from '@makiba/kit/board'
import { type Accessor, createSignal } from 'solid-js'
import { Stopped } from './host.ts'
import type { Position } from './table.ts'

/** Puts questions about a view to the rules. */
export type Consult<K extends Kinds> = (
  game: GameId,
  view: K['view'],
  questions: readonly (readonly K['move'][])[],
) => Promise<readonly Supposed<K>[]>

export interface Asking<K extends Kinds> {
  readonly ask: Ask<K>
  readonly answered: () => Promise<void>
  /** Something is asked and not yet answered: what is lit on the board may change without a hand. */
  readonly busy: Accessor<boolean>
}

interface Page<K extends Kinds> {
  readonly answers: Map<string, Supposed<K>>
  /** Asked and not yet answered. */
  readonly open: Set<string>
}

/**
 * Answers what boards ask about the position on the board, of whatever table: the question carries the view, and the rules are
 * in a worker. All that is asked in one go travels together, an answer is kept as long as its position, and a question about a
 * position that has gone is dropped.
 */
export function createAsking<K extends Kinds>(
  game: GameId,
  position: Accessor<Position<K>>,
  consult: Consult<K>,
): Asking<K> {
  const pages = new WeakMap<Position<K>, Page<K>>()
  const [news, setNews] = createSignal(0)
  /** Letters on their way to the rules. */
  const [sent, setSent] = createSignal(0)
  let about: Position<K> | undefined
  /** Not yet on their way, as JSON: what a board takes from its view is no plain data. */
  let waiting = new Set<string>()
  /** Whoever wants to know when all is answered. */
  let patient: (() => void)[] = []

  const pageOf = (which: Position<K>): Page<K> => {
    let page = pages.get(which)
    if (!page) {
      page = { answers: new Map(), open: new Set() }
      pages.set(which, page)
    }
    return page
  }
  const post = async (): Promise<void> => {
    if (about === undefined || waiting.size === 0) return
    const asked = about
    const questions = [...waiting]
    waiting = new Set()
    const page = pageOf(asked)
    let answers: readonly Supposed<K>[] = []
    setSent((n) => n + 1)
    try {
      answers = await consult(
        game,
        asked.view,
        questions.map((question) => JSON.parse(question) as readonly K['move'][]),
      )
    } catch (error) {
      // The worker has died, and the host said so. The board does without; what it asks next hires another worker.
      if (!(error instanceof Stopped)) throw error
    } finally {
      questions.forEach((question, i) => {
        page.open.delete(question)
        const answer = answers[i]
        if (answer) page.answers.set(question, answer)
      })
      if (about === asked) {
        // Without answers nobody is told: whoever asked would ask again, and again.
        if (answers.length > 0) setNews((n) => n + 1)
        if (page.open.size === 0) {
          const told = patient
          patient = []
          for (const go of told) go()
        }
      }
      setSent((n) => n - 1)
    }
  }
  return {
    ask(moves) {
      const now = position()
      const page = pageOf(now)
      const question = JSON.stringify(moves)
      const known = page.answers.get(question)
      if (known) return known
      news()
      if (about !== now) {
        if (about) for (const dropped of waiting) pageOf(about).open.delete(dropped)
        waiting = new Set()
        about = now
      }
      if (!page.open.has(question)) {
        if (waiting.size === 0) queueMicrotask(() => void post())
        page.open.add(question)
        waiting.add(question)
      }
      return undefined
    },
    answered: () =>
      about === undefined || pageOf(about).open.size === 0
        ? Promise.resolve()
        : new Promise((done) => {
            patient.push(done)
          }),
    busy: () => sent() > 0,
  }
}
