import type { Avatar } from '../protocol.ts'
import type { GuestRow } from '../store/store.ts'
import type { DailyRow, Histogram, Sport, SportTable } from './protocol.ts'
import type { DailyScore, Tally } from './store.ts'
import type { Days } from './titles.ts'

export interface Compared {
  readonly place: number
  readonly of: number
  readonly percentile: number
}

/** Where one of the counted scores stands among them. */
export function compare(score: number, tallies: readonly Tally[], sport: Sport): Compared {
  let above = 0
  let below = 0
  let of = 0
  for (const tally of tallies) {
    if (tally.sport !== sport) continue
    of += tally.count
    if (tally.score > score) above += tally.count
    else if (tally.score < score) below += tally.count
  }
  const others = of - 1
  const equal = others - above - below
  return { place: above + 1, of, percentile: others === 0 ? 100 : Math.floor((100 * (below + equal / 2)) / others) }
}

/** `width`: the points that one bar stands for. */
export function histogramOf(tallies: readonly Tally[], sport: Sport, width: number): Histogram {
  const bars = new Map<number, number>()
  for (const tally of tallies) {
    if (tally.sport !== sport) continue
    const bar = Math.floor(tally.score / width)
    bars.set(bar, (bars.get(bar) ?? 0) + tally.count)
  }
  if (bars.size === 0) return { from: 0, width, counts: [] }
  const least = Math.min(...bars.keys())
  const counts = Array.from({ length: Math.max(...bars.keys()) - least + 1 }, (_, i) => bars.get(least + i) ?? 0)
  return { from: least * width, width, counts }
}

/** A line of a table of honour. */
function rowOf(
  { rankOf }: Pick<Days, 'rankOf'>,
  { id, guest, score, coached }: DailyScore,
  place: number,
  guests: ReadonlyMap<string, GuestRow>,
  you: string | undefined,
): DailyRow {
  const { name = '?', avatar = 'cow' } = guests.get(guest) ?? {}
  return { id, place, name, avatar: avatar as Avatar, score, rank: rankOf(score), coached, you: guest === you }
}

/** What friends did on a day, the best first, and oneself among them; nothing where none of them has played. */
export function friendRows(
  days: Pick<Days, 'rankOf'>,
  rows: readonly DailyScore[],
  guests: ReadonlyMap<string, GuestRow>,
  you: string,
): DailyRow[] {
  if (rows.every(({ guest }) => guest === you)) return []
  return rows.map((row) => rowOf(days, row, 1 + rows.filter(({ score }) => score > row.score).length, guests, you))
}

/** A table of honour, as one guest or anybody sees it. */
export function sportTable(
  days: Pick<Days, 'rankOf' | 'bar'>,
  sport: Sport,
  best: readonly DailyScore[],
  tallies: readonly Tally[],
  guests: ReadonlyMap<string, GuestRow>,
  you: DailyScore | undefined,
): SportTable {
  const { rankOf, bar } = days
  return {
    rows: best.map((row) => rowOf(days, row, compare(row.score, tallies, sport).place, guests, you?.guest)),
    count: tallies.reduce((sum, tally) => sum + (tally.sport === sport ? tally.count : 0), 0),
    histogram: histogramOf(tallies, sport, bar),
    you: you ? { id: you.id, score: you.score, rank: rankOf(you.score), ...compare(you.score, tallies, sport) } : null,
  }
}
