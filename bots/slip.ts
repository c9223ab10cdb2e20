import type { Random } from '@makiba/kernel'
import type { Candidate, Choice, Explanation } from './bot.ts'

const STEPS = 2 ** 32

/**
 * Chooses as people do: the better a candidate, the more often it is chosen. `care` is the loss, on the scale of `feel`, at
 * which a candidate is chosen about a third as often as the best; with none the best is always chosen.
 */
export function slip<Move>(
  explanation: Explanation<Move>,
  care: number,
  random: Random,
  feel: (value: number) => number = (value) => value,
): Choice<Move> {
  const [best] = explanation.candidates
  if (!best) throw new RangeError('nothing to choose from')
  const chosen = care > 0 ? draw(explanation.candidates, care, random, feel) : best
  if (chosen === best) return { move: best.move, at: 0, explanation }
  return { move: chosen.move, at: 0, explanation: { ...explanation, reason: { because: 'slip' } } }
}

function draw<Move>(
  candidates: readonly Candidate<Move>[],
  care: number,
  random: Random,
  feel: (value: number) => number,
): Candidate<Move> {
  const best = feel(Math.max(...candidates.map(({ value }) => value)))
  const weights = candidates.map(({ value }) => Math.exp((feel(value) - best) / care))
  let left = (random.below(STEPS) / STEPS) * weights.reduce((a, b) => a + b, 0)
  for (const [i, candidate] of candidates.entries()) {
    left -= weights[i] as number
    if (left < 0) return candidate
  }
  return candidates[0] as Candidate<Move>
}
