import {
  type Answer,
  type AnyTitle,
  type Entry,
  findSource,
  type Happening,
  type Hashing,
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
  type Title,
  type Turn,
  type Watcher,
} from '@makiba/kernel'

/** The kernel's `Play` of any game: what a table needs of it, in terms that all games share. */
export interface AnyPlay {
  readonly n: number
  readonly turn: Turn
  readonly over: boolean
  readonly entries: readonly Entry<Kinds>[]
  /** Adds the next entry of its own record, before anything is asked of it. */
  resume(entry: RawEntry): void
  /** The same, with what was told of it. */
  retell(entry: RawEntry): Happening<Kinds>
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

/** The header of a table that begins now. */
export function headerFor(title: AnyTitle, opening: Opening<object>): Header {
  return title(({ game }) => makeHeader(game, opening))
}

/** A table before its first entry. */
export function openPlay(title: AnyTitle, header: Header, seed: string, hashing: Hashing): AnyPlay {
  return title(<K extends Kinds>(known: Title<K>): AnyPlay => {
    const fault = headerFault(known, header)
    if (fault) throw new Broken(fault)
    const source = findSource(known.game, known.sources, header.luck)
    if (!source) throw new Broken(`the source of luck '${header.luck}' is not known here`)
    return new Play(known.game, header, source(keyedStreams(seed, header, hashing)), seed)
  })
}
