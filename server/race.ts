// What a real-time table adds to a sitting: a throw that nobody can read before it lies still, and touches that count when
// they were made, not when they came. The judging itself belongs to the rules (`adjudicate`).
import { adjudicate, game as dancingVillager, holdOf, linkOf, type View } from '@makiba/games/dancing-villager/rules'
import { isHow, type Physics, pathsOf, portion, RATE, type Reel, reelOf } from '@makiba/games/dancing-villager/toss'
import type { Happening, Kinds, Watcher } from '@makiba/kernel'
import type { Ear } from './audience.ts'
import type { Play } from './play.ts'
import type { Judged, Tossed } from './protocol.ts'

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

/** How far ahead each of them is shown a throw. The public acts on nothing and gets nothing ahead: a seat could watch there too. */
export function aheadOf(ears: Iterable<Ear>): (ear: Ear) => number {
  const trips = new Map<Watcher, readonly number[]>()
  for (const ear of ears) trips.set(ear.watcher, [...(trips.get(ear.watcher) ?? []), ...ear.trips])
  return ({ watcher }) => (watcher === 'public' ? 0 : TICK + leadOf(trips.get(watcher) ?? []))
}

/** The races of one table. */
export class Race {
  readonly #physics: Physics
  /** Touches of the present window, as they were judged. */
  #judged: Judged[] = []

  constructor(physics: Physics) {
    this.#physics = physics
  }

  /** For tables of the one game in which hands race. */
  static of(game: string, physics: Physics | undefined): Race | undefined {
    return game === dancingVillager.facts.id && physics ? new Race(physics) : undefined
  }

  /** When what arrived counts, in table time. */
  momentOf(play: Play, seat: number, trips: readonly number[], after: number | undefined, arrived: number): number {
    const { phase, still } = viewOf(play)
    if (phase !== 'window') return arrived
    const link = linkOf(trips)
    const reported = after ?? null
    const { at, why } = adjudicate(still, link, { seat, reported, arrived })
    this.#judged.push({ seat, at, reported, why, trip: Math.round(link.trip), jitter: Math.round(link.jitter) })
    return Math.max(0, still + at)
  }

  /** How the touches of the window that just closed were judged; undefined while it is open. */
  verdict(play: Play): readonly Judged[] | undefined {
    if (this.#judged.length === 0) return undefined
    const { phase, touches } = viewOf(play)
    if (phase === 'window') return undefined
    // A touch that was refused, or judged anew after a race for the store, is none of them.
    const found = touches.flatMap(
      ({ seat, at }) => this.#judged.findLast((one) => one.seat === seat && one.at === at) ?? [],
    )
    this.#judged = []
    return found
  }

  /** How long the clock waits for touches on their way. */
  hold(links: readonly (readonly number[])[]): number {
    return holdOf(links.map(linkOf))
  }

  /** The throw among what happened, under a veil until its villagers lie still. */
  veil(happened: readonly Happening<Kinds>[], before: (n: number) => Play): Veil | undefined {
    const i = happened.findIndex(({ entry }) => 'how' in entry && isHow(entry.how))
    const thrown = happened[i]?.entry
    if (!thrown || !('how' in thrown) || !isHow(thrown.how)) return undefined
    this.#judged = []
    const reel = reelOf(pathsOf(this.#physics, thrown.how))
    return new Veil(before(thrown.n - 1), thrown.n, thrown.at, reel, happened.slice(0, i), happened.slice(i))
  }
}

function viewOf(play: Play): View {
  return play.view('public') as View
}

/** A throw under way. Each ear gets the pictures as far ahead as its own way is long, and then is told how it ended. */
export class Veil {
  /** The table as it stood before the throw: all that may be known for now. */
  readonly before: Play
  /** What happened just before, and may be told at once. */
  readonly open: readonly Happening<Kinds>[]
  /** The throw and what followed at once. */
  readonly covered: readonly Happening<Kinds>[]
  readonly #n: number
  readonly #at: number
  readonly #reel: Reel
  readonly #sent = new Map<Ear, number>()
  readonly #told = new Set<Ear>()

  constructor(
    before: Play,
    n: number,
    at: number,
    reel: Reel,
    open: readonly Happening<Kinds>[],
    covered: readonly Happening<Kinds>[],
  ) {
    this.before = before
    this.#n = n
    this.#at = at
    this.#reel = reel
    this.open = open
    this.covered = covered
  }

  /** When the villagers lie still. */
  get still(): number {
    return this.#at + Math.ceil((this.#reel.steps * 1000) / RATE)
  }

  hides(ear: Ear): boolean {
    return !this.#told.has(ear)
  }

  /** The pictures that this ear is to have before the next tick; undefined when it has them. `ahead`: see `aheadOf`. */
  next(ear: Ear, now: number, ahead: number): Tossed | undefined {
    const until = now + ahead - this.#at
    const to = Math.min(this.#reel.steps, Math.max(0, Math.floor((until * RATE) / 1000)))
    const from = this.#sent.get(ear) ?? 0
    if (to <= from) return undefined
    this.#sent.set(ear, to)
    const { villagers } = this.#reel
    const pictures = portion(this.#reel, from, to)
    return { is: 'tossed', n: this.#n, at: this.#at, villagers: [...villagers], from, pictures }
  }

  /** Whether this ear is to be told now; once. */
  tells(ear: Ear, now: number, ahead: number): boolean {
    if (this.#told.has(ear) || now + ahead < this.still) return false
    this.#told.add(ear)
    return true
  }

  /** The ear begins anew: it has no pictures. */
  forget(ear: Ear): void {
    this.#sent.delete(ear)
    this.#told.delete(ear)
  }
}
