import type { Happening, Kinds, Turn } from '@makiba/kernel'
import { Moved, Refuse } from '../errors.ts'
import {
  type ChatLine,
  CLOSE,
  type Emote,
  type Fault,
  PROTOCOL,
  type ServerMessage,
  type TableInfo,
} from '../protocol.ts'
import type { Services, Time } from '../services.ts'
import { Conflict, type GuestRow, type RowChange, type Sitter, type TableRow } from '../store/store.ts'
import { Audience, type Listener, say, watcherOf } from './audience.ts'
import { Clerk, type Do, type Done, type MoveCommand } from './clerk.ts'
import { Herald } from './herald.ts'
import { type Presence, tableInfo } from './info.ts'
import { Keeper, type Kept } from './keeper.ts'
import type { Act, Acted, Ledger } from './ledger.ts'
import { Pause, type Pausing } from './pause.ts'
import { type AnyPlay, Broken, isRealTime } from './play.ts'
import { TableTime } from './table-time.ts'
import { Turns } from './turns.ts'

const BROKE = 'this table broke and was set apart'

/** Whose turn it is between two entries that are made at once: nobody's time runs. */
const BETWEEN: Turn = { by: 'clock' }

/** One table that is awake: who listens, who plays, what is told. One thing happens after the other. */
export class Sitting implements Kept, Pausing {
  readonly ledger: Ledger
  readonly #services: Services
  readonly #onSleep: () => void
  readonly #time: TableTime
  readonly #audience: Audience
  readonly #guests = new Map<string, GuestRow>()
  readonly #keeper: Keeper
  /** Where hands race: time waits for whoever loses the line. */
  readonly #pause: Pause | undefined
  /** Guests who have been here since the table woke. */
  readonly #seen = new Set<string>()
  readonly #herald: Herald
  readonly #clerk: Clerk
  readonly #turns = new Turns((error) => this.#complain(this.#trouble(error)))
  #cancelSleep = () => {}
  #cancelRecovery: (() => void) | undefined
  /** The table goes on at another node. */
  #moved = false
  /** It was set apart: nothing happens here any more. */
  #broken = false

  constructor(
    services: Services,
    ledger: Ledger,
    guests: readonly GuestRow[],
    onSleep: () => void,
    chat: readonly ChatLine[] = [],
  ) {
    const { settings, shelf, metrics } = services
    this.#services = services
    // A timer of this table that throws is this table's own trouble, and nobody else's.
    const time: Time = {
      now: () => services.time.now(),
      ticks: () => services.time.ticks(),
      after: (milliseconds, call) => services.time.after(milliseconds, () => this.#alone(call)),
      soon: (call) => services.time.soon(() => this.#alone(call)),
    }
    const own: Services = { ...services, time }
    this.ledger = ledger
    this.#onSleep = onSleep
    this.#time = new TableTime(time)
    for (const guest of guests) this.#guests.set(guest.id, guest)
    this.#audience = new Audience(
      time,
      settings.presenceMs,
      (guest) => this.info(guest),
      chat,
      (line) => services.nodes?.said(ledger.row.id, line),
    )
    const realTime = isRealTime(shelf, ledger.row.game)
    this.#keeper = new Keeper(own, this, realTime)
    this.#pause = realTime ? new Pause(own.time, settings.pauseMs, this) : undefined
    this.#herald = new Herald(own, ledger, this.#audience, this.#time, () => this.#keeper.clocks)
    const act: Do = (what, key, then, fail, next) => this.#act(what, key, then, fail, next)
    const pausedFor = () => this.#pause?.lasts ?? 0
    this.#clerk = new Clerk(
      metrics,
      this.#turns,
      this.#time,
      this.#herald,
      this.#keeper,
      realTime,
      pausedFor,
      act,
      (error) => this.#complain(error),
    )
    this.#reckon()
    // Who does not come is away from now on, whoever else comes.
    this.#keeper.notePresence()
    this.#maySleep()
  }

  get id(): string {
    return this.row.id
  }

  get row(): TableRow {
    return this.ledger.row
  }

  get presence(): Presence {
    const { told, turn } = this.#herald
    return {
      ...this.#audience.count(),
      standIns: this.#keeper.standIns(),
      n: told,
      turn: turn?.by === 'seats' ? turn.seats : [],
    }
  }

  toldTo(listener: Listener): number {
    return this.#herald.toldTo(listener)
  }

  /** Table time. */
  get now(): number {
    return this.#time.now
  }

  get awake(): boolean {
    return this.#time.passes
  }

  /** Time stands still for somebody whose line was lost. */
  get paused(): boolean {
    return this.#pause?.on ?? false
  }

  get veiledUntil(): number {
    return this.#herald.veiledUntil
  }

  get hold(): number {
    return this.#herald.hold
  }

  isHere(seat: number): boolean {
    return this.#audience.isHere(seat)
  }

  /** The player of this seat has been away for the grace period. */
  isAway(seat: number): boolean {
    return this.#keeper.isAway(seat)
  }

  announceSoon(): void {
    this.#audience.announceSoon()
  }

  /** The table from outside, as that guest sees it. */
  info(guest: string | undefined): TableInfo {
    return tableInfo(this.row, this.presence, this.#guests, guest)
  }

  // --- Listeners

  /** Answers hello. `least`: the client was welcomed before, when the table was elsewhere and had at least that entry. */
  join(listener: Listener, asSeat: boolean, have: number | undefined, least?: number): Promise<void> {
    return this.#next(async () => {
      // What the last owner wrote may have come to disk after it was read here.
      if (least !== undefined && least > (this.ledger.play?.n ?? -1)) this.ledger.doubt()
      await this.#recover()
      listener.watcher = watcherOf(this.row, listener)
      if (asSeat && listener.watcher === 'public') throw new Refuse('no seat', 'you have no seat at this table')
      if (this.#audience.size === 0) this.#services.shares.take(this.row)
      this.#audience.add(listener)
      this.#cancelSleep()
      if (listener.guest !== undefined) this.#seen.add(listener.guest)
      if (!this.paused) this.#time.goOn()
      this.#keeper.notePresence()
      const table = this.info(listener.guest)
      const { watcher } = listener
      if (least !== undefined) say(listener, { is: 'table', table, watcher })
      else {
        const chat = this.#audience.heard(listener)
        say(listener, {
          is: 'welcome',
          v: PROTOCOL,
          now: this.#services.time.now(),
          table,
          watcher,
          chat,
          muted: [...listener.muted],
        })
      }
      this.#herald.greet(listener, have)
      if (this.#pause?.on) say(listener, this.#pauseNow(this.#pause))
      this.#pause?.mindSoon()
      this.#audience.announceSoon()
      this.#keeper.goOn()
    })
  }

  part(listener: Listener): void {
    if (!this.#audience.remove(listener)) return
    if (this.#audience.size === 0) {
      this.#services.shares.give(this.id)
      this.#pause?.stop()
      this.#time.standStill()
      this.#keeper.goOn()
      this.#herald.pause()
      this.#maySleep()
    }
    this.#keeper.notePresence()
    this.#audience.announceSoon()
    this.#pause?.mind()
  }

  lost(): ReadonlyMap<number, string> {
    const seats = new Map<number, string>()
    const { play, sure } = this.ledger
    if (!play || !sure || this.row.phase !== 'playing' || this.#audience.size === 0) return seats
    const standIns = this.#keeper.standIns()
    if (play.turn.by === 'seats')
      for (const seat of play.turn.seats) {
        const sitter = this.row.sitters[seat]
        if (sitter?.by !== 'guest' || this.isHere(seat) || standIns.has(seat)) continue
        if (this.#seen.has(sitter.guest)) seats.set(seat, sitter.guest)
      }
    return seats
  }

  pauses(seats: readonly number[]): void {
    if (seats.length > 0) this.#time.standStill()
    else this.#time.goOn()
    this.#audience.say(this.#pauseNow(this.#pause as Pause))
    this.#herald.goOn()
    this.#keeper.goOn()
  }

  #pauseNow({ seats, left }: Pause): ServerMessage {
    return { is: 'paused', at: this.#time.now, seats, left }
  }

  resync(listener: Listener, have: number | undefined): Promise<void> {
    return this.#next(async () => {
      await this.#recover()
      this.#herald.catchUp(listener, have)
    })
  }

  emote(seat: number, emote: Emote): void {
    this.#audience.emote(seat, emote)
  }

  chat(seat: number, text: string): void {
    this.#audience.chat(seat, text)
  }

  rename(guest: GuestRow): void {
    if (!this.#guests.has(guest.id)) return
    this.#guests.set(guest.id, guest)
    this.#audience.announceSoon()
  }

  // --- AnyPlay

  /** Answers the listener with ack, refused or failed. */
  move(listener: Listener, wish: MoveCommand, done: Done): void {
    if (this.#moved) done(new Moved())
    else this.#clerk.move(listener, wish, done)
  }

  undo(listener: Listener, key: string, m: number, done: Done): void {
    if (this.#moved) done(new Moved())
    else this.#clerk.undo(listener, key, m, done)
  }

  // --- Seats

  /** Changes the row; resolves to what the caller then sees. */
  change(guest: GuestRow | undefined, change: (row: TableRow) => RowChange | undefined): Promise<TableInfo> {
    return this.#next(async () => {
      await this.#recover()
      await this.ledger.change(change)
      if (guest) this.#guests.set(guest.id, guest)
      this.#reseat()
      return this.info(guest?.id)
    })
  }

  start(guest: GuestRow, sitters: (row: TableRow) => Sitter[]): Promise<TableInfo> {
    return this.#next(async () => {
      await this.#recover()
      // Before it begins, with the bots that it will have.
      const begun: TableRow = { ...this.row, phase: 'playing', sitters: sitters(this.row) }
      if (this.#audience.size > 0) this.#services.shares.take(begun)
      const happened = await this.ledger.begin(sitters, this.#services.time.now())
      this.#time.begin()
      this.#herald.keep(happened)
      this.#reckon()
      this.#reseat(true)
      return this.info(guest.id)
    })
  }

  // --- The end of the day

  /** Something that was asked of it is not done yet. */
  get busy(): boolean {
    return this.#turns.busy
  }

  /** Resolves when all that was asked of it so far is done. */
  settled(): Promise<unknown> {
    return this.#turns.settled()
  }

  /** Nothing more is done here. Resolves, when all that was under way is done, to those who listened. */
  async handOver(): Promise<Listener[]> {
    this.#moved = true
    this.#cancelTimers()
    await this.settled()
    this.#cancelTimers()
    this.#time.standStill()
    return this.#audience.leave()
  }

  /** The store has entry `n` and that version of the row: reads again when it has more than is known here. */
  look(n: number, version: number): void {
    this.#background(async () => {
      if (n <= (this.ledger.play?.n ?? -1) && version <= this.row.version) return
      this.ledger.doubt()
      await this.#recover()
      this.#reseat(true)
    })
  }

  /** Tells everybody that the server stops, and when to come back. */
  stop(retryAfter: () => number): void {
    this.#cancelTimers()
    const fault: Fault = { code: 'stopping', text: 'the server stops' }
    this.#audience.dismiss(CLOSE.stopping, fault, () => ({ is: 'stopping', retryAfter: retryAfter() }))
  }

  #cancelTimers(): void {
    this.#services.shares.give(this.id)
    this.#keeper.stop()
    this.#pause?.stop()
    this.#herald.stop()
    this.#cancelSleep()
    this.#cancelRecovery?.()
  }

  #maySleep(): void {
    this.#cancelSleep()
    this.#cancelSleep = this.#services.time.after(this.#services.settings.sleepMs, () => {
      if (this.#audience.size > 0) return
      // Somebody may be waiting to come in, and would sit at a table that nobody else finds.
      if (this.#turns.busy) return this.#maySleep()
      this.#cancelTimers()
      this.#onSleep()
    })
  }

  // --- One after the other

  /** Runs when all that came before is done. What throws does not stop what comes after. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    if (this.#moved) return Promise.reject(new Moved())
    return new Promise((resolve, reject) => {
      this.#turns.take((done) => {
        work()
          .then(resolve, (error: unknown) => reject(this.#trouble(error)))
          .finally(done)
      })
    })
  }

  /** Lets something happen and tells it, then `then`; or `fail`. After either comes `next`. */
  #act(act: Act, key: string, then: (acted: Acted) => void, fail: (error: unknown) => void, next: () => void): void {
    const failed = (error: unknown) => {
      fail(this.#trouble(error))
      next()
    }
    const done = (acted: Acted) => {
      try {
        this.#publish(acted)
        then(acted)
        this.#pause?.mind()
        this.#keeper.goOn()
      } catch (error) {
        failed(error)
        return
      }
      next()
    }
    if (this.#broken) failed(new Refuse('quarantined', BROKE))
    else {
      // What was covered is told before anything new is tried: the ledger has it, and nothing more, on disk now.
      this.#herald.liftWhenDue()
      this.ledger.act(act, key, done, failed)
    }
  }

  /** What is to be told of an error. */
  #trouble(error: unknown): unknown {
    // All else that is thrown here comes from the rules, be it while something is played or while it is told.
    if (!(error instanceof Refuse || error instanceof Conflict)) {
      if (!this.#broken) this.#quarantine(error)
      return new Refuse('quarantined', BROKE)
    }
    if (!this.ledger.sure && !this.#broken) this.#recoverSoon(250)
    return error
  }

  act(act: Act, wanted: () => boolean = () => true, gaveUp: () => void = () => undefined): void {
    if (this.#moved) return
    this.#turns.take((next) => {
      const fail = (error: unknown) => this.#complain(error)
      const go = () => {
        if (wanted()) return this.#act(act, '', () => undefined, fail, next)
        this.#keeper.goOn()
        next()
      }
      if (this.ledger.sure) return go()
      const failed = (error: unknown) => {
        fail(this.#trouble(error))
        next()
      }
      this.#recover()
        .catch((error: unknown) => {
          gaveUp()
          throw error
        })
        .then(go)
        .catch(failed)
    })
  }

  /** Runs a timer of this table. */
  #alone(call: () => void): void {
    try {
      call()
    } catch (error) {
      this.#complain(this.#trouble(error))
    }
  }

  /** Something that nobody waits for. */
  #background(work: () => Promise<void>): void {
    this.#next(work).catch((error: unknown) => this.#complain(error))
  }

  /** What went wrong is told to nobody else. */
  #complain(error: unknown): void {
    if (!(error instanceof Refuse)) this.#services.log.error({ table: this.id, err: error }, 'the host failed')
  }

  async #recover(): Promise<void> {
    if (this.#broken) throw new Refuse('quarantined', BROKE)
    if (this.ledger.fault) throw this.ledger.fault
    if (this.ledger.sure) return
    try {
      await this.ledger.recover()
    } catch (error) {
      if (error instanceof Broken) throw error
      throw new Refuse('storage', 'nothing can be read just now', 1000)
    }
    this.#retell()
  }

  /** Looks by itself whether the store is back, so that nobody need ask. */
  #recoverSoon(wait: number): void {
    this.#cancelRecovery ??= this.#services.time.after(wait, () => {
      this.#cancelRecovery = undefined
      this.#background(async () => {
        await this.#recover()
        this.#keeper.goOn()
      })
    })
  }

  /** The store may have more than was told: somebody else wrote, or a write that seemed to fail did not. */
  #retell(): void {
    if ((this.ledger.play?.n ?? 0) === this.#herald.told) return
    this.#herald.startOver()
    this.#reckon()
    this.#reseat(true)
  }

  #quarantine(error: unknown): void {
    this.#broken = true
    const { log, metrics, store } = this.#services
    const { id, version, phase, game } = this.row
    metrics.quarantines.add(1)
    log.error({ table: id, game, n: this.#herald.told, err: error }, 'table set apart')
    this.#cancelTimers()
    const fault: Fault = { code: 'quarantined', text: 'this table broke and was set apart; its record is kept' }
    // Not before the wish that broke it is answered, with its key.
    queueMicrotask(() =>
      this.#audience.dismiss(CLOSE.quarantined, fault, () => ({ is: 'error', error: fault, fatal: true })),
    )
    const written = phase === 'quarantined' ? undefined : store.changeTable(id, version, { phase: 'quarantined' })
    Promise.resolve(written)
      .catch((reason: unknown) => log.error({ table: id, err: reason }, 'the quarantine could not be written'))
      .finally(() => this.#onSleep())
  }

  // --- Telling

  /** What was done is on disk: now, and not before, it is told. */
  #publish(acted: Acted): void {
    const { told } = this.#herald
    // A race that was lost has made the ledger read again: then what was told is older than what happened.
    if (!('happened' in acted) || (acted.happened[0]?.entry.n ?? told + 1) !== told + 1) {
      this.#retell()
      return
    }
    const { happened } = acted
    if (happened.length === 0) return
    this.#runClocks(happened)
    this.#herald.publish(happened)
    if (this.row.phase === 'over') this.#services.shares.give(this.id)
  }

  #runClocks(happened: readonly Happening<Kinds>[]): void {
    const { turn } = this.ledger.play as AnyPlay
    const last = happened.at(-1)
    for (const one of happened) this.#keeper.entry(one.entry, one === last ? turn : BETWEEN)
  }

  /** Seats or phase changed: everybody is told, and whoever now sees as somebody else, or all, get a whole view. */
  #reseat(all = false): void {
    const changed = new Set(this.#audience.reseat(this.row))
    this.#keeper.notePresence()
    this.#audience.announce()
    for (const listener of all ? this.#audience : changed) this.#herald.whole(listener)
    this.#keeper.goOn()
  }

  /** Where the table stands, as the record says. */
  #reckon(): void {
    this.#time.notBefore(this.ledger.lastAt)
    this.#keeper.reckon()
  }
}
