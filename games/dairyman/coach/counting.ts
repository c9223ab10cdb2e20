import { type TileId, tileOf } from '../rules/index.ts'

/** Chances are sums of many small ones: what lies on a half is to be rounded up, however they were added. */
export const percent = (chance: number) => Math.round(100 * chance + 1e-7)

/** The most that so much buys of what is on display. */
export function buys(display: readonly TileId[], money: number): number {
  let sums = [0]
  for (const tile of display) sums = sums.flatMap((sum) => [sum, sum + tileOf(tile).value])
  return Math.max(...sums.filter((sum) => sum <= money))
}
