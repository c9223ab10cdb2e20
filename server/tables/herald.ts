import {
  findTitle,
  type Happening,
  type Header,
  type Kinds,
  type RawEntry,
  type TableRefusal,
  type Turn,
} from '@makiba/kernel'
import type { Clocks } from '../protocol.ts'
import type { Services } from '../services.ts'
import { type Audience, type Listener, say } from './audience.ts'
import type { Ledger } from './ledger.ts'
import { type AnyPlay, openPlay } from './play.ts'
import { type Moment, tellHappened, tellWhole } from './project.ts'
import { aheadOf, Race, TICK, type Veil } from './race.ts'
import type { TableTime } from './table-time.ts'

/** Tells what happened: to every listener as far as it may know, and when it may know it. */
export class Herald {
  readonly #services: Services
  readonly #ledger: Ledger
  readonly #audience: Audience
  readonly #time: TableTime
  readonly #clocks: () => Clocks | null
  /** The game hides something from somebody. */
  readonly #hidden: boolean
  /** Hands race at this table. */
  readonly #race: Race | undefined
  /** A stroke of luck that not everybody has been told of yet. */
  #veil: Veil | undefined
  /** The table as it stood before the last veil. */
  #behind: AnyPlay | undefined
  #cancelVeil = () => {}
  #cancelLinks: (() => void) | undefined
  /** The latest happenings, without a gap, for those who come back. */
  #ring: Happening<Kinds>[] = []
  /** The last entry that was told to anybody. */
  #told: number

  constructor(services: Services, ledger: Ledger, audience: Audience, time: TableTime, clocks: () => Clocks | null) {
    this.#services = services
    this.#ledger = ledger
    this.#audience = audience
    this.#time = time
    this.#clocks = clocks
    this.#hidden = findTitle(services.shelf, ledger.row.game)?.(({ game }) => game.facts.hidden) ?? true
    this.#race = Race.of(services.shelf, ledger.row.game)
    this.#told = ledger.play?.n ?? 0
  }

  /** The last entry that was told to anybody. */
  get told(): number {
    return this.#told
  }

  /** Whose turn it is, as far as all may know. */
  get turn(): Turn | undefined {
    return (this.#veil?.before ?? this.#ledger.play)?.turn
  }

  /** Before this moment nobody may act: what luck did is under a veil. */
  get veiledUntil(): number {
    return this.#veil?.until ?? 0
  }

  /** How long the game's clock waits for what is under way. */
  get hold(): number {
    return this.#race?.hold(this.#trips()) ?? this.#services.settings.lagMs
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

  /** Where hands race: when a touch counts, as the rules judge what the client says and the link bears out. */
  touched(
    play: AnyPlay,
    seat: number,
    listener: Listener,
    after: number | undefined,
    arrived: number,
  ): number | undefined {
    return this.#race?.momentOf(play, seat, listener.trips, after, arrived)
  }

  // --- Telling

  /** What has just become durable: now, and not before, it is told. */
  publish(happened: readonly Happening<Kinds>[]): void {
    this.#lift()
    this.keep(happened)
    const play = this.#ledger.play as AnyPlay
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

  /** Remembers what happened for those who come back. */
  keep(happened: readonly Happening<Kinds>[]): void {
    for (const one of happened) this.#ring.push(one)
    const { ring } = this.#services.settings
    if (this.#ring.length > 2 * ring) this.#ring = this.#ring.slice(-ring)
    this.#told = this.#ledger.play?.n ?? 0
  }

  /** What the store has is not what was told: whoever listens needs a whole view. */
  startOver(): void {
    this.#ring = []
    this.#veil = undefined
    this.#behind = undefined
    this.#told = this.#ledger.play?.n ?? 0
  }

  /** For a listener that just came: what it missed. */
  greet(listener: Listener, have: number | undefined): void {
    this.#veil?.forget(listener)
    this.catchUp(listener, have)
    this.#measureLinks()
    this.#unveil()
  }

  catchUp(listener: Listener, have: number | undefined): void {
    const play = this.#playFor(listener)
    if (!play) return
    const first = this.#ring[0]?.entry.n
    if (have === undefined || have >= play.n || first === undefined || have < first - 1) {
      this.whole(listener)
      return
    }
    this.#tell(this.#ring.slice(have - first + 1, play.n - first + 1), play, listener)
  }

  whole(listener: Listener): void {
    const play = this.#playFor(listener)
    if (play) listener.send(tellWhole(play, this.#moment())(listener.watcher))
  }

  /** Time passes again: what was being shown goes on. */
  goOn(): void {
    this.#unveil()
  }

  /** Once all may know, whoever has not been told yet is told. */
  liftWhenDue(): void {
    if (this.#veil && this.#time.now >= this.#veil.until) this.#lift()
  }

  /** Nobody listens. */
  pause(): void {
    this.#cancelVeil()
  }

  stop(): void {
    this.#cancelVeil()
    this.#cancelLinks?.()
  }

  /** Tells everybody, or one, what happened and where it led. */
  #tell(happened: readonly Happening<Kinds>[], play: AnyPlay, to?: Listener): void {
    if (happened.length === 0) return
    const telling = tellHappened(happened, play, this.#moment())
    if (to) to.send(telling(to.watcher))
    else this.#audience.tell(telling)
  }

  /** The table as far as that listener may know it. */
  #playFor(listener: Listener): AnyPlay | undefined {
    return this.#veil?.hides(listener) ? this.#veil.before : this.#ledger.play
  }

  #moment(): Moment {
    return { at: this.#time.now, clocks: this.#clocks(), hidden: this.#hidden }
  }

  // --- Under a veil

  /** The table after entry `n`, which is not the last one. It follows the table from veil to veil. */
  #playAt(n: number): AnyPlay {
    const { header, play, row } = this.#ledger
    const entries = (play as AnyPlay).entries as readonly RawEntry[]
    const behind = this.#behind ?? openPlay(this.#services.shelf, header as Header, row.seed, [])
    this.#behind = behind
    for (const entry of entries.slice(behind.n, n)) behind.resume(entry)
    return behind
  }

  /** Sends the pictures that are due, and tells what it came to whoever would otherwise hear it too late. */
  #unveil(): void {
    this.#cancelVeil()
    const veil = this.#veil
    if (!veil || !this.#time.passes) return
    const { now } = this.#time
    const ahead = aheadOf(this.#audience)
    for (const listener of this.#audience) {
      const tossed = veil.next(listener, now, ahead(listener))
      if (tossed) say(listener, tossed)
      if (veil.tells(listener, now, ahead(listener))) this.#tell(veil.covered, this.#ledger.play as AnyPlay, listener)
    }
    if (now >= veil.until) this.#lift()
    else this.#cancelVeil = this.#services.time.after(TICK, () => this.#unveil())
  }

  /** Whatever was covered is told now. */
  #lift(): void {
    const veil = this.#veil
    if (!veil) return
    this.#cancelVeil()
    for (const listener of this.#audience)
      if (veil.hides(listener)) this.#tell(veil.covered, this.#ledger.play as AnyPlay, listener)
    this.#veil = undefined
    if (this.#ledger.play?.over) this.#audience.announce()
  }

  /** Where hands race the links are measured all the time. */
  #measureLinks(): void {
    if (!this.#race || this.#cancelLinks) return
    const { time, settings } = this.#services
    const measure = () => {
      this.#cancelLinks = undefined
      if (this.#audience.size === 0 || this.#ledger.play?.over) return
      for (const listener of this.#audience) listener.measure()
      this.#cancelLinks = time.after(settings.linkMs, measure)
    }
    measure()
  }

  /** Round trips of the seats. */
  #trips(): (readonly number[])[] {
    return [...this.#audience].flatMap(({ watcher, trips }) => (watcher === 'public' ? [] : [trips]))
  }
}
