import type { Accessor } from 'solid-js'
import type { Wrong } from './Count.tsx'
import { gapOf, type Manner, type Point } from './paths.ts'
import type { Sound } from './sound.ts'

/**
 * The physical layer of all tables. One rule: no number changes without something arriving there. A scene owns all that is in the
 * air while one beat of the game is shown; it can be hurried, held, skipped and cut off, and what it leaves behind is the truth.
 */

export const OUT = 'cubic-bezier(.2, .8, .3, 1)'
export const SPRING = 'cubic-bezier(.34, 1.5, .5, 1)'

/** Those events that are of these kinds, in order. */
export const told = <E extends { readonly is: string }, I extends E['is']>(
  events: readonly E[],
  ...kinds: readonly I[]
): readonly Extract<E, { readonly is: I }>[] =>
  events.filter((event): event is Extract<E, { readonly is: I }> => (kinds as readonly string[]).includes(event.is))

/** 0, 1, 2 and so on: so many. */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

/** A place or a piece by its name, an element, or a box on the screen. */
export type Goal =
  | string
  | Element
  | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export interface Flight extends Manner {
  /** A piece by its name, a picture by its address (`art('milk')`), or an element whose copy flies. */
  readonly what: string | HTMLElement
  /** Absent: where the piece stood before. */
  readonly from?: Goal | undefined
  /** Absent: where the piece stands now. */
  readonly to?: Goal | undefined
  /** The number that it leaves, and the one at which it arrives. */
  readonly leaves?: readonly [place: string, by: number] | undefined
  readonly adds?: readonly [place: string, by: number]
  /** Milliseconds; absent: as far as it is. */
  readonly ms?: number
  /** Milliseconds until it sets out. */
  readonly after?: number
  /** Pixels of a picture. */
  readonly size?: number | undefined
  /** How large it is at its end, 1: as it is. */
  readonly scale?: number | undefined
  /** 'in': it dwindles into its goal; 'stay': it lies there until `off` or the end of the scene, under this key. */
  readonly end?: 'in' | { readonly stay: string }
  /** What is heard when it lands. */
  readonly sound?: Sound | readonly [sound: Sound, loud: number]
  readonly land?: () => void
}

/** Something that runs by itself, such as a throw of dice. */
export interface Part {
  /** Ends soon, and well. */
  skip(): void
  hold(on: boolean): void
  /** Ends now. */
  end(): void
}

/** How a die will lie. Nobody knows before it rests. */
export interface Secret {
  readonly face: number
  readonly colour: string
}

export interface Scene {
  /** 1 calm, more is quicker; what begins later may be quicker. */
  readonly rate: number
  /** Nothing is played any more, all happens at once. */
  readonly over: boolean
  /** The same in every replay of the same step. */
  readonly seed: string
  readonly reduced: boolean
  readonly sky: HTMLElement
  /** What cannot be known yet, by piece. Reactive. A board puts it here while it draws, and shows of it neither picture nor name. */
  readonly secrets: Accessor<ReadonlyMap<string, Secret>>
  hide(secrets: ReadonlyMap<string, Secret>): void
  /** It rests: from now on it is known. */
  reveal(piece: string): void
  /** This piece is not seen, and nobody else moves it, until it is given back. */
  take(piece: string): void
  give(piece: string): void
  /** Where something is. */
  box(goal: Goal): Box | undefined
  element(name: string): HTMLElement | undefined
  fly(flight: Flight): Promise<void>
  /** Many of a kind, a little apart. */
  many<T>(list: readonly T[], make: (one: T, i: number) => Flight, apart?: number, most?: number): Promise<void>
  /** Lets go of what stayed. */
  off(key: string): Promise<void>
  /** Whether a piece is on the board now. */
  stands(piece: string): boolean
  /** Whether a piece was on the board before. */
  had(piece: string): boolean
  /** The pieces that moved, came or left and have not flown yet. */
  loose(): readonly string[]
  /** What moved, came or left and has not flown yet goes its way: all, or only these. Called at the end of every scene; earlier where that is better. */
  rest(pieces?: readonly string[]): Promise<void>
  /** Plays keyframes of transform and opacity; they are gone when the scene ends. */
  play(element: Element | undefined, frames: Keyframe[], ms: number, options?: KeyframeAnimationOptions): Promise<void>
  bump(goal: Goal, by?: number): Promise<void>
  /** Something heavy has come down on it. */
  shake(goal: string): Promise<void>
  /** Turns something round and changes it while it stands on its edge. */
  flip(element: Element | undefined, change: () => void, ms?: number): Promise<void>
  wait(ms: number): Promise<void>
  /** The only way a number changes while a scene is played: by what has just arrived. */
  arrive(place: string, by: number): void
  sound(sound: Sound, loud?: number): void
  add(part: Part): void
  /** Ends all soon, as it would have ended. */
  skip(): void
  hold(on: boolean): void
}

/** Many flights of a kind, by a way to make one. */
export const manyBy =
  (fly: Scene['fly']): Scene['many'] =>
  async (list, make, apart, most) => {
    const gap = gapOf(list.length, apart, most)
    await Promise.all(
      list.map((one, i) => {
        const flight = make(one, i)
        return fly({ ...flight, after: (flight.after ?? 0) + i * gap })
      }),
    )
  }

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** A scene in the hands of whoever shows it. */
export interface PlayedScene extends Scene {
  /** After the new position is drawn, and before it is painted. */
  begin(): void
  /** All that has not begun to fly yet stands where it stood. */
  stand(): void
  /** Nothing is left of it but what the rules say; `cut`: before it was played. Returns the numbers that were wrong until then. */
  close(cut: boolean): readonly Wrong[]
}

export interface SceneOptions {
  /** In it are all pieces and places. */
  readonly board: HTMLElement
  /** Asked anew by all that begins. */
  readonly rate: () => number
  readonly seed: string
  /** Whether the board shows all that happens: then numbers wait for what arrives, and what left stays in sight until it flies. */
  readonly whole: boolean
}
