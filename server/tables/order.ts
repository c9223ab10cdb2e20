import type { TableInfo } from '../protocol.ts'
import type { TableRow } from '../store/store.ts'

/** Rows that are shown to strangers. */
export const LISTED = 100

/** Somebody sits there and listens. */
export function isPeopled({ seats }: TableInfo): boolean {
  return seats.some((seat) => seat.by === 'guest' && seat.here)
}

/** A table as it is where it is awake, or the row of one that sleeps: nobody is there. */
type Ranked = TableInfo | TableRow

/** Where somebody waits for others comes first, then what is played before somebody's eyes, then what nobody is at. */
function rank(table: Ranked): number {
  const peopled = 'seats' in table && isPeopled(table)
  if (table.phase === 'lobby') return !peopled ? 2 : table.seats.some(({ by }) => by === 'open') ? 0 : 1
  return peopled || ('watchers' in table && table.watchers > 0) ? 1 : 3
}

/** The tables that strangers are shown, the newest of equals first. */
export function inOrder<T extends Ranked>(tables: readonly T[]): T[] {
  return tables
    .map((table) => ({ table, rank: rank(table) }))
    .sort((a, b) => a.rank - b.rank || b.table.created - a.table.created || (a.table.id < b.table.id ? -1 : 1))
    .slice(0, LISTED)
    .map(({ table }) => table)
}
