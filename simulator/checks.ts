import {
  type AnyTitle,
  equal,
  findSource,
  findTitle,
  hear,
  type Kinds,
  keyedStreams,
  type RawEntry,
  Replay,
  readRecord,
  type Shelf,
  type Title,
  type Told,
  type Turn,
  veiledFor,
  type Watcher,
} from '@makiba/kernel'
import type { StoredLine } from '@makiba/server/node'
import { clocksAfter } from './clocks.ts'
import { type Disk, ownKey } from './disk.ts'
import { type Asked, MOST_LATER, type TableStory, type Witness } from './witness.ts'

/** Pictures are sent ahead of their moment by the way's length, at most so long; a tick more, since they come in portions. */
const MOST_AHEAD = 300 + 40 + 40

/** What must hold when a world has come to its end. */
export function checkTables(shelf: Shelf, disk: Disk, witness: Witness): void {
  for (const story of witness.tables.values()) {
    const row = disk.findTable(story.id)
    const title = row && findTitle(shelf, row.game)
    if (!row || !title) continue
    const lines = disk.lines(story.id)
    if (lines.length === 0) continue
    const fail = (what: string) => witness.fail(`${row.game} ${story.id}: ${what}`)
    if (row.phase === 'quarantined') fail('was set apart')
    checkKeys(lines, story, witness, fail)
    const { at = 0 } = JSON.parse(lines.at(-1)?.line ?? '{}') as { readonly at?: number }
    const reached = witness.reached(story)
    // The last touch of a race may be judged to fall later than it came.
    const later = title(({ race }) => race !== undefined) ? MOST_LATER : 10
    if (reached !== undefined && at > reached + later)
      fail(`table time is ${at}, though the table could be reached for ${reached.toFixed(0)} ms only`)
    const turns = checkRecord(title, lines, row.seed, story, row.clock, fail)
    if (turns) checkSeen(lines, turns, witness, fail)
  }
}

/** Every acknowledged command is in the record once, and there is nothing that was not asked. */
function checkKeys(
  lines: readonly StoredLine[],
  { id, game }: TableStory,
  witness: Witness,
  fail: (what: string) => void,
): void {
  const written = new Map<string, number>()
  for (const { n, line, key } of lines) {
    const entry = JSON.parse(line) as RawEntry
    if (n === 0 || typeof entry.by !== 'number') continue
    if (key === '') {
      const chosen = witness.chosen.get(`${game} ${entry.by}`)
      if (!('move' in entry) || !chosen?.has(JSON.stringify(entry.move)))
        fail(`entry ${n} was asked by nobody: ${line}`)
      continue
    }
    const own = ownKey(key)
    const asked = witness.asked.get(own)
    if (written.has(own)) fail(`command ${own} is in the record as ${written.get(own)} and as ${n}`)
    written.set(own, n)
    if (!asked || asked.table !== id || !asked.messages.some((one) => isThat(entry, one)))
      fail(`entry ${n} is not what was asked under ${own}: ${line}`)
    else if (asked.messages.length === 1 && asked.refused > 0 && asked.acks.size === 0)
      fail(`command ${own} was refused, and is entry ${n}`)
  }
  for (const [key, { table, acks }] of witness.asked)
    for (const n of acks)
      if (table === id && written.get(key) !== n)
        fail(`command ${key} was acknowledged as ${n}, but is ${written.get(key)}`)
}

/** Whoever moved had seen what called upon it to act: nobody plays on a table that is no longer so. `turns`: after each entry. */
function checkSeen(
  lines: readonly StoredLine[],
  turns: readonly Turn[],
  witness: Witness,
  fail: (what: string) => void,
): void {
  const called: number[] = []
  const acts = (n: number, seat: number) => {
    const turn = turns[n]
    return turn?.by === 'seats' && turn.seats.includes(seat)
  }
  for (const { n, line, key } of lines) {
    const entry = JSON.parse(line) as RawEntry
    const moved = n > 0 && 'move' in entry ? entry : undefined
    if (moved && key !== '') {
      const { messages = [] } = witness.asked.get(ownKey(key)) ?? {}
      const since = called[moved.by] ?? 0
      const saw = messages.some((one) => one.is === 'move' && isThat(moved, one) && one.seen >= since)
      if (!saw) fail(`entry ${n} was asked by somebody who had not seen ${since}: ${line}`)
    }
    const turn = turns[n]
    for (const seat of turn?.by === 'seats' ? turn.seats : [])
      if (n === 0 || !acts(n - 1, seat) || entry.by === seat || 'undo' in entry) called[seat] = n
  }
}

function isThat(entry: RawEntry, message: Asked['messages'][number]): boolean {
  if (message.is === 'undo') return 'undo' in entry && entry.undo === message.m
  return 'move' in entry && equal(entry.move, message.move)
}

/** The record follows from the rules and its seed, and all that was told follows from the record. */
function checkRecord(
  title: AnyTitle,
  lines: readonly StoredLine[],
  seed: string,
  story: TableStory,
  clock: Parameters<typeof clocksAfter>[0] | null,
  fail: (what: string) => void,
): readonly Turn[] | undefined {
  const record = readRecord(lines.map(({ line }) => `${line}\n`).join(''))
  if ('fault' in record) {
    fail(`the record is broken: ${record.fault}`)
    return undefined
  }
  return title(<K extends Kinds>(known: Title<K>) => {
    const { game } = known
    const source = findSource(game, known.sources, record.header.luck)
    const luck = source?.(keyedStreams(seed, record.header))
    const replay = new Replay(known, record.header)
    const turns: Turn[] = [replay.line.turn]
    const byN = new Map<number, { watcher: Watcher; position?: string; entry?: string }[]>()
    const note = (n: number, watcher: Watcher, what: { position?: string; entry?: string }) =>
      byN.set(n, [...(byN.get(n) ?? []), { watcher, ...what }])
    for (const { n, watcher, text } of story.positions.values()) note(n, watcher, { position: text })
    for (const { n, watcher, text } of story.entries.values()) note(n, watcher, { entry: text })
    const compare = (n: number, entry: RawEntry | undefined, told: readonly Told<K['event']>[]) => {
      for (const { watcher, position, entry: text } of byN.get(n) ?? []) {
        if (position !== undefined) {
          const is = positionFor(known, replay, watcher)
          if (is !== position)
            fail(`watcher ${watcher} was told a position ${n} that is not so:\n    ${position}\n    ${is}`)
        }
        if (text !== undefined && entry) {
          const is = entryFor(entry, hear(told, watcher), game.facts.hidden)
          if (is !== text) fail(`watcher ${watcher} was told an entry ${n} that is not so:\n    ${text}\n    ${is}`)
        }
      }
      byN.delete(n)
    }
    compare(0, undefined, [])
    for (const entry of record.entries) {
      const told: Told<K['event']>[] = []
      const wrong = replay.follow(entry, luck, (open: K['event'], seat?: number, event?: K['event']) => {
        told.push(seat === undefined || event === undefined ? { open } : { open, secret: { seat, event } })
      })
      if (wrong) {
        fail(`entry ${entry.n} ${wrong}`)
        return undefined
      }
      turns.push(replay.line.turn)
      compare(entry.n, entry, told)
    }
    for (const n of byN.keys()) fail(`position ${n} was told, but the record ends with ${record.entries.length}`)
    if (clock && game.clock === undefined) checkClocks(clock, record.header.seats, record.entries, turns, story, fail)
    if (known.race) checkVeil(known, record.entries, story, fail)
    return turns
  })
}

function positionFor<K extends Kinds>({ game }: Title<K>, { line }: Replay<K>, watcher: Watcher): string {
  const { state, turn } = line
  const over = turn.by === 'over'
  const mine = typeof watcher === 'number' && turn.by === 'seats' && turn.seats.includes(watcher)
  return JSON.stringify({
    view: game.view(state, watcher),
    turn,
    moves: mine ? game.moves(state, watcher) : [],
    over,
    result: game.facts.hidden && !over ? null : game.result(state),
  })
}

function entryFor(entry: RawEntry, events: readonly unknown[], hidden: boolean): string {
  const { n, at, by } = entry
  return JSON.stringify({
    n,
    at,
    by,
    events,
    ...('undo' in entry && { undo: entry.undo }),
    ...('seed' in entry && { seed: entry.seed }),
    ...('how' in entry && entry.how !== undefined && !hidden && { how: entry.how }),
  })
}

/** Clocks stand as if moves that were taken back had never been made; what was told of them is so. */
function checkClocks(
  clock: Parameters<typeof clocksAfter>[0],
  seats: number,
  entries: readonly RawEntry[],
  turns: readonly Turn[],
  { clocks }: TableStory,
  fail: (what: string) => void,
): void {
  for (const { n, at, left } of clocks) {
    const are = clocksAfter(clock, seats, entries.slice(0, n), turns, at)
    if (JSON.stringify(are) !== JSON.stringify(left))
      fail(`after entry ${n}, at ${at}, clocks were told as ${left.join()}, and are ${are.join()}`)
  }
}

/** What luck did under a veil nobody hears, and nobody acts on, before its moment. */
function checkVeil<K extends Kinds>(
  { race }: Title<K>,
  entries: readonly RawEntry[],
  { toldAt }: TableStory,
  fail: (what: string) => void,
): void {
  for (const [i, entry] of entries.entries()) {
    const pictures = 'how' in entry ? race?.veiled(entry.how) : undefined
    if (!pictures) continue
    const until = entry.at + veiledFor(pictures)
    for (const { n, watcher, at } of toldAt.values())
      if (n >= entry.n && at < until - (watcher === 'public' ? 0 : MOST_AHEAD))
        fail(`watcher ${watcher} was told ${n} at ${at}, though it was veiled until ${until}`)
    const next = entries[i + 1]
    if (next && typeof next.by === 'number' && next.at < until)
      fail(`entry ${next.n} was made at ${next.at}, though all was veiled until ${until}`)
  }
}
