import { covers, type GameId } from '@makiba/games'
import {
  commit,
  type Entry,
  findSource,
  type Happening,
  headerFault,
  type Kinds,
  keyedStreams,
  makeHeader,
  Play,
  type Race,
  type RawRecord,
  Replay,
  readOptions,
  readRecord,
  Scribe,
  type Seat,
  type Title,
  type Watcher,
} from '@makiba/kernel'
import { type Kept, type LocalSeat, Overtaken } from './keep.ts'
import { Steps, stepsOf } from './steps.ts'
import type { Answer, Step } from './table.ts'

/** What a local table is opened with. */
export interface Plan {
  readonly game: GameId
  readonly seats: readonly LocalSeat[]
  /** What is not named is as usual. */
  readonly options: { readonly [name: string]: unknown }
  /** The game's usual one where absent. */
  readonly luck?: string
}

/** A seat that is to be played by a bot now. */
export interface Call {
  readonly seat: Seat
  readonly n: number
  readonly view: Kinds['view']
  readonly moves: readonly Kinds['move'][]
}

/** What changed, as the one who looks hears it. */
export interface Update {
  readonly steps: readonly Step[]
  readonly calls: readonly Call[]
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const draw = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)))

/** Entries that were read from a record and follow from the rules. */
export function entriesOf<K extends Kinds>(
  title: Title<K>,
  record: RawRecord,
): Entry<K>[] | { readonly fault: string } {
  const fault = headerFault(title, record.header)
  if (fault) return { fault }
  const replay = new Replay(title, record.header)
  for (const entry of record.entries) {
    const wrong = replay.follow(entry)
    if (wrong) return { fault: `entry ${entry.n} ${wrong}` }
  }
  return record.entries as Entry<K>[]
}

/** A local table: the kernel's, with its record kept in this browser. Lives in a worker. */
export class Sitting<in out K extends Kinds> {
  readonly #title: Title<K>
  readonly #table: Play<K>
  readonly #scribe: Scribe
  readonly #write: (kept: Kept) => Promise<void>
  #kept: Kept
  /** The browser did not take the last lines; they are in memory only. */
  #unkept = false
  #watcher: Watcher = 'public'
  #shown: Steps<K>
  /** Page time at table time 0. */
  #zero: number
  /** The moment at which the table was told to stand still. */
  #heldAt: number | undefined

  private constructor(
    title: Title<K>,
    table: Play<K>,
    kept: Kept,
    scribe: Scribe,
    write: (kept: Kept) => Promise<void>,
  ) {
    this.#title = title
    this.#table = table
    this.#kept = kept
    this.#scribe = scribe
    this.#write = write
    this.#zero = performance.now() - kept.at
    this.#shown = new Steps(title.game, table.header)
    for (const entry of table.entries) this.#shown.add(entry)
  }

  static open<K extends Kinds>(title: Title<K>, plan: Plan, write: (kept: Kept) => Promise<void>): Sitting<K> {
    const { game, sources } = title
    const id = draw(8)
    const seed = draw(32)
    const read = readOptions<K['options']>(game.facts.options, plan.options)
    if ('fault' in read) throw new Error(read.fault.why)
    const luck = plan.luck ?? covers[plan.game].usual.luck ?? 'fair'
    const header = makeHeader(game, {
      table: id,
      seats: plan.seats.length,
      options: read.options,
      luck,
      seed,
      entropies: plan.seats.map(() => ''),
    })
    const source = findSource(game, sources, luck)
    if (!source) throw new Error(`the source of luck '${luck}' is not known here`)
    const scribe = new Scribe()
    const kept: Kept = {
      id,
      game: plan.game,
      seats: plan.seats,
      seed,
      record: `${scribe.line(header)}\n`,
      seal: scribe.seal,
      over: false,
      touched: Date.now(),
      at: 0,
    }
    return new Sitting(title, new Play(game, header, source(keyedStreams(seed, header)), seed), kept, scribe, write)
  }

  static resume<K extends Kinds>(title: Title<K>, kept: Kept, write: (kept: Kept) => Promise<void>): Sitting<K> {
    const record = readRecord(kept.record)
    if ('fault' in record) throw new Error(record.fault)
    if (commit(kept.seed, record.header.table) !== record.header.commitment) throw new Error('the seed is another one')
    const entries = entriesOf(title, record)
    if ('fault' in entries) throw new Error(entries.fault)
    const source = findSource(title.game, title.sources, record.header.luck)
    if (!source) throw new Error(`the source of luck '${record.header.luck}' is not known here`)
    const luck = source(keyedStreams(kept.seed, record.header))
    const table = new Play(title.game, record.header, luck, kept.seed, entries)
    return new Sitting(title, table, kept, new Scribe(kept.seal), write)
  }

  get id(): string {
    return this.#kept.id
  }

  get kept(): Kept {
    return this.#kept
  }

  /** What has happened is not all kept. */
  get unkept(): boolean {
    return this.#unkept
  }

  get over(): boolean {
    return this.#table.over
  }

  get options(): K['options'] {
    return this.#table.header.options
  }

  /** Where hands race. */
  get race(): Race<K> | undefined {
    return this.#title.race
  }

  get hidden(): boolean {
    return this.#title.game.facts.hidden
  }

  get now(): number {
    return this.#heldAt ?? Math.round(performance.now() - this.#zero)
  }

  get held(): boolean {
    return this.#heldAt !== undefined
  }

  /** Lets the table's time stand still, or go on from where it stood; returns it. */
  hold(on: boolean): number {
    const { now } = this
    if (on) this.#heldAt = now
    else if (this.#heldAt !== undefined) {
      this.#zero = performance.now() - now
      this.#heldAt = undefined
    }
    return now
  }

  /** All that has happened, as this watcher saw it; from now on updates are for these eyes. */
  watch(watcher: Watcher): Step<K>[] {
    this.#watcher = watcher
    return stepsOf(this.#title.game, this.#table.header, this.#table.entries, watcher)
  }

  /** Lets luck act, at the beginning or after a crash between a move and its luck. */
  async settle(): Promise<Update> {
    // A table begins at 0, however long it took to get here: a link to it counts on that.
    return await this.#after(this.#table.settle(this.#table.n === 0 ? 0 : this.now))
  }

  /** `after`: milliseconds from the moment from which touches count, for moves in a race. */
  async move(seat: Seat, move: unknown, seen: number, after?: number): Promise<{ answer: Answer<K>; update?: Update }> {
    const answer = this.#table.move(seat, move, this.#momentOf(after), seen)
    return 'refused' in answer
      ? { answer: { refused: answer.refused } }
      : { answer: { done: true }, update: await this.#after(answer.happened) }
  }

  /** On one's own device a touch counts when it was made, not when word of it came here. */
  #momentOf(after: number | undefined): number {
    const { race } = this.#title
    if (after === undefined || !race) return this.now
    return Math.max(0, race.opens(this.#table.view('public')) + after)
  }

  async undo(seat: Seat, m: number): Promise<{ answer: Answer<K>; update?: Update }> {
    const answer = this.#table.undo(seat, m, this.now)
    return 'refused' in answer
      ? { answer: { refused: answer.refused } }
      : { answer: { done: true }, update: await this.#after(answer.happened) }
  }

  /** The clock strikes, if it is due. */
  async strike(): Promise<Update> {
    return await this.#after(this.#table.strike(this.now))
  }

  due(): number | undefined {
    return this.#table.due()
  }

  /** The bots that are to act. */
  calls(): Call[] {
    const { turn } = this.#table
    if (turn.by !== 'seats') return []
    return turn.seats
      .filter((seat) => this.#kept.seats[seat]?.by === 'bot')
      .map((seat) => ({ seat, n: this.#table.n, view: this.#table.view(seat), moves: this.#table.moves(seat) }))
  }

  /** What a bot is asked in the place of a seat. */
  question(seat: Seat): Call | undefined {
    const moves = this.#table.moves(seat)
    return moves.length > 0 ? { seat, n: this.#table.n, view: this.#table.view(seat), moves } : undefined
  }

  /** Keeps all that has happened, in one stroke: a later success makes up for every failure before it. */
  async save(): Promise<void> {
    try {
      await this.#write(this.#kept)
      this.#unkept = false
    } catch (error) {
      // Somebody else's line is the one that is kept: this table is to be read anew.
      if (error instanceof Overtaken) throw error
      console.warn('not kept:', error)
      this.#unkept = true
    }
  }

  async #after(happened: readonly Happening<K>[]): Promise<Update> {
    if (happened.length === 0) return { steps: [], calls: this.calls() }
    const lines = happened.map(({ entry }) => `${this.#scribe.line(entry)}\n`).join('')
    this.#kept = {
      ...this.#kept,
      record: this.#kept.record + lines,
      seal: this.#scribe.seal,
      over: this.#table.over,
      touched: Date.now(),
      at: this.now,
    }
    // First kept, then shown: what a player has seen survives any crash. Where the browser keeps nothing, the table says so and goes on.
    await this.save()
    const steps: Step<K>[] = []
    for (const { entry } of happened) if (!('seed' in entry)) steps.push(this.#shown.step(entry, this.#watcher))
    return { steps, calls: this.calls() }
  }
}
