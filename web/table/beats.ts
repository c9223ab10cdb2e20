import type { Kinds } from '@makiba/kernel'
import type { Scenes } from '@makiba/kit/board'
import type { Step } from './table.ts'

const eventsOf = <K extends Kinds>(step: Step<K> | undefined): readonly K['event'][] =>
  step?.heard.flatMap(({ events }) => events) ?? []

/** Something was taken back: that is no part of any beat. */
export const isUndo = (step: Step | undefined): boolean => step?.heard.some(({ undo }) => undo !== undefined) ?? false

/** The last step of the beat that follows a step. */
export function beatEnd<K extends Kinds>(
  steps: readonly Step<K>[],
  from: number,
  scenes: Pick<Scenes<K>, 'joins'> | undefined,
): number {
  let end = from + 1
  const beat = [...eventsOf(steps[end])]
  if (isUndo(steps[end] as Step | undefined)) return end
  while (end + 1 < steps.length && !isUndo(steps[end + 1] as Step | undefined)) {
    const next = eventsOf(steps[end + 1])
    if (!scenes?.joins?.(beat, next)) break
    beat.push(...next)
    end++
  }
  return end
}

/** All that happened from one step to another. */
export function eventsOfBeat<K extends Kinds>(
  steps: readonly Step<K>[],
  from: number,
  to: number,
): readonly K['event'][] {
  return steps.slice(from + 1, to + 1).flatMap(eventsOf)
}

/** Whose turn it was at a step: the seat that was last to act. */
export function actorAt(steps: readonly Pick<Step, 'position'>[], at: number): number | undefined {
  for (let i = at; i >= 0; i--) {
    const turn = steps[i]?.position.turn
    if (turn?.by === 'seats') return turn.seats[0]
  }
  return undefined
}

/** How often the one who is to act changes in these steps. */
export function turnsIn(steps: readonly Pick<Step, 'position'>[]): number {
  let turns = 0
  let before: number | undefined
  for (const { position } of steps) {
    const { turn } = position
    if (turn.by !== 'seats') continue
    const [seat] = turn.seats
    if (before !== undefined && seat !== before) turns++
    before = seat
  }
  return turns
}

/** The step at which the turn begins that follows a step, or that it belongs to; `alone`: with one seat, each time luck has dealt. */
export function turnAt(steps: readonly Pick<Step, 'position'>[], at: number, by: 1 | -1): number {
  const who = (i: number): number | undefined => {
    const turn = steps[i]?.position.turn
    return turn?.by === 'seats' ? turn.seats[0] : undefined
  }
  const alone = steps.every((_, i) => (who(i) ?? 0) === 0)
  const begins = (i: number): boolean => {
    const seat = who(i)
    if (seat === undefined) return false
    if (alone) return who(i - 1) === undefined
    for (let j = i - 1; j >= 0; j--) {
      const before = who(j)
      if (before !== undefined) return before !== seat
    }
    return true
  }
  for (let i = at + by; i > 0 && i < steps.length - 1; i += by) if (begins(i)) return i
  return by < 0 ? 0 : steps.length - 1
}

/** What a step's scene looks like is drawn from what the record knows, so that a replay looks the same. */
export function seedOf(step: Step | undefined): string {
  const last = step?.heard.at(-1)
  return last ? `${last.n} ${last.at} ${JSON.stringify(last.events)}` : ''
}
