import { pagePort } from '@makiba/bots/browser'
import { WorkerClient } from '@makiba/bots/worker'
import type { GameId } from '@makiba/games'
import type { Course, Kinds, ParRound, RecordFault, Seat, Supposed, Verified, Watcher } from '@makiba/kernel'
import type { ClientMessage, Level } from '@makiba/table/protocol'
import { loadErrors, NotLoaded } from '../shell/renewed.ts'
import type { Question } from './hosted.ts'
import type { LocalSeat } from './keep.ts'
import type { Plan } from './loading.ts'
import type { Player } from './pack.ts'
import type { Pictured } from './table.ts'
import type { Compared, Testimony } from './testimony.ts'

/** What the worker that hosts local tables can be asked. What a table tells comes as pushes. */
export interface Calls {
  open(plan: Plan): Promise<string>
  /** A finished game once more from before entry `n`: another table, the same luck. Resolves to its name. */
  again(record: string, n: number, seats: readonly LocalSeat[]): Promise<string>
  /** A kept table; undefined when this browser has none of that name. */
  come(id: string): Promise<
    | {
        readonly game: GameId
        readonly seats: readonly LocalSeat[]
        readonly options: object
        readonly hidden: boolean
        /** It is played in another tab, and this one looks on. */
        readonly elsewhere: boolean
        readonly unkept: boolean
      }
    | undefined
  >
  /** Plays on in this tab what another one had. */
  take(id: string): Promise<void>
  /** From now on the page is told what that watcher may know, from the beginning. The table is awake. */
  look(id: string, eyes: Watcher): Promise<void>
  /** Lets the table's time stand still, or go on; resolves to it. */
  hold(id: string, on: boolean): Promise<number>
  /** A message to the table, as that seat's where several are played here. */
  say(id: string, message: ClientMessage, seat?: Seat): Promise<void>
  /** What a bot chose; undefined: it could not. */
  chose(
    id: string,
    life: number,
    question: number,
    choice?: { readonly move: unknown; readonly at: number },
  ): Promise<void>
  /** What would become of a view, for each list of moves; of any table, for the view is all it takes. */
  suppose(
    game: GameId,
    view: Kinds['view'],
    questions: readonly (readonly unknown[])[],
  ): Promise<readonly Supposed<Kinds>[]>
  /** The pictures of a stroke of luck; undefined where it has none. */
  pictures(game: GameId, stroke: unknown): Promise<Pictured | undefined>
  /** Asks the title's own `practice`. */
  practise(game: GameId, question: unknown): Promise<unknown>
  /** The table of a lesson goes back to what it was after entry `n`. */
  rewind(id: string, n: number): Promise<void>
  leave(id: string): Promise<void>
  record(id: string): Promise<string>
  /** A finished record, told from its beginning. */
  replay(record: string, watcher: Watcher): Promise<Replayed>
  /** `seen`: what this device saw of it, to be compared with. */
  verify(
    record: string,
    seen?: Testimony,
  ): Promise<{
    readonly verdict: Verified | RecordFault
    readonly commitment: string
    readonly seed: string
    readonly compared: Compared | undefined
  }>
  /** How a finished game of a day went; undefined where its title has no day. */
  course(record: string): Promise<Course | undefined>
  /** Round by round, why it went as it did; none where the title gives none. */
  rounds(record: string): Promise<readonly ParRound[]>
  /** What a finished game of a day counts on the table of honour; refused where its record does not hold. */
  worth(record: string): Promise<number>
  /** How a title's day is set up. */
  day(game: GameId): Promise<DaySetup>
  pack(record: string, players: readonly Player[]): Promise<string>
  unpack(packed: string): Promise<{ readonly record: string; readonly players: readonly Player[] } | undefined>
  facts(
    game: GameId,
  ): Promise<{ readonly seats: readonly [number, number]; readonly options: object; readonly hidden: boolean }>
}

export interface DaySetup {
  readonly seats: number
  readonly options: Plan['options']
  /** Of the house's bots, where it has rivals. */
  readonly level: Level | undefined
}

export interface Replayed {
  readonly game: GameId
  readonly options: object
  readonly seats: number
  readonly hidden: boolean
  /** Messages of the protocol. */
  readonly texts: readonly string[]
}

/** Unasked: what a table tells, as messages of the protocol. `eyes`: it begins anew, as that watcher. */
export interface PushedTexts {
  readonly table: string
  readonly texts: readonly string[]
  readonly eyes?: Watcher | undefined
}

/** Unasked: what a bot at a table is to choose. */
export interface PushedQuestion {
  readonly table: string
  readonly question: Question
}

/** Unasked: how a table is kept, and whether it is played in this tab. */
export interface PushedState {
  readonly table: string
  readonly unkept: boolean
  readonly elsewhere: boolean
  /** It was read anew: what was under way is not answered. */
  readonly anew: boolean
}

export type Pushed = PushedTexts | PushedQuestion | PushedState

/** The worker died before it answered. */
export class Stopped extends Error {}

const listeners = new Set<(push: Pushed) => void>()
const mourners = new Set<() => void>()

const worker = new WorkerClient<Calls, Pushed>(
  () => pagePort(new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module', name: 'makiba tables' })),
  {
    kinds: loadErrors,
    heard(push) {
      for (const listen of listeners) listen(push)
    },
    died({ message, spoke }) {
      console.warn(message)
      for (const mourn of mourners) mourn()
      // What has never said a word could not be fetched.
      return spoke ? new Stopped(message) : new NotLoaded('the worker did not come')
    },
    // It may be calculating.
    beat: { ms: 1500, open: 5, wanted: () => listeners.size > 0 },
  },
)

/** Asks the worker; it is made on first use and lives as long as the page, if it can. */
export function ask<Name extends keyof Calls>(call: Name, ...args: Parameters<Calls[Name]>): ReturnType<Calls[Name]> {
  return worker.ask(call, args)
}

/** Hears what happens at local tables; returns how to stop. */
export function onPush(listen: (push: Pushed) => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Runs when the worker has died, and with it all tables that it had; returns how to stop. */
export function onDeath(mourn: () => void): () => void {
  mourners.add(mourn)
  return () => mourners.delete(mourn)
}
