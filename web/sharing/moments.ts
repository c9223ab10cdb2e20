import type { Kinds, Seat } from '@makiba/kernel'
import { beatEnd, isUndo } from '../table/beats.ts'
import type { Show } from '../table/show.ts'
import type { Step } from '../table/table.ts'

/** A moment of a finished game: one beat, from the step before it to its last. */
export interface Moment {
  readonly from: number
  readonly to: number
  /** What happened, in a sentence. */
  readonly said: string
  /** By how much it changed the lead of any seat; 0 where scores are not known then. */
  readonly swing: number
}

/** How many are offered first. */
const BIG = 3

/** The entries that still stand at the end: what was taken back is no moment of the game. */
function standing(steps: readonly Pick<Step, 'heard'>[]): ReadonlySet<number> {
  let all: number[] = []
  for (const { heard } of steps)
    for (const { n, undo } of heard) {
      if (undo === undefined) all.push(n)
      else all = all.filter((one) => one < undo)
    }
  return new Set(all)
}

/** How far each seat is ahead of the best of the others; one who plays alone is ahead of nothing. */
function leads(scores: readonly number[]): readonly number[] {
  return scores.map((score, seat) => {
    const others = scores.filter((_, other) => other !== seat)
    return score - (others.length === 0 ? 0 : Math.max(...others))
  })
}

/** By how much a lead changes at most from some scores to others. */
export function swingOf(before: readonly number[] | undefined, after: readonly number[] | undefined): number {
  if (!before || !after) return 0
  const was = leads(before)
  return Math.max(0, ...leads(after).map((lead, seat) => Math.abs(lead - (was[seat] ?? 0))))
}

/** The moments of a game in their order, in which something is said. `tell` says it; what is empty is passed over. */
export function momentsOf<K extends Kinds>(
  { table, board }: Pick<Show<K>, 'table' | 'board'>,
  tell: (from: number, to: number) => string,
): readonly Moment[] {
  const steps = table.steps() as readonly Step<K>[]
  const stands = standing(steps as readonly Step[])
  const scoresAt = (at: number) => {
    const position = steps[at]?.position
    return position && (board.story?.(position.view) ?? position.result?.scores)
  }
  const found: Moment[] = []
  for (let from = 0; from < steps.length - 1; ) {
    const to = beatEnd(steps, from, board.scenes)
    const heard = steps.slice(from + 1, to + 1).flatMap((step) => step.heard)
    const said = isUndo(steps[to] as Step) || !heard.every(({ n }) => stands.has(n)) ? '' : tell(from, to)
    if (said !== '') found.push({ from, to, said, swing: swingOf(scoresAt(from), scoresAt(to)) })
    from = to
  }
  return found
}

/** Those that changed most, the greatest first; of equals the later one, which decided more. */
export function bigMoments(all: readonly Moment[]): readonly Moment[] {
  return all
    .filter(({ swing }) => swing > 0)
    .sort((a, b) => b.swing - a.swing || b.to - a.to)
    .slice(0, BIG)
}

/** Who acted in a moment: the first seat that is heard of in it. */
export function actorOf<K extends Kinds>(steps: readonly Step<K>[], { from, to }: Moment): Seat | undefined {
  for (const { heard } of steps.slice(from + 1, to + 1))
    for (const { by } of heard) if (typeof by === 'number') return by
  return undefined
}
