import type { Game, Kinds, Watcher } from './game.ts'
import { equal, freeze, isPlain } from './plain.ts'
import type { Told } from './play.ts'
import { quick } from './random.ts'
import { type Action, happen, heardBy, type More, must, toAct, type Walker, watchers } from './walk.ts'

export function imagines<K extends Kinds>(
  { trial: { game }, state, setup }: Walker<K>,
  _action: Action<K>,
  { p }: More<K>,
): void {
  for (const watcher of watchers(setup.seats)) {
    const view = freeze(game.view(state, watcher))
    must(view.watcher === watcher, `the view of ${watcher} says that it is ${view.watcher}'s`)
    const imagined = game.imagine(view, quick(p))
    must(
      JSON.stringify(game.view(imagined, watcher)) === JSON.stringify(view),
      `what ${watcher} imagines has another view`,
    )
    must(isPlain(imagined), 'an imagined state is not plain')
  }
}

/** All that a watcher perceives of a position. */
function side<K extends Kinds>(
  game: Game<K>,
  state: K['state'],
  watcher: Watcher,
  foreign: readonly K['move'][],
): string {
  const turn = game.turn(state)
  const seat = watcher === 'public' || !toAct(turn).includes(watcher) ? undefined : watcher
  return JSON.stringify({
    view: game.view(state, watcher),
    turn,
    due: game.clock?.shown ? game.clock.shown(state) : game.clock?.due(state),
    moves: seat === undefined ? [] : game.moves(state, seat),
    refusals: seat === undefined ? [] : foreign.map((move) => game.refuse(state, seat, move) ?? null),
  })
}

export function secrecy<K extends Kinds>(
  { trial: { game }, state, setup }: Walker<K>,
  action: Action<K>,
  { p, foreign }: More<K>,
): void {
  game.clock?.set(state, action.at)
  for (const watcher of watchers(setup.seats)) {
    const twin = game.imagine(game.view(state, watcher), quick(p))
    game.clock?.set(twin, action.at)
    compare(game, watcher, 'before', side(game, state, watcher, foreign), side(game, twin, watcher, foreign))
    if (!canHappen(game, twin, action)) continue
    bothHappen(game, watcher, [game.copy(state), action], [twin, action], foreign)
  }
}

export function secretOutcomes<K extends Kinds>(
  { trial: { game }, state, setup }: Walker<K>,
  action: Action<K>,
  { p }: More<K>,
): void {
  const turn = game.turn(state)
  if (turn.by !== 'luck' || turn.to === 'all' || !('outcome' in action)) return
  const other = { ...action, outcome: game.sample(state, quick(p + 1)) }
  for (const watcher of watchers(setup.seats)) {
    if (watcher !== turn.to) bothHappen(game, watcher, [game.copy(state), action], [game.copy(state), other], [])
  }
}

/** The same to see for a watcher, except at what legally shows; and what shows must be in the view as well. */
function bothHappen<K extends Kinds>(
  game: Game<K>,
  watcher: Watcher,
  [state, action]: readonly [K['state'], Action<K>],
  [twin, twinAction]: readonly [K['state'], Action<K>],
  foreign: readonly K['move'][],
): void {
  const told = happen(game, state, action)
  const twinTold = happen(game, twin, twinAction)
  const heard = heardBy<K>(told, watcher)
  const twinHeard = heardBy<K>(twinTold, watcher)
  const seen = side(game, state, watcher, foreign)
  const twinSeen = side(game, twin, watcher, foreign)
  if (shows(game, told) || shows(game, twinTold)) {
    must(
      heard === twinHeard || seen !== twinSeen,
      `an event tells ${watcher} more than the view: ${heard} or ${twinHeard}`,
    )
    return
  }
  compare(game, watcher, 'events', heard, twinHeard)
  compare(game, watcher, 'after', seen, twinSeen)
}

function shows<K extends Kinds>(game: Game<K>, told: readonly Told<K['event']>[]): boolean {
  return told.some(
    ({ open, secret }) =>
      game.facts.reveals.includes(open.is) || (secret && game.facts.reveals.includes(secret.event.is)),
  )
}

function compare<K extends Kinds>(game: Game<K>, watcher: Watcher, what: string, one: string, two: string): void {
  must(one === two, `${game.facts.id}: ${watcher} can tell apart what is hidden (${what}):\n${one}\n${two}`)
}

function canHappen<K extends Kinds>(game: Game<K>, state: K['state'], action: Action<K>): boolean {
  const turn = game.turn(state)
  if ('move' in action) {
    return (
      turn.by === 'seats' &&
      turn.seats.includes(action.by) &&
      game.moves(state, action.by).some((move) => equal(move, action.move))
    )
  }
  if ('outcome' in action) return turn.by === 'luck' && game.possible(state, action.outcome)
  return game.clock?.due(state) !== undefined
}

export function frozenViews<K extends Kinds>(
  { trial: { game }, state, setup }: Walker<K>,
  action: Action<K>,
  { p }: More<K>,
): void {
  const copy = game.copy(state)
  const views = watchers(setup.seats).map((watcher) => freeze(game.view(copy, watcher)))
  const before = JSON.stringify(views)
  const imagined = views.map((view) => game.imagine(view, quick(p)))
  happen(game, copy, freeze(action))
  for (const twin of imagined) if (canHappen(game, twin, action)) happen(game, twin, action)
  must(JSON.stringify(views) === before, 'a view changed when play went on')
}

export function timeless<K extends Kinds>({ trial: { game }, state, setup, now }: Walker<K>): void {
  if (!game.clock) return
  const perceived = () => watchers(setup.seats).map((watcher) => side(game, state, watcher, []))
  game.clock.set(state, now)
  const before = perceived()
  game.clock.set(state, now + 100)
  const after = perceived()
  game.clock.set(state, now)
  must(equal(before, after), 'the time that was set shows before anything happened')
}
