import type { ParRound } from '@makiba/kernel'

/** A round of two games with the same luck. */
export interface BesideRow {
  readonly index: number
  readonly round: number
  /** Points of that round. */
  readonly own: number
  readonly par: number
  /** What par made more of it; less than 0 where it was less. */
  readonly lost: number
}

const gains = (rounds: readonly ParRound[]): readonly number[] =>
  rounds.map(({ score }, i) => score - (rounds[i - 1]?.score ?? 0))

/** Both have the same rounds. */
export function besideOf(own: readonly ParRound[], par: readonly ParRound[]): readonly BesideRow[] {
  const [mine, pars] = [gains(own), gains(par)]
  return own.map(({ round }, index) => {
    const [one, other] = [mine[index] ?? 0, pars[index] ?? 0]
    return { index, round, own: one, par: other, lost: other - one }
  })
}

/** Where most was lost; undefined where nothing was. */
export function mostLost(rows: readonly BesideRow[]): BesideRow | undefined {
  return rows.filter(({ lost }) => lost > 0).sort((a, b) => b.lost - a.lost)[0]
}
