import {
  findTitle,
  type Happening,
  type Header,
  type Kinds,
  type RawEntry,
  type TableRefusal,
  type Turn,
} from '@makiba/kernel'
import { Audience, type Ear, say, watcherOf } from './audience.ts'
import { Moved, Refuse } from './errors.ts'
import type { House } from './house.ts'
import { type Presence, tableInfo } from './info.ts'
import { Keeper, type Kept } from './keeper.ts'
import type { Act, Acted, Ledger } from './ledger.ts'
import { Broken, openPlay, type Play } from './play.ts'
import { tellHappened, tellWhole } from './project.ts'
import { type ChatLine, CLOSE, type Emote, type Fault, PROTOCOL, type TableInfo } from './protocol.ts'
import { Race, TICK, type Veil } from './race.ts'
import type { GuestRow, RowChange, Sitter, TableRow } from './store/store.ts'
import { Turns } from './turns.ts'

export interface MoveWish {
  readonly key: string
  readonly seen: number
  readonly move: unknown
  readonly after?: number | undefined
}

/** It has been answered; or an error that is our fault. */
export type Done = (error?: unknown) => void

/** Whose turn it is between two entries that are made at once: nobody's time runs. */
const BETWEEN: Turn = { by: 'clock' }

/** One table that is awake: who listens, who plays, what is told. One thing happens after the other. */
export class Sitting implements Kept {
  readonly ledger: Ledger
  readonly #house: House
  readonly #onSleep: () => void
  /** The game hides something from somebody. */
  readonly #hidden: boolean
  /** The game has a clock of its own. */
  readonly #realTime: boolean
  /** Hands race at this table. */
  readonly #race: Race | undefined
  /** A throw that not everybody has been told of yet. */
  #veil: Veil | undefined
  #cancelVeil = () => {}
  #cancelLinks: (() => void) | undefined
  readonly #audience: Audience
  readonly #guests = new Map<string, GuestRow>()
  readonly #keeper: Keeper
  /** The latest happenings, without a gap, for those who come back. */
  #ring: Happening<Kinds>[] = []
  /** The last entry that was told to anybody. */
  #told = 0
  /** Table time when it last began or ceased to pass. */
  #base = 0
  /** The host's time when table time began to pass; undefined while it stands still, because nobody listens. */
  #since: number | undefined
  readonly #turns = new Turns()
  #cancelSleep = () => {}
  #cancelRecovery: (() => void) | undefined
  /** The table goes on at another node. */
  #moved = false

  constructor(
    house: House,
    ledger: Ledger,
    guests: readonly GuestRow[],
    onSleep: () => void,
    chat: readonly ChatLine[] = [],
  ) {
    const { time, settings, shelf } = house
    this.#house = house
    this.ledger = ledger
    this.#onSleep = onSleep
    for (const guest of guests) this.#guests.set(guest.id, guest)
    const facts = findTitle(
      shelf,
      ledger.row.game,
    )?.(({ game }) => ({
      hidden: game.facts.hidden,
      realTime: game.clock !== undefined,
    }))
    this.#hidden = facts?.hidden ?? true
    this.#realTime = facts?.realTime ?? false
    this.#race = Race.of(ledger.row.game, house.physics)
    this.#audience = new Audience(
      time,
      settings.presenceMs,
      (guest) => this.info(guest),
      chat,
      (line) => house.nodes?.said(ledger.row.id, line),
    )
    this.#keeper = new Keeper(house, this, this.#realTime)
    this.#reckon()
    this.#maySleep()
  }

  get id(): string {
    return this.row.id
  }

  get row(): TableRow {
    return this.ledger.row
  }

  get presence(): Presence {
    const turn = (this.#veil?.before ?? this.ledger.play)?.turn
    return {
      ...this.#audience.count(),
      standIns: this.#keeper.standIns(),
      n: this.#told,
      turn: turn?.by === 'seats' ? turn.seats : [],
    }
  }

  /** The last entry that was told to this ear. */
  toldTo(ear: Ear): number {
    return this.#veil?.hides(ear) ? this.#veil.before.n : this.#told
  }

  /** Table time; it passes only while somebody listens. */
  get now(): number {
    return this.#base + (this.#since === undefined ? 0 : Math.max(0, this.#house.time.now() - this.#since))
  }

  get awake(): boolean {
    return this.#since !== undefined
  }

  /** Before this moment nobody may act: villagers are in the air. */
  get still(): number {
    return this.#veil?.still ?? 0
  }

  /** How long the game's clock waits for what is under way. */
  get hold(): number {
    return this.#race?.hold(this.#trips()) ?? this.#house.settings.lagMs
  }

  isHere(seat: number): boolean {
    return this.#audience.isHere(seat)
  }

  announceSoon(): void {
    this.#audience.announceSoon()
  }

  /** The table from outside, as that guest sees it. */
  info(guest: string | undefined): TableInfo {
    return tableInfo(this.row, this.presence, this.#guests, guest)
  }

  // --- Listeners

  /** Answers hello. `again`: the client was welcomed before, when the table was at another node. */
  join(ear: Ear, asSeat: boolean, have: number | undefined, again = false): Promise<void> {
    return this.#next(async () => {
      await this.#recover()
      ear.watcher = watcherOf(this.row, ear)
      if (asSeat && ear.watcher === 'public') throw new Refuse('no seat', 'you have no seat at this table')
      this.#audience.add(ear)
      this.#cancelSleep()
      this.#since ??= this.#house.time.now()
      this.#keeper.notePresence()
      const table = this.info(ear.guest)
      const { watcher } = ear
      if (again) say(ear, { is: 'table', table, watcher })
      else {
        const chat = this.#audience.heard(ear)
        say(ear, {
          is: 'welcome',
          v: PROTOCOL,
          now: this.#house.time.now(),
          table,
          watcher,
          chat,
          muted: [...ear.muted],
        })
      }
      this.#veil?.forget(ear)
      this.#catchUp(ear, have)
      this.#audience.announceSoon()
      this.#measureLinks()
      this.#unveil()
      this.#keeper.goOn()
    })
  }

  part(ear: Ear): void {
    if (!this.#audience.remove(ear)) return
    if (this.#audience.size === 0) {
      this.#base = this.now
      this.#since = undefined
      this.#keeper.goOn()
      this.#cancelVeil()
      this.#maySleep()
    }
    this.#keeper.notePresence()
    this.#audience.announceSoon()
  }

  resync(ear: Ear, have: number | undefined): Promise<void> {
    return this.#next(async () => {
      await this.#recover()
      this.#catchUp(ear, have)
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

  // --- Play

  /** Answers the ear with ack, refused or failed. */
  move(ear: Ear, wish: MoveWish, done: Done): void {
    const arrived = this.now
    this.#answer(
      ear,
      wish.key,
      (play, seat) =>
        this.#tooEarly() ?? play.move(seat, wish.move, this.#momentOf(play, ear, seat, wish, arrived), wish.seen),
      done,
    )
  }

  undo(ear: Ear, key: string, m: number, done: Done): void {
    this.#answer(ear, key, (play, seat) => this.#tooEarly() ?? play.undo(seat, m, this.now), done)
  }

  // --- Seats

  /** Changes the row; resolves to what the caller then sees. */
  change(guest: GuestRow, change: (row: TableRow) => RowChange | undefined): Promise<TableInfo> {
    return this.#next(async () => {
      await this.#recover()
      await this.ledger.change(change)
      this.#guests.set(guest.id, guest)
      this.#reseat()
      return this.info(guest.id)
    })
  }

  start(guest: GuestRow, sitters: (row: TableRow) => Sitter[]): Promise<TableInfo> {
    return this.#next(async () => {
      await this.#recover()
      const happened = await this.ledger.begin(sitters, this.#house.time.now())
      this.#base = 0
      if (this.#since !== undefined) this.#since = this.#house.time.now()
      this.#keep(happened)
      this.#reckon()
      this.#reseat(true)
      return this.info(guest.id)
    })
  }

  // --- The end of the day

  /** Resolves when all that was asked of it so far is done. */
  settled(): Promise<unknown> {
    return this.#turns.settled()
  }

  /** Nothing more is done here. Resolves, when all that was under way is done, to those who listened. */
  async handOver(): Promise<Ear[]> {
    this.#moved = true
    this.#cancelTimers()
    await this.settled()
    this.#cancelTimers()
    this.#since = undefined
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
    this.#keeper.stop()
    this.#cancelVeil()
    this.#cancelLinks?.()
    this.#cancelSleep()
    this.#cancelRecovery?.()
  }

  #maySleep(): void {
    this.#cancelSleep()
    this.#cancelSleep = this.#house.time.after(this.#house.settings.sleepMs, () => {
      if (this.#audience.size > 0) return
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
        this.#keeper.goOn()
      } catch (error) {
        failed(error)
        return
      }
      next()
    }
    this.ledger.act(act, key, done, failed)
  }

  /** What is to be told of an error. */
  #trouble(error: unknown): unknown {
    if (error instanceof Broken) {
      this.#quarantine(error)
      return new Refuse('quarantined', 'this table broke and was set apart')
    }
    if (!this.ledger.sure) this.#recoverSoon(250)
    return error
  }

  act(act: Act, still: () => boolean = () => true): void {
    if (this.#moved) return
    this.#turns.take((next) => {
      const fail = (error: unknown) => this.#complain(error)
      const go = () => {
        if (still()) return this.#act(act, '', () => undefined, fail, next)
        this.#keeper.goOn()
        next()
      }
      if (this.ledger.sure) return go()
      this.#recover()
        .then(go)
        .catch((error: unknown) => {
          fail(this.#trouble(error))
          next()
        })
    })
  }

  /** Something that nobody waits for. */
  #background(work: () => Promise<void>): void {
    this.#next(work).catch((error: unknown) => this.#complain(error))
  }

  /** What went wrong is told to nobody else. */
  #complain(error: unknown): void {
    if (!(error instanceof Refuse)) this.#house.log.error({ table: this.id, err: error }, 'the host failed')
  }

  async #recover(): Promise<void> {
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
    this.#cancelRecovery ??= this.#house.time.after(wait, () => {
      this.#cancelRecovery = undefined
      this.#background(async () => {
        await this.#recover()
        this.#keeper.goOn()
      })
    })
  }

  /** The store may have more than was told: somebody else wrote, or a write that seemed to fail did not. */
  #retell(): void {
    if ((this.ledger.play?.n ?? 0) === this.#told) return
    this.#ring = []
    this.#veil = undefined
    this.#reckon()
    this.#reseat(true)
  }

  #quarantine(error: Broken): void {
    const { log, metrics, store } = this.#house
    const { id, version, phase, game } = this.row
    metrics.quarantines.add(1)
    log.error({ table: id, game, n: this.#told, err: error }, 'table set apart')
    this.#cancelTimers()
    const fault: Fault = { code: 'quarantined', text: 'this table broke and was set apart; its record is kept' }
    this.#audience.dismiss(CLOSE.quarantined, fault, () => ({ is: 'error', error: fault, fatal: true }))
    const written = phase === 'quarantined' ? undefined : store.changeTable(id, version, { phase: 'quarantined' })
    Promise.resolve(written)
      .catch((reason: unknown) => log.error({ table: id, err: reason }, 'the quarantine could not be written'))
      .finally(() => this.#onSleep())
  }

  // --- Answers

  #answer(ear: Ear, key: string, act: (play: Play, seat: number) => ReturnType<Act>, done: Done): void {
    if (this.#moved) {
      done(new Moved())
      return
    }
    const fail = (error: unknown) => {
      if (!(error instanceof Refuse)) return done(error)
      say(ear, { is: 'failed', key, error: error.fault })
      done()
    }
    this.#turns.take((next) => {
      const seat = ear.watcher
      if (seat !== 'public') {
        const reply = (acted: Acted) => {
          this.#reply(ear, key, acted)
          done()
        }
        this.#act((play) => act(play, seat), `${seat} ${key}`, reply, fail, next)
        return
      }
      fail(new Refuse('no seat', 'you have no seat at this table'))
      next()
    })
  }

  #reply(ear: Ear, key: string, acted: Acted): void {
    const { metrics } = this.#house
    if ('refused' in acted) {
      metrics.refusals.add(1)
      say(ear, { is: 'refused', key, n: this.#told, refusal: acted.refused as { why: string } })
      if (acted.refused.why === 'stale') this.#whole(ear)
      return
    }
    if ('happened' in acted) metrics.moves.add(1)
    say(ear, { is: 'ack', key, n: 'known' in acted ? acted.known : (acted.happened[0]?.entry.n ?? this.#told) })
  }

  /** When a touch happened: where hands race, as the rules judge what the client says and the link bears out. */
  #momentOf(play: Play, ear: Ear, seat: number, { after }: MoveWish, arrived: number): number {
    if (this.#race) return this.#race.momentOf(play, seat, ear.trips, after, arrived)
    return this.#realTime ? arrived : this.now
  }

  // --- Telling

  /** What was done is on disk: now, and not before, it is told. */
  #publish(acted: Acted): void {
    const told = this.#told
    // A race that was lost has made the ledger read again: then what was told is older than what happened.
    if (!('happened' in acted) || (acted.happened[0]?.entry.n ?? told + 1) !== told + 1) {
      this.#retell()
      return
    }
    const { happened } = acted
    if (happened.length === 0) return
    this.#lift()
    this.#keep(happened)
    const play = this.ledger.play as Play
    this.#veil = this.#race?.veil(happened, (n) => this.#playAt(n))
    if (this.#veil) {
      this.#tell(this.#veil.open, this.#veil.before)
      this.#unveil()
      return
    }
    this.#tell(happened, play)
    const touches = this.#race?.verdict(play)
    if (touches) this.#audience.say({ is: 'race', n: play.n, touches: [...touches] })
    if (play.over) this.#audience.announce()
  }

  /** Tells everybody, or one, what happened and where it led. */
  #tell(happened: readonly Happening<Kinds>[], play: Play, to?: Ear): void {
    if (happened.length === 0) return
    const telling = tellHappened(happened, play, this.#moment())
    if (to) to.send(telling(to.watcher))
    else this.#audience.tell(telling)
  }

  // --- Throws under way

  /** The table after entry `n`, which is not the last one. */
  #playAt(n: number): Play {
    const { header, play, row } = this.ledger
    return openPlay(this.#house.shelf, header as Header, row.seed, (play as Play).entries.slice(0, n) as RawEntry[])
  }

  /** Sends the pictures that are due, and tells what it came to whoever would otherwise hear it too late. */
  #unveil(): void {
    this.#cancelVeil()
    const veil = this.#veil
    if (!veil || this.#since === undefined) return
    const { now } = this
    for (const ear of this.#audience) {
      const tossed = veil.next(ear, now)
      if (tossed) say(ear, tossed)
      if (veil.tells(ear, now)) this.#tell(veil.covered, this.ledger.play as Play, ear)
    }
    if (now >= veil.still) this.#lift()
    else this.#cancelVeil = this.#house.time.after(TICK, () => this.#unveil())
  }

  /** Whatever was covered is told now. */
  #lift(): void {
    this.#cancelVeil()
    const veil = this.#veil
    if (!veil) return
    for (const ear of this.#audience) if (veil.hides(ear)) this.#tell(veil.covered, this.ledger.play as Play, ear)
    this.#veil = undefined
    if (this.ledger.play?.over) this.#audience.announce()
  }

  /** While villagers are in the air nobody knows a table on which to act, whatever a client claims to have seen. */
  #tooEarly(): { readonly refused: TableRefusal } | undefined {
    return this.#veil && this.now < this.#veil.still ? { refused: { why: 'stale', n: this.#veil.before.n } } : undefined
  }

  /** The table as far as that ear may know it. */
  #playFor(ear: Ear): Play | undefined {
    return this.#veil?.hides(ear) ? this.#veil.before : this.ledger.play
  }

  /** Where hands race the links are measured all the time. */
  #measureLinks(): void {
    if (!this.#race || this.#cancelLinks) return
    const { time, settings } = this.#house
    const measure = () => {
      this.#cancelLinks = undefined
      if (this.#audience.size === 0 || this.ledger.play?.over) return
      for (const ear of this.#audience) ear.measure()
      this.#cancelLinks = time.after(settings.linkMs, measure)
    }
    measure()
  }

  /** Round trips of the seats. */
  #trips(): (readonly number[])[] {
    return [...this.#audience].flatMap(({ watcher, trips }) => (watcher === 'public' ? [] : [trips]))
  }

  /** Remembers what happened, for the clocks and for those who come back. */
  #keep(happened: readonly Happening<Kinds>[]): void {
    const play = this.ledger.play as Play
    const last = happened.at(-1)
    for (const one of happened) {
      const { at, by } = one.entry
      this.#keeper.entry(at, by, one === last ? play.turn : BETWEEN)
      this.#ring.push(one)
    }
    const { ring } = this.#house.settings
    if (this.#ring.length > 2 * ring) this.#ring = this.#ring.slice(-ring)
    this.#told = play.n
  }

  #catchUp(ear: Ear, have: number | undefined): void {
    const play = this.#playFor(ear)
    if (!play) return
    const first = this.#ring[0]?.entry.n
    if (have === undefined || have >= play.n || first === undefined || have < first - 1) {
      this.#whole(ear)
      return
    }
    this.#tell(this.#ring.slice(have - first + 1, play.n - first + 1), play, ear)
  }

  #whole(ear: Ear): void {
    const play = this.#playFor(ear)
    if (play) ear.send(tellWhole(play, this.#moment())(ear.watcher))
  }

  #moment() {
    const at = this.now
    return { at, clocks: this.#keeper.clocks, hidden: this.#hidden }
  }

  /** Seats or phase changed: everybody is told, and whoever now sees as somebody else, or all, get a whole view. */
  #reseat(all = false): void {
    const changed = new Set(this.#audience.reseat(this.row))
    this.#keeper.notePresence()
    this.#audience.announce()
    for (const ear of all ? this.#audience : changed) this.#whole(ear)
    this.#keeper.goOn()
  }

  /** Where the table stands, as the record says. */
  #reckon(): void {
    this.#told = this.ledger.play?.n ?? 0
    this.#base = Math.max(this.#base, this.ledger.lastAt)
    this.#keeper.reckon()
  }
}
