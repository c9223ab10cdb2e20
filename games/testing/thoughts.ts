import { readdirSync, readFileSync } from 'node:fs'
import { type Kinds, Replay, readRecord, type Title } from '@makiba/kernel'
import { covers, type GameId } from '../index.ts'

/** What a seat saw and might do at a moment of a recorded game. Plain data, for it crosses to a browser. */
export interface Position {
  readonly view: Kinds['view']
  readonly moves: readonly Kinds['move'][]
}

/** Of Dancing Villager, whose bots try nothing out, the usual records serve; of the others there are games that hard bots played. */
const PLAYED = { 'dancing-villager': 'records' } as const satisfies { readonly [Id in GameId]?: string }

/** The folder in `games/<id>/golden` that has the recorded games to be thought about. */
export function folderOf(id: GameId): string {
  return (PLAYED as { readonly [id: string]: string })[id] ?? 'bots'
}

/** Positions of a title's recorded games at which a seat had a choice, about `most` of them, evenly spread. */
export async function recordedPositions(id: GameId, games: URL, most: number): Promise<Position[]> {
  const title = await covers[id].load()
  const folder = new URL(`${id}/golden/${folderOf(id)}/`, games)
  const files = readdirSync(folder).sort()
  return files.flatMap((name) => {
    const all = title((known) => positionsIn(known, readFileSync(new URL(name, folder), 'utf8')))
    const share = Math.min(all.length, Math.ceil(most / files.length))
    return Array.from({ length: share }, (_, i) => all[Math.floor((i * all.length) / share)] as Position)
  })
}

function positionsIn<K extends Kinds>(title: Title<K>, text: string): Position[] {
  const record = readRecord(text)
  if ('fault' in record) throw new Error(record.fault)
  const { game } = title
  const replay = new Replay(title, record.header)
  const positions: Position[] = []
  for (const entry of record.entries) {
    if ('move' in entry) {
      const { state } = replay.line
      game.clock?.set(state, entry.at)
      const moves = game.moves(state, entry.by)
      if (moves.length > 1) positions.push({ view: game.view(state, entry.by), moves: structuredClone(moves) })
    }
    const fault = replay.follow(entry)
    if (fault !== undefined) throw new Error(`entry ${entry.n} ${fault}`)
  }
  return positions
}
