import type { RawEntry, Turn } from '@makiba/kernel'

type Setting =
  | { readonly per: 'move'; readonly seconds: number }
  | { readonly per: 'game'; readonly seconds: number; readonly add: number }

/**
 * How the clocks stand after these entries, at that moment: by going over what still stands, from the beginning. Moves that were
 * taken back were never made, but the time passed. `turns`: who was to act at first, and after each entry.
 */
export function clocksAfter(
  clock: Setting,
  seats: number,
  entries: readonly RawEntry[],
  turns: readonly Turn[],
  at: number,
): number[] {
  const standing: RawEntry[] = []
  for (const entry of entries)
    if ('undo' in entry) standing.splice(standing.findLastIndex(({ n }) => n === entry.undo))
    else standing.push(entry)
  const left = Array.from({ length: seats }, () => clock.seconds * 1000)
  let running: readonly number[] = []
  let from = 0
  const pass = (to: number) => {
    for (const seat of running) left[seat] = Math.max(0, (left[seat] as number) - Math.max(0, to - from))
    from = Math.max(from, to)
  }
  const next = (turn: Turn | undefined, by: RawEntry['by']) => {
    const acting = turn?.by === 'seats' ? turn.seats : []
    if (clock.per === 'move')
      for (const seat of acting) if (by === seat || !running.includes(seat)) left[seat] = clock.seconds * 1000
    running = acting
  }
  next(turns[0], 'luck')
  for (const { n, at: moment, by } of standing) {
    pass(moment)
    if (clock.per === 'game' && typeof by === 'number' && (left[by] as number) > 0)
      left[by] = (left[by] as number) + clock.add * 1000
    next(turns[n], by)
  }
  pass(at)
  return left
}
