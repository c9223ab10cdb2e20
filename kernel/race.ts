import type { Kinds, Seat } from './game.ts'

/**
 * What hosts ask a title in which hands race: moments decide, and what luck did is shown to all at one moment. A title without
 * this trait may have a clock, but a move counts there when it arrives, and luck is told at once. Pure, as the rules are.
 */
export interface Race<K extends Kinds = Kinds> {
  /**
   * The moment of the table from which touches count. What luck did under a veil is known to nobody before it: pictures come
   * as they are due, and the outcome with the last of them.
   */
  opens(view: K['view']): number
  /** Whether hands race now: a move counts when it was made, as `judge` finds it, and not when it came. */
  isOpen(view: K['view']): boolean
  /** When a touch counts. `trips`: round trips to the seat that a host has measured lately, in milliseconds. */
  judge(opens: number, trips: readonly number[], touch: ReportedTouch): JudgedTouch
  /** How long after the clock is due a host still waits for touches on their way, given what it has measured of all links. */
  hold(links: readonly (readonly number[])[]): number
  /** The touches that counted in the window that has just closed: what a verdict names. `at` as `judge` gave it. */
  touches(view: K['view']): readonly Pick<JudgedTouch, 'seat' | 'at'>[]
  /** The pictures of a stroke (`Stroke.how`), which is veiled as long as they last; undefined where it needs no veil. */
  veiled(how: unknown): Pictures | undefined
}

/** A touch, as a host hears of it. */
export interface ReportedTouch {
  readonly seat: Seat
  /** Milliseconds from the picture of the moment that opened the race, as painted, to the touch; null where not reported. */
  readonly reported: number | null
  /** When the touch reached the host, in milliseconds of the table. */
  readonly arrived: number
}

/** A touch, as it was judged. */
export interface JudgedTouch {
  readonly seat: Seat
  /** Milliseconds after the moment that opened the race. With that moment, the time of the entry. */
  readonly at: number
  readonly reported: number | null
  /** Why the two differ, or do not, in the title's words. */
  readonly why: string
  /** What the host has measured of the link, in whole milliseconds. */
  readonly trip: number
  readonly jitter: number
}

/** A stroke of luck as eyes follow it. Picture k belongs to the moment 1000 (k + 1) / rate after the stroke. */
export interface Pictures {
  /** How many pieces each seat has in the pictures. */
  readonly pieces: readonly number[]
  readonly count: number
  /** Pictures a second. */
  readonly rate: number
  /** Pictures `from` to `to` (not included) in whole numbers that the title's board reads. They tell nothing of later ones. */
  portion(from: number, to: number): number[]
}

/** For how long after the stroke nobody is told what it came to, in whole milliseconds. */
export function veiledFor({ count, rate }: Pictures): number {
  return Math.ceil((count * 1000) / rate)
}

/** How many pictures have been due so many milliseconds after the stroke. */
export function picturesBy({ count, rate }: Pictures, milliseconds: number): number {
  return Math.min(count, Math.max(0, Math.floor((milliseconds * rate) / 1000)))
}
