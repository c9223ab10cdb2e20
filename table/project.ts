// The one place where what the host knows becomes what one watcher may know. Everything outbound about a game comes from here,
// already as text: what all watchers see alike is written once.
import { hear, type Happening as KernelHappening, type Kinds, type Watcher } from '@makiba/kernel'
import type { AnyPlay } from './any-play.ts'
import type { Clocks, Happening, Position, ServerMessage } from './protocol.ts'

/** What a telling depends on besides the game. */
export interface Scene {
  readonly at: number
  readonly clocks: Clocks | null
  /** The game hides something: scores before the end may tell it. */
  readonly hidden: boolean
}

/** A message as each watcher may have it. */
export type Telling = (watcher: Watcher) => string

/** What depends on who looks. */
type Own = Pick<Position, 'view' | 'moves' | 'undoable'>

/** Where the table stands. */
export function tellWhole(play: AnyPlay, scene: Scene): Telling {
  const message: Open<'whole'> = { is: 'whole', position: shared(play, scene) }
  return addOwn(JSON.stringify(message), play)
}

/** What happened, and where it led. */
export function tellHappened(happened: readonly KernelHappening<Kinds>[], play: AnyPlay, scene: Scene): Telling {
  const since = (happened[0]?.entry.n ?? 1) - 1
  const told = (watcher: Watcher) => {
    const entries = happened.map((one) => happening(one, watcher, scene.hidden))
    const message: Open<'happened'> = { is: 'happened', since, entries, position }
    return JSON.stringify(message)
  }
  const position = shared(play, scene)
  if (!happened.some(({ told }) => told.some(({ secret }) => secret))) return addOwn(told('public'), play)
  return (watcher) => addOwn(told(watcher), play)(watcher)
}

/** A message that lacks what depends on the watcher; its position comes last. */
type Open<Is extends 'whole' | 'happened'> = Omit<Extract<ServerMessage, { is: Is }>, 'position'> & {
  readonly position: Omit<Position, keyof Own>
}

function shared(play: AnyPlay, { at, clocks, hidden }: Scene): Omit<Position, keyof Own> {
  const { over } = play
  return {
    n: play.n,
    at,
    turn: play.turn as Position['turn'],
    due: play.shownDue() ?? null,
    clocks,
    result: hidden && !over ? null : (play.result() as Position['result']),
    over,
  }
}

/** Two records end where the text ends: the position and the message. What is missing is put before that. */
function addOwn(text: string, play: AnyPlay): Telling {
  const open = text.slice(0, -2)
  return (watcher) => `${open},${JSON.stringify(own(play, watcher)).slice(1)}}`
}

function own(play: AnyPlay, watcher: Watcher): Own {
  const view = play.view(watcher) as Position['view']
  if (watcher === 'public') return { view, moves: [], undoable: [] }
  return { view, moves: play.moves(watcher) as Position['moves'], undoable: play.over ? [] : play.undoable(watcher) }
}

function happening({ entry, told }: KernelHappening<Kinds>, watcher: Watcher, hidden: boolean): Happening {
  const { n, at, by } = entry
  const heard: Happening = { n, at, by, events: hear(told, watcher) as Happening['events'] }
  if ('undo' in entry) return { ...heard, undo: entry.undo }
  if ('seed' in entry) return { ...heard, seed: entry.seed }
  // How luck did it can tell what it did: only in games that hide nothing.
  if ('how' in entry && entry.how !== undefined && !hidden) return { ...heard, how: entry.how }
  return heard
}
