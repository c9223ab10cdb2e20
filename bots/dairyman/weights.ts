/** Worth in points of what a seat has between two turns, in the order of `features`. */
export const WEIGHTS: readonly number[] = [1, 2, 1.5, 3, 3, 3, 4, 1.5, 2, -0.15, 0, 0.3]

/** Goods lose their worth over the last so many tiles. */
export const LIFE_TILES = 20

/** Points by which a lead may turn, times the root of the tiles to go. */
export const NOISE = 9
