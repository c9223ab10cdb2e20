import type { Kinds } from '@makiba/kernel'
import { type Accessor, createMemo } from 'solid-js'
import type { Ask } from './board.ts'

/**
 * What a board makes of answers. Until all of them are there, what was made of the ones before stands, so that lights do not
 * flicker from step to step.
 */
export function createAnswered<K extends Kinds, T>(ask: Ask<K>, make: (ask: Ask<K>) => T, first: T): Accessor<T> {
  return createMemo<T>((before) => {
    let open = false
    const made = make((moves) => {
      const answer = ask(moves)
      if (!answer) open = true
      return answer
    })
    return open ? before : made
  }, first)
}
