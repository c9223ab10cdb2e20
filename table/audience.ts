import type { Watcher } from '@makiba/kernel'
import { LIMITS } from './constants.ts'
import type { ListenerId } from './input.ts'
import { seatOf } from './lobby.ts'
import type { ChatLine } from './protocol.ts'
import type { TableRow } from './row.ts'

/** Round trips that are remembered. */
const TRIPS = 15

/** Somebody who listens. */
export interface Listener {
  readonly id: ListenerId
  readonly guest: string | undefined
  /** Wants to see what the public sees, even with a seat. */
  readonly onlyWatches: boolean
  watcher: Watcher
  /** Without a seat: looks on, and does not wait at the door. */
  looksOn: boolean
  /** Milliseconds since 1970; null where it was here before, when the table was elsewhere. */
  readonly since: number | null
  readonly muted: Set<number>
  /** Round trips measured lately, in milliseconds, the latest last. */
  readonly trips: number[]
}

export function measured({ trips }: Listener, trip: number): void {
  trips.push(trip)
  if (trips.length > TRIPS) trips.shift()
}

/** Somebody here who has no seat. */
export interface Bystander {
  readonly guest: string
  readonly watching: boolean
  readonly since: number | null
}

/** Bystanders that are told by name. */
const NAMED = 20

/** Those who listen at one table, and what was said there lately. */
export class Audience {
  readonly #listeners = new Map<ListenerId, Listener>()
  readonly #chat: ChatLine[]
  /** When guests left who are not here. */
  readonly #left = new Map<string, number>()

  constructor(chat: readonly ChatLine[]) {
    this.#chat = [...chat]
  }

  get size(): number {
    return this.#listeners.size
  }

  [Symbol.iterator](): Iterator<Listener> {
    return this.#listeners.values()
  }

  get ids(): ListenerId[] {
    return [...this.#listeners.keys()]
  }

  find(id: ListenerId): Listener | undefined {
    return this.#listeners.get(id)
  }

  add(listener: Listener): void {
    this.#listeners.set(listener.id, listener)
  }

  /** `now`: milliseconds since 1970. */
  remove(id: ListenerId, now: number): boolean {
    const listener = this.#listeners.get(id)
    if (!listener) return false
    this.#listeners.delete(id)
    // Who only passes by is forgotten: a crowd would be remembered for as long as the table is awake.
    if (listener.guest !== undefined && listener.watcher !== 'public') this.#left.set(listener.guest, now)
    return true
  }

  /** Since when a guest is here or away: here by the oldest of their lines. */
  since(guest: string): number | null {
    let first: number | null | undefined
    for (const one of this.#listeners.values())
      if (one.guest === guest && first !== null)
        first = one.since === null ? null : Math.min(first ?? one.since, one.since)
    return first === undefined ? (this.#left.get(guest) ?? null) : first
  }

  /** Guests who are here without a seat, the longest here first. Whoever sits is no bystander, also when they look from outside. */
  bystanders(row: TableRow): Bystander[] {
    const found = new Map<string, Bystander>()
    for (const { guest, looksOn, since } of this.#listeners.values()) {
      if (guest === undefined || seatOf(row, guest) !== undefined) continue
      const known = found.get(guest)
      // Two tabs of one person: at the door with one of them is at the door.
      if (known) found.set(guest, { ...known, watching: known.watching && looksOn })
      else if (found.size < NAMED) found.set(guest, { guest, watching: looksOn, since })
    }
    return [...found.values()]
  }

  isHere(seat: number): boolean {
    for (const { watcher } of this.#listeners.values()) if (watcher === seat) return true
    return false
  }

  /** The guests who sit and listen, and how many others listen. */
  count(): { readonly here: Set<string>; readonly watchers: number } {
    const here = new Set<string>()
    let watchers = 0
    for (const { guest, watcher } of this.#listeners.values())
      if (guest !== undefined && watcher !== 'public') here.add(guest)
      else watchers++
    return { here, watchers }
  }

  /** What was said lately, as this listener hears it. */
  heard({ muted }: Listener): ChatLine[] {
    return this.#chat.filter(({ seat }) => !muted.has(seat))
  }

  /** What was said lately, by whomever. */
  get said(): readonly ChatLine[] {
    return this.#chat
  }

  keep(line: ChatLine): void {
    this.#chat.push(line)
    if (this.#chat.length > LIMITS.chatKept) this.#chat.shift()
  }

  /** Those who hear what that seat says. */
  hearing(seat: number): ListenerId[] {
    const ids: ListenerId[] = []
    for (const { id, muted } of this.#listeners.values()) if (!muted.has(seat)) ids.push(id)
    return ids
  }

  /** Gives everybody the watcher that their guest now is; returns those for whom it is another. */
  reseat(row: TableRow): Listener[] {
    const changed: Listener[] = []
    for (const listener of this.#listeners.values()) {
      const watcher = watcherOf(row, listener)
      if (watcher !== listener.watcher) changed.push(listener)
      listener.watcher = watcher
    }
    return changed
  }

  /** Nobody listens here any more; returns those who did. */
  leave(): ListenerId[] {
    const { ids } = this
    this.#listeners.clear()
    return ids
  }
}

export function watcherOf(row: TableRow, { guest, onlyWatches }: Pick<Listener, 'guest' | 'onlyWatches'>): Watcher {
  return onlyWatches ? 'public' : (seatOf(row, guest) ?? 'public')
}
