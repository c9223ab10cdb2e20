import { game as dairyman } from '@makiba/games/dairyman/rules'
import {
  commit,
  findSource,
  keyedStreams,
  MOST_TAKEN_BACK,
  makeHeader,
  Play,
  Scribe,
  usualOptions,
} from '@makiba/kernel'
import type { Append, Store, StoredLine, TableRow } from '../store/store.ts'

/** As it comes over the wire, and as long as it may be. */
const key = (seat: number, n: number) => `${seat} ${String(n).padStart(64, 'k')}`

interface Padded {
  readonly row: TableRow
  /** Lines as a host writes them: a move, and what luck did then. */
  readonly writes: readonly (readonly StoredLine[])[]
  readonly n: number
}

/** A game of Dairyman, as long as the limits allow: nobody brings it to an end, and everybody takes back what can be. */
function pad(id: string, guest: string): Padded {
  const seed = '6'.repeat(64)
  const [, seats] = dairyman.facts.seats
  const options = usualOptions(dairyman.facts.options)
  const entropies = Array.from({ length: seats }, () => 'e'.repeat(64))
  const header = makeHeader(dairyman, { table: id, seats, options, luck: 'fair', seed, entropies })
  const luck = findSource(dairyman, {}, 'fair')?.(keyedStreams(seed, header))
  if (!luck) throw new Error('there is no fair luck')
  const table = new Play(dairyman, header, luck, seed)
  const scribe = new Scribe()
  const writes: StoredLine[][] = [[{ n: 0, line: scribe.line(header), key: '' }]]
  const keep = (answer: ReturnType<typeof table.move>, seat: number): boolean => {
    if (!('happened' in answer)) return false
    const lines = answer.happened.map(({ entry }, i) => ({
      n: entry.n,
      line: scribe.line(entry),
      key: i === 0 ? key(seat, entry.n) : '',
    }))
    if (lines.length > 0) writes.push(lines)
    return true
  }
  keep({ happened: table.settle(0) }, 0)
  for (let at = 10, going = true; going; at += 10) {
    if (table.turn.by !== 'seats') throw new Error('the padded game has ended')
    const [seat] = table.turn.seats as [number]
    going = keep(table.move(seat, table.moves(seat)[0], at), seat)
    const [m] = table.undoable(seat)
    if (going && m !== undefined && keep(table.undo(seat, m, at), seat)) continue
  }
  const row: TableRow = {
    id,
    game: dairyman.facts.id,
    rulesVersion: dairyman.facts.rulesVersion,
    options: header.options,
    luck: 'fair',
    seed,
    commitment: commit(seed, id),
    phase: 'playing',
    listed: false,
    anybody: false,
    clock: { per: 'game', seconds: 3600, add: 5 },
    sitters: entropies.map((entropy) => ({ by: 'guest', guest, entropy })),
    host: guest,
    invite: `invite ${id}`,
    code: null,
    created: 1,
    started: 1,
    ended: null,
    result: null,
    rematch: null,
    evening: id,
    version: 1,
  }
  if (table.n < dairyman.facts.longest + seats * MOST_TAKEN_BACK) throw new Error(`only ${table.n} entries`)
  return { row, writes, n: table.n }
}

/** Puts tables into the store that are as long as the limits allow; resolves to how many entries each has. */
export async function storePadded(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const guest = { id: 'padder', name: 'Padder', avatar: 'cow' }
  await store.makeGuest(guest, 'hash', 1)
  const tables = ids.map((id) => ({ ...pad(id, guest.id), mark: 0 }))
  for (const table of tables) {
    await store.createTable(table.row)
    table.mark = (await store.record(table.row.id)).mark
  }
  for (let i = 0; ; i++) {
    const going = tables.filter(({ writes }) => i < writes.length)
    if (going.length === 0) return new Map(tables.map(({ row, n }) => [row.id, n]))
    const batch = going.map(
      ({ row, writes, mark }): Append => ({
        table: row.id,
        follows: mark,
        lines: writes[i] as readonly StoredLine[],
      }),
    )
    const first = await store.append(batch)
    for (const [k, table] of going.entries()) table.mark = first + k
  }
}
