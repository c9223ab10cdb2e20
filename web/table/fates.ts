import type { Result, Seat } from '@makiba/kernel'
import type { SheetRow } from '@makiba/kit/board'

/** How it went for one seat, to be told in one sentence. */
export interface Fate {
  readonly place: number
  /** How far behind the winner, in points or what counts for them. */
  readonly gap: number
  /** A whisker: within a twentieth of what the winner has, or one. */
  readonly close: boolean
  /** What went best for this seat, beside the others; undefined where nothing did. */
  readonly best: { readonly label: string; readonly points: number; readonly ofAll: boolean } | undefined
}

/** One for every seat, from what the sheet has. Also where few points are better than many. */
export function fatesOf({ scores, places }: Result, rows: readonly SheetRow[]): readonly Fate[] {
  const winner = places.indexOf(1)
  const won = scores[winner] ?? 0
  const fewer = scores.some((score) => score > won)
  return scores.map((score, seat) => {
    const gap = Math.abs(won - score)
    return {
      place: places[seat] ?? 1,
      gap,
      close: gap <= Math.max(1, Math.abs(won) / 20),
      best: bestOf(rows, seat, fewer),
    }
  })
}

function bestOf(rows: readonly SheetRow[], seat: Seat, fewer: boolean): Fate['best'] {
  const counted = rows.filter(({ apart }) => !apart)
  let best: Fate['best']
  let most = fewer ? Number.NEGATIVE_INFINITY : 0
  for (const { label, cells } of counted) {
    const points = cells[seat]?.points ?? 0
    const others = cells.filter((_, other) => other !== seat).map((cell) => cell.points)
    const usual = others.reduce((sum, one) => sum + one, 0) / Math.max(1, others.length)
    const ahead = fewer ? usual - points : points
    if (ahead <= most) continue
    most = ahead
    best = { label, points, ofAll: others.every((one) => (fewer ? one > points : one < points)) }
  }
  return best
}
