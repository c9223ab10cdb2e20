/**
 * The pieces, in units of one centimetre. Nobody has published the villager's measures: these are reconstructed, and
 * tuned together with the throw. The page draws what is simulated, so it takes its measures from here.
 *
 * A villager's own axes: x points to where the arm sticks out, y to the head, z to the front. Its origin is midway
 * between feet and crown.
 */
type Point = readonly [x: number, y: number, z: number]

/** What a villager is made of, as an engine understands it. A disc lies in the plane of the figure. */
export type Part = { readonly at: Point; readonly density: number } & (
  | { readonly form: 'box'; readonly half: Point }
  | { readonly form: 'ball'; readonly radius: number }
  | { readonly form: 'disc'; readonly radius: number; readonly thick: number }
)

/** The figure since toss 2: a cut-out of thick wood with one arm. Half thicknesses; an arm is thinner than the body. */
export const FIGURE = {
  thick: 0.38,
  body: { left: -0.48, right: 0.48, bottom: -1.3, top: 0.3 },
  head: { radius: 0.46, y: 0.78 },
  arm: { thick: 0.24, y: 0.25, half: 0.17, from: 0.44, to: 1.16 },
  hand: { radius: 0.3, x: 1.12 },
} as const

/** Wood on wood, as engines understand it. */
export interface Wood {
  readonly friction: number
  readonly bounce: number
  readonly linearDamping: number
  readonly angularDamping: number
}

/** A seat's own side of the table: a flat floor around its origin. The bonfire is towards -z. */
export interface Tray {
  /** Halves across and along the throw. */
  readonly half: readonly [x: number, z: number]
  /** Toss 1: a smooth wall of this half height. Toss 2 has none: who is so near to the hem is sent back. */
  readonly rim: { readonly high: number; readonly bounce: number } | { readonly keep: number; readonly bounce: number }
}

/**
 * Gravity in centimetres per second squared. A real one is 981; a quarter of the speed lets the eye follow, and changes
 * nothing about how the pieces come to lie, since all speeds of the throw are scaled alike.
 */
export const GRAVITY = 60

/** Steps of the simulation in a second, which are also its pictures. */
export const RATE = 60

/** Numbers of a path for one villager in one picture. */
export const PLACE = 7

/** Since toss 2 a standing villager stops the world for so long: everybody looks, then the count begins. */
export const WONDER = 1400
