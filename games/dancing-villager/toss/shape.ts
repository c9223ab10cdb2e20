/**
 * The pieces, in units of one centimetre. Nobody has published the villager's measures: these are reconstructed, and
 * tuned together with the throw. The page draws what is simulated, so it takes its measures from here.
 *
 * A villager's own axes: x points to where the arm sticks out, y to the head, z to the front. Its origin is midway
 * between feet and crown.
 */
export const VILLAGER = {
  /** Torso and legs: a block with flat sides, so it can lie on its front, back and edge, and stand. */
  body: { half: [0.52, 0.85, 0.4], at: [0, -0.4, 0], density: 1 },
  /** A ball, so nobody stands on its head; heavier than the rest, so few stand on their feet. */
  head: { radius: 0.42, at: [0, 0.83, 0], density: 1.6 },
  /** The one arm. */
  arm: { half: [0.225, 0.18, 0.35], at: [0.645, 0.1, 0], density: 1 },
} as const

/** A seat's own side of the table: a flat floor around its origin, with a smooth rim. The bonfire is towards -z. */
export const TRAY = { half: [14, 12], rim: 20 } as const

/** Wood on wood, as engines understand it. */
export const WOOD = { friction: 0.4, bounce: 0.2, rimBounce: 0.3, linearDamping: 0.05, angularDamping: 0.3 } as const

/**
 * Gravity in centimetres per second squared. A real one is 981; a quarter of the speed lets the eye follow, and changes
 * nothing about how the pieces come to lie, since all speeds of the throw are scaled alike.
 */
export const GRAVITY = 60

/** Steps of the simulation in a second, which are also its pictures. */
export const RATE = 60

/** Numbers of a path for one villager in one picture. */
export const PLACE = 7

/** A throw that still moves after so many steps is stopped. */
export const MOST_STEPS = 360
