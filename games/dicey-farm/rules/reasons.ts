import { type Entry, Line, type ParRound, type RawRecord, setupOf, standingOf } from '@makiba/kernel'
import { total } from './farm.ts'
import { game } from './index.ts'
import { Origins, union } from './origins.ts'
import { SOURCES } from './parts.ts'
import type { Deed, DiceyFarm, Move, Points } from './state.ts'

interface Round {
  readonly round: number
  readonly from: number
  readonly deeds: { readonly n: number; readonly deed: Deed }[]
  readonly before: Points
  readonly through: { [source: string]: ParRound['through'][string] }
}

/** Why a verified game went as it did: for each round what its dice were planned for, what they brought, and through what. */
export function reasonsOf(record: RawRecord): ParRound[] {
  const line = new Line(game, setupOf<DiceyFarm>(record.header))
  const rounds: ParRound[] = []
  const origins = new Origins()
  let now: Round | undefined
  for (const entry of standingOf(record.entries)) {
    const { round, points, goods } = line.state
    if (now?.round !== round) now = { round, from: entry.n, deeds: [], before: { ...points }, through: {} }
    const move = 'move' in entry ? (entry.move as Move) : undefined
    const deed = deedOf(move)
    if (deed !== undefined) now.deeds.push({ n: entry.n, deed })
    const [had, scored] = [{ ...goods }, { ...points }]
    line.add(entry as Entry<DiceyFarm>)
    const { state } = line
    for (const [source, things] of origins.follow(move, round, had, scored, state))
      now.through[source] = union(now.through[source] ?? [], things)
    if (state.round !== round || state.stage.is === 'over') rounds.push(closed(now, entry.n, state.points))
  }
  return rounds
}

function closed({ round, from, deeds, before, through }: Round, to: number, points: Points): ParRound {
  const gained: { [source: string]: number } = {}
  for (const source of SOURCES) {
    const more = points[source] - before[source]
    if (more !== 0) gained[source] = more
  }
  return { round, from, to, deeds, gained, through, score: total(points) }
}

/** What a move uses a die for. */
function deedOf(move: Move | undefined): Deed | undefined {
  return move && 'die' in move ? move.do : undefined
}
