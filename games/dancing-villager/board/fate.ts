import type { Seat } from '@makiba/kernel'
import type { Count, Verdict, View } from '../rules/state.ts'

/** What became of a seat in a window, as the verdict tells it. */
export type Fate =
  /** Places in the order of taking, counted from 1. */
  | { readonly is: 'took'; readonly dogs: readonly number[] }
  | { readonly is: 'safe' }
  | { readonly is: 'wrong'; readonly lost: number }
  | { readonly is: 'lost'; readonly lost: number }
  | { readonly is: 'late' }
  | { readonly is: 'calm' }
  | { readonly is: 'nothing' }

type Touches = Pick<View, 'touches'>

export function fateOf({ touches }: Touches, verdict: Verdict, seat: Seat): Fate {
  const dogs = verdict.takes.flatMap((take, i) => (take.seat === seat ? [i + 1] : []))
  const lost = verdict.losses[seat] ?? 0
  if (verdict.wrong.includes(seat)) return { is: 'wrong', lost }
  if (dogs.length > 0) return { is: 'took', dogs }
  if (verdict.fire === seat) return { is: 'safe' }
  if (lost > 0) return { is: 'lost', lost }
  if (verdict.event === 'none') return { is: 'calm' }
  return touches.some((touch) => touch.seat === seat) ? { is: 'late' } : { is: 'nothing' }
}

/** Sticks of the count's kind before the throw. */
export function leftBefore({ kind, event, remove }: Count, view: Pick<View, 'meat' | 'charcoal'>): number {
  if (kind === null) return 0
  return event === 'none' ? view[kind] + remove : remove
}

/** By how many milliseconds the first hand was ahead of the next one that was right; undefined without a race. */
export interface Margin {
  readonly first: Seat
  readonly second: Seat
  readonly ms: number
}

export function marginOf({ touches }: Touches, { event, fire, takes, wrong }: Verdict): Margin | undefined {
  const first = event === 'assault' ? fire : (takes[0]?.seat ?? null)
  if (first === null || event === 'none') return undefined
  const own = touches.find(({ seat }) => seat === first)
  // Touches are in the order in which they count.
  const next = touches.find(
    ({ seat, target }) => seat !== first && !wrong.includes(seat) && (target === 'fire') === (event === 'assault'),
  )
  return own && next ? { first, second: next.seat, ms: next.effective - own.effective } : undefined
}

/** A line that is worse than this is told so, in milliseconds. */
const SLOW = 300
const UNSTEADY = 40

/** Whether touches over such a line may count later than they were made. */
export function isBad({ trip, jitter }: { readonly trip: number; readonly jitter: number }): boolean {
  return trip > SLOW || jitter > UNSTEADY
}
