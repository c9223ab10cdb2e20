import type { Kinds } from '@makiba/kernel'
import { type Accessor, createMemo, untrack } from 'solid-js'
import type { Ask, BoardProps } from './board.ts'

interface Made<T> {
  readonly made: T
  /** Some of the answers are not there yet. */
  readonly open: boolean
}

function attempt<K extends Kinds, T>(ask: Ask<K>, make: (ask: Ask<K>) => T): Made<T> {
  let open = false
  const made = make((moves) => {
    const answer = ask(moves)
    if (!answer) open = true
    return answer
  })
  return { made, open }
}

/**
 * What a board makes of answers. Until all of them are there, what was made of the ones before stands, so that lights do not
 * flicker from step to step.
 */
export function createAnswered<K extends Kinds, T>(ask: Ask<K>, make: (ask: Ask<K>) => T, first: T): Accessor<T> {
  return createMemo<T>((before) => {
    const { made, open } = attempt(ask, make)
    return open ? before : made
  }, first)
}

/** Answers may lead to further questions, but not for ever: a worker that dies of them gives none. */
const ROUNDS = 9

/** The same once, for a hand that has to wait for it. */
export async function whenAnswered<K extends Kinds, T>(
  props: Pick<BoardProps<K>, 'ask' | 'answered'>,
  make: (ask: Ask<K>) => T,
): Promise<T> {
  for (let round = 1; ; round++) {
    const { made, open } = untrack(() => attempt(props.ask, make))
    if (!open || round === ROUNDS) return made
    await props.answered()
  }
}
