import { equal, isRecord, type Plain } from '@makiba/kernel'

/** Where a replay departs from what an independent implementation recorded. */
export interface Difference {
  /** Which game or position. */
  readonly id: string
  readonly step: number
  readonly key: string
  readonly expected: unknown
  readonly found: unknown
}

/** What comparing one line of a file brought. */
export interface Finding {
  /** What was compared, by the word under which it is counted ('games', 'steps'). */
  readonly counts: { readonly [word: string]: number }
  readonly difference?: Difference
  /** Why the line was left out. */
  readonly skipped?: string
}

/** Compares one line of a file; the games of `traces.jsonl` are at hand by their id. */
export type Checker = (line: Json, games: ReadonlyMap<string, Json>) => Finding

/** How one game reads foreign recordings: a checker for each file, by its name without `.gz`. */
export interface Adapter {
  readonly [file: string]: Checker
}

export type Json = Plain
export type Snapshot = { readonly [key: string]: Json }

export interface Report {
  readonly file: string
  readonly counts: { readonly [word: string]: number }
  readonly skipped: number
  readonly differing: number
  readonly first?: Difference
}

/** Compares every line of every file that is there. `lines` gives undefined for a file that is not. */
export function conform(adapter: Adapter, lines: (file: string) => Iterable<Json> | undefined): Report[] {
  const games = new Map<string, Json>()
  for (const game of lines('traces.jsonl') ?? [])
    if (isRecord(game) && (typeof game.id === 'string' || typeof game.id === 'number'))
      games.set(String(game.id), game as Json)
  const reports: Report[] = []
  for (const [file, check] of Object.entries(adapter)) {
    const found = lines(file)
    if (!found) continue
    const counts: Record<string, number> = {}
    let skipped = 0
    let differing = 0
    let first: Difference | undefined
    for (const line of found) {
      const finding = check(line, games)
      if (finding.skipped !== undefined) skipped++
      for (const [word, count] of Object.entries(finding.counts)) counts[word] = (counts[word] ?? 0) + count
      if (!finding.difference) continue
      differing++
      first ??= finding.difference
    }
    reports.push({ file, counts, skipped, differing, ...(first && { first }) })
  }
  return reports
}

/** One line: `games 200, steps 9876, differing 0`. */
export function summary({ counts, skipped, differing }: Report): string {
  const parts = Object.entries(counts).map(([word, count]) => `${word} ${count}`)
  if (skipped > 0) parts.push(`skipped ${skipped}`)
  return [...parts, `differing ${differing}`].join(', ')
}

/** A recorded game of the usual form: `s` holds the top-level keys that a step changed. */
export interface Trace {
  readonly id: string
  readonly players: number
  readonly options: Snapshot
  readonly init: Snapshot
  readonly steps: readonly { readonly by: number | 'luck' | 'clock'; readonly m: Snapshot; readonly s: Snapshot }[]
  readonly final: Snapshot
}

/** Our engine behind foreign notation. */
export interface Follower {
  /** Does the step; a word of refusal where our rules do not allow it. */
  step(by: Trace['steps'][number]['by'], move: Snapshot): string | undefined
  /** The position in the trace's notation, all keys. */
  snapshot(): Snapshot
  /** The end in the trace's notation. */
  final(): Snapshot
}

/** Replays a trace and compares every snapshot of every step, and the end. */
export function followTrace(trace: Trace, follower: Follower): Finding {
  let expected: Snapshot = trace.init
  let step = -1
  const differs = (want: Snapshot, have: Snapshot): Difference | undefined => {
    for (const key of Object.keys(want)) {
      if (!equal(want[key], have[key])) return { id: trace.id, step, key, expected: want[key], found: have[key] }
    }
    return undefined
  }
  let difference = differs(expected, follower.snapshot())
  for (const { by, m, s } of trace.steps) {
    if (difference) break
    step++
    expected = { ...expected, ...s }
    const refused = follower.step(by, m)
    difference =
      refused === undefined
        ? differs(expected, follower.snapshot())
        : { id: trace.id, step, key: 'move', expected: m, found: refused }
  }
  difference ??= differs(trace.final, follower.final())
  return { counts: { games: 1, steps: step + 1 }, ...(difference && { difference }) }
}

/** Compares two lists of legal moves as sets, in the foreign notation. */
export function sameMoves(
  id: string,
  step: number,
  expected: readonly Json[],
  found: readonly Json[],
): Difference | undefined {
  const canonical = (moves: readonly Json[]) => moves.map((move) => JSON.stringify(sorted(move))).sort()
  const want = canonical(expected)
  const have = canonical(found)
  if (equal(want, have)) return undefined
  return {
    id,
    step,
    key: 'legal',
    expected: want.filter((m) => !have.includes(m)),
    found: have.filter((m) => !want.includes(m)),
  }
}

function sorted(json: Json): Json {
  if (Array.isArray(json)) return json.map(sorted)
  if (!isRecord(json)) return json
  return Object.fromEntries(
    Object.keys(json)
      .sort()
      .map((name) => [name, sorted(json[name] as Json)]),
  )
}
