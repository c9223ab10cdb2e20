import type { Watcher } from '@makiba/kernel'
import type { ClientMessage, Position, ServerMessage } from '@makiba/server/protocol'
import { hashOf } from './chance.ts'
import type { Disk } from './disk.ts'
import type { Scheduler } from './scheduler.ts'

/** A command with its key: what was asked under it, and what was answered. */
export interface Asked {
  readonly table: string
  readonly guest: string | undefined
  readonly messages: Extract<ClientMessage, { is: 'move' | 'undo' }>[]
  readonly acks: Set<number>
  refused: number
  failed: number
}

/** How the clocks were told to stand. */
export interface ClockTold {
  readonly n: number
  readonly at: number
  readonly left: readonly number[]
}

/** What is known of one table while its world runs. */
export interface TableStory {
  readonly id: string
  readonly game: string
  /** What watchers were told of a position and of an entry, by number and watcher. */
  readonly positions: Map<string, { readonly n: number; readonly watcher: Watcher; readonly text: string }>
  readonly entries: Map<string, { readonly n: number; readonly watcher: Watcher; readonly text: string }>
  readonly clocks: ClockTold[]
  /** The earliest table time at which an entry was told, by number and watcher. */
  readonly toldAt: Map<string, { readonly n: number; readonly watcher: Watcher; readonly at: number }>
  /** Seats through whose eyes a guest has seen the table, since it began. */
  readonly hands: Map<string, Set<number>>
  /** When which table time was told: it passes no faster than time. */
  lastMoment: { readonly at: number; readonly now: number } | undefined
  /** Milliseconds in which somebody could reach the table, and since when somebody can. */
  reachable: number
  listeners: number
  since: number
}

/** One socket, from its node's side. */
export interface Hearing {
  readonly table: string
  readonly guest: string | undefined
  /** Whose it is, in this world. */
  readonly name: string
  /** The last entry that it was told of. */
  n: number | undefined
  /** What it said that it had when it came. */
  have: number | undefined
  /** It has heard as a seat: it may have been told a little ahead, also when it then leaves its seat. */
  seated: boolean
  /** Commands that were sent here, and answers. */
  readonly open: Map<string, { sent: number; answered: number; since: number }>
  closed: boolean
}

export function newHearing(table: string, guest: string | undefined, name: string): Hearing {
  return { table, guest, name, n: undefined, have: undefined, seated: false, open: new Map(), closed: false }
}

/** A touch is judged to fall so much later than it came at most, and whoever wakes its table begins then. */
export const MOST_LATER = 120

/** Anybody who has a seat, or had one on this socket. */
const SEATED: Watcher = -1

/** Sees all that nodes tell and all that clients ask, and says at once what must not be. */
export class Witness {
  readonly #scheduler: Scheduler
  readonly #disk: Disk
  readonly tables = new Map<string, TableStory>()
  readonly asked = new Map<string, Asked>()
  readonly chosen = new Map<string, Set<string>>()
  /** How many commands may be answered twice: where nodes pass them on, a second answer may cross the first. */
  readonly #strict: boolean
  /** Hands race at that table. */
  readonly #races: (table: string) => boolean
  readonly counts = { commands: 0, acks: 0, told: 0 }
  hash = 0
  /** The first thing that must never be. */
  violation: string | undefined
  /** Where all that is told is kept, for a comparison of two worlds. */
  heard: ((hearing: Hearing, text: string) => void) | undefined

  constructor(scheduler: Scheduler, disk: Disk, strict: boolean, races: (table: string) => boolean) {
    this.#scheduler = scheduler
    this.#disk = disk
    this.#strict = strict
    this.#races = races
  }

  /** What happens becomes part of the trace: the same seed, the same trace. */
  trace(text: string): void {
    this.hash = hashOf(`${this.#scheduler.now} ${text}`, this.hash)
  }

  story(id: string): TableStory {
    let story = this.tables.get(id)
    if (!story) {
      const game = this.#disk.findTable(id)?.game ?? ''
      story = {
        id,
        game,
        positions: new Map(),
        entries: new Map(),
        clocks: [],
        toldAt: new Map(),
        hands: new Map(),
        lastMoment: undefined,
        reachable: 0,
        listeners: 0,
        since: 0,
      }
      this.tables.set(id, story)
    }
    return story
  }

  /** A bot chose. */
  chose(game: string, seat: Watcher, move: unknown): void {
    const name = `${game} ${seat}`
    const moves = this.chosen.get(name) ?? new Set()
    this.chosen.set(name, moves.add(JSON.stringify(move)))
  }

  /** A client sets out a message. */
  sent(table: string, guest: string | undefined, message: ClientMessage): void {
    this.trace(`> ${JSON.stringify(message)}`)
    if (message.is !== 'move' && message.is !== 'undo') return
    this.counts.commands++
    const asked = this.asked.get(message.key) ?? { table, guest, messages: [], acks: new Set(), refused: 0, failed: 0 }
    this.asked.set(message.key, asked)
    asked.messages.push(message)
  }

  /** It reached its node. */
  came(hearing: Hearing, message: ClientMessage): void {
    if (message.is !== 'move' && message.is !== 'undo') return
    const one = hearing.open.get(message.key) ?? { sent: 0, answered: 0, since: this.#scheduler.now }
    hearing.open.set(message.key, one)
    one.sent++
    one.since = this.#scheduler.now
  }

  /** A node tells something, to one socket. */
  told(hearing: Hearing, text: string): ServerMessage {
    this.counts.told++
    this.trace(text)
    this.heard?.(hearing, text)
    const message = JSON.parse(text) as ServerMessage
    if (message.is === 'whole') {
      this.#position(hearing, message.position)
      hearing.n = message.position.n
    } else if (message.is === 'happened') this.#happened(hearing, message)
    else if (message.is === 'ack') this.#acknowledged(hearing, message.key, message.n)
    else if (message.is === 'refused') this.#refused(hearing, message)
    else if (message.is === 'failed') {
      const asked = this.#answered(hearing, message.key)
      if (asked) asked.failed++
    }
    return message
  }

  #happened(hearing: Hearing, { since, entries, position }: Extract<ServerMessage, { is: 'happened' }>): void {
    const had = hearing.n ?? hearing.have
    if (had !== undefined && since !== had) this.fail(`a socket that had ${had} was told what came after ${since}`)
    let n = since
    for (const entry of entries) {
      if (entry.n !== ++n) this.fail(`entry ${entry.n} was told where ${n} was due`)
      this.#entry(hearing, entry, position)
    }
    if (n !== position.n) this.fail(`entries up to ${n} led to position ${position.n}`)
    this.#position(hearing, position)
    hearing.n = position.n
  }

  #position(hearing: Hearing, position: Position): void {
    const { n, at, view, turn, moves, over, result, clocks } = position
    const { watcher } = view
    // Who was shown what luck did a little ahead may be covered again when the table moves on to another node.
    const goesBack = hearing.n !== undefined && n < hearing.n && (this.#strict || !this.#races(hearing.table))
    if (goesBack) this.fail(`a socket that had ${hearing.n} was taken back to ${n}`)
    this.#durable(hearing.table, n)
    const story = this.story(hearing.table)
    this.#once(story.positions, n, watcher, JSON.stringify({ view, turn, moves, over, result }))
    if (clocks) story.clocks.push({ n, at, left: clocks.left })
    if (typeof watcher === 'number') {
      hearing.seated = true
      this.#hand(story, hearing.guest, watcher)
    }
    this.#earliest(story, n, hearing.seated ? SEATED : watcher, at)
    this.#moment(story, at)
  }

  #entry(hearing: Hearing, entry: { readonly n: number }, { at, view: { watcher } }: Position): void {
    const story = this.story(hearing.table)
    this.#once(story.entries, entry.n, watcher, JSON.stringify(entry))
    this.#earliest(story, entry.n, hearing.seated || typeof watcher === 'number' ? SEATED : watcher, at)
  }

  /** Nobody hears two versions of the same thing. */
  #once(map: TableStory['entries'], n: number, watcher: Watcher, text: string): void {
    const key = `${n} ${watcher}`
    const before = map.get(key)
    if (before === undefined) map.set(key, { n, watcher, text })
    else if (before.text !== text)
      this.fail(`watcher ${watcher} was told two versions of ${n}:\n    ${before.text}\n    ${text}`)
  }

  #earliest(story: TableStory, n: number, watcher: Watcher, at: number): void {
    const key = `${n} ${watcher}`
    const before = story.toldAt.get(key)
    if (!before || at < before.at) story.toldAt.set(key, { n, watcher, at })
  }

  /** Persist, then publish. */
  #durable(table: string, n: number): void {
    const last = this.#disk.last(table)
    if (last < n) this.fail(`entry ${n} was told before it was written: the disk has ${last}`)
  }

  #hand(story: TableStory, guest: string | undefined, seat: number): void {
    if (guest === undefined) {
      this.fail(`somebody without a name sees as seat ${seat}`)
      return
    }
    const hands = story.hands.get(guest) ?? new Set()
    story.hands.set(guest, hands.add(seat))
    if (hands.size > 1) this.fail(`one guest has seen the hands of seats ${[...hands].join(', ')}`)
  }

  /** Table time passes no faster than time itself. */
  #moment(story: TableStory, at: number): void {
    const { now } = this.#scheduler
    const last = story.lastMoment
    // From another node it may have come by a slow way, and the next by a quick one.
    if (this.#strict && last && at - last.at > now - last.now + 2)
      this.fail(`table time went from ${last.at} to ${at} within ${now - last.now} ms`)
    const began = this.#disk.beganAt(story.id) ?? now
    if (at > now - began + MOST_LATER) this.fail(`table time is ${at}, ${now - began} ms after the table began`)
    story.lastMoment = { at, now }
  }

  #acknowledged(hearing: Hearing, key: string, n: number): void {
    const asked = this.#answered(hearing, key)
    if (!asked) return
    asked.acks.add(n)
    this.counts.acks++
    if (asked.acks.size > 1) this.fail(`command ${key} was acknowledged as entries ${[...asked.acks].join(' and ')}`)
    this.#durable(hearing.table, n)
    if (hearing.n !== undefined && hearing.n < n)
      this.fail(`command ${key} was acknowledged as ${n} before more than ${hearing.n} was told`)
  }

  #refused(hearing: Hearing, { key, n, refusal }: Extract<ServerMessage, { is: 'refused' }>): void {
    const asked = this.#answered(hearing, key)
    if (asked) asked.refused++
    const entry = this.#disk.entryOf(key)
    if (entry !== undefined) this.fail(`command ${key} was refused, though it is entry ${entry}`)
    const named = Math.max(n, refusal.why === 'stale' ? ((refusal as { readonly n?: number }).n ?? 0) : 0)
    if (hearing.n !== undefined && named > hearing.n)
      this.fail(`a refusal of ${key} speaks of entry ${named}, though only ${hearing.n} was told`)
  }

  #answered(hearing: Hearing, key: string): Asked | undefined {
    const asked = this.asked.get(key)
    const one = hearing.open.get(key)
    if (!asked || !one) this.fail(`command ${key} was answered where nobody asked it`)
    else if (++one.answered > one.sent && this.#strict)
      this.fail(`command ${key} was sent ${one.sent} times and answered ${one.answered} times`)
    return asked
  }

  /** Every command is answered, on every line that holds: as often as it came, where no other node may take two for one. */
  silences(hearings: Iterable<Hearing>, patience: number): void {
    for (const { open, closed } of hearings) {
      if (closed) continue
      for (const [key, { sent, answered, since }] of open)
        if (answered < (this.#strict ? sent : 1) && this.#scheduler.now - since > patience)
          this.fail(`command ${key} has not been answered for ${this.#scheduler.now - since} ms`)
    }
  }

  /** Milliseconds in which somebody could reach the table; undefined where several nodes may count at once. */
  reached(story: TableStory): number | undefined {
    const open = story.listeners > 0 ? this.#scheduler.now - story.since : 0
    return this.#strict ? story.reachable + open : undefined
  }

  /** Somebody can reach the table, from now on; or nobody any more. */
  listens(table: string, by: 1 | -1): void {
    const story = this.story(table)
    const { now } = this.#scheduler
    if (story.listeners > 0) story.reachable += now - story.since
    story.since = now
    story.listeners += by
  }

  /** Kept, not thrown: it happens in the middle of what a node does, which would take it for a fault of its own. */
  fail(what: string): void {
    this.violation ??= `${what} (at ${this.#scheduler.now.toFixed(1)} ms)`
  }
}
