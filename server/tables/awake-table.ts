import {
  type AskBot,
  type Effect,
  type GuestRow,
  type Input,
  type ListenerId,
  Table,
  type TableAsk,
  type TableRow,
  type TableSettings,
  type Timeless,
} from '@makiba/table'
import { Moved, Refuse } from '../errors.ts'
import type { ChatLine, Fault, TableInfo } from '../protocol.ts'
import type { Services } from '../services.ts'
import type { Command, Word } from '../socket/attachment.ts'
import type { Writer } from '../store/commit.ts'
import { Conflict, type RowChange } from '../store/store.ts'
import type { Listener } from './listener.ts'
import { type Found, load } from './load.ts'

/** How somebody comes. */
export interface Coming {
  readonly asSeat: boolean
  readonly have?: number | undefined
  /** The client was welcomed before, when the table was elsewhere and had at least that entry; -1 where that is not known. */
  readonly least?: number | undefined
}

/** Somebody who waits for an answer. */
interface Waiting<T> {
  readonly done: (value: T) => void
  readonly fail: (error: Refuse) => void
}

/** Those who listened to a table that is no longer here, and the last entry that was told. */
export interface HandedOver {
  readonly listeners: readonly Listener[]
  readonly n: number
}

/** A table in the memory of this node: gives its engine what comes, and carries out what that says. It decides nothing. */
export class AwakeTable implements Writer {
  readonly id: string
  readonly #services: Services
  readonly #settings: TableSettings
  readonly #table: Table
  readonly #onSleep: () => void
  readonly #listeners = new Map<ListenerId, Listener>()
  readonly #joins = new Map<ListenerId, Waiting<ListenerId>>()
  readonly #asks = new Map<number, Waiting<TableInfo>>()
  readonly #handing: ((to: HandedOver) => void)[] = []
  readonly #settling: (() => void)[] = []
  /** What came while effects were carried out: it waits until all of them are. */
  readonly #inbox: Input[] = []
  #stepping = false
  #count = 0
  #cancelWake = () => {}

  constructor(services: Services, settings: TableSettings, { title, loaded }: Found, onSleep: () => void) {
    this.id = loaded.row.id
    this.#services = services
    this.#settings = settings
    this.#onSleep = onSleep
    const { time } = services
    this.#table = new Table(title, settings, loaded, { ticks: time.ticks(), now: time.now() })
    this.#step({ is: 'time' })
  }

  get row(): TableRow {
    return this.#table.row
  }

  /** Behind the last line that is surely in the store. */
  get mark(): number {
    return this.#table.mark
  }

  /** Something that was asked of it is not done yet. */
  get busy(): boolean {
    return this.#table.busy
  }

  /** What was said lately, by whomever. */
  get said(): readonly ChatLine[] {
    return this.#table.said
  }

  /** The table from outside, as that guest sees it. */
  info(guest: string | undefined): TableInfo {
    return this.#table.info(guest)
  }

  /** Adds the guests who listen here; returns how many others do. */
  peopleInto(guests: Set<string>): number {
    let unnamed = 0
    for (const { guest } of this.#listeners.values())
      if (guest === undefined) unnamed++
      else guests.add(guest)
    return unnamed
  }

  // --- What comes

  /** Resolves to the number of the listener when it has been welcomed. */
  come(listener: Listener, { asSeat, have, least }: Coming): Promise<ListenerId> {
    const id = ++this.#count
    this.#listeners.set(id, listener)
    const { guest, who, onlyWatches, muted } = listener
    const full = this.#services.shares.whyNot(this.row)
    return new Promise((done, fail) => {
      this.#joins.set(id, { done, fail })
      this.#step({ is: 'came', listener: id, guest, who, onlyWatches, asSeat, have, least, muted: [...muted], full })
    })
  }

  left(listener: ListenerId): void {
    if (this.#listeners.delete(listener)) this.#step({ is: 'left', listener })
  }

  /** It comes by the thousand, and is answered without a promise: to the listener, with its key. */
  command(listener: ListenerId, command: Command): void {
    const { key } = command
    const { time } = this.#services
    const [ticks, now] = [time.ticks(), time.now()]
    if (command.is === 'undo') this.#take({ is: 'undo', listener, key, m: command.m, ticks, now })
    else {
      const { seen, move, after } = command
      this.#take({ is: 'move', listener, key, seen, move, after, ticks, now })
    }
  }

  say(listener: ListenerId, word: Word): void {
    switch (word.is) {
      case 'resync':
        this.#step({ is: 'resync', listener, have: word.have })
        return
      case 'emote':
        this.#step({ is: 'emote', listener, emote: word.emote })
        return
      case 'chat':
        this.#step({ is: 'chat', listener, text: word.text })
        return
      case 'mute':
        this.#step({ is: 'mute', listener, seat: word.seat, on: word.on })
        return
      case 'nudge':
        this.#step({ is: 'nudge', listener, seat: word.seat })
        return
      case 'look on':
        this.#step({ is: 'look on', listener, on: word.on })
        return
      case 'ping':
        this.#step({ is: 'ping', listener, id: word.id })
        return
      case 'pong':
      // Whoever measures hears it.
    }
  }

  /** The link to a listener was measured: milliseconds there and back. */
  measured(listener: ListenerId, trip: number): void {
    this.#step({ is: 'trip', listener, trip })
  }

  ask(guest: GuestRow | undefined, ask: TableAsk): Promise<TableInfo> {
    const id = ++this.#count
    const full = ask.do === 'start' ? this.#services.shares.whyNot({ ...this.row, phase: 'playing' }) : undefined
    return new Promise((done, fail) => {
      this.#asks.set(id, { done, fail })
      this.#step({ is: 'asked', id, guest, ask, full })
    })
  }

  renamed(guest: GuestRow): void {
    this.#step({ is: 'renamed', guest })
  }

  /** The store has entry `n` and that version of the row: perhaps more than is known here. */
  news(n: number, version: number): void {
    this.#step({ is: 'news', n, version })
  }

  /** A game that begins or ends, as it goes to disk. */
  #tally(change: RowChange | undefined): void {
    // Most moves change nothing of the row.
    if (change?.phase === undefined) return
    const { metrics } = this.#services
    const { game, sitters } = this.row
    const people = sitters.filter(({ by }) => by === 'guest').length
    const kind = people > 1 ? 'people' : sitters.length > 1 ? 'bots' : 'alone'
    if (change.phase === 'playing') metrics.started.add({ game, kind }, 1)
    if (change.phase === 'over' && change.result) metrics.finished.add({ game, kind }, 1)
  }

  /** Nothing more is done here. Resolves when all that was under way is done. */
  handOver(): Promise<HandedOver> {
    return new Promise((done) => {
      this.#handing.push(done)
      this.#step({ is: 'hand over' })
    })
  }

  /** Resolves when all that was asked of it so far is done. */
  settled(): Promise<void> {
    return this.busy ? new Promise((done) => this.#settling.push(done)) : Promise.resolve()
  }

  written(write: number, mark: number): void {
    const { time } = this.#services
    this.#take({ is: 'written', write, mark, ticks: time.ticks(), now: time.now() })
  }

  notWritten(write: number, error: unknown): void {
    const conflict = error instanceof Conflict
    if (!conflict) this.#services.log.warn({ table: this.id, err: error }, 'nothing can be written')
    this.#step({ is: 'not written', write, why: conflict ? 'conflict' : 'unavailable' })
  }

  // --- One step after the other

  readonly #tick = () => this.#step({ is: 'time' })

  #step(input: Timeless): void {
    const { time } = this.#services
    this.#take({ ...input, ticks: time.ticks(), now: time.now() } as Input)
  }

  #take(input: Input): void {
    if (this.#stepping) {
      this.#inbox.push(input)
      return
    }
    this.#stepping = true
    try {
      for (let next: Input | undefined = input; next; next = this.#inbox.shift())
        for (const effect of this.#table.step(next)) this.#try(effect)
    } finally {
      this.#stepping = false
    }
    if (this.#settling.length > 0 && !this.busy) for (const done of this.#settling.splice(0)) done()
  }

  /** One socket that chokes on what it hears must not keep it from the others, nor the table from going on. */
  #try(effect: Effect): void {
    try {
      this.#carryOut(effect)
    } catch (error) {
      this.#services.log.error({ table: this.id, err: error }, 'the host failed')
    }
  }

  #carryOut(effect: Effect): void {
    const { committer, metrics, nodes, shares, log } = this.#services
    switch (effect.is) {
      case 'tell':
        for (const id of effect.to) this.#listeners.get(id)?.hear(effect)
        return
      case 'append':
        this.#tally(effect.append.change?.row)
        committer.append(effect.append, effect.write, this)
        return
      case 'change':
        this.#tally(effect.row)
        this.#change(effect)
        return
      case 'read again':
        this.#readAgain()
        return
      case 'entered':
        this.#waiting(this.#joins, effect.listener)?.done(effect.listener)
        return
      case 'turned away':
        this.#listeners.delete(effect.listener)
        this.#waiting(this.#joins, effect.listener)?.fail(refusal(effect.fault))
        return
      case 'gone':
        this.#listeners.get(effect.listener)?.gone(effect.key)
        return
      case 'close':
        this.#listeners.get(effect.listener)?.close(effect.code, effect.fault)
        this.#listeners.delete(effect.listener)
        return
      case 'measure':
        for (const id of effect.listeners) this.#listeners.get(id)?.measure()
        return
      case 'answer':
        this.#waiting(this.#asks, effect.id)?.done(effect.table)
        return
      case 'refuse':
        this.#waiting(this.#asks, effect.id)?.fail(refusal(effect.fault))
        return
      case 'ask bot':
        this.#askBot(effect)
        return
      case 'wake':
        this.#wake(effect.at)
        return
      case 'count':
        metrics[COUNTERS[effect.what]].add(1)
        return
      case 'share':
        if (effect.on) shares.take(this.row)
        else shares.give(this.id)
        return
      case 'said':
        nodes?.said(this.id, effect.line)
        return
      case 'contested':
        nodes?.contested(this.id)
        return
      case 'set apart':
        metrics.quarantines.add(1)
        log.error({ table: this.id, game: this.row.game, n: effect.n, err: effect.error }, 'table set apart')
        return
      case 'sleep':
        shares.give(this.id)
        this.#onSleep()
        return
      case 'handed over': {
        shares.give(this.id)
        const listeners = effect.listeners.flatMap((id) => this.#listeners.get(id) ?? [])
        for (const done of this.#handing.splice(0)) done({ listeners, n: effect.n })
      }
    }
  }

  /** Whoever waits for that answer, once. */
  #waiting<T>(waiting: Map<number, T>, id: number): T | undefined {
    const found = waiting.get(id)
    waiting.delete(id)
    return found
  }

  #change({ write, version, row }: Extract<Effect, { is: 'change' }>): void {
    this.#services.store.changeTable(this.id, version, row).then(
      () => this.written(write, this.mark),
      (error: unknown) => this.notWritten(write, error),
    )
  }

  #readAgain(): void {
    load(this.#services, this.#settings, this.id).then(
      (found) => {
        // A table is never taken away: without its row there is nothing to go on with.
        if (found) this.#step({ is: 'read', loaded: found.loaded })
        else this.#step({ is: 'not read' })
      },
      (error: unknown) => {
        this.#services.log.warn({ table: this.id, err: error }, 'nothing can be read')
        this.#step({ is: 'not read' })
      },
    )
  }

  #askBot({ is: _is, seat: _seat, question, ...asked }: AskBot): void {
    const { bots, bytes, log } = this.#services
    const seed = Buffer.from(bytes(4)).readUInt32LE()
    const { game, level } = asked
    bots({ ...asked, seed }).then(
      ({ move, at }) => this.#step({ is: 'chose', question, move, at }),
      (error: unknown) => {
        log.error({ table: this.id, game, level, err: error }, 'a bot failed; it takes its first move')
        this.#step({ is: 'could not choose', question })
      },
    )
  }

  #wake(at: number | undefined): void {
    this.#cancelWake()
    if (at === undefined) return
    const { time } = this.#services
    this.#cancelWake = time.after(Math.max(0, at - time.ticks()), this.#tick)
  }
}

const COUNTERS = { moves: 'moves', 'bot moves': 'botMoves', refusals: 'refusals', failures: 'failures' } as const

function refusal(fault: Fault | undefined): Refuse {
  return fault ? new Refuse(fault.code, fault.text, fault.retryAfter) : new Moved()
}
