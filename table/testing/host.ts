import { type AnyTitle, commit, hashing } from '@makiba/kernel'
import {
  type Append,
  type Effect,
  type GuestRow,
  type Input,
  type ListenerId,
  type Moment,
  Reader,
  type RowChange,
  type StoredLine,
  Table,
  type TableAsk,
  type TableRow,
  type TableSettings,
  type Timeless,
  usualTableSettings,
} from '../index.ts'
import type { Fault, ServerMessage, TableInfo } from '../protocol.ts'

type AskBot = Extract<Effect, { is: 'ask bot' }>

export const usual: TableSettings = { ...usualTableSettings, hashing }

/** A table as a lobby of two, of which `ann` is the host. */
export function rowOf(change: Partial<TableRow> & Pick<TableRow, 'game'>): TableRow {
  const seed = '5'.repeat(64)
  const id = change.id ?? 'table'
  return {
    id,
    rulesVersion: 1,
    options: {},
    luck: 'fair',
    seed,
    commitment: commit(seed, id),
    phase: 'lobby',
    listed: false,
    anybody: false,
    clock: null,
    sitters: [
      { by: 'guest', guest: 'ann', entropy: '' },
      { by: 'guest', guest: 'bob', entropy: '' },
    ],
    host: 'ann',
    invite: 'invite',
    code: null,
    created: 1,
    started: null,
    ended: null,
    result: null,
    rematch: null,
    evening: id,
    version: 1,
    ...change,
  }
}

export const guestOf = (id: string): GuestRow => ({ id, name: id, avatar: 'cow' })

/** Where tables are kept while a test runs. It can be full, slow, or written to by somebody else. */
export class MemoryStore {
  row: TableRow
  lines: StoredLine[] = []
  mark = 0
  /** What the next writes come to, in order; then they are done. `lost`: done, and yet said to have failed. */
  readonly luck: ('conflict' | 'unavailable' | 'lost')[] = []
  readable = true

  constructor(row: TableRow) {
    this.row = row
  }

  append({ follows, lines, change }: Append): number | 'conflict' {
    if (follows !== this.mark || (change && change.version !== this.row.version)) return 'conflict'
    this.lines.push(...lines)
    if (change) this.change(change.version, change.row)
    this.mark += 1
    return this.mark
  }

  change(version: number, change: RowChange): boolean {
    if (version !== this.row.version) return false
    this.row = { ...this.row, ...change, version: version + 1 }
    return true
  }
}

/** What became of a listener. */
export interface Heard {
  readonly messages: ServerMessage[]
  readonly texts: string[]
  entered: boolean
  turnedAway: Fault | 'moved' | undefined
  closed: number | undefined
}

/** A whole host in memory: writes are done at once or when told to, time passes when it is told to. */
export class MemoryHost {
  readonly store: MemoryStore
  readonly heard = new Map<ListenerId, Heard>()
  readonly answers = new Map<number, TableInfo | Fault | 'moved'>()
  readonly effects: Effect[] = []
  /** Questions that no bot has answered yet. */
  readonly questions: AskBot[] = []
  /** How bots answer at once; undefined: they wait in `questions`. */
  bots: ((question: AskBot) => unknown) | undefined = ({ moves }) => moves[0]
  /** Writes wait in `writes` until `write` is called. */
  slow = false
  readonly writes: Extract<Effect, { is: 'append' | 'change' }>[] = []
  readonly shares: boolean[] = []
  table: Table
  asleep = false
  ticks = 1_000_000
  wall = 1_800_000_000_000
  readonly #title: AnyTitle | undefined
  readonly #settings: TableSettings
  readonly #guests: readonly GuestRow[]
  #wakeAt: number | undefined
  #ids = 0
  readonly #inbox: Timeless[] = []

  constructor(title: AnyTitle | undefined, row: TableRow | MemoryStore, settings: Partial<TableSettings> = {}) {
    this.#title = title
    this.#settings = { ...usual, ...settings }
    this.store = row instanceof MemoryStore ? row : new MemoryStore(row)
    this.#guests = ['ann', 'bob', 'cho', 'dan', 'eve'].map(guestOf)
    this.table = new Table(title, this.#settings, this.#load(), this.moment)
  }

  get moment(): Moment {
    return { ticks: this.ticks, now: this.wall + this.ticks }
  }

  /** What comes up while effects are carried out waits until all of them are. */
  step(input: Timeless): void {
    if (this.#inbox.push(input) > 1) return
    for (let next = this.#inbox[0]; next; next = this.#inbox[0]) {
      const effects = this.table.step({ ...next, ...this.moment } as Input)
      this.effects.push(...effects)
      for (const effect of effects) this.#carryOut(effect)
      this.#inbox.shift()
    }
  }

  /** Somebody comes to listen. */
  come(
    guest?: string,
    how: {
      who?: GuestRow
      have?: number
      asSeat?: boolean
      onlyWatches?: boolean
      least?: number
      full?: Fault
    } = {},
  ): ListenerId {
    const listener = ++this.#ids
    this.heard.set(listener, { messages: [], texts: [], entered: false, turnedAway: undefined, closed: undefined })
    this.step({ is: 'came', listener, guest, onlyWatches: false, asSeat: false, muted: [], ...how })
    return listener
  }

  ask(guest: string | GuestRow | undefined, ask: TableAsk, full?: Fault): TableInfo | Fault | 'moved' | undefined {
    const id = ++this.#ids
    this.step({ is: 'asked', id, guest: typeof guest === 'string' ? guestOf(guest) : guest, ask, full })
    return this.answers.get(id)
  }

  /** What was answered to a command; undefined before it is. */
  move(
    listener: ListenerId,
    move: unknown,
    how: { key?: string; seen?: number; after?: number } = {},
  ): ServerMessage | undefined {
    const key = how.key ?? `${++this.#ids}`
    this.step({
      is: 'move',
      listener,
      key,
      seen: how.seen ?? this.positionOf(listener)?.n ?? 0,
      move,
      after: how.after,
    })
    return this.answerTo(listener, key)
  }

  undo(listener: ListenerId, m: number, key = `${++this.#ids}`): ServerMessage | undefined {
    this.step({ is: 'undo', listener, key, m })
    return this.answerTo(listener, key)
  }

  answerTo(listener: ListenerId, key: string): ServerMessage | undefined {
    return this.of(listener).messages.findLast((one) => 'key' in one && one.key === key)
  }

  of(listener: ListenerId): Heard {
    const heard = this.heard.get(listener)
    if (!heard) throw new Error(`nobody is listener ${listener}`)
    return heard
  }

  positionOf(listener: ListenerId) {
    const last = this.of(listener).messages.findLast((one) => one.is === 'whole' || one.is === 'happened')
    return last && 'position' in last ? last.position : undefined
  }

  /** Lets time pass, and everything happen that is due in it. */
  pass(milliseconds: number): void {
    const end = this.ticks + milliseconds
    while (!this.asleep && this.#wakeAt !== undefined && this.#wakeAt <= end) {
      this.ticks = Math.max(this.ticks, this.#wakeAt)
      this.#wakeAt = undefined
      this.step({ is: 'time' })
    }
    this.ticks = end
  }

  /** Does the write that waits longest. */
  write(): void {
    const effect = this.writes.shift()
    if (!effect) throw new Error('nothing is to be written')
    const { write } = effect
    const luck = this.store.luck.shift()
    if (luck === 'conflict' || luck === 'unavailable') {
      this.step({ is: 'not written', write, why: luck })
      return
    }
    const done =
      effect.is === 'append'
        ? this.store.append(effect.append)
        : this.store.change(effect.version, effect.row)
          ? this.store.mark
          : 'conflict'
    if (luck === 'lost') this.step({ is: 'not written', write, why: 'unavailable' })
    else if (done === 'conflict') this.step({ is: 'not written', write, why: 'conflict' })
    else this.step({ is: 'written', write, mark: done })
  }

  /** The process is killed, and another wakes the table from what was written. */
  crash(): void {
    this.writes.length = 0
    this.questions.length = 0
    this.heard.clear()
    this.asleep = false
    this.#wakeAt = undefined
    this.table = new Table(this.#title, this.#settings, this.#load(), this.moment)
  }

  #load() {
    const reader = new Reader(this.#title, this.store.row, this.#settings)
    for (const line of this.store.lines) reader.take(line)
    return reader.done(this.store.mark, this.#guests)
  }

  #carryOut(effect: Effect): void {
    switch (effect.is) {
      case 'append':
      case 'change':
        this.writes.push(effect)
        if (!this.slow) this.write()
        return
      case 'read again':
        if (this.store.readable) this.step({ is: 'read', loaded: this.#load() })
        else this.step({ is: 'not read' })
        return
      case 'tell': {
        const message = JSON.parse(effect.text) as ServerMessage
        for (const id of effect.to) {
          this.heard.get(id)?.messages.push(message)
          this.heard.get(id)?.texts.push(effect.text)
        }
        return
      }
      case 'entered':
        this.of(effect.listener).entered = true
        return
      case 'turned away':
        this.of(effect.listener).turnedAway = effect.fault ?? 'moved'
        return
      case 'close':
        this.of(effect.listener).closed = effect.code
        return
      case 'answer':
        this.answers.set(effect.id, effect.table)
        return
      case 'refuse':
        this.answers.set(effect.id, effect.fault ?? 'moved')
        return
      case 'ask bot':
        if (this.bots) this.step({ is: 'chose', question: effect.question, move: this.bots(effect), at: 0 })
        else this.questions.push(effect)
        return
      case 'wake':
        this.#wakeAt = effect.at
        return
      case 'share':
        this.shares.push(effect.on)
        return
      case 'sleep':
        this.asleep = true
        return
      default:
    }
  }
}
