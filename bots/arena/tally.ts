import type { Match, Plan } from './match.ts'

/** A mean with its 95 % confidence interval: mean - half to mean + half. */
export interface Mean {
  readonly mean: number
  readonly half: number
}

/** How one contestant fared; those of the same name are taken together. */
export interface Standing {
  readonly name: string
  /** Looks into the true state. */
  readonly cheats: boolean
  /** Games won, shared wins by shares. */
  readonly wins: Mean
  /** Own score less the mean of all others'. */
  readonly margin: Mean
  readonly score: Mean
  /** Moves a game. */
  readonly moves: number
  /** Milliseconds a move. */
  readonly ms: number
  readonly longestMs: number
}

export interface Tally {
  readonly games: number
  readonly deals: number
  /** Games that went on for ever. */
  readonly cut: number
  readonly standings: readonly Standing[]
}

/** Deals are independent of each other, the games of one deal are not: each deal counts as one observation. */
export function tally({ contestants }: Plan, matches: readonly Match[]): Tally {
  const deals = new Map<number, Match[]>()
  for (const match of matches) deals.set(match.deal, [...(deals.get(match.deal) ?? []), match])
  const whole = [...deals.values()].filter((games) => games.length === contestants.length)
  const played = whole.flat()
  const names = [...new Set(contestants.map(({ name }) => name))]
  const standings = names.map((name): Standing => {
    const mine = contestants.flatMap((one, i) => (one.name === name ? [i] : []))
    const perDeal = (value: (match: Match, i: number) => number) =>
      meanOf(whole.map((games) => average(games.flatMap((match) => mine.map((i) => value(match, i))))))
    const total = (list: (match: Match) => readonly number[]) =>
      played.reduce((sum, match) => sum + mine.reduce((part, i) => part + (list(match)[i] as number), 0), 0)
    const moves = total((match) => match.moves)
    return {
      name,
      cheats: contestants[mine[0] as number]?.who === 'mcts',
      wins: perDeal(({ places }, i) => (places[i] === 1 ? 1 / places.filter((place) => place === 1).length : 0)),
      margin: perDeal(({ scores }, i) => marginOf(scores, i)),
      score: perDeal(({ scores }, i) => scores[i] as number),
      moves: moves / (played.length * mine.length),
      ms: moves === 0 ? 0 : total((match) => match.ms) / moves,
      longestMs: Math.max(0, ...played.flatMap(({ longest }) => mine.map((i) => longest[i] as number))),
    }
  })
  return { games: played.length, deals: whole.length, cut: played.filter(({ cut }) => cut).length, standings }
}

function marginOf(scores: readonly number[], i: number): number {
  if (scores.length === 1) return scores[0] as number
  return (scores[i] as number) - average(scores.filter((_, other) => other !== i))
}

function average(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length
}

function meanOf(values: readonly number[]): Mean {
  const mean = average(values)
  if (values.length < 2) return { mean, half: Number.POSITIVE_INFINITY }
  const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (values.length - 1)
  return { mean, half: 1.96 * Math.sqrt(variance / values.length) }
}
