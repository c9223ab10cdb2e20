import type { Seat, Watcher } from '@makiba/kernel'
import type { Face } from './parts.ts'

export interface Options {
  /** Points at which the game ends. */
  goal: number
}

export interface State {
  /** By seat. */
  points: number[]
  /** Who is to act. */
  seat: Seat
  /** The die is in the air. */
  rolling: boolean
  goal: number
}

export type Move = { readonly do: 'roll' } | { readonly do: 'pass' }

export interface Outcome {
  readonly face: Face
}

export type Event =
  | { readonly is: 'rolled'; readonly seat: Seat; readonly face: Face }
  | { readonly is: 'passed'; readonly seat: Seat }

export interface Refusal {
  readonly why: 'nothing to rest on'
}

/** Nothing is hidden. */
export interface View extends State {
  watcher: Watcher
}

export interface Template {
  options: Options
  state: State
  move: Move
  outcome: Outcome
  event: Event
  refusal: Refusal
  view: View
}
