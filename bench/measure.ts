/** What one run of a workload did. */
export interface Work {
  readonly games: number
  readonly moves: number
  readonly entries: number
}

/** Rates a second: the median of the repeats, and how far apart the repeats were (largest to smallest). */
export interface Rate {
  readonly name: string
  readonly games: number
  readonly moves: number
  readonly entries: number
  readonly spread: number
}

/** One unit of work at a time, for `ms`; the first round only warms up. */
export function measure(name: string, unit: (seed: number) => Work, ms: number, repeats: number): Rate {
  let seed = 1
  const once = (): { readonly games: number; readonly moves: number; readonly entries: number } => {
    let games = 0
    let moves = 0
    let entries = 0
    const from = performance.now()
    let until = from
    while (until - from < ms) {
      const work = unit(seed++)
      games += work.games
      moves += work.moves
      entries += work.entries
      until = performance.now()
    }
    const seconds = (until - from) / 1000
    return { games: games / seconds, moves: moves / seconds, entries: entries / seconds }
  }
  once()
  const runs = Array.from({ length: repeats }, once).sort((a, b) => a.moves - b.moves)
  const middle = runs[Math.floor(runs.length / 2)]
  const least = runs[0]
  const most = runs.at(-1)
  if (!middle || !least || !most) throw new RangeError('measure: no repeats')
  return { name, ...middle, spread: most.moves / least.moves }
}

const figure = (value: number) => Math.round(value).toLocaleString('en')

export function row({ name, games, moves, entries, spread }: Rate): string {
  const cells = [name.padEnd(34), figure(games).padStart(9), figure(moves).padStart(12), figure(entries).padStart(12)]
  return `${cells.join('  ')}  x${spread.toFixed(2)}`
}

export const HEADING = `${'random play'.padEnd(34)}  ${'games/s'.padStart(9)}  ${'moves/s'.padStart(12)}  ${'entries/s'.padStart(12)}  spread`
