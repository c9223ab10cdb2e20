import { drafter, type HarvestDice, harvestDice, scores } from '@makiba/games/harvest-dice'

type State = HarvestDice['state']
type Move = HarvestDice['move']

/** A whole draft: the steps that are left of it, and where they lead. */
export interface Draft {
  readonly moves: readonly Move[]
  readonly state: State
}

/** All ways to finish the draft that the seat to act is in, or is about to begin. */
export function drafts(state: State): Draft[] {
  const found: Draft[] = []
  const seat = drafter(state)
  const go = (at: State, moves: readonly Move[]) => {
    for (const move of harvestDice.moves(at, seat)) {
      const next = harvestDice.copy(at)
      harvestDice.play(next, seat, move)
      const steps = [...moves, move]
      if (next.hand === null) found.push({ moves: steps, state: next })
      else go(next, steps)
    }
  }
  go(state, [])
  return found
}

/** The seat's points as things stand. */
export function points(state: State, seat: number): number {
  return scores(state)[seat]?.total as number
}

/** Points ahead of the best of the others, as things stand; the own points where there are no others. */
export function lead(state: State, seat: number): number {
  const totals = scores(state).map(({ total }) => total)
  const others = totals.filter((_, other) => other !== seat)
  return (totals[seat] as number) - (others.length > 0 ? Math.max(...others) : 0)
}
