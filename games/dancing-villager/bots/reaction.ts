import { cosTurn, exp, ln, type Random } from '@makiba/kernel'
import type { Count, Villager } from '../rules/index.ts'

/**
 * How people count villagers, after specification 8.5: the time has a normal part and an exponential tail (ex-Gaussian, the usual
 * form of reaction times), it grows with every piece that does not lie flat and with a stack, and nobody is faster than hand
 * and eye allow.
 */

/** Milliseconds: for the call of a throw without pieces to count, for each piece, and for a stack. */
const BASE = 700
const PIECE = 90
const STACK = 250
/** Spread of the normal part and mean of the tail, as shares of the mean time: together a quarter, as measured in people. */
const SPREAD = 0.17
const TAIL = 0.18
/** Nobody sees and touches faster than this, and each piece must at least be glanced at. */
const FLOOR = 280
const GLANCE = 35

/** How a level counts. */
export interface Skill {
  /** Against an ordinary pace, which is 1. */
  readonly pace: number
  /** In a thousand throws, how often it is off by one when it takes its usual time. */
  readonly errors: number
}

export const SKILLS = {
  easy: { pace: 1.6, errors: 60 },
  normal: { pace: 1, errors: 30 },
  hard: { pace: 0.75, errors: 5 },
} as const satisfies { readonly [level: string]: Skill }

/** A newcomer meets this: about two seconds for the usual throw. */
export const CALM = 2.15
/** Right touches of people before a bot knows how quick they are. */
const KNOWN = 3
/** Pieces that do not lie flat in a usual throw; nobody is asked to be quicker than this many milliseconds. */
const USUAL: Sight = { pieces: 3, stack: false }
const QUICKEST = 650
/** How much slower than the people a bot is, by the number of bots: so that people win the races that they should. */
const BEHIND: readonly number[] = [1, 0.64, 0.96, 1.18]

/**
 * The pace of a bot that suits itself to people: calm until it has seen three of their right touches, then a little behind the
 * middle one of their last ten. It moves there with every touch that it sees, not in one step.
 */
export function fittedPace(times: readonly number[], bots: number): number {
  if (times.length < KNOWN) return CALM
  const sorted = [...times].sort((a, b) => a - b)
  const middle = sorted[sorted.length >> 1] as number
  const fit = (Math.max(QUICKEST, middle) * (BEHIND[Math.min(bots, 3)] ?? 1)) / meanTime(USUAL)
  // Ten touches say more than three.
  const sure = Math.min(1, times.length / 5)
  return CALM + (Math.min(CALM * 1.5, fit) - CALM) * sure
}

const STEPS = 2 ** 32

/** Above 0 and at most 1. */
function share(random: Random): number {
  return (random.below(STEPS) + 1) / STEPS
}

/** A normal deviate (Box and Muller). */
function bell(random: Random): number {
  return Math.sqrt(-2 * ln(share(random))) * cosTurn(share(random))
}

export interface Sight {
  /** Pieces that do not lie flat. */
  readonly pieces: number
  readonly stack: boolean
}

export function sightOf(poses: readonly (readonly Villager[])[]): Sight {
  const all = poses.flat()
  return { pieces: all.filter((pose) => pose !== 'flat').length, stack: all.some((pose) => pose.endsWith('^')) }
}

/** The mean time to count, at an ordinary pace. */
export function meanTime({ pieces, stack }: Sight): number {
  return BASE + PIECE * pieces + (stack ? STACK : 0)
}

/** The least time in which a person could do it. */
export function leastTime({ pieces, stack }: Sight): number {
  return FLOOR + GLANCE * pieces + (stack ? STACK / 2 : 0)
}

/** Milliseconds from the moment the villagers lie still; a pace of 1 is ordinary, less is faster. */
export function reactionTime(sight: Sight, pace: number, random: Random): number {
  const mean = pace * meanTime(sight)
  const time = mean * (1 - TAIL) + mean * SPREAD * bell(random) - mean * TAIL * ln(share(random))
  return Math.round(Math.max(leastTime(sight), time))
}

/** The chance to be faster than another whose mean time is `ratio` times the own: both spread as above. */
export function chanceFaster(ratio: number): number {
  const spread = Math.sqrt((SPREAD * SPREAD + TAIL * TAIL) * (1 + ratio * ratio))
  return 1 / (1 + exp((-1.702 * (ratio - 1)) / spread))
}

/** The area under the bell below `x` (Abramowitz and Stegun 7.1.26: off by less than 1.5e-7). */
function bellBelow(x: number): number {
  const z = Math.abs(x) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * z)
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const upper = (poly * exp(-z * z)) / 2
  return x < 0 ? upper : 1 - upper
}

/** The share of reactions at that pace that take longer than `time`. */
export function chanceLonger(sight: Sight, pace: number, time: number): number {
  if (time < leastTime(sight)) return 1
  const mean = pace * meanTime(sight)
  const spread = mean * SPREAD
  const rate = 1 / (mean * TAIL)
  const off = time - mean * (1 - TAIL)
  const tail = exp(-rate * off + (rate * rate * spread * spread) / 2)
  return 1 - bellBelow(off / spread) + tail * bellBelow(off / spread - rate * spread)
}

/** A throw's net with its sign (up is positive, doubling included) and the sticks before it. */
export interface Tally {
  readonly net: number
  readonly meat: number
  readonly charcoal: number
}

/** What a net comes to. */
export function eventOf({ net, meat, charcoal }: Tally): Count['event'] {
  if (net > 0 && net >= meat) return 'tame'
  if (net < 0 && -net >= charcoal) return 'assault'
  return 'none'
}

/** The share of counts that are off by one, either way, and lead to another event. */
export function slipsOf(tally: Tally): number {
  const event = eventOf(tally)
  return [-1, 1].filter((off) => eventOf({ ...tally, net: tally.net + off }) !== event).length / 2
}
