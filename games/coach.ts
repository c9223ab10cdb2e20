import type { Choice } from '@makiba/bots'
import type { Kinds, Seat } from '@makiba/kernel'
import type { Explain, Reason } from '@makiba/kernel/review'

/** Something that a coach says. All its numbers can be counted again from the position. */
export type Remark = Reason

/** What is best, and why, as bots say it. */
export type Counsel<K extends Kinds> = Pick<Choice<K['move']>, 'move' | 'explanation'>

/** How a title is coached: `games/<id>/coach/index.ts`. It knows what the view knows. */
export interface Coach<in out K extends Kinds, R extends Remark = Remark> {
  /** What is best, where the rules themselves say so. Absent: what the strongest bot would do. */
  best?(view: K['view'], moves: readonly K['move'][]): K['move']
  /** How things stand: what to look at. */
  nudge(view: K['view'], seat: Seat, counsel: Counsel<K>): R
  /** What to be after, not yet how. */
  idea(view: K['view'], seat: Seat, counsel: Counsel<K>): R
  /** What the move brings. */
  why(view: K['view'], seat: Seat, counsel: Counsel<K>): readonly R[]
  /** What speaks for moves that were proved to be better: no reason is better than a wrong one. */
  readonly because?: Explain<K>
}

/** The words of a title's coach in one language. */
export interface CoachText<R extends Remark = Remark> {
  /** A sentence, or two. `who` gives the name of a seat. */
  say(remark: R, who: (seat: Seat) => string): string
}

/** A coach whose nouns are its own business. */
export type AnyCoach = <T>(use: <K extends Kinds>(coach: Coach<K>) => T) => T

export function anyCoach<K extends Kinds, R extends Remark>(coach: Coach<K, R>): AnyCoach {
  return (use) => use(coach)
}

/** All that a coach says of a position, in its three steps. */
export interface Advice<K extends Kinds> {
  readonly move: K['move']
  readonly nudge: Remark
  readonly idea: Remark
  readonly why: readonly Remark[]
  readonly figures: Figures<K['move']> | undefined
}

/** What the move is worth beside the next best one. */
export interface Figures<Move> {
  readonly unit: string
  readonly best: { readonly move: Move; readonly value: number; readonly error: number }
  readonly next: { readonly move: Move; readonly value: number; readonly error: number }
  /** Too close to tell: another try might put them the other way round. */
  readonly close: boolean
}

/** Below two standard errors a difference may be chance. */
const CLOSE = 2

function figuresOf<Move>({
  move,
  explanation: { unit, candidates },
}: Pick<Choice<Move>, 'move' | 'explanation'>): Figures<Move> | undefined {
  const best = candidates.find((one) => one.move === move)
  const next = candidates.find((one) => one !== best)
  if (!best || !next || unit === 'liking') return undefined
  const close = best.value - next.value <= CLOSE * Math.hypot(best.error, next.error)
  return { unit, best, next, close }
}

/** What a coach has to say, from what the strongest bot chose for the same view and moves. */
export function advise<K extends Kinds>(
  coach: Coach<K>,
  view: K['view'],
  seat: Seat,
  moves: readonly K['move'][],
  chosen: Counsel<K>,
): Advice<K> {
  const known = coach.best?.(view, moves)
  const counsel: Counsel<K> =
    known === undefined
      ? chosen
      : { move: known, explanation: { reason: { because: 'exact' }, unit: 'liking', candidates: [] } }
  return {
    move: counsel.move,
    nudge: coach.nudge(view, seat, counsel),
    idea: coach.idea(view, seat, counsel),
    why: coach.why(view, seat, counsel),
    figures: figuresOf(counsel),
  }
}

/** A position of which something was said. */
export interface Coached<K extends Kinds> {
  readonly state: K['state']
  readonly seat: Seat
  readonly move: K['move']
  readonly reason: Choice<K['move']>['explanation']['reason']
}

/** Counts a remark again, from the rules and another way than the coach did: `games/<id>/test/coach.ts`. */
export type Recount<K extends Kinds, R extends Remark> = (remark: R, at: Coached<K>) => R
