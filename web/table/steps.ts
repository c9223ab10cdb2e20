import {
  type Entry,
  type Game,
  type Header,
  hear,
  type Kinds,
  Line,
  type Seat,
  setupOf,
  type Tell,
  type Told,
  type Watcher,
} from '@makiba/kernel'
import type { Position, Step } from './table.ts'

/** Follows a table entry by entry and shows each position as one watcher sees it. */
export class Steps<in out K extends Kinds> {
  readonly #line: Line<K>

  constructor(game: Game<K>, header: Header) {
    this.#line = new Line(game, setupOf<K>(header))
  }

  get turn() {
    return this.#line.turn
  }

  /** Adds an entry that is known to follow, and returns what is to be told of it. */
  add(entry: Entry<K>): readonly Told<K['event']>[] {
    const told: Told<K['event']>[] = []
    const tell: Tell<K['event']> = (open: K['event'], seat?: Seat, event?: K['event']) => {
      told.push(seat === undefined || event === undefined ? { open } : { open, secret: { seat, event } })
    }
    this.#line.add(entry, tell)
    return told
  }

  view(watcher: Watcher): K['view'] {
    return this.#line.game.view(this.#line.state, watcher)
  }

  position(n: number, at: number, watcher: Watcher): Position<K> {
    const { game, state, turn } = this.#line
    const over = turn.by === 'over'
    const mine = watcher !== 'public' && turn.by === 'seats' && turn.seats.includes(watcher)
    return {
      n,
      at,
      view: game.view(state, watcher),
      turn,
      moves: mine ? game.moves(state, watcher) : [],
      undoable: watcher === 'public' || over ? [] : this.#line.undoable(watcher),
      due: over ? null : (shownDue(game, state) ?? null),
      clocks: null,
      result: game.facts.hidden && !over ? null : game.result(state),
      over,
    }
  }

  step(entry: Entry<K>, watcher: Watcher): Step<K> {
    const heard = {
      n: entry.n,
      at: entry.at,
      by: entry.by,
      events: hear(this.add(entry), watcher),
      ...('undo' in entry && { undo: entry.undo }),
      ...('how' in entry && { stroke: entry.how }),
    }
    return { heard: [heard], position: this.position(entry.n, entry.at, watcher) }
  }
}

function shownDue<K extends Kinds>({ clock }: Game<K>, state: K['state']): number | undefined {
  return clock?.shown ? clock.shown(state) : clock?.due(state)
}

/** All steps of a table so far, the first without an entry. */
export function stepsOf<K extends Kinds>(
  game: Game<K>,
  header: Header,
  entries: readonly Entry<K>[],
  watcher: Watcher,
): Step<K>[] {
  const steps = new Steps(game, header)
  const all: Step<K>[] = [{ heard: [], position: steps.position(0, 0, watcher) }]
  for (const entry of entries) if (!('seed' in entry)) all.push(steps.step(entry, watcher))
  return all
}
