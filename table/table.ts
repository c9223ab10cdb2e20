import type { AnyTitle, Header, RawEntry } from '@makiba/kernel'
import type { Listener } from './audience.ts'
import { CLOSE } from './constants.ts'
import type { Effect } from './effect.ts'
import { BROKE, BUSY, MOVED, SET_APART, UNREAD, UNWRITTEN } from './faults.ts'
import type { Came, Input, Moment } from './input.ts'
import type { Loaded } from './loaded.ts'
import { Out } from './out.ts'
import type { ChatLine, Fault, TableInfo } from './protocol.ts'
import { Refuse } from './refuse.ts'
import type { TableRow } from './row.ts'
import type { TableSettings } from './settings.ts'
import { Sitting } from './sitting.ts'
import { TableTime } from './table-time.ts'
import { MOST_WAITING, type Outcome, type Work } from './work.ts'

/** How often a race with another process is tried again. */
const TRIES = 5
/** How soon a store that failed is looked at again, in milliseconds. */
const AGAIN_MS = 250

const NEVER = Number.POSITIVE_INFINITY
const COUNT_FAILURE: Effect = { is: 'count', what: 'failures' }

/**
 * One table: who sits, what happens, who is told. It hears of the world by `step` alone, and does nothing but what `step` returns.
 *
 * It does one thing after the other. **Persist, then publish** is a stage of it: while it writes or reads, what comes waits, and what was
 * done is told and acknowledged when `written` comes.
 */
export class Table {
  readonly #settings: TableSettings
  readonly #out = new Out()
  readonly #time = new TableTime()
  readonly #sitting: Sitting
  #stage: 'idle' | 'writing' | 'reading' | 'apart' | 'gone' = 'idle'
  /** The table goes on elsewhere, or nowhere, when what waits is done. */
  #leaving = false
  readonly #waiting: Work[] = []
  /** What is being done, and how often it has been tried. */
  #work: Work | undefined
  #tries = 1
  /** What is on its way to disk, and the number of the last write. */
  #written: Exclude<Outcome, undefined | { is: 'doubt' }> | undefined
  #write = 0
  /** Ticks at which a lost store is looked for, and the table may be forgotten. */
  #recoverAt = NEVER
  #sleepAt: number
  /** When the host was last asked to wake it. */
  #wakeAt = NEVER

  /** `title` is undefined where the game is not known here: then the table is shown, and breaks when it is to be played. */
  constructor(title: AnyTitle | undefined, settings: TableSettings, loaded: Loaded, moment: Moment) {
    this.#settings = settings
    this.#time.set(moment)
    this.#sitting = new Sitting(title, settings, loaded, this.#time, this.#out)
    this.#sleepAt = moment.ticks + settings.sleepMs
  }

  // --- What may be asked without a step

  get row(): TableRow {
    return this.#sitting.ledger.row
  }

  /** Behind the last line that is surely in the store. */
  get mark(): number {
    return this.#sitting.ledger.mark
  }

  /** The last entry that was told to anybody. */
  get n(): number {
    return this.#sitting.told
  }

  /** The record so far, also what is on its way to disk: the host's alone. No header before the table begins. */
  get record(): { readonly header: Header | undefined; readonly entries: readonly RawEntry[] } {
    const { header, play } = this.#sitting.ledger
    return { header, entries: (play?.entries ?? []) as readonly RawEntry[] }
  }

  /** Something that was asked of it is not done yet. */
  get busy(): boolean {
    return this.#stage === 'writing' || this.#stage === 'reading' || this.#waiting.length > 0
  }

  /** Table time, when the last step was taken. */
  get now(): number {
    return this.#time.now
  }

  /** What was said lately, by whomever. */
  get said(): readonly ChatLine[] {
    return this.#sitting.audience.said
  }

  /** The table from outside, as that guest sees it. */
  info(guest: string | undefined): TableInfo {
    return this.#sitting.reception.info(guest)
  }

  // --- One step

  step(input: Input): readonly Effect[] {
    this.#time.set(input)
    try {
      this.#take(input)
      this.#goThrough()
    } catch (error) {
      // Whatever is thrown here comes from the rules, be it while something is played or while it is told.
      this.#setApart(error)
    }
    this.#setWake(input.is === 'time')
    return this.#out.take()
  }

  #take(input: Input): void {
    const { reception, audience } = this.#sitting
    switch (input.is) {
      case 'written':
        this.#isWritten(input.write, input.mark ?? 0)
        return
      case 'not written':
        this.#isNotWritten(input.write, input.why)
        return
      case 'read':
        this.#isRead(input.loaded)
        return
      case 'not read':
        this.#isNotRead()
        return
      case 'came':
        this.#wait({ is: 'enter', listener: listenerOf(input), came: input, looked: false })
        return
      case 'move':
      case 'undo': {
        const listener = audience.find(input.listener)
        if (listener) this.#wait({ is: 'command', listener, command: input, arrived: this.#time.now })
        // The table has let go of all who listened.
        else if (this.#stage === 'apart')
          this.#out.answer(input.listener, { is: 'failed', key: input.key, error: BROKE })
        else this.#out.add({ is: 'gone', listener: input.listener, key: input.key })
        return
      }
      case 'resync': {
        const listener = audience.find(input.listener)
        if (listener) this.#wait({ is: 'catch up', listener, have: input.have })
        return
      }
      case 'asked':
        if (input.ask.do !== 'look') this.#wait({ is: 'ask', asked: input })
        else this.#out.add({ is: 'answer', id: input.id, table: this.info(input.guest?.id) })
        return
      case 'news':
        this.#wait({ is: 'compare', n: input.n, version: input.version, looked: false })
        return
      case 'left':
        this.#left(input.listener)
        return
      case 'emote':
      case 'chat':
      case 'mute':
      case 'nudge':
      case 'look on':
      case 'ping':
      case 'trip': {
        const listener = audience.find(input.listener)
        if (listener) reception.hear(listener, input)
        return
      }
      case 'renamed':
        reception.renamed(input.guest)
        return
      case 'chose':
        this.#chose(input.question, input)
        return
      case 'could not choose':
        this.#chose(input.question, undefined)
        return
      case 'time':
        this.#pass()
        return
      case 'held':
        this.#sitting.hold(input.on, this.#isSettled)
        return
      case 'hand over':
        this.#leaving = true
        if (this.#stage === 'apart' || this.#stage === 'gone') this.#handOver()
    }
  }

  // --- One thing after the other

  /** All that has happened at the table is on disk, and known here. */
  get #isSettled(): boolean {
    const changing = this.#stage === 'writing' && this.#written?.is === 'change'
    return this.#sitting.ledger.sure && (this.#stage === 'idle' || changing)
  }

  #wait(work: Work): void {
    if (this.#stage === 'gone' || this.#leaving) this.#tooLate(work)
    else if (this.#stage === 'apart') this.#sitting.refuse(work, BROKE)
    else if (this.#waiting.length >= MOST_WAITING) this.#sitting.refuse(work, BUSY)
    else this.#waiting.push(work)
  }

  /** Whoever asked follows the table. */
  #tooLate(work: Work): void {
    if (work.is === 'enter') this.#out.add({ is: 'turned away', listener: work.listener.id })
    else if (work.is === 'command') this.#out.add({ is: 'gone', listener: work.listener.id, key: work.command.key })
    else if (work.is === 'ask') this.#out.add({ is: 'refuse', id: work.asked.id })
    else this.#sitting.refuse(work, MOVED)
  }

  #goThrough(): void {
    while (this.#stage === 'idle' && this.#waiting.length > 0) {
      this.#work = this.#waiting.shift() as Work
      this.#tries = 1
      this.#do(this.#work)
    }
    if (this.#leaving && this.#stage === 'idle') this.#handOver()
  }

  #do(work: Work): void {
    if (!this.#sitting.ledger.sure) {
      this.#readAgain()
      return
    }
    let outcome: Outcome
    try {
      outcome = this.#sitting.do(work)
    } catch (error) {
      if (!(error instanceof Refuse)) throw error
      this.#work = undefined
      this.#sitting.refuse(work, error.fault)
      return
    }
    if (outcome === undefined) {
      this.#goOn()
      return
    }
    if (outcome.is === 'doubt') this.#readAgain()
    else this.#writeDown(outcome)
  }

  /** What was to be done is done, and answered. */
  #goOn(): void {
    this.#work = undefined
    this.#sitting.goOn()
  }

  #writeDown(outcome: Exclude<Outcome, undefined | { is: 'doubt' }>): void {
    const { row, mark: follows } = this.#sitting.ledger
    const { id: table, version } = row
    this.#stage = 'writing'
    this.#written = outcome
    const write = ++this.#write
    if (outcome.is === 'change') {
      this.#out.add({ is: 'change', write, version, row: outcome.change })
      return
    }
    const { lines, row: changed } = outcome.draft
    const append = changed ? { table, follows, lines, change: { version, row: changed } } : { table, follows, lines }
    this.#out.add({ is: 'append', write, append })
  }

  #isWritten(write: number, mark: number): void {
    if (write !== this.#write) return
    if (this.#stage === 'apart') {
      this.#sleep()
      return
    }
    const written = this.#written
    if (this.#stage !== 'writing' || !written || !this.#work) return
    this.#stage = 'idle'
    this.#written = undefined
    this.#sitting.finish(this.#work, written, mark)
    this.#goOn()
  }

  #isNotWritten(write: number, why: 'conflict' | 'unavailable'): void {
    if (write !== this.#write) return
    if (this.#stage === 'apart') {
      this.#sleep()
      return
    }
    if (this.#stage !== 'writing' || !this.#work) return
    this.#written = undefined
    this.#sitting.ledger.doubt()
    if (why === 'conflict') this.#out.add({ is: 'contested' })
    // A race that is lost is run again on what the winner wrote.
    if (why === 'conflict' && this.#tries++ < TRIES) {
      this.#readAgain()
      return
    }
    this.#fail(this.#work, UNWRITTEN)
  }

  /** The store is not there: whoever asked may ask again. Whether it is back is looked at without being asked. */
  #fail(work: Work, fault: Fault): void {
    this.#stage = 'idle'
    this.#work = undefined
    if (fault === UNWRITTEN) this.#out.add(COUNT_FAILURE)
    this.#sitting.refuse(work, fault)
    if (this.#recoverAt === NEVER) this.#recoverAt = this.#time.ticks + AGAIN_MS
  }

  #readAgain(): void {
    this.#sitting.ledger.doubt()
    this.#stage = 'reading'
    this.#out.add({ is: 'read again' })
  }

  #isRead(loaded: Loaded): void {
    if (this.#stage !== 'reading' || !this.#work) return
    this.#stage = 'idle'
    this.#recoverAt = NEVER
    this.#sitting.reread(loaded)
    this.#do(this.#work)
  }

  #isNotRead(): void {
    if (this.#stage === 'reading' && this.#work)
      this.#fail(this.#work, this.#work.is === 'command' ? UNWRITTEN : UNREAD)
  }

  // --- Who comes and goes, and time

  #left(id: number): void {
    // Whoever goes while it waits to come in does not come in.
    const i = this.#waiting.findIndex((work) => work.is === 'enter' && work.listener.id === id)
    if (i >= 0) this.#waiting.splice(i, 1)
    if (this.#sitting.left(id, this.#isSettled)) this.#maySleep()
  }

  #chose(question: number, choice: { readonly move: unknown; readonly at: number } | undefined): void {
    const { keeper } = this.#sitting
    keeper.chose(question, choice)
    // Its moment may be now.
    for (const seat of keeper.botsDue()) this.#wait({ is: 'bot', seat })
  }

  #pass(): void {
    const { ticks } = this.#time
    if (this.#stage === 'apart' || this.#stage === 'gone') return
    for (const work of this.#sitting.pass(this.#isSettled)) this.#wait(work)
    if (this.#recoverAt <= ticks) {
      this.#recoverAt = NEVER
      this.#wait({ is: 'recover' })
    }
    if (this.#sleepAt > ticks || this.#sitting.audience.size > 0) return
    // Somebody may be waiting to come in, and would sit at a table that nobody else finds.
    if (this.busy) this.#maySleep()
    else this.#sleep()
  }

  #maySleep(): void {
    this.#sleepAt = this.#time.ticks + this.#settings.sleepMs
  }

  #sleep(): void {
    this.#stage = 'gone'
    this.#out.add({ is: 'sleep' })
  }

  #handOver(): void {
    this.#stage = 'gone'
    this.#out.add({ is: 'handed over', listeners: this.#sitting.dismiss(), n: this.#sitting.told })
  }

  /** Nothing happens here any more. What asked for it is answered, with its key, before everybody is sent away. */
  #setApart(error: unknown): void {
    if (this.#stage === 'apart' || this.#stage === 'gone') return
    const { row } = this
    this.#stage = 'apart'
    this.#out.add({ is: 'set apart', n: this.#sitting.told, error })
    if (this.#work) this.#sitting.refuse(this.#work, BROKE)
    for (const work of this.#waiting.splice(0)) this.#sitting.refuse(work, BROKE)
    this.#work = undefined
    this.#out.add({ is: 'share', on: false })
    const listeners = this.#sitting.dismiss()
    this.#out.say(listeners, { is: 'error', error: SET_APART, fatal: true })
    for (const listener of listeners)
      this.#out.add({ is: 'close', listener, code: CLOSE.quarantined, fault: SET_APART })
    if (row.phase === 'quarantined') {
      this.#sleep()
      return
    }
    this.#out.add({ is: 'change', write: ++this.#write, version: row.version, row: { phase: 'quarantined' } })
  }

  /** `passed`: what the host was asked for has come. */
  #setWake(passed: boolean): void {
    const next = this.#next()
    if (next === this.#wakeAt && !(passed && next < NEVER)) return
    this.#wakeAt = next
    this.#out.add({ is: 'wake', at: next === NEVER ? undefined : next })
  }

  #next(): number {
    if (this.#stage === 'apart' || this.#stage === 'gone') return NEVER
    // While something is on its way to disk the table stands still; who is here is said all the same.
    const next = this.#isSettled ? this.#sitting.next : this.#sitting.reception.next
    return Math.min(next, this.#recoverAt, this.#sitting.audience.size === 0 ? this.#sleepAt : NEVER)
  }
}

function listenerOf({ listener, guest, onlyWatches, muted, least, now }: Came): Listener {
  const since = least === undefined ? now : null
  const ears = { muted: new Set(muted), trips: [] }
  return { id: listener, guest, onlyWatches, watcher: 'public', looksOn: onlyWatches, since, ...ears }
}
