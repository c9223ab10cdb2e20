// Written by games/mow/test/fit.ts: `npm run fit-judge mow`.
/** By the number of seats: flies that the worst seat of a round gets, and by how much a round scatters. */
export const WEIGHTS = {
  rise: [0, 0, 32, 24, 24, 21, 39, 22.5, 23.5, 20.5, 19],
  scatter: [0, 0, 18, 13, 9.5, 7.5, 10, 8, 7.5, 7, 6],
} as const satisfies { readonly [name: string]: readonly number[] }
