import { commit, type Seed } from './fair.ts'
import type { Game, Kinds, Result, Seat, Setup, Tell, Turn, Watcher } from './game.ts'
import { judge, type TableRefusal } from './judge.ts'
import { Line } from './line.ts'
import type { Luck } from './luck.ts'
import type { Plain } from './plain.ts'
import { type Entry, FORMAT, type Header, type RawEntry } from './record.ts'

/** An event with both of its sides. */
export interface Told<Event> {
  readonly open: Event
  readonly secret?: { readonly seat: Seat; readonly event: Event }
}

/** One entry and what is to be told of it. The entry itself is the host's: watchers get events and views. */
export interface Happening<K extends Kinds> {
  readonly entry: Entry<K>
  readonly told: readonly Told<K['event']>[]
  /** Who was to act after it: what the clocks of a host are reckoned from. */
  readonly turn: Turn
}

export type Answer<K extends Kinds> =
  | { readonly happened: readonly Happening<K>[] }
  | { readonly refused: K['refusal'] | TableRefusal }

/** The events of a happening as one watcher hears them. */
export function hear<Event>(told: readonly Told<Event>[], watcher: Watcher): Event[] {
  return told.map(({ open, secret }) => (secret && secret.seat === watcher ? secret.event : open))
}

/** Entries that a seat may take back in one game: a record so stays near the length of its game. */
export const MOST_TAKEN_BACK = 1000

/** What a table is made with. */
export interface Opening<Options> {
  readonly table: string
  readonly seats: number
  readonly options: Options
  /** The name of the source: 'fair', 'daily:2026-11-15'. */
  readonly luck: string
  readonly seed: Seed
  readonly entropies: readonly string[]
}

export function makeHeader<K extends Kinds>(game: Game<K>, opening: Opening<K['options']>): Header {
  const [least, most] = game.facts.seats
  if (!(opening.seats >= least && opening.seats <= most))
    throw new RangeError(`${game.facts.id} has ${least} to ${most} seats`)
  return {
    makiba: FORMAT,
    table: opening.table,
    game: game.facts.id,
    rulesVersion: game.facts.rulesVersion,
    options: opening.options as { readonly [name: string]: Plain },
    seats: opening.seats,
    luck: opening.luck,
    commitment: commit(opening.seed, opening.table),
    entropies: opening.entropies,
  }
}

export function setupOf<K extends Kinds>(header: Header): Setup<K['options']> {
  return { seats: header.seats, options: header.options, rulesVersion: header.rulesVersion }
}

/** One game as it is played: takes inputs from seats, asks luck, keeps the record, projects views. */
export class Play<in out K extends Kinds> {
  readonly game: Game<K>
  readonly header: Header
  readonly #line: Line<K>
  readonly #luck: Luck<K>
  readonly #seed: Seed
  readonly #entries: Entry<K>[] = []
  /** Per seat: entries that it has taken back. */
  readonly #takenBack: number[]
  /** Per seat: after which entry its present call to act began. */
  readonly #called: number[]

  /** A table as it was left: `entries` are from its own record. Luck may be due: see `settle`. */
  constructor(game: Game<K>, header: Header, luck: Luck<K>, seed: Seed, entries: readonly Entry<K>[] = []) {
    this.game = game
    this.header = header
    this.#line = new Line(game, setupOf<K>(header))
    this.#luck = luck
    this.#seed = seed
    this.#called = Array.from({ length: header.seats }, () => 0)
    this.#takenBack = Array.from({ length: header.seats }, () => 0)
    for (const entry of entries) this.#add(entry)
  }

  /** Adds the next entry of its own record, before anything is asked of it: a long record can be taken a little at a time. */
  resume(entry: RawEntry): void {
    this.#add(entry as Entry<K>)
  }

  /** The same, with what was told of it. */
  retell(entry: RawEntry): Happening<K> {
    return this.#do(entry as Entry<K>)
  }

  /** How many entries there are. */
  get n(): number {
    return this.#entries.length
  }

  get turn(): Turn {
    return this.#line.turn
  }

  get over(): boolean {
    return this.#line.turn.by === 'over'
  }

  /** The record's entries: the host's alone until the table is over. */
  get entries(): readonly Entry<K>[] {
    return this.#entries
  }

  /** Lets luck act until somebody else is to act, and reveals the seed at the end. */
  settle(at: number): readonly Happening<K>[] {
    const happened: Happening<K>[] = []
    this.#settle(at, happened)
    return happened
  }

  /** `seen` is the last entry whose consequences the seat had seen. */
  move(seat: Seat, json: unknown, at: number, seen = this.n): Answer<K> {
    const judged = judge(this.game, this.#timed(at), this.#line.turn, seat, json)
    if ('refused' in judged) return judged
    if (seen < (this.#called[seat] as number)) return { refused: { why: 'stale', n: this.n } }
    if (this.#full) return { refused: { why: 'too long', most: this.game.facts.longest } }
    const happened: Happening<K>[] = []
    happened.push(this.#do({ n: this.n + 1, at, by: seat, move: judged.move }))
    this.#settle(at, happened)
    return { happened }
  }

  /** Takes back the seat's entry m and all that followed. */
  undo(seat: Seat, m: number, at: number): Answer<K> {
    if (this.over) return { refused: { why: 'over' } }
    if (this.game.facts.finalSince !== null) return { refused: { why: 'final' } }
    if (!this.#line.mayUndo(seat, m)) return { refused: { why: 'cannot undo' } }
    if ((this.#takenBack[seat] as number) + this.#line.since(m) > MOST_TAKEN_BACK)
      return { refused: { why: 'undos used up', most: MOST_TAKEN_BACK } }
    const happened: Happening<K>[] = []
    happened.push(this.#do({ n: this.n + 1, at, by: seat, undo: m }))
    return { happened }
  }

  /** The seat's entries that it may take back, the latest first. */
  undoable(seat: Seat): number[] {
    return this.#line.undoable(seat)
  }

  /** When the clock is to strike, as things stand. */
  due(): number | undefined {
    return this.over || this.#full ? undefined : this.game.clock?.due(this.#line.state)
  }

  /** What watchers are told of that moment. */
  shownDue(): number | undefined {
    const { clock } = this.game
    return clock?.shown && !this.over ? clock.shown(this.#line.state) : this.due()
  }

  /** The clock strikes, if it is due by then. */
  strike(at: number): readonly Happening<K>[] {
    const due = this.due()
    const happened: Happening<K>[] = []
    if (due === undefined || at < due) return happened
    happened.push(this.#do({ n: this.n + 1, at, by: 'clock' }))
    this.#settle(at, happened)
    return happened
  }

  view(watcher: Watcher): K['view'] {
    return this.game.view(this.#line.state, watcher)
  }

  /** The legal moves of a seat; none when it is not to act, or nobody can any more. */
  moves(seat: Seat): readonly K['move'][] {
    const { turn } = this.#line
    return turn.by === 'seats' && turn.seats.includes(seat) && !this.#full
      ? this.game.moves(this.#line.state, seat)
      : []
  }

  /** As things stand; final when over. */
  result(): Result {
    return this.game.result(this.#line.state)
  }

  /** No game is as long as this one: nobody can bring it to an end, and its record grows no more. */
  get #full(): boolean {
    return this.#line.length >= this.game.facts.longest
  }

  #timed(at: number): K['state'] {
    this.game.clock?.set(this.#line.state, at)
    return this.#line.state
  }

  #settle(at: number, happened: Happening<K>[]): void {
    for (;;) {
      const { turn } = this.#line
      if (turn.by === 'luck') {
        const stroke = this.#luck(this.#timed(at), turn.draw, this.#line.drawn(turn.draw))
        happened.push(this.#do({ n: this.n + 1, at, by: 'luck', ...stroke }))
      } else {
        const last = this.#entries.at(-1)
        if (turn.by === 'over' && !(last && 'seed' in last))
          happened.push(this.#do({ n: this.n + 1, at, by: 'luck', seed: this.#seed }))
        return
      }
    }
  }

  #do(entry: Entry<K>): Happening<K> {
    const told: Told<K['event']>[] = []
    this.#add(entry, (open: K['event'], seat?: Seat, event?: K['event']) => {
      told.push(seat === undefined || event === undefined ? { open } : { open, secret: { seat, event } })
    })
    return { entry, told, turn: this.#line.turn }
  }

  #add(entry: Entry<K>, tell?: Tell<K['event']>): void {
    const before = this.#line.turn
    if ('undo' in entry)
      this.#takenBack[entry.by] = (this.#takenBack[entry.by] as number) + this.#line.since(entry.undo)
    this.#line.add(entry, tell)
    this.#entries.push(entry)
    const { turn } = this.#line
    if (turn.by !== 'seats') return
    for (const seat of turn.seats) {
      const waited = before.by === 'seats' && before.seats.includes(seat) && entry.by !== seat && !('undo' in entry)
      if (!waited) this.#called[seat] = entry.n
    }
  }
}
