import {
  type Entry,
  type Game,
  hear,
  type Kinds,
  type Luck,
  Replay,
  readRecord,
  type Seat,
  type Told,
  type Watcher,
} from '@makiba/kernel'
import { expect } from 'vitest'
import type { ServerMessage } from '../protocol.ts'

/** What a record says happened, worked out by the kernel alone: what each watcher was to see and hear. */
export class Truth<K extends Kinds> {
  readonly game: Game<K>
  readonly #states: K['state'][]
  readonly #told: Told<K['event']>[][] = [[]]
  readonly seed: string

  constructor(game: Game<K>, ndjson: string) {
    const record = readRecord(ndjson)
    if ('fault' in record) throw new Error(record.fault)
    this.game = game
    const replay = new Replay({ game, sources: {} }, record.header)
    this.#states = [game.copy(replay.line.state)]
    for (const entry of record.entries) {
      const told: Told<K['event']>[] = []
      const wrong = replay.follow(entry, undefined, (open: K['event'], seat?: Seat, event?: K['event']) => {
        told.push(seat === undefined || event === undefined ? { open } : { open, secret: { seat, event } })
      })
      if (wrong) throw new Error(wrong)
      this.#told.push(told)
      this.#states.push(game.copy(replay.line.state))
    }
    const last = record.entries.at(-1)
    this.seed = last && 'seed' in last ? last.seed : ''
  }

  get last(): number {
    return this.#states.length - 1
  }

  view(n: number, watcher: Watcher): K['view'] {
    return this.game.view(this.#states[n] as K['state'], watcher)
  }

  heard(n: number, watcher: Watcher): K['event'][] {
    return hear(this.#told[n] ?? [], watcher)
  }

  /** Throws unless the message holds exactly what that watcher may know at that point, and nothing else. */
  check(message: ServerMessage, watcher: Watcher): void {
    if (message.is !== 'whole' && message.is !== 'happened') return
    const { position } = message
    const state = this.#states[position.n] as K['state']
    const turn = this.game.turn(state)
    const mine = typeof watcher === 'number' && turn.by === 'seats' && turn.seats.includes(watcher)
    const over = turn.by === 'over'
    expect(position).toEqual({
      n: position.n,
      at: position.at,
      view: this.view(position.n, watcher),
      turn,
      moves: mine ? this.game.moves(state, watcher) : [],
      undoable: typeof watcher === 'number' ? position.undoable : [],
      due: null,
      clocks: null,
      result: over ? this.game.result(state) : null,
      over,
    })
    if (message.is === 'whole') return
    for (const entry of message.entries) {
      const { n, at: _at, by: _by, events, ...rest } = entry
      expect(events).toEqual(this.heard(n, watcher))
      if (n === this.last) expect(rest).toEqual({ seed: this.seed })
      else if (rest.undo === undefined) expect(rest).toEqual({})
      else expect(rest).toEqual({ undo: rest.undo })
    }
  }
}

/** Luck that gives written outcomes, by the name of the draw and its number. */
export function writtenLuck<K extends Kinds>(outcomes: ReadonlyMap<string, readonly K['outcome'][]>): Luck<K> {
  return (_state, draw, k) => {
    const outcome = outcomes.get(draw)?.[k]
    if (outcome === undefined) throw new Error(`no outcome is written for draw ${k} of '${draw}'`)
    return { outcome }
  }
}

/** The outcomes of a record, by the name of the draw. */
export function outcomesOf<K extends Kinds>(
  game: Game<K>,
  setup: Parameters<Game<K>['start']>[0],
  entries: readonly Entry<K>[],
) {
  const found = new Map<string, K['outcome'][]>()
  const state = game.start(setup)
  for (const entry of entries) {
    const turn = game.turn(state)
    if ('outcome' in entry && turn.by === 'luck') {
      found.set(turn.draw, [...(found.get(turn.draw) ?? []), entry.outcome])
      game.befall(state, entry.outcome)
    } else if ('move' in entry) game.play(state, entry.by, entry.move)
  }
  return found
}
