// The one place where what the host knows becomes what one watcher may know. Everything outbound about a game comes from here.
import { hear, type Happening as KernelHappening, type Kinds, type Watcher } from '@makiba/kernel'
import type { Play } from './play.ts'
import type { Clocks, Happening, Position } from './protocol.ts'

export interface Moment {
  readonly at: number
  readonly clocks: Clocks | null
  /** The game hides something: scores before the end may tell it. */
  readonly hidden: boolean
}

export function position(play: Play, watcher: Watcher, { at, clocks, hidden }: Moment): Position {
  const seat = watcher === 'public' ? undefined : watcher
  const { over } = play
  return {
    n: play.n,
    at,
    view: play.view(watcher) as Position['view'],
    turn: play.turn as Position['turn'],
    moves: seat === undefined ? [] : (play.moves(seat) as Position['moves']),
    undoable: seat === undefined || over ? [] : play.undoable(seat),
    due: play.shownDue() ?? null,
    clocks,
    result: hidden && !over ? null : (play.result() as Position['result']),
    over,
  }
}

export function happening({ entry, told }: KernelHappening<Kinds>, watcher: Watcher, hidden: boolean): Happening {
  const { n, at, by } = entry
  const heard: Happening = { n, at, by, events: hear(told, watcher) as Happening['events'] }
  if ('undo' in entry) return { ...heard, undo: entry.undo }
  if ('seed' in entry) return { ...heard, seed: entry.seed }
  // How luck did it can tell what it did: only in games that hide nothing.
  if ('how' in entry && entry.how !== undefined && !hidden) return { ...heard, how: entry.how }
  return heard
}
