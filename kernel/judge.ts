import type { Game, Kinds, Seat, Turn } from './game.ts'
import { equal } from './plain.ts'

/** Why the table itself turns something down, whatever the game. */
export type TableRefusal =
  | { readonly why: 'over' }
  | { readonly why: 'not your turn'; readonly turn: Turn }
  | { readonly why: 'unknown move' }
  /** The seat was called to act after the entry that it had last seen; `n` is where the table stands. */
  | { readonly why: 'stale'; readonly n: number }
  | { readonly why: 'cannot undo' }
  /** Nobody takes anything back in this game. */
  | { readonly why: 'final' }
  /** The seat has taken back as many entries as a game allows. */
  | { readonly why: 'undos used up'; readonly most: number }
  /** The clock of the seat has less time left than has passed since that move. */
  | { readonly why: 'no time to undo' }
  /** More has happened than in any game: this one cannot be played to its end. */
  | { readonly why: 'too long'; readonly most: number }

const tableRefusals: { readonly [why in TableRefusal['why']]: true } = {
  over: true,
  'not your turn': true,
  'unknown move': true,
  stale: true,
  'cannot undo': true,
  final: true,
  'undos used up': true,
  'no time to undo': true,
  'too long': true,
}
export function isTableRefusal(refusal: { readonly why: string }): refusal is TableRefusal {
  return Object.hasOwn(tableRefusals, refusal.why)
}

export type Judged<K extends Kinds> = { readonly move: K['move'] } | { readonly refused: K['refusal'] | TableRefusal }

/** The gate for whatever came over a wire: only an equal of one of `moves` passes, as the game's own object. */
export function judge<K extends Kinds>(
  game: Game<K>,
  state: K['state'],
  turn: Turn,
  seat: Seat,
  json: unknown,
): Judged<K> {
  if (turn.by === 'over') return { refused: { why: 'over' } }
  if (turn.by !== 'seats' || !turn.seats.includes(seat)) return { refused: { why: 'not your turn', turn } }
  if (!game.facts.move(json)) return { refused: { why: 'unknown move' } }
  for (const move of game.moves(state, seat)) if (equal(move, json)) return { move }
  const refused = game.refuse(state, seat, json)
  if (refused === undefined)
    throw new Error(`${game.facts.id}: a move is neither listed nor refused: ${JSON.stringify(json)}`)
  return { refused }
}
