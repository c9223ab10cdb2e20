import type { Kinds, Watcher } from '@makiba/kernel'
import type { Scenes } from '@makiba/kit/board'
import { actorAt, beatEnd, eventsOfBeat } from './beats.ts'
import type { Step } from './table.ts'

/**
 * How quickly others are shown: whatever comes together in a lap, one is to act again after eight seconds. Milliseconds are those of
 * calm; who wants it quicker has as many times less of them.
 */

/** What a beat takes. */
const BEAT = 1050
/** How long others are watched in a lap, all their turns together, and when nothing more of it is shown. */
const TURNS = 6800
const LAP = 7400
/** How long others are watched unhurried, and how much longer until they are shown as quickly as can be. */
const PATIENCE = 3500
const HURRYING = 3000
/** No hurry goes beyond this: what is quicker than that cannot be seen. */
const HASTE = 3
/** What is to be read is not hurried as much, and takes as long as so many beats. */
const READING_HASTE = 1.8
const READING = 5
/** How much longer it is shown than anything else. */
const GRACE = 200

/**
 * How much quicker a turn goes on that has so many beats left and so much time; undefined: only its last one is shown, which is what
 * came of it, there is no time for more.
 */
export function rateOf(left: number, room: number): number | undefined {
  const rate = (left * BEAT) / Math.max(1, room)
  if (left > 1 && rate > HASTE) return undefined
  return Math.min(HASTE, Math.max(1, rate))
}

/** How much quicker others are shown the longer they have been watched since one's own turn. */
export const lateness = (watched: number): number =>
  Math.min(HASTE, Math.max(1, 1 + ((HASTE - 1) * (watched - PATIENCE)) / HURRYING))

/** What is to be shown next. */
export interface Coming {
  readonly actor: number
  /** It is one's own turn that is shown. */
  readonly own: boolean
  /** What it is besides a beat of a turn. */
  readonly moment: Moment
  /** How many beats are left of that turn, and of all that is to be shown, as far as it is known. */
  readonly left: number
  readonly ahead: number
  /** Where the beat begins that is shown in any case, if it is another: the last of that turn, or one that all are to see. */
  readonly sure: number | undefined
}

type Moment = 'pause' | 'reading' | undefined

/** What a board says of beats. */
type Beats<K extends Kinds> = Pick<Scenes<K>, 'joins' | 'moment'>

/** The beats from a step on, as far as they are known. */
function beatsFrom<K extends Kinds>(
  steps: readonly Step<K>[],
  from: number,
  scenes: Beats<K>,
): readonly { readonly from: number; readonly to: number; readonly moment: Moment }[] {
  const beats: { from: number; to: number; moment: Moment }[] = []
  for (let at = from; at < steps.length - 1; ) {
    const to = beatEnd(steps, at, scenes)
    beats.push({ from: at, to, moment: scenes.moment?.(eventsOfBeat(steps, at, to)) })
    at = to
  }
  return beats
}

/** The beat that follows a step, and how much comes then. */
export function comingAt<K extends Kinds>(
  steps: readonly Step<K>[],
  from: number,
  scenes: Beats<K>,
  watcher: Watcher,
): Coming {
  const actor = actorAt(steps, from) ?? -1
  const beats = beatsFrom(steps, from, scenes)
  const pause = beats.findIndex(({ moment }) => moment === 'pause')
  // With a pause a lap begins anew.
  const lap = pause < 0 ? beats : beats.slice(0, pause)
  const turn = lap.filter((beat) => actorAt(steps, beat.from) === actor)
  const length = (list: typeof beats) => list.reduce((sum, { moment }) => sum + (moment === 'reading' ? READING : 1), 0)
  const sure = turn.find(({ moment }) => moment !== undefined) ?? turn.at(-1)
  return {
    actor,
    own: actor === watcher,
    moment: beats[0]?.moment,
    left: length(turn),
    ahead: length(lap),
    sure: sure && sure.from > from ? sure.from : undefined,
  }
}

/** How far steps may go by unseen when it is late: up to what all are to see. */
export function unseenUpTo<K extends Kinds>(steps: readonly Step<K>[], from: number, scenes: Beats<K>): number {
  const found = beatsFrom(steps, from, scenes).find(({ moment }) => moment !== undefined)
  return found?.from ?? steps.length - 1
}

/** The lap that goes on: from what one's own turn ends with until one may act again. */
export class Pace {
  readonly #now: () => number
  /** How many times quicker than calm. */
  readonly #times: () => number
  #began = 0
  #stopped: number | undefined
  /** Whose turns have been watched, or are. */
  readonly #seen = new Set<number>()
  /** What is shown: by whom. */
  #shown: 'own' | 'pause' | 'reading' | 'turn' = 'own'
  #counts = false

  constructor(now: () => number, times: () => number) {
    this.#now = now
    this.#times = times
  }

  /** Milliseconds that others have been watched, or waited for. */
  get #watched(): number {
    return ((this.#stopped ?? this.#now()) - this.#began) * this.#times()
  }

  /** A beat begins, at a table with so many others. How much quicker than usual; undefined: there is no time for it (`sure`). */
  next({ actor, own, moment, left, ahead }: Coming, others: number): number | undefined {
    // After a person has thought, and with a pause, a lap begins as it does with one's own turn.
    if (own || moment === 'pause' || this.#shown === 'pause' || !this.#counts) {
      this.#began = this.#now()
      this.#seen.clear()
    }
    this.#counts = true
    if (!own) this.#seen.add(actor)
    this.#shown = own ? 'own' : (moment ?? 'turn')
    if (own || moment === 'pause') return 1
    // What time is left is shared with those who are still to come.
    const room = TURNS - this.#watched
    const turns = Math.max(0, others - this.#seen.size) + 1
    const rate = rateOf(left, room / turns)
    if (moment === 'reading') return Math.min(rate ?? HASTE, READING_HASTE)
    return rate && Math.max(rate, rateOf(ahead, room) ?? HASTE)
  }

  /** How much quicker what is shown goes on from here: never what one does oneself, though a lap begins with its last beat. */
  get rate(): number {
    if (!this.#counts || this.#shown === 'own' || this.#shown === 'pause') return 1
    return Math.min(lateness(this.#watched), this.#shown === 'reading' ? READING_HASTE : HASTE)
  }

  /** Milliseconds, as they pass, until nothing more of this lap is shown; undefined: what goes on is seen to its end. */
  get left(): number | undefined {
    if (!this.#counts || this.#stopped !== undefined) return undefined
    if (this.#shown === 'own' || this.#shown === 'pause') return undefined
    return Math.max(0, (LAP + (this.#shown === 'reading' ? GRACE : 0) - this.#watched) / this.#times())
  }

  /** Nothing more of this lap is shown. */
  get late(): boolean {
    return this.#counts && this.#shown !== 'pause' && this.#watched >= LAP
  }

  /** Time does not count while somebody reads. */
  stop(on: boolean): void {
    if (on) this.#stopped ??= this.#now()
    else if (this.#stopped !== undefined) {
      this.#began += this.#now() - this.#stopped
      this.#stopped = undefined
    }
  }

  /** All has been shown, and a person thinks: nobody is late. */
  rest(): void {
    this.#counts = false
  }
}
