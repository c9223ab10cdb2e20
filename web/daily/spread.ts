import type { Histogram } from '@makiba/server/protocol'

export interface SpreadBar {
  readonly from: number
  /** The last score of the bar. */
  readonly to: number
  readonly count: number
}

/** How wide a bar is where nobody has told. */
const USUAL = 10
/** A picture of fewer bars looks like a fault. */
const LEAST = 8

/** The bars of a day, wide enough for the scores that are marked on it. */
export function barsOf({ from, width, counts }: Histogram, marked: readonly number[]): readonly SpreadBar[] {
  const step = counts.length > 0 ? width : USUAL
  const first = counts.length > 0 ? from : Math.floor((marked[0] ?? 0) / step) * step
  const placeOf = (score: number) => Math.floor((score - first) / step)
  let low = Math.min(0, ...marked.map(placeOf))
  let high = Math.max(counts.length - 1, ...marked.map(placeOf), 0)
  while (high - low + 1 < LEAST) {
    if ((high - low) % 2 === 0) high++
    else low--
  }
  return Array.from({ length: high - low + 1 }, (_, i) => {
    const place = low + i
    return { from: first + place * step, to: first + (place + 1) * step - 1, count: counts[place] ?? 0 }
  })
}
