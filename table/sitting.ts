import type { AnyTitle, Happening, Kinds, Race as Trait } from '@makiba/kernel'
import type { AnyPlay } from './any-play.ts'
import { changeFor, idOf } from './asks.ts'
import { Attendance } from './attendance.ts'
import { Audience, watcherOf } from './audience.ts'
import type { Effect } from './effect.ts'
import type { ListenerId } from './input.ts'
import { Keeper } from './keeper.ts'
import type { Wish } from './keys.ts'
import { type Draft, Ledger } from './ledger.ts'
import type { Loaded } from './loaded.ts'
import { type Span, sentAway, startSitters } from './lobby.ts'
import type { Out } from './out.ts'
import type { Fault } from './protocol.ts'
import { Race } from './race.ts'
import { Reception } from './reception.ts'
import { Refusals } from './refusals.ts'
import { Refuse } from './refuse.ts'
import type { TableSettings } from './settings.ts'
import type { TableTime } from './table-time.ts'
import { Teller } from './teller.ts'
import type { Outcome, Work } from './work.ts'

const COUNT_MOVE: Effect = { is: 'count', what: 'moves' }
const COUNT_BOT: Effect = { is: 'count', what: 'bot moves' }
const COUNT_REFUSAL: Effect = { is: 'count', what: 'refusals' }

const FREE_SPAN: Span = [1, 100]

/** What came of a move, an undo or the clock. */
type Acted = { readonly happened: readonly Happening<Kinds>[] } | { readonly refused: Kinds['refusal'] }

type Entering = Extract<Work, { is: 'enter' }>
type Commanding = Extract<Work, { is: 'command' }>
type Asking = Extract<Work, { is: 'ask' }>

/** What is done at a table, one thing at a time, while all that was done before is on disk. Whoever owns it sees to that. */
export class Sitting {
  readonly ledger: Ledger
  readonly audience: Audience
  readonly reception: Reception
  readonly keeper: Keeper
  readonly #settings: TableSettings
  readonly #time: TableTime
  readonly #out: Out
  readonly #span: Span
  /** The game has a clock of its own. */
  readonly #realTime: boolean
  readonly #hidden: boolean
  readonly #race: Race | undefined
  readonly #attendance: Attendance
  readonly #teller: Teller
  readonly #refusals = new Refusals()
  /** Whom the host has sent away from the lobby. Remembered as long as the table is awake, which it is while anybody is there. */
  readonly #sentAway = new Set<string>()

  constructor(title: AnyTitle | undefined, settings: TableSettings, loaded: Loaded, time: TableTime, out: Out) {
    const trait = title?.<Trait | undefined>(({ race }) => race)
    const hidden = title?.(({ game }) => game.facts.hidden) ?? true
    const race = trait && new Race(trait, settings.trusted)
    const realTime = title?.(({ game }) => game.clock !== undefined) ?? false
    const ledger = new Ledger(title, settings, loaded)
    // Before anything is told: what may be known depends on the time.
    time.notBefore(Math.max(ledger.lastAt, loaded.at ?? 0))
    const audience = new Audience(loaded.chat)
    const attendance = new Attendance(ledger, audience, time, settings, realTime)
    const teller = new Teller(ledger, audience, time, out, hidden, race, settings.ring)
    const keeper = new Keeper(ledger, audience, attendance, teller, time, out, settings, race)
    this.#settings = settings
    this.#time = time
    this.#out = out
    this.#span = title?.(({ game }) => game.facts.seats) ?? FREE_SPAN
    this.#realTime = realTime
    this.#hidden = hidden
    this.#race = race
    this.ledger = ledger
    this.audience = audience
    this.#attendance = attendance
    this.#teller = teller
    this.keeper = keeper
    const { evening } = loaded
    this.reception = new Reception(ledger, audience, teller, keeper, time, out, settings, race !== undefined, evening)
    this.reception.know(loaded.guests)
  }

  /** When something is to be done by itself, in ticks. */
  get next(): number {
    return Math.min(this.reception.next, this.#attendance.next, this.#teller.next, this.keeper.next)
  }

  /** The last entry that was told to anybody. */
  get told(): number {
    return this.#teller.told
  }

  // --- What is done in turn

  do(work: Work): Outcome {
    const play = this.ledger.mustPlay()
    switch (work.is) {
      case 'enter':
        return this.#enter(work, play)
      case 'catch up':
        this.#teller.catchUp(work.listener, work.have)
        return undefined
      case 'command':
        return this.#command(work, play)
      case 'ask':
        return this.#ask(work)
      case 'compare':
        if (!work.looked && (work.n > (play?.n ?? -1) || work.version > this.ledger.row.version)) {
          work.looked = true
          return { is: 'doubt' }
        }
        return undefined
      case 'strike':
        this.#lift()
        return this.#let(work, play ? play.strike(this.#time.now) : [], undefined)
      case 'bot':
        return this.#bot(work, play)
      case 'pass on':
        return this.#passOn()
      case 'recover':
        return undefined
    }
  }

  /** What had to be on disk first is there: now, and not before, it is told. */
  finish(work: Work, written: Exclude<Outcome, undefined | { is: 'doubt' }>, mark: number): void {
    const before = this.ledger.row
    if (written.is === 'change') this.ledger.changed(written.change)
    else this.ledger.wrote(written.draft, mark)
    if (work.is === 'ask') {
      if (written.is === 'draft') this.#begun(written.draft)
      else this.#reseat()
      for (const guest of sentAway(before, work.asked.ask, this.ledger.row)) this.#sentAway.add(guest)
      this.#answer(work)
    } else if (written.is === 'draft') this.#publish(work, written.draft)
    else {
      // Whoever hosts it answers for what it has under way.
      if (this.audience.size > 0) this.#out.add({ is: 'share', on: true })
      this.#reseat()
    }
  }

  #passOn(): Outcome {
    const { heir } = this.#attendance
    return heir === undefined ? undefined : { is: 'change', change: { host: heir } }
  }

  /** It is not done, and why. */
  refuse(work: Work, fault: Fault): void {
    switch (work.is) {
      case 'enter':
        this.#out.add({ is: 'turned away', listener: work.listener.id, fault })
        return
      case 'catch up':
        this.#out.sorry(work.listener.id, fault)
        return
      case 'command':
        this.#out.answer(work.listener.id, { is: 'failed', key: work.command.key, error: fault })
        return
      case 'ask':
        this.#out.add({ is: 'refuse', id: work.asked.id, fault })
        return
      case 'bot':
        // It is asked again when the store is back.
        this.keeper.choiceOf(work.seat)
        return
      case 'compare':
      case 'strike':
      case 'pass on':
      case 'recover':
    }
  }

  /** The store may have more than was told: somebody else wrote, or a write that seemed to fail did not. */
  reread(loaded: Loaded): void {
    const { row, play } = this.ledger
    this.ledger.load(loaded)
    this.reception.know(loaded.guests)
    // A start that seemed to fail may have been written: then nobody has been told that the table began.
    const begun = row.phase === 'lobby' && this.ledger.play !== undefined
    if (begun) this.#time.begin()
    const n = this.ledger.play?.n ?? 0
    const all = begun || n !== this.#teller.told
    if (all) {
      // A touch may be judged to fall a little later than it came: what was played here has the time that it is here.
      if (play?.entries[n - 1]?.at !== this.ledger.lastAt) this.#time.notBefore(this.ledger.lastAt)
      this.#teller.startOver()
    }
    if (all || this.ledger.row.version !== row.version) this.#reseat(all)
  }

  /** After anything was done: whom a race waits for, clocks and bots. */
  goOn(): void {
    if (this.#attendance.mind()) this.#paused()
    this.keeper.goOn()
    this.reception.noteTurn()
  }

  // --- Who listens

  #enter(work: Entering, play: AnyPlay | undefined): Outcome {
    const { listener, came } = work
    const { row } = this.ledger
    // What the last owner wrote may have come to disk after it was read here.
    if (!work.looked && came.least !== undefined && came.least > (play?.n ?? -1)) {
      work.looked = true
      return { is: 'doubt' }
    }
    listener.watcher = watcherOf(row, listener)
    if (came.asSeat && listener.watcher === 'public') throw new Refuse('no seat', 'you have no seat at this table')
    if (this.audience.size === 0) {
      if (came.full) {
        this.refuse(work, came.full)
        return undefined
      }
      this.#out.add({ is: 'share', on: true })
    }
    if (came.who) this.reception.know([came.who])
    this.#attendance.came(listener)
    this.#out.add({ is: 'entered', listener: listener.id, watcher: listener.watcher })
    this.reception.welcome(listener, came)
    this.#teller.greet(listener, came.have, came.least)
    const { pause } = this.#attendance
    if (pause?.on) {
      this.#out.say([listener.id], this.#pausing())
      pause.lookFirst(this.#time.ticks)
    }
    this.reception.announceSoon()
    return undefined
  }

  /** Whether that was somebody. `idle`: all that has happened is on disk. */
  left(id: ListenerId, idle: boolean): boolean {
    if (!this.audience.remove(id, this.#time.wall)) return false
    this.#attendance.note()
    if (this.audience.size === 0) this.#out.add({ is: 'share', on: false })
    this.reception.announceSoon()
    if (idle) this.goOn()
    return true
  }

  hold(on: boolean, idle: boolean): void {
    this.#attendance.hold(on)
    if (idle) this.#unveil()
    if (idle) this.goOn()
  }

  /** Does what is due; returns what is to be done in turn. */
  pass(idle: boolean): Work[] {
    const due: Work[] = []
    this.reception.pass()
    const gone = this.#attendance.pass()
    if (gone) this.reception.announceSoon()
    if (idle && this.#teller.next <= this.#time.ticks) this.#unveil()
    if (idle && (gone || this.#attendance.next <= this.#time.ticks)) this.goOn()
    if (this.keeper.strikes()) {
      due.push({ is: 'strike' })
      // Whose time is out is seen by all.
      if (this.ledger.clock) this.reception.announceSoon()
    }
    for (const seat of this.keeper.botsDue()) due.push({ is: 'bot', seat })
    if (idle && this.#attendance.chairPasses()) due.push({ is: 'pass on' })
    return due
  }

  /** Nobody listens here any more, and nothing is said; returns those who did. */
  dismiss(): ListenerId[] {
    this.reception.stop()
    const ids = this.audience.leave()
    this.#attendance.note()
    return ids
  }

  /** Seats or phase changed: everybody is told, and whoever now sees as somebody else, or all, get a whole view. */
  #reseat(all = false): void {
    const changed = this.audience.reseat(this.ledger.row)
    this.#attendance.note()
    this.reception.announce()
    for (const listener of all ? this.audience : changed) this.#teller.whole(listener)
  }

  #paused(): void {
    this.#out.say(this.audience.ids, this.#pausing())
    this.#unveil()
  }

  #pausing() {
    const { pause } = this.#attendance
    const { now: at, ticks } = this.#time
    return { is: 'paused', at, seats: pause?.seats ?? [], left: pause?.left(ticks) ?? 0 } as const
  }

  #unveil(): void {
    if (this.#teller.unveil() && this.ledger.play?.over) this.reception.announce()
  }

  /** What was covered, and may be known by now, is told before anything new is tried. */
  #lift(): void {
    if (this.#teller.liftWhenDue() && this.ledger.play?.over) this.reception.announce()
  }

  // --- What is asked from outside

  #ask(work: Asking): Outcome {
    const { ask, guest, full } = work.asked
    const { row } = this.ledger
    const { wall: now } = this.#time
    // Before anybody is told that they sit: by their name.
    if (guest) this.reception.know([guest])
    if (ask.do === 'look') return this.#answer(work)
    if (ask.do === 'sit' && row.phase === 'lobby' && this.#sentAway.has(idOf(guest)))
      throw new Refuse('sent away', 'the host has sent you away from this table')
    if (ask.do === 'start') {
      const sitters = startSitters(row, idOf(guest), this.#span)
      if (this.audience.size > 0 && full) {
        this.refuse(work, full)
        return undefined
      }
      return { is: 'draft', draft: this.ledger.begin(sitters, now) }
    }
    const change = changeFor(row, guest, ask, {
      now,
      codeMs: this.#settings.codeMs,
      peopled: this.audience.count().here.size > 0,
      span: this.#span,
      hidden: this.#hidden,
      isAway: (seat) => this.#attendance.isAway(seat),
      known: (one) => this.reception.known(one),
    })
    if (change) return { is: 'change', change }
    return this.#answer(work)
  }

  #answer({ asked: { id, guest } }: Asking): undefined {
    this.#out.add({ is: 'answer', id, table: this.reception.info(guest?.id) })
  }

  #begun({ happened }: Draft): void {
    this.#time.begin()
    this.#teller.keep(happened)
    // With the bots that it has now.
    if (this.audience.size > 0) this.#out.add({ is: 'share', on: true })
    this.#reseat(true)
  }

  // --- Play

  #command(work: Commanding, play: AnyPlay | undefined): Outcome {
    const { listener, command } = work
    const seat = listener.watcher
    if (seat === 'public') throw new Refuse('no seat', 'you have no seat at this table')
    this.#lift()
    const wish: Wish = { seat, key: command.key }
    const known = this.ledger.known(wish)
    if (known !== undefined) {
      this.#out.answer(listener.id, { is: 'ack', key: command.key, n: known })
      return undefined
    }
    if (!play) throw new Refuse('not playing', 'this table has not begun')
    const acted =
      this.#refusedBefore(wish) ?? this.#teller.tooEarly() ?? this.#notNow(play) ?? this.#judge(work, seat, play)
    if ('happened' in acted) return this.#let(work, acted.happened, wish)
    this.#out.add(COUNT_REFUSAL)
    const refusal = acted.refused
    this.#refusals.add(wish, refusal)
    const told = this.#teller.toldTo(listener)
    this.#out.answer(listener.id, { is: 'refused', key: command.key, n: told, refusal })
    // Who was told ahead of its moment, before its line broke, has more than that.
    if (refusal.why === 'stale' && (command.is === 'undo' || command.seen <= told)) this.#teller.whole(listener)
    return undefined
  }

  #refusedBefore(wish: Wish): Acted | undefined {
    const refused = this.#refusals.of(wish)
    return refused && { refused }
  }

  #judge({ listener, command, arrived }: Commanding, seat: number, play: AnyPlay): Acted {
    const { now } = this.#time
    if (command.is === 'move') {
      const usual = this.#realTime ? arrived : now
      const at = this.#race?.momentOf(play, seat, listener.trips, command.after, arrived) ?? usual
      return play.move(seat, command.move, at, command.seen)
    }
    const { clock } = this.ledger
    if (clock && play.undoable(seat).includes(command.m) && !clock.mayTakeBack(seat, command.m, now))
      return { refused: { why: 'no time to undo' } }
    return play.undo(seat, command.m, now)
  }

  /**
   * A hand that was on its way when time stood still has its moment; one that came down since then has none. Nor has one before the
   * moment from which touches count.
   */
  #notNow(play: AnyPlay): Acted | undefined {
    const lasts = this.#attendance.pause?.lasts(this.#time.ticks) ?? 0
    const early = !this.#settings.trusted && this.#race?.isAhead(play, this.#time.now)
    if (!early && (lasts === 0 || lasts <= this.keeper.hold)) return undefined
    const refused: Kinds['refusal'] & { readonly n: number } = { why: 'stale', n: play.n }
    return { refused }
  }

  #bot(work: Extract<Work, { is: 'bot' }>, play: AnyPlay | undefined): Outcome {
    const { seat } = work
    const choice = this.keeper.choiceOf(seat)
    // The player may have come back, or everybody gone.
    if (!play || !choice || this.keeper.botAt(seat) === undefined || !this.#time.passes) return undefined
    const { now } = this.#time
    this.#lift()
    // Where moments count, a timer's delay is not the bot's.
    const at = choice.at > 0 ? Math.min(choice.at, now) : now
    const answer = play.move(seat, choice.move, at, choice.seen)
    return 'happened' in answer ? this.#let(work, answer.happened, undefined) : undefined
  }

  /** What happened is to be written; nothing is, where nothing did. */
  #let(work: Work, happened: readonly Happening<Kinds>[], wish: Wish | undefined): Outcome {
    if (happened.length > 0) return { is: 'draft', draft: this.ledger.draft(happened, wish, this.#time.wall) }
    if (work.is === 'command') this.#acknowledge(work, this.#teller.told)
    return undefined
  }

  #publish(work: Work, { happened }: Draft): void {
    this.#teller.publish(happened)
    if (this.ledger.row.phase === 'over') {
      this.#out.add({ is: 'share', on: false })
      if (this.#teller.veiledUntil === 0) this.reception.announce()
    }
    if (work.is === 'command') this.#acknowledge(work, happened[0]?.entry.n as number)
    else if (work.is === 'bot') this.#out.add(COUNT_BOT)
  }

  #acknowledge({ listener, command: { key } }: Commanding, n: number): void {
    this.#out.add(COUNT_MOVE)
    this.#out.answer(listener.id, { is: 'ack', key, n })
  }
}
