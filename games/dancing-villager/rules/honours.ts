import type { Honours, State, Verdict } from './state.ts'

/** What a game will be remembered for, with one more window: the earlier of equals stays. */
export function honoursAfter(state: Pick<State, 'honours' | 'touches'>, verdict: Verdict, round: number): Honours {
  const { event, wrong, losses } = verdict
  let { fastest, closest, blunder } = state.honours
  const firsts = state.touches.filter((touch, i) => state.touches.findIndex(({ seat }) => seat === touch.seat) === i)
  for (const { seat, target } of firsts) {
    const lost = losses[seat] ?? 0
    if (wrong.includes(seat) && lost > (blunder?.lost ?? 0))
      blunder = { seat, target: target === 'fire' ? 'fire' : 'dog', event, lost, round }
  }
  if (event === 'none') return { fastest, closest, blunder }
  const right = firsts.filter(
    ({ seat, target }) => !wrong.includes(seat) && (target === 'fire') === (event === 'assault'),
  )
  for (const { seat, at } of right) if (at < (fastest?.ms ?? Infinity)) fastest = { seat, ms: at, round }
  const [first, second] = right
  if (first && second) {
    const ms = second.effective - first.effective
    const winner = event === 'assault' ? verdict.fire : verdict.taker
    // A lot may have turned two equal hands round.
    const [one, other] = winner === second.seat ? [second, first] : [first, second]
    if (ms < (closest?.ms ?? Infinity)) closest = { first: one.seat, second: other.seat, ms, round }
  }
  return { fastest, closest, blunder }
}
