import type { Effort } from './effort.ts'

/** What simulation has found out about one candidate. */
export interface Estimate {
  readonly mean: number
  /** Standard error; infinite after fewer than two simulations. */
  readonly error: number
  readonly playouts: number
}

interface Arm {
  readonly index: number
  sum: number
  squares: number
  playouts: number
}

/**
 * Sequential halving: all candidates are simulated in the same worlds (world w brings each of them the same luck), and the
 * worse half drops out as the budget runs down. Candidates come in the order of a first guess: where the budget does not
 * last for one world, the earlier ones are tried. Returns an estimate for each candidate, and their indices, best first: who
 * dropped out later comes before who dropped out earlier, whatever it seemed to be worth on fewer simulations.
 */
export function halve(
  count: number,
  simulate: (candidate: number, world: number) => number,
  effort: Effort,
): { readonly order: readonly number[]; readonly estimates: readonly Estimate[] } {
  const arms: Arm[] = Array.from({ length: count }, (_, index) => ({ index, sum: 0, squares: 0, playouts: 0 }))
  let alive = arms
  const dropped: Arm[] = []
  const phases = Math.max(1, 32 - Math.clz32(count - 1))
  let phase = 1
  let world = 0
  while (alive.length > 1 && (world === 0 || effort.spent() < 1)) {
    for (const arm of alive) {
      // At least one candidate is known, whatever the budget.
      if (world === 0 && arm.index > 0 && effort.spent() >= 1) break
      const value = simulate(arm.index, world)
      effort.count()
      arm.sum += value
      arm.squares += value * value
      arm.playouts++
      if (world > 0 && effort.spent() >= 1) break
    }
    world++
    while (phase < phases && effort.spent() >= phase / phases) {
      const order = ranked(alive)
      alive = order.slice(0, Math.ceil(order.length / 2))
      dropped.unshift(...order.slice(alive.length))
      phase++
    }
  }
  return { order: [...ranked(alive), ...dropped].map(({ index }) => index), estimates: arms.map(estimate) }
}

/** Best first; those that were never tried come last, in the order of the first guess. */
function ranked(arms: readonly Arm[]): Arm[] {
  return [...arms].sort((a, b) => meanOf(b) - meanOf(a) || a.index - b.index)
}

function meanOf({ sum, playouts }: Arm): number {
  return playouts === 0 ? -Number.MAX_VALUE : sum / playouts
}

function estimate(arm: Arm): Estimate {
  const { sum, squares, playouts } = arm
  if (playouts < 2) return { mean: meanOf(arm), error: Number.POSITIVE_INFINITY, playouts }
  const mean = sum / playouts
  const variance = Math.max(0, (squares - sum * mean) / (playouts - 1))
  return { mean, error: Math.sqrt(variance / playouts), playouts }
}
