import { covers } from '@makiba/games'
import {
  type DiceyFarm,
  daily,
  game as diceyFarm,
  type Move,
  type Options,
  presets,
} from '@makiba/games/dicey-farm/rules'
import {
  anyTitle,
  type Entry,
  findSource,
  type Header,
  keyedStreams,
  makeHeader,
  Play,
  pick,
  quick,
  type Shelf,
  writeRecord,
} from '@makiba/kernel'
import { apples, applesDay } from '@makiba/kernel/testing/apples'
import { type Days, daysOf } from '../daily/titles.ts'
import { ALONE } from '../daily/verify.ts'
import { toys } from './open.ts'

/** The game whose days were there before days had names. */
export const FARM = 'dicey-farm'

/** Toys, and two titles that have a day. */
export const daysShelf: Shelf = {
  ...toys,
  [FARM]: await covers[FARM].load(),
  apples: anyTitle(apples, {}, { daily: applesDay }),
}

export const verifyFarm = (date: string, record: string): ReturnType<Days['verify']> => {
  const days = daysOf(daysShelf).get(FARM)
  if (!days) throw new Error('the farm has days')
  return days.verify(date, record, ALONE)
}

/** A game of Dicey Farm at a table that a test may look into. */
export interface Farmed {
  readonly header: Header
  readonly entries: readonly Entry<DiceyFarm>[]
  readonly record: string
  readonly score: number
}

export interface Plan {
  readonly date: string
  /** Other seeds play other games, at other tables. */
  readonly seed: number
  readonly options?: Options
  readonly luck?: string
  /** Milliseconds of table time between two moves. */
  readonly pace?: number
  /** Takes back its first move once. */
  readonly undo?: boolean
  /** Moves of another game, instead of one's own. */
  readonly moves?: readonly Move[]
}

const text = (record: { readonly header: Header; readonly entries: readonly Entry<DiceyFarm>[] }) =>
  writeRecord(record.header, record.entries as readonly Entry[])

/** Plays a day to its end, any way that comes to mind. */
export function farm({
  date,
  seed,
  options = presets.rulebook,
  luck = `daily:${date}`,
  pace = 0,
  ...plan
}: Plan): Farmed {
  const random = quick(seed)
  const secret = seed.toString(16).padStart(64, '0')
  const opening = { table: `farm-${seed}`, seats: 1, options, luck, seed: secret, entropies: [''] }
  const header = makeHeader(diceyFarm, opening)
  const source = findSource(diceyFarm, { daily }, luck)
  if (!source) throw new Error(`no luck ${luck}`)
  const table = new Play(diceyFarm, header, source(keyedStreams(secret, header)), secret)
  table.settle(0)
  let at = 0
  const play = (move: Move) => {
    at += pace
    const answer = table.move(0, move, at)
    if ('refused' in answer) throw new Error(`${JSON.stringify(move)}: ${answer.refused.why}`)
  }
  if (plan.undo) {
    play(table.moves(0)[0] as Move)
    const [m] = table.undoable(0)
    if (m !== undefined) table.undo(0, m, at)
  }
  for (const move of plan.moves ?? []) play(move)
  while (!table.over) {
    const moves = table.moves(0)
    // Most dice are used for something.
    const useful = moves.filter(({ do: name }) => name !== 'discard' && name !== 'end' && name !== 'done')
    play(pick(random, useful.length > 0 && random.below(10) > 0 ? useful : moves))
  }
  const { entries } = table
  return { header, entries, record: text({ header, entries }), score: table.result().scores[0] as number }
}

/** The moves of a game, without what was taken back. */
export function movesOf({ entries }: Farmed): Move[] {
  return entries.flatMap((entry) => ('move' in entry ? [entry.move] : []))
}

/** The record with its entries changed, and sealed anew by whoever changed them. */
export function resealed(
  { header, entries }: Farmed,
  change: (entries: readonly Entry<DiceyFarm>[]) => readonly Entry<DiceyFarm>[],
  head: (header: Header) => Header = (same) => same,
): string {
  return text({ header: head(header), entries: change(entries) })
}

/** The same game by somebody who could not make up their mind: the first move was taken back so often. */
export function padded(game: Farmed, undos: number): string {
  const first = game.entries.find((entry) => 'move' in entry) as Entry<DiceyFarm> & { move: object }
  const start = first.n - 1
  const detours: Entry<DiceyFarm>[] = []
  for (let i = 0; i < undos; i++) {
    const n = first.n + 2 * i
    detours.push({ ...first, n } as Entry<DiceyFarm>, { n: n + 1, at: first.at, by: 0, undo: n })
  }
  return resealed(game, (entries) => [
    ...entries.slice(0, start),
    ...detours,
    ...entries.slice(start).map((entry) => ({ ...entry, n: entry.n + detours.length })),
  ])
}
