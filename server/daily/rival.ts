import type { Kinds, RawEntry, RivalOrder, Seat } from '@makiba/kernel'

/** Whoever plays a day has this seat. */
export const OWN = 0

/** What a rival is asked: a view and its own legal moves, never more. */
export interface RivalQuestion extends RivalOrder {
  readonly game: string
  readonly view: Kinds['view']
  readonly moves: readonly Kinds['move'][]
}
/** What a rival does, and at which moment of the table, where moments count. */
export interface RivalChoice {
  readonly move: Kinds['move']
  readonly at: number
}
export type ChooseRival = (question: RivalQuestion) => Promise<RivalChoice>

/** Whether an entry is of a seat that the house plays. */
export function isRivals(entry: RawEntry): entry is RawEntry & { readonly by: Seat } {
  return typeof entry.by === 'number' && entry.by !== OWN
}
