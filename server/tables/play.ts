import {
  type Answer,
  type Entry,
  findSource,
  findTitle,
  type Happening,
  type Header,
  headerFault,
  type Kinds,
  keyedStreams,
  makeHeader,
  type Opening,
  Play,
  type RawEntry,
  type Result,
  type Seat,
  type Shelf,
  type Title,
  type Turn,
  type Watcher,
} from '@makiba/kernel'
import { systemHashing } from './hashing.ts'

/** The kernel's `Play` of any game: what the host needs of it, in terms that all games share. */
export interface AnyPlay {
  readonly n: number
  readonly turn: Turn
  readonly over: boolean
  readonly entries: readonly Entry<Kinds>[]
  /** Who was to act at first, and after each entry. */
  readonly turns: readonly Turn[]
  /** Adds the next entry of its own record, before anything is asked of it. */
  resume(entry: RawEntry): void
  settle(at: number): readonly Happening<Kinds>[]
  move(seat: Seat, json: unknown, at: number, seen?: number): Answer<Kinds>
  undo(seat: Seat, m: number, at: number): Answer<Kinds>
  undoable(seat: Seat): number[]
  due(): number | undefined
  shownDue(): number | undefined
  strike(at: number): readonly Happening<Kinds>[]
  view(watcher: Watcher): Kinds['view']
  moves(seat: Seat): readonly Kinds['move'][]
  result(): Result
}

/** A table's rules or record are broken: it cannot be played. */
export class Broken extends Error {}

/** The game has a clock of its own: then there is no other. */
export function isRealTime(shelf: Shelf, game: string): boolean {
  return findTitle(shelf, game)?.(({ game: rules }) => rules.clock !== undefined) ?? false
}

/** The header of a table that begins now. */
export function headerFor(shelf: Shelf, game: string, opening: Opening<object>): Header {
  const title = findTitle(shelf, game)
  if (!title) throw new Broken(`the game '${game}' is not known here`)
  return title(({ game: rules }) => makeHeader(rules, opening))
}

/** A table as its record says. */
export function openPlay(shelf: Shelf, header: Header, seed: string, entries: readonly RawEntry[]): AnyPlay {
  const title = findTitle(shelf, header.game)
  if (!title) throw new Broken(`the game '${header.game}' is not known here`)
  return title(<K extends Kinds>(known: Title<K>): AnyPlay => {
    const fault = headerFault(known, header)
    if (fault) throw new Broken(fault)
    const source = findSource(known.game, known.sources, header.luck)
    if (!source) throw new Broken(`the source of luck '${header.luck}' is not known here`)
    const luck = source(keyedStreams(seed, header, systemHashing))
    // The seals have been tested and every line was written by this very code, so the entries are the game's.
    return new Play(known.game, header, luck, seed, entries as readonly Entry<K>[])
  })
}
