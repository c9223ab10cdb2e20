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

/**
 * Reconstruction (3.2): measured from the falling bodies of toss/, 40,000 villagers for each number of them that a seat
 * throws; toss/README.md has the measurement. Nobody lies on top of itself, or leans against itself. These are the odds of the
 * first toss; the second differs by two in a hundred at most. They stay: records of fair luck are drawn again by them.
 */
export const CHANCES: { readonly [villagers: number]: Chances } = {
  1: { up: 173_500, down: 65_100, leaning: 0, standing: 6_100, onTop: 0 },
  2: { up: 175_600, down: 68_700, leaning: 10_300, standing: 6_500, onTop: 1_700 },
  3: { up: 176_600, down: 67_700, leaning: 20_000, standing: 6_700, onTop: 5_500 },
  4: { up: 175_000, down: 70_700, leaning: 27_000, standing: 6_800, onTop: 10_500 },
  5: { up: 175_900, down: 72_600, leaning: 32_000, standing: 7_200, onTop: 10_600 },
  6: { up: 173_600, down: 72_100, leaning: 40_000, standing: 7_000, onTop: 21_600 },
}

/** Measured likewise: how long the roll of all seats usually lasts, in milliseconds. */
export const USUAL_ROLL = 1700

/** By how many dogs a day is won or lost: the first margins of the second rank and upwards. Whoever has seven ends the game. */
export const MARGINS: readonly number[] = [-5, -2, 0, 1, 3, 5]
