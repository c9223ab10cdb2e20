import { type ParRound, type RawEntry, type RawRecord, Replay } from '@makiba/kernel'
import { total } from './farm.ts'
import { game } from './index.ts'
import { SOURCES } from './parts.ts'
import type { Deed, DiceyFarm, Points } from './state.ts'

interface Round {
  readonly round: number
  readonly from: number
  readonly deeds: { readonly n: number; readonly deed: Deed }[]
  readonly before: Points
}

/** Why a verified game went as it did: for each round what its dice were planned for, and what they brought. */
export function reasonsOf(record: RawRecord): ParRound[] {
  const replay = new Replay<DiceyFarm>({ game, sources: {} }, record.header)
  const rounds: ParRound[] = []
  let now: Round | undefined
  for (const entry of record.entries) {
    if ('seed' in entry) break
    const { round, points } = replay.line.state
    if (now?.round !== round) now = { round, from: entry.n, deeds: [], before: { ...points } }
    const deed = deedOf(entry)
    if (deed !== undefined) now.deeds.push({ n: entry.n, deed })
    const fault = replay.follow(entry)
    if (fault !== undefined) throw new Error(`entry ${entry.n} ${fault}`)
    const { state } = replay.line
    if (state.round !== round || state.stage.is === 'over') rounds.push(closed(now, entry.n, state.points))
  }
  return rounds
}

function closed({ round, from, deeds, before }: Round, to: number, points: Points): ParRound {
  const gained: { [source: string]: number } = {}
  for (const source of SOURCES) {
    const more = points[source] - before[source]
    if (more !== 0) gained[source] = more
  }
  return { round, from, to, deeds, gained, score: total(points) }
}

/** What a move uses a die for. */
function deedOf(entry: RawEntry): Deed | undefined {
  if (!('move' in entry)) return undefined
  const move = entry.move as DiceyFarm['move']
  return 'die' in move ? move.do : undefined
}
