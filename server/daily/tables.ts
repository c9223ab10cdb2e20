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

/** A table of honour, as one guest or anybody sees it. */
export function sportTable(
  { rankOf, bar }: Days,
  sport: Sport,
  best: readonly DailyScore[],
  tallies: readonly Tally[],
  guests: ReadonlyMap<string, GuestRow>,
  you: DailyScore | undefined,
): SportTable {
  const rows = best.map(({ id, guest, score, coached }): DailyRow => {
    const { name = '?', avatar = 'cow' } = guests.get(guest) ?? {}
    const { place } = compare(score, tallies, sport)
    const own = guest === you?.guest
    return { id, place, name, avatar: avatar as Avatar, score, rank: rankOf(score), coached, you: own }
  })
  return {
    rows,
    count: tallies.reduce((sum, tally) => sum + (tally.sport === sport ? tally.count : 0), 0),
    histogram: histogramOf(tallies, sport, bar),
    you: you ? { id: you.id, score: you.score, rank: rankOf(you.score), ...compare(you.score, tallies, sport) } : null,
  }
}
