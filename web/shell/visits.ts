/** Whoever comes back sooner is still here, in milliseconds. */
const SAME_VISIT = 30 * 60_000

/** Visits so far, this one among them, and when the last began. */
export function countVisit(kept: string | null, now: number): { readonly count: number; readonly at: number } {
  const [count = Number.NaN, at = Number.NaN] = (kept ?? '').split(' ').map(Number)
  if (!Number.isInteger(count) || !Number.isFinite(at)) return { count: 1, at: now }
  // A clock that was set back must not keep it one visit for ever.
  return Math.abs(now - at) < SAME_VISIT ? { count, at } : { count: count + 1, at: now }
}
