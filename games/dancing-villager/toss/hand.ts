import { form, list, type Random, type Shape, shuffle, whole } from '@makiba/kernel'

/** How one villager leaves the hand: all whole numbers, so that it survives being written down. */
export interface Fling {
  /** Where, in hundredths of a centimetre. */
  readonly at: readonly number[]
  /** How it is turned: a quaternion (x, y, z, w) of any length. */
  readonly turn: readonly number[]
  /** Hundredths of a centimetre per second. */
  readonly speed: readonly number[]
  /** Hundredths of a radian per second, about the axes of the table. */
  readonly spin: readonly number[]
}

/** Tuned so that the game has its printed length; see README.md. Hundredths, as in a fling. */
export interface HandNumbers {
  /** Places in the hand, beside one another and in two layers, too far apart to touch. */
  readonly gap: number
  readonly loose: number
  /** The lower layer's height, and how far from the middle of the tray towards the player. */
  readonly height: number
  readonly back: number
  readonly depth: number
  /** The hand's own speed towards the fire, to the side and upwards. */
  readonly forward: number
  readonly force: number
  readonly aside: number
  readonly up: number
  /** What each villager has of its own. */
  readonly sideways: number
  readonly upwards: number
  readonly along: number
  /** Away from the middle; less than 0 is towards it, so that they meet. And how much faster the upper layer is. */
  readonly outward: number
  readonly layer: number
  readonly spin: number
}

/** Places beside one another: two for up to four villagers, three for more. */
function width(villagers: number): number {
  return villagers > 4 ? 3 : 2
}
const MOST = 6
const TURN = 1000

/** A whole number from -most to most, more often near 0. */
function about(random: Random, most: number): number {
  return random.below(most + 1) + random.below(most + 1) - most
}

/** Every orientation equally likely: a point in a ball of four dimensions, not too near its middle. */
function anyTurn(random: Random): readonly number[] {
  for (;;) {
    const turn = Array.from({ length: 4 }, () => random.below(2 * TURN + 1) - TURN)
    const square = turn.reduce((sum, part) => sum + part * part, 0)
    if (square <= TURN * TURN && square >= (TURN * TURN) / 100) return turn
  }
}

/** How a hand throws `villagers` villagers at once. */
export function fling(random: Random, villagers: number, hand: HandNumbers): readonly Fling[] {
  const wide = width(villagers)
  const places = shuffle(
    random,
    Array.from({ length: 2 * wide }, (_, place) => place),
  )
  const sway = about(random, hand.aside)
  const forward = hand.forward + about(random, hand.force)
  return Array.from({ length: villagers }, (_, i) => {
    const place = places[i] as number
    // Halves of a gap from the middle, so that an even row is centred too.
    const aside = 2 * (place % wide) - wide + 1
    const layer = place < wide ? 0 : 1
    return {
      at: [
        (aside * hand.gap) / 2 + about(random, hand.loose),
        hand.height + layer * hand.gap + about(random, hand.loose),
        hand.back + about(random, hand.depth),
      ],
      turn: anyTurn(random),
      speed: [
        sway + (aside * hand.outward) / 2 + about(random, hand.sideways),
        hand.up + about(random, hand.upwards),
        -forward - layer * hand.layer + about(random, hand.along),
      ],
      spin: [about(random, hand.spin), about(random, hand.spin), about(random, hand.spin)],
    }
  })
}

/** How luck threw: kept beside the outcome, so that anybody can see the very same tumble. */
export interface How {
  /** The number of the toss; toss 1 did not say so. */
  readonly toss?: 2 | 3
  /** For each seat, how its villagers left the hand. */
  readonly flings: readonly (readonly Fling[])[]
}

const triple = list(whole(-10_000, 10_000), 3, 3)
const turn: Shape<readonly number[]> = (json): json is readonly number[] =>
  list(whole(-TURN, TURN), 4, 4)(json) && json.some((part) => part !== 0)

const isFlings = list(list(form({ at: triple, turn, speed: triple, spin: triple }), 1, MOST), 1, 4)
const isFirst: Shape<How> = form({ flings: isFlings })
const isLater: Shape<How> = form({ toss: whole(2, 3) as Shape<2 | 3>, flings: isFlings })

/** Tests what a record or a host says about a throw. */
export const isHow: Shape<How> = (json): json is How => isFirst(json) || isLater(json)
