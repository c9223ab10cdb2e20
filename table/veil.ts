import { type Happening, type Kinds, type Pictures, picturesBy, veiledFor, type Watcher } from '@makiba/kernel'
import type { AnyPlay } from './any-play.ts'
import type { Listener } from './audience.ts'
import type { ListenerId } from './input.ts'
import type { Tossed } from './protocol.ts'

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
  for (const { watcher, trips: own } of listeners) trips.set(watcher, [...(trips.get(watcher) ?? []), ...own])
  return ({ watcher }) => (watcher === 'public' ? 0 : TICK + leadOf(trips.get(watcher) ?? []))
}

/** A stroke under a veil. Each listener gets the pictures as far ahead as its own way is long, and then is told how it ended. */
export class Veil {
  /** The table as it stood before the stroke: all that may be known for now. */
  readonly before: AnyPlay
  /** What happened just before, and may be told at once. */
  readonly open: readonly Happening<Kinds>[]
  /** The stroke and what followed at once; nothing where it was read from the record, which does not keep what was told. */
  readonly covered: readonly Happening<Kinds>[]
  /** The moment at which all may know. */
  readonly until: number
  readonly #n: number
  readonly #at: number
  readonly #pictures: Pictures
  #sent = new Map<ListenerId, number>()
  #told = new Set<ListenerId>()
  /** Those who say that they know it: they were told ahead of its moment, before their line broke, or they lie. */
  #claim = new Set<ListenerId>()

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

  hides({ id }: Listener): boolean {
    return !this.#told.has(id)
  }

  /** The pictures that this listener is to have before the next tick; undefined when it has them. `ahead`: see `aheadOf`. */
  next({ id }: Listener, now: number, ahead: number): Tossed | undefined {
    const to = picturesBy(this.#pictures, now + ahead - this.#at)
    const from = this.#sent.get(id) ?? 0
    if (to <= from) return undefined
    this.#sent.set(id, to)
    const pictures = this.#pictures.portion(from, to)
    return { is: 'tossed', n: this.#n, at: this.#at, villagers: [...this.#pictures.pieces], from, pictures }
  }

  /** Whether this listener is to be told now; once. */
  tells({ id }: Listener, now: number, ahead: number): boolean {
    if (this.#told.has(id) || now + ahead < this.until) return false
    this.#told.add(id)
    return true
  }

  /** It says that it knows what is covered: it is told nothing before all are. */
  claims({ id }: Listener): void {
    this.#claim.add(id)
  }

  hasClaimed({ id }: Listener): boolean {
    return this.#claim.has(id)
  }

  /** The same stroke, read again: whoever knew of it knows of it. */
  goOnFrom(before: Veil): void {
    if (before.#n !== this.#n) return
    this.#sent = before.#sent
    this.#told = before.#told
    this.#claim = before.#claim
  }

  /** The listener begins anew: it has no pictures. */
  forget({ id }: Listener): void {
    this.#sent.delete(id)
    this.#told.delete(id)
  }
}
