import { quick } from '@makiba/kernel'
import { fling, loadPhysics, posesOf, type Rest, type Toss, wayOf } from '../index.ts'

/** Villagers a seat, by turns: the hands of two, three and four players. */
const HANDS = [
  [6, 6],
  [4, 4, 4],
  [3, 3, 3, 3],
] as const

/**
 * What the throws of seeds 0 to n - 1 come to, a line for each: poses, steps, and a hash over how exactly every villager
 * lies. The same everywhere, or the toss is not deterministic.
 */
export async function digests(n: number, toss: Toss): Promise<string[]> {
  const physics = await loadPhysics()
  return Array.from({ length: n }, (_, seed) => {
    const random = quick(seed)
    const hands = HANDS[seed % HANDS.length] ?? HANDS[0]
    const way = wayOf(toss, hands.length)
    const tumbles = hands.map((villagers) => physics.tumble(way, fling(random, villagers, way.hand)))
    const poses = tumbles.map(({ rests }) => posesOf(rests, toss).join(' ')).join(' | ')
    const steps = tumbles.map((tumble) => tumble.steps).join(' ')
    return `${poses}, ${steps}, ${hash(tumbles.flatMap(({ rests }) => rests))}`
  })
}

/** FNV-1a over the bits of orientation and height. */
function hash(rests: readonly Rest[]): string {
  let sum = 0x811c9dc5
  for (const { arm, head, front, height } of rests)
    for (const byte of new Uint8Array(Float64Array.of(arm, head, front, height).buffer))
      sum = Math.imul(sum ^ byte, 0x01000193) >>> 0
  return sum.toString(16)
}
