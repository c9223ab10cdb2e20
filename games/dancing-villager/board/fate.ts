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

export function toneOf(fate: Fate | undefined): 'good' | 'bad' | '' {
  switch (fate?.is) {
    case 'wrong':
    case 'lost':
      return 'bad'
    case 'took':
    case 'safe':
      return 'good'
    default:
      return ''
  }
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
  /** Nobody can tell who was first: a lot was drawn. */
  readonly drawn: boolean
}

/** Two hands that are nearer than this make a photo finish, in milliseconds. */
export const PHOTO = 60

export function marginOf(
  { touches, draws }: Touches & Partial<Pick<View, 'draws'>>,
  { event, fire, takes, wrong }: Verdict,
): Margin | undefined {
  const first = event === 'assault' ? fire : (takes[0]?.seat ?? null)
  if (first === null || event === 'none') return undefined
  const own = touches.find(({ seat }) => seat === first)
  // Touches are in the order in which they count.
  const next = touches.find(
    ({ seat, target }) => seat !== first && !wrong.includes(seat) && (target === 'fire') === (event === 'assault'),
  )
  if (!own || !next) return undefined
  const ms = next.effective - own.effective
  const drawn = ms === 0 && (draws ?? []).some(({ effective }) => effective === own.effective)
  return { first, second: next.seat, ms, drawn }
}

/** A line that is worse than this is told so, in milliseconds. */
const SLOW = 300
const UNSTEADY = 40

/** Whether touches over such a line may count later than they were made. */
export function isBad({ trip, jitter }: { readonly trip: number; readonly jitter: number }): boolean {
  return trip > SLOW || jitter > UNSTEADY
}
