import type { Happening, Kinds, RawEntry, TableRefusal, Turn } from '@makiba/kernel'
import type { AnyPlay } from './any-play.ts'
import type { Audience, Listener } from './audience.ts'
import type { ListenerId } from './input.ts'
import type { Ledger } from './ledger.ts'
import type { Out } from './out.ts'
import { type Scene, type Telling, tellHappened, tellWhole } from './project.ts'
import type { Race } from './race.ts'
import type { TableTime } from './table-time.ts'
import { aheadOf, TICK, type Veil } from './veil.ts'

/** Tells what happened: to every listener as far as it may know, and when it may know it. */
export class Teller {
  readonly #ledger: Ledger
  readonly #audience: Audience
  readonly #time: TableTime
  readonly #out: Out
  /** The game hides something from somebody. */
  readonly #hidden: boolean
  /** Hands race at this table. */
  readonly #race: Race | undefined
  readonly #ringSize: number
  /** A stroke of luck that not everybody has been told of yet. */
  #veil: Veil | undefined
  /** The table as it stood before the last veil. */
  #behind: AnyPlay | undefined
  /** Ticks at which more is to be shown of what is veiled. */
  #next = Number.POSITIVE_INFINITY
  /** The latest happenings, without a gap, for those who come back. */
  #ring: Happening<Kinds>[] = []
  #told = 0
  #turn: Turn | undefined

  constructor(
    ledger: Ledger,
    audience: Audience,
    time: TableTime,
    out: Out,
    hidden: boolean,
    race: Race | undefined,
    ring: number,
  ) {
    this.#ledger = ledger
    this.#audience = audience
    this.#time = time
    this.#out = out
    this.#hidden = hidden
    this.#race = race
    this.#ringSize = ring
    this.startOver()
  }

  /** The last entry that was told to anybody. */
  get told(): number {
    return this.#told
  }

  /** Whose turn it is, as far as all may know. */
  get turn(): Turn | undefined {
    return this.#veil?.before.turn ?? this.#turn
  }

  /** Before this moment of the table nobody may act: what luck did is under a veil. */
  get veiledUntil(): number {
    return this.#veil?.until ?? 0
  }

  /** When `unveil` is next to be called, in ticks. */
  get next(): number {
    return this.#next
  }

  /** The last entry that was told to this listener. */
  toldTo(listener: Listener): number {
    return this.#veil?.hides(listener) ? this.#veil.before.n : this.#told
  }

  /** While luck is under a veil nobody knows a table on which to act, whatever a client claims to have seen. */
  tooEarly(): { readonly refused: TableRefusal } | undefined {
    const veil = this.#veil
    return veil && this.#time.now < veil.until ? { refused: { why: 'stale', n: veil.before.n } } : undefined
  }

  // --- Telling

  /** What has just become durable: now, and not before, it is told. */
  publish(happened: readonly Happening<Kinds>[]): void {
    this.#lift()
    this.keep(happened)
    const play = this.#ledger.play as AnyPlay
    this.#veil = this.#race?.veil(happened, (n) => this.#playAt(n))
    if (this.#veil) {
      this.#tellAll(this.#veil.open, this.#veil.before)
      this.unveil()
      return
    }
    this.#tellAll(happened, play)
    const touches = this.#race?.verdict(play)
    if (touches) this.#out.say(this.#audience.ids, { is: 'race', n: play.n, touches: [...touches] })
  }

  /** Remembers what happened for those who come back. */
  keep(happened: readonly Happening<Kinds>[]): void {
    for (const one of happened) this.#ring.push(one)
    if (this.#ring.length > 2 * this.#ringSize) this.#ring = this.#ring.slice(-this.#ringSize)
    this.#tookIn()
  }

  /** What the store has is not what was told: whoever listens needs a whole view. */
  startOver(): void {
    const before = this.#veil
    this.#ring = []
    this.#veil = undefined
    this.#behind = undefined
    this.#next = Number.POSITIVE_INFINITY
    this.#tookIn()
    const entries = this.#ledger.play?.entries ?? []
    this.#veil = this.#race?.veiledYet(entries, this.#time.now, (n) => this.#playAt(n))
    if (before) this.#veil?.goOnFrom(before)
  }

  /** For somebody who just came: what it missed. `least`: it was told of that entry elsewhere. */
  greet(listener: Listener, have: number | undefined, least: number | undefined): void {
    this.#veil?.forget(listener)
    // Who was told ahead of its moment, before the line broke, is not taken back; who only says so is told nothing.
    this.catchUp(listener, this.#veil && least !== undefined && least > this.toldTo(listener) ? least : have)
    this.unveil()
  }

  catchUp(listener: Listener, have: number | undefined): void {
    const play = this.#playFor(listener)
    if (!play) return
    if (have !== undefined && have > play.n && this.#veil?.hides(listener)) {
      this.#veil.claims(listener)
      return
    }
    const first = this.#ring[0]?.entry.n
    if (have === undefined || have >= play.n || first === undefined || have < first - 1) this.whole(listener)
    else this.#tellOne(this.#ring.slice(have - first + 1, play.n - first + 1), play, listener)
  }

  whole(listener: Listener): void {
    const play = this.#playFor(listener)
    if (play) this.#out.tell([listener.id], 'whole', play.n, tellWhole(play, this.#scene())(listener.watcher))
  }

  /** Tells everybody what happened and where it led. A crowd is the public; a seat has a listener or two. */
  #tellAll(happened: readonly Happening<Kinds>[], play: AnyPlay): void {
    if (happened.length === 0) return
    const telling = tellHappened(happened, play, this.#scene())
    let crowd: ListenerId[] | undefined
    for (const { id, watcher } of this.#audience) {
      if (watcher !== 'public') this.#out.tell([id], 'happened', play.n, telling(watcher))
      else if (crowd) crowd.push(id)
      else crowd = [id]
    }
    if (crowd) this.#out.tell(crowd, 'happened', play.n, telling('public'))
  }

  #tellOne(happened: readonly Happening<Kinds>[], play: AnyPlay, { id, watcher }: Listener): void {
    if (happened.length === 0) return
    const telling: Telling = tellHappened(happened, play, this.#scene())
    this.#out.tell([id], 'happened', play.n, telling(watcher))
  }

  /** The table as far as that listener may know it. */
  #playFor(listener: Listener): AnyPlay | undefined {
    return this.#veil?.hides(listener) ? this.#veil.before : this.#ledger.play
  }

  #scene(): Scene {
    const { now } = this.#time
    return { at: now, clocks: this.#ledger.clock?.show(now) ?? null, hidden: this.#hidden }
  }

  #tookIn(): void {
    this.#told = this.#ledger.play?.n ?? 0
    this.#turn = this.#ledger.play?.turn
  }

  // --- Under a veil

  /** Once all may know, whoever has not been told yet is told. Whether something was covered until now. */
  liftWhenDue(): boolean {
    return this.#veil !== undefined && this.#time.now >= this.#veil.until && this.#lift()
  }

  /**
   * Sends the pictures that are due, and tells what it came to whoever would otherwise hear it too late. Whether all know now what
   * was covered.
   */
  unveil(): boolean {
    this.#next = Number.POSITIVE_INFINITY
    const veil = this.#veil
    if (!veil || !this.#time.passes) return false
    const { now } = this.#time
    const ahead = aheadOf(this.#audience)
    for (const listener of this.#audience) {
      const tossed = veil.next(listener, now, ahead(listener))
      if (tossed) this.#out.say([listener.id], tossed)
      if (veil.tells(listener, now, ahead(listener))) this.#reveal(veil, listener)
    }
    if (now >= veil.until) return this.#lift()
    this.#next = this.#time.ticks + TICK
    return false
  }

  /** Whatever was covered is told now. */
  #lift(): boolean {
    const veil = this.#veil
    if (!veil) return false
    this.#next = Number.POSITIVE_INFINITY
    this.#veil = undefined
    for (const listener of this.#audience) if (veil.hides(listener)) this.#reveal(veil, listener)
    return true
  }

  /** To whoever may know it from now on. */
  #reveal(veil: Veil, listener: Listener): void {
    if (veil.covered.length === 0 || veil.hasClaimed(listener)) this.whole(listener)
    else this.#tellOne(veil.covered, this.#ledger.play as AnyPlay, listener)
  }

  /** The table after entry `n`, which is not the last one. It follows the table from veil to veil. */
  #playAt(n: number): AnyPlay {
    const entries = (this.#ledger.play as AnyPlay).entries as readonly RawEntry[]
    const behind = this.#behind ?? this.#ledger.fresh()
    this.#behind = behind
    for (const entry of entries.slice(behind.n, n)) behind.resume(entry)
    return behind
  }
}
