import { commit } from './fair.ts'
import type { Kinds, Result, Tell } from './game.ts'
import { judge } from './judge.ts'
import { Line } from './line.ts'
import { findSource, keyedStreams, type Luck } from './luck.ts'
import { readOptions } from './options.ts'
import { equal } from './plain.ts'
import { setupOf } from './play.ts'
import { type Entry, type Header, type RawEntry, type RawRecord, type RecordFault, readRecord } from './record.ts'
import { findTitle, type Shelf, type Title } from './shelf.ts'

/** Follows a record entry by entry; each entry is tested against the rules before it is added. */
export class Replay<in out K extends Kinds> {
  readonly line: Line<K>
  #n = 0
  #done = false

  constructor(title: Title<K>, header: Header) {
    this.line = new Line(title.game, setupOf<K>(header))
  }

  /** How many entries have been followed. */
  get n(): number {
    return this.#n
  }

  /** Adds the next entry, or says in words why it does not follow. With `luck`, outcomes must also be the ones it gives. */
  follow(raw: RawEntry, luck?: Luck<K>, tell?: Tell<K['event']>): string | undefined {
    if (raw.n !== this.#n + 1) return `is numbered ${raw.n}, not ${this.#n + 1}`
    if (this.#done) return 'comes after the end'
    const entry = this.#test(raw, luck)
    if (typeof entry === 'string') return entry
    this.line.add(entry, tell)
    this.#n = entry.n
    this.#done = 'seed' in entry
    return undefined
  }

  #test(raw: RawEntry, luck: Luck<K> | undefined): Entry<K> | string {
    const { game, turn, state, setup } = this.line
    if ('seed' in raw) return turn.by === 'over' ? raw : 'reveals the seed before the table is over'
    // A record that was made while its game still let moves be taken back stays good.
    if ('undo' in raw)
      return this.line.mayUndo(raw.by, raw.undo, setup.rulesVersion)
        ? raw
        : `undoes entry ${raw.undo}, which cannot be undone`
    game.clock?.set(state, raw.at)
    if (raw.by === 'clock') {
      const due = turn.by === 'over' ? undefined : game.clock?.due(state)
      return due !== undefined && raw.at >= due ? raw : 'strikes when the clock is not due'
    }
    if ('move' in raw) {
      const judged = judge(game, state, turn, raw.by, raw.move)
      return 'move' in judged ? { ...raw, move: judged.move } : `is refused: ${judged.refused.why}`
    }
    if (turn.by !== 'luck') return "is luck's, but it is not luck's turn"
    if (!game.facts.outcome(raw.outcome) || !game.possible(state, raw.outcome)) return 'is an outcome that cannot be'
    if (luck) {
      const stroke = luck(state, turn.draw, this.line.drawn(turn.draw))
      const same = equal(stroke.outcome, raw.outcome) && equal(stroke.how, raw.how)
      if (!same) return `is not what luck gives: ${JSON.stringify(stroke.outcome)}`
    }
    return { ...raw, outcome: raw.outcome }
  }
}

/** What is wrong with a header for this title: rules, options or seats; undefined when a table can have it. */
export function headerFault<K extends Kinds>({ game }: Title<K>, header: Header): string | undefined {
  const { facts } = game
  if (header.rulesVersion > facts.rulesVersion)
    return `the record has rules version ${header.rulesVersion}; this version knows up to ${facts.rulesVersion}`
  if (header.rulesVersion < facts.oldestRules)
    return `the record has rules version ${header.rulesVersion}; this version replays from ${facts.oldestRules}`
  if (header.seats < facts.seats[0] || header.seats > facts.seats[1])
    return `${facts.id} has ${facts.seats[0]} to ${facts.seats[1]} seats, not ${header.seats}`
  const read = readOptions(facts.options, header.options)
  if ('fault' in read) return read.fault.why + ('name' in read.fault ? ` '${read.fault.name}'` : '')
  if (Object.keys(header.options).length !== Object.keys(facts.options).length)
    return 'the header does not name every option'
  return undefined
}

/** A finished record that follows from its seed, entry by entry. */
export interface Verified {
  readonly header: Header
  readonly entries: number
  readonly result: Result
}

/** Recomputes a finished record and names the first entry that does not follow. */
export function verify(shelf: Shelf, ndjson: string): Verified | RecordFault {
  const record = readRecord(ndjson)
  if ('fault' in record) return record
  const title = findTitle(shelf, record.header.game)
  if (!title) return { n: 0, fault: `the game '${record.header.game}' is not known here` }
  return title((known) => verifyTitle(known, record))
}

function verifyTitle<K extends Kinds>(title: Title<K>, { header, entries }: RawRecord): Verified | RecordFault {
  const fault = headerFault(title, header)
  if (fault) return { n: 0, fault }
  const source = findSource(title.game, title.sources, header.luck)
  if (!source) return { n: 0, fault: `the source of luck '${header.luck}' is not known here` }
  const last = entries.at(-1)
  if (!last || !('seed' in last))
    return { n: entries.length, fault: 'is the last one, but the table is not over: no seed is revealed' }
  if (commit(last.seed, header.table) !== header.commitment)
    return { n: last.n, fault: 'reveals a seed that is not the committed one' }
  const luck = source(keyedStreams(last.seed, header))
  const replay = new Replay(title, header)
  for (const entry of entries) {
    const wrong = replay.follow(entry, luck)
    if (wrong) return { n: entry.n, fault: wrong }
  }
  return { header, entries: entries.length, result: title.game.result(replay.line.state) }
}
