import type { Happening, ServerMessage } from '@makiba/table/protocol'
import type { Heard, Position, Step } from './table.ts'

/** What a table tells of its game: where it stands, or what happened and where that led. */
export type Told = Extract<ServerMessage, { is: 'whole' | 'happened' }>

const heardOf = ({ n, at, by, events, undo, how }: Happening): Heard => ({
  n,
  at,
  by,
  events,
  ...(undo !== undefined && { undo }),
  ...(how !== undefined && { stroke: how }),
})

/** What was heard of it; nothing where the table only said how it stands. */
export const heardIn = (told: Told): Heard[] => (told.is === 'happened' ? told.entries.map(heardOf) : [])

/** The steps with what was told last. A seed that is revealed is nothing to look at: the last step stays the last. */
export function withStep(steps: readonly Step[], told: Told): readonly Step[] {
  const position = told.position as Position
  const last = steps.at(-1)
  const unseen = told.is === 'happened' && told.entries.every(({ seed }) => seed !== undefined)
  if (last && unseen) return [...steps.slice(0, -1), { heard: last.heard, position }]
  return [...steps, { heard: heardIn(told), position }]
}

/** The steps of a game that is told from its beginning. */
export function stepsOf(texts: readonly string[]): readonly Step[] {
  return texts.reduce<readonly Step[]>((steps, text) => withStep(steps, JSON.parse(text) as Told), [])
}
