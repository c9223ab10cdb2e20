import type { Game, Kinds, Result, Turn } from './game.ts'
import { judge, type TableRefusal } from './judge.ts'
import { equal } from './plain.ts'
import { quick } from './random.ts'

/** What would become of a position after some moves of the one who looks at it. */
export type Supposed<K extends Kinds> =
  /** The first that is not allowed, by its place in the list, and why not. */
  | { readonly refused: K['refusal'] | TableRefusal; readonly at: number }
  | {
      readonly view: K['view']
      /** What the one who looks may do then. */
      readonly moves: readonly K['move'][]
      readonly turn: Turn
      /** As things would stand; null while scores would tell a secret. */
      readonly result: Result | null
      /** How many of the moves were made: fewer than asked where luck, or a card that is hidden, has the next word. */
      readonly done: number
    }

/** In a game with secrets only what several draws agree on is told. */
const DRAWS = 3

/**
 * Answers questions about a view, each of them a list of moves. It knows what the view knows: it plays on states that are
 * imagined from it, with a generator that is always the same, so that equal views have equal answers.
 */
export function suppose<K extends Kinds>(
  game: Game<K>,
  view: K['view'],
  questions: readonly (readonly unknown[])[],
): Supposed<K>[] {
  const draws = Array.from({ length: game.facts.hidden ? DRAWS : 1 }, (_, i) => game.imagine(view, quick(i + 1)))
  return questions.map((moves) => answer(game, view, draws, moves))
}

function answer<K extends Kinds>(
  game: Game<K>,
  before: K['view'],
  draws: readonly K['state'][],
  moves: readonly unknown[],
): Supposed<K> {
  const { watcher } = before
  let view = before
  let states = draws as readonly [K['state'], ...K['state'][]]
  let turn = game.turn(states[0])
  let done = 0
  for (; done < moves.length && (done === 0 || turn.by !== 'luck'); done++) {
    if (watcher === 'public')
      return { refused: turn.by === 'over' ? { why: 'over' } : { why: 'not your turn', turn }, at: done }
    const judged = judge(game, states[0], turn, watcher, moves[done])
    if ('refused' in judged) return { refused: judged.refused, at: done }
    const next = states.map((state) => {
      const played = game.copy(state)
      game.play(played, watcher, judged.move)
      return played
    })
    const [seen, ...others] = next.map((state) => game.view(state, watcher)) as [K['view'], ...K['view'][]]
    // What only one of the draws says is a guess, not an answer.
    if (others.some((other) => !equal(other, seen))) break
    view = seen
    states = next as [K['state'], ...K['state'][]]
    turn = game.turn(states[0])
  }
  const mine = watcher !== 'public' && turn.by === 'seats' && turn.seats.includes(watcher)
  return {
    view,
    moves: mine ? game.moves(states[0], watcher) : [],
    turn,
    result: game.facts.hidden ? null : game.result(states[0]),
    done,
  }
}
