import type { ReportedTouch, Seat } from '@makiba/kernel'
import { LAG } from './parts.ts'

/**
 * A fair race over a network. Hosts know only when a touch arrived; clients know when the villagers lay still on their own
 * screen and when a hand came down, but may say anything. So a client's word counts as far as its link bears it out.
 * What a host cannot see is a client that always answers pings late: such a one is believed up to the cap for lag.
 */

/** What a host has measured of the way to a seat, in milliseconds. */
export interface Link {
  /** The usual round trip. */
  readonly trip: number
  /** How far one way usually differs from its usual length. */
  readonly jitter: number
}

export type Reason =
  /** The link bears out what was reported. */
  | 'as reported'
  /** The villagers did not lie still yet; the rules ignore it (ruling 26). */
  | 'before the reveal'
  /** No hand is quicker than the floor. */
  | 'too quick for a hand'
  /** Somewhat earlier than the way allows: taken back to the allowance. */
  | 'ahead of its way'
  /** Far earlier than the way allows, or nothing reported: the host's own estimate counts. */
  | 'by arrival'
  /** Reported as later than it arrived. */
  | 'behind its arrival'
  /** The way is longer than anybody is given credit for. */
  | 'beyond the cap'

export interface Adjudicated {
  readonly seat: Seat
  /** Milliseconds after the reveal; with the reveal's own moment, the time of the entry. */
  readonly at: number
  readonly why: Reason
}

/** Reconstruction: no hand reacts sooner, in milliseconds. */
export const FLOOR = 100
/** Reconstruction: half a picture at 60 a second, by which screens are late on average. */
export const PAINT = 8
/** Reconstruction: what a word may win against the host's estimate: fewer than three races in a hundred. */
export const ALLOWANCE = 18
/** Reconstruction: jitter that a host believes in, at most; twice the usual one is plausible. */
const MOST_SPREAD = 80

/** What recent round trips tell about a link. An empty list is a link of no length: the host knows nothing better. */
export function linkOf(trips: readonly number[]): Link {
  if (trips.length === 0) return { trip: 0, jitter: 0 }
  const sorted = [...trips].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const trip =
    sorted.length % 2 === 1
      ? (sorted[middle] as number)
      : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
  const off = sorted.reduce((sum, one) => sum + Math.abs(one - trip), 0) / sorted.length
  // Two ways make a trip, and a mean distance is 0.8 of a standard one: 1.25 / sqrt(2).
  return { trip, jitter: off * 0.884 }
}

/** When a touch counts. `reveal` is the moment of the table at which every screen was to show the villagers still. */
export function adjudicate(reveal: number, link: Link, { seat, reported, arrived }: ReportedTouch): Adjudicated {
  const after = arrived - reveal
  const capped = after - LAG
  const estimate = after - link.trip / 2 - PAINT
  if (reported !== null && reported < 0) return { seat, at: Math.floor(reported), why: 'before the reveal' }
  const [at, why] = believe(estimate, after, link, reported)
  if (at < capped) return { seat, at: Math.max(FLOOR, Math.round(capped)), why: 'beyond the cap' }
  if (at < FLOOR) return { seat, at: FLOOR, why: 'too quick for a hand' }
  return { seat, at: Math.round(at), why }
}

function believe(estimate: number, after: number, link: Link, reported: number | null): readonly [number, Reason] {
  if (reported === null) return [estimate, 'by arrival']
  if (reported > after) return [after, 'behind its arrival']
  const ahead = estimate - reported
  if (ahead <= ALLOWANCE) return [reported, 'as reported']
  if (ahead <= ALLOWANCE + Math.min(MOST_SPREAD, 2 * link.jitter)) return [estimate - ALLOWANCE, 'ahead of its way']
  return [estimate, 'by arrival']
}

/** How long after the clock is due a host still waits for touches on their way (ruling 48), in milliseconds. */
export function holdOf(links: readonly Link[]): number {
  let most = 0
  for (const { trip, jitter } of links) most = Math.max(most, trip / 2 + 3 * jitter + PAINT)
  return Math.min(LAG, Math.ceil(most))
}
