import type { Villager } from '@makiba/games/dancing-villager'
import type { RecordFault, Seat, Verified, Watcher } from '@makiba/kernel'
import type { Tossed } from '@makiba/server/protocol'
import type { Reel } from '@makiba/toss/reel'
import type { GameId } from '../games.ts'
import type { Kept } from './keep.ts'
import type { Player } from './pack.ts'
import type { Call, Plan, Update } from './sitting.ts'
import type { Answer, Step } from './table.ts'
import type { Compared, Testimony } from './testimony.ts'

/** What the worker that hosts local tables can be asked. */
export interface Calls {
  open(plan: Plan): Promise<string>
  /** A kept table as the watcher saw it; undefined when this browser has none of that name. */
  resume(
    id: string,
    watcher: Watcher,
  ): Promise<
    | {
        readonly kept: Kept
        readonly options: object
        readonly hidden: boolean
        readonly steps: readonly Step[]
        readonly now: number
      }
    | undefined
  >
  watch(id: string, watcher: Watcher): Promise<readonly Step[]>
  wake(id: string): Promise<void>
  /** Lets the table's time stand still, or go on; resolves to it. */
  hold(id: string, on: boolean): Promise<number>
  /** `after`: milliseconds from the moment at which the villagers lay still. */
  move(id: string, seat: Seat, move: unknown, seen: number, after?: number): Promise<Answer>
  undo(id: string, seat: Seat, m: number): Promise<Answer>
  question(id: string, seat: Seat): Promise<Call | undefined>
  /** The pictures of a throw; undefined where it is none. */
  film(how: unknown): Promise<Reel | undefined>
  /** A throw without a table: how so many villagers of each side come to lie, and its pictures. */
  drill(villagers: readonly number[]): Promise<{
    readonly poses: readonly (readonly Villager[])[]
    readonly reel: Reel
  }>
  leave(id: string): Promise<void>
  record(id: string): Promise<string>
  /** A finished record as steps. */
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
  pack(record: string, players: readonly Player[]): Promise<string>
  unpack(packed: string): Promise<{ readonly record: string; readonly players: readonly Player[] } | undefined>
  facts(
    game: GameId,
  ): Promise<{ readonly seats: readonly [number, number]; readonly options: object; readonly hidden: boolean }>
}

export interface Replayed {
  readonly game: GameId
  readonly options: object
  readonly seats: number
  readonly hidden: boolean
  readonly steps: readonly Step[]
}

/** Unasked: something happened at a table. */
export interface Push {
  readonly table: string
  /** Table time when it was sent. */
  readonly now: number
  readonly update: Update
}

/** Unasked: a throw under way at a table. */
export interface PushedToss {
  readonly table: string
  readonly tossed: Omit<Tossed, 'is'>
}

interface Waiting {
  readonly done: (value: unknown) => void
  readonly fail: (error: Error) => void
}

let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, Waiting>()
const listeners = new Set<(push: Push | PushedToss) => void>()

type Message =
  | { readonly push: Push | PushedToss }
  | { readonly k: number; readonly value?: unknown; readonly error?: string }

function hire(): Worker {
  const made = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module', name: 'makiba tables' })
  made.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('push' in data) {
      for (const listen of listeners) listen(data.push)
      return
    }
    const { done, fail } = waiting.get(data.k) as Waiting
    waiting.delete(data.k)
    if (data.error === undefined) done(data.value)
    else fail(new Error(data.error))
  }
  made.onerror = (event) => {
    for (const { fail } of waiting.values()) fail(new Error(event.message))
    waiting.clear()
  }
  return made
}

/** Asks the worker; it is made on first use and stays for the life of the page. */
export function ask<Name extends keyof Calls>(call: Name, ...args: Parameters<Calls[Name]>): ReturnType<Calls[Name]> {
  worker ??= hire()
  const k = ++asked
  const answer = new Promise((done, fail) => waiting.set(k, { done, fail }))
  worker.postMessage({ k, call, args })
  return answer as ReturnType<Calls[Name]>
}

/** Hears what happens at local tables; returns how to stop. */
export function onPush(listen: (push: Push | PushedToss) => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
