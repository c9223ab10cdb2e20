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
const HAND = {
  /** Places in the hand, beside one another and in two layers, too far apart to touch. */
  gap: 290,
  loose: 4,
  /** The lower layer's height, and how far from the middle of the tray towards the player. */
  height: 450,
  back: 600,
  depth: 30,
  /** The hand's own speed towards the fire, to the side and upwards. */
  forward: 900,
  force: 225,
  aside: 200,
  up: 200,
  /** What each villager has of its own. */
  sideways: 200,
  upwards: 150,
  along: 300,
  /** Towards the middle, so that they meet; and how much faster the upper layer is. */
  inward: 150,
  layer: 200,
  spin: 1600,
} as const

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
export function fling(random: Random, villagers: number): readonly Fling[] {
  const wide = width(villagers)
  const places = shuffle(
    random,
    Array.from({ length: 2 * wide }, (_, place) => place),
  )
  const sway = about(random, HAND.aside)
  const forward = HAND.forward + about(random, HAND.force)
  return Array.from({ length: villagers }, (_, i) => {
    const place = places[i] as number
    // Halves of a gap from the middle, so that an even row is centred too.
    const aside = 2 * (place % wide) - wide + 1
    const layer = place < wide ? 0 : 1
    return {
      at: [
        (aside * HAND.gap) / 2 + about(random, HAND.loose),
        HAND.height + layer * HAND.gap + about(random, HAND.loose),
        HAND.back + about(random, HAND.depth),
      ],
      turn: anyTurn(random),
      speed: [
        sway - (aside * HAND.inward) / 2 + about(random, HAND.sideways),
        HAND.up + about(random, HAND.upwards),
        -forward - layer * HAND.layer + about(random, HAND.along),
      ],
      spin: [about(random, HAND.spin), about(random, HAND.spin), about(random, HAND.spin)],
    }
  })
}

/** How luck threw: kept beside the outcome, so that anybody can see the very same tumble. */
export interface How {
  /** For each seat, how its villagers left the hand. */
  readonly flings: readonly (readonly Fling[])[]
}

const triple = list(whole(-10_000, 10_000), 3, 3)
const turn: Shape<readonly number[]> = (json): json is readonly number[] =>
  list(whole(-TURN, TURN), 4, 4)(json) && json.some((part) => part !== 0)

/** Tests what a record or a host says about a throw. */
export const isHow: Shape<How> = form({
  flings: list(list(form({ at: triple, turn, speed: triple, spin: triple }), 1, MOST), 1, 4),
})
