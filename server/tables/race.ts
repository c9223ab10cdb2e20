// What a real-time table adds to a sitting: a stroke of luck that nobody can read before its moment, and touches that count when
// they were made, not when they came. When and how belongs to the title (`Race` of the kernel).
import {
  findTitle,
  type Happening,
  type Kinds,
  type Pictures,
  picturesBy,
  type Shelf,
  type Race as Trait,
  veiledFor,
  type Watcher,
} from '@makiba/kernel'
import type { Judged, Tossed } from '../protocol.ts'
import type { Listener } from './audience.ts'
import type { AnyPlay } from './play.ts'

/** Milliseconds between two portions of pictures. */
export const TICK = 40
/** What is sent ahead beyond the way itself: two pictures. */
const AHEAD = 34
/** Nobody is sent more than this ahead: beyond it the picture comes late, as the verdict says. */
const MOST_AHEAD = 300

/**
 * How long before its moment a picture sets out to a seat, so that the way's own delay is hidden and hardly more. The shortest
 * trip counts: who answers pings late now and then, or on another socket, wins nothing.
 */
export function leadOf(trips: readonly number[]): number {
  const shortest = trips.length === 0 ? 0 : Math.min(...trips)
  return Math.min(MOST_AHEAD, Math.ceil(shortest / 2 + AHEAD))
}

/** How far ahead each of them is shown what is veiled. The public acts on nothing and gets nothing ahead: a seat could watch there too. */
export function aheadOf(listeners: Iterable<Listener>): (listener: Listener) => number {
  const trips = new Map<Watcher, readonly number[]>()
  for (const listener of listeners)
    trips.set(listener.watcher, [...(trips.get(listener.watcher) ?? []), ...listener.trips])
  return ({ watcher }) => (watcher === 'public' ? 0 : TICK + leadOf(trips.get(watcher) ?? []))
}

/** The races of one table. */
export class Race {
  readonly #trait: Trait
  /** Touches of the present window, as they were judged. */
  #judged: Judged[] = []

  constructor(trait: Trait) {
    this.#trait = trait
  }

  /** For tables of titles in which hands race. */
  static of(shelf: Shelf, game: string): Race | undefined {
    const trait = findTitle(shelf, game)?.<Trait | undefined>(({ race }) => race)
    return trait && new Race(trait)
  }

  /** When what arrived counts, in table time. */
  momentOf(play: AnyPlay, seat: number, trips: readonly number[], after: number | undefined, arrived: number): number {
    const view = play.view('public')
    if (!this.#trait.isOpen(view)) return arrived
    const opens = this.#trait.opens(view)
    const judged = this.#trait.judge(opens, trips, { seat, reported: after ?? null, arrived })
    this.#judged.push(judged)
    return Math.max(0, opens + judged.at)
  }

  /** How the touches of the window that just closed were judged; undefined while it is open. */
  verdict(play: AnyPlay): readonly Judged[] | undefined {
    if (this.#judged.length === 0) return undefined
    const view = play.view('public')
    if (this.#trait.isOpen(view)) return undefined
    // A touch that was refused, or judged anew after a race for the store, is none of them.
    const found = this.#trait
      .touches(view)
      .flatMap(({ seat, at }) => this.#judged.findLast((one) => one.seat === seat && one.at === at) ?? [])
    this.#judged = []
    return found
  }

  /** How long the clock waits for touches on their way. */
  hold(links: readonly (readonly number[])[]): number {
    return this.#trait.hold(links)
  }

  /** The first stroke among what happened that nobody may read yet, under its veil. */
  veil(happened: readonly Happening<Kinds>[], before: (n: number) => AnyPlay): Veil | undefined {
    for (const [i, { entry }] of happened.entries()) {
      const pictures = 'how' in entry ? this.#trait.veiled(entry.how) : undefined
      if (!pictures) continue
      this.#judged = []
      return new Veil(before(entry.n - 1), entry.n, entry.at, pictures, happened.slice(0, i), happened.slice(i))
    }
    return undefined
  }
}

/** A stroke under a veil. Each listener gets the pictures as far ahead as its own way is long, and then is told how it ended. */
export class Veil {
  /** The table as it stood before the stroke: all that may be known for now. */
  readonly before: AnyPlay
  /** What happened just before, and may be told at once. */
  readonly open: readonly Happening<Kinds>[]
  /** The stroke and what followed at once. */
  readonly covered: readonly Happening<Kinds>[]
  /** The moment at which all may know. */
  readonly until: number
  readonly #n: number
  readonly #at: number
  readonly #pictures: Pictures
  readonly #sent = new Map<Listener, number>()
  readonly #told = new Set<Listener>()

  constructor(
    before: AnyPlay,
    n: number,
    at: number,
    pictures: Pictures,
    open: readonly Happening<Kinds>[],
    covered: readonly Happening<Kinds>[],
  ) {
    this.before = before
    this.#n = n
    this.#at = at
    this.#pictures = pictures
    this.until = at + veiledFor(pictures)
    this.open = open
    this.covered = covered
  }

  hides(listener: Listener): boolean {
    return !this.#told.has(listener)
  }

  /** The pictures that this listener is to have before the next tick; undefined when it has them. `ahead`: see `aheadOf`. */
  next(listener: Listener, now: number, ahead: number): Tossed | undefined {
    const to = picturesBy(this.#pictures, now + ahead - this.#at)
    const from = this.#sent.get(listener) ?? 0
    if (to <= from) return undefined
    this.#sent.set(listener, to)
    const pictures = this.#pictures.portion(from, to)
    return { is: 'tossed', n: this.#n, at: this.#at, villagers: [...this.#pictures.pieces], from, pictures }
  }

  /** Whether this listener is to be told now; once. */
  tells(listener: Listener, now: number, ahead: number): boolean {
    if (this.#told.has(listener) || now + ahead < this.until) return false
    this.#told.add(listener)
    return true
  }

  /** The listener begins anew: it has no pictures. */
  forget(listener: Listener): void {
    this.#sent.delete(listener)
    this.#told.delete(listener)
  }
}
