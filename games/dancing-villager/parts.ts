/** Dogs in the box. The rulebook names no number; reconstructed from the box's list of components. */
export const DOGS = 25
/** Whoever tames so many ends the game. */
export const GOAL = 7
export const MEAT = 5
export const CHARCOAL = 3
/** Villagers of each player, by the number of players. */
export const VILLAGERS: { readonly [seats: number]: number } = { 2: 6, 3: 4, 4: 3 }

/** Reconstruction: how long hands wait for one another after a verdict, in milliseconds, if not everybody is ready. */
export const CALL = 8000
/** Reconstruction: how much longer everything waits at practice speed. */
export const PRACTICE = 2
/** Reconstruction (8.3): milliseconds of delay for each degree between a seat and the dogs, 180 at most. */
export const DELAY_PER_DEGREE = 1
export const LONGEST_DELAY = 180 * DELAY_PER_DEGREE
/** Reconstruction (8.1): the largest correction of a touch for the way it travelled, in milliseconds. */
export const LAG = 150
/** Reconstruction: nobody needs more touches in one window: every dog once, and some to spare. */
export const TOUCHES = 32
/** Reconstruction: no throw rolls longer, in milliseconds. The toss keeps to it. */
export const LONGEST_ROLL = 6000

/** How one seat's villagers come to lie, for a number of villagers thrown together. */
export interface Chances {
  /** In a million: up, down, leaning and standing; the rest lies flat. */
  readonly up: number
  readonly down: number
  readonly leaning: number
  readonly standing: number
  /** In a million throws: one of them lies on top of another. */
  readonly onTop: number
}

/** Reconstruction (3.2). By the number of villagers that a seat throws; nobody lies on top of itself. */
export const CHANCES: readonly Chances[] = [0, 1, 2, 3, 4, 5, 6].map((n) => ({
  up: 150_000,
  down: 80_000,
  leaning: 15_000,
  standing: 5_000,
  onTop: (4_000 * n * Math.max(0, n - 1)) / 2,
}))

/** How long a roll usually lasts, in milliseconds. */
export const USUAL_ROLL = 2000
