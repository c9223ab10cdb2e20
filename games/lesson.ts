import type { Kinds, Language, Seat } from '@makiba/kernel'

/** Something said in every language. */
export type Said = { readonly [L in Language]: string }

/** One move of the learner: what is said before it, and what is pointed at. */
export interface LessonStep<K extends Kinds> {
  readonly say: Said
  readonly point: K['move']
  /** Other moves that are as good here, and after which the rest of the lesson can still be played. */
  readonly also?: (move: K['move']) => boolean
  /** What is said of other moves, the first that fits. They are played out, so that one sees what comes of them, and taken back. */
  readonly wrong?: readonly { readonly when: (move: K['move']) => boolean; readonly say: Said }[]
}

/** A table that was laid for one thing to be learnt. */
export interface Lesson<K extends Kinds> {
  /** Its name in the address. */
  readonly id: string
  readonly name: Said
  readonly seats: number
  /** The learner's. */
  readonly seat: Seat
  readonly options?: Partial<K['options']>
  /** Lays the table: a fresh one is changed in place. It must be one that could be: every watcher's view can be imagined. */
  readonly lay?: (state: K['state']) => void
  /**
   * What luck does, by the name of the draw: of several outcomes the first that can be. Where nothing is said, luck is as usual,
   * but always the same.
   */
  readonly luck?: { readonly [draw: string]: readonly (K['outcome'] | readonly K['outcome'][])[] }
  /** Where usual luck begins: another number is other luck. For games whose luck is more than its outcome. */
  readonly seed?: number
  /** What the others do, one after the other; whatever comes first among their moves where it does not say. */
  readonly others?: readonly K['move'][]
  /** Their number is par. */
  readonly steps: readonly LessonStep<K>[]
  /** Whether it is reached, by what the learner sees. */
  readonly goal: (view: K['view']) => boolean
  /** What has been learnt. */
  readonly done: Said
}

/** Where something is taught, or why it is not worth a lesson. */
export type Taught = string | { readonly not: string }

/** Something that is told whoever just plays, quietly, the first time it occurs. */
export interface First<K extends Kinds> {
  readonly id: string
  readonly when: (event: K['event'], seat: Seat) => boolean
  readonly say: Said
}

/** How a title is taught: `games/<id>/lessons/index.ts`. */
export interface Course<K extends Kinds> {
  /** From the first move to the finer points. */
  readonly lessons: readonly Lesson<K>[]
  /** By the lesson's id: which one teaches what a refusal means. The compiler asks for every code. */
  readonly refusals: { readonly [W in K['refusal']['why']]: Taught }
  /** The same for every section of the rules. */
  readonly sections: { readonly [section: string]: Taught }
  readonly firsts: readonly First<K>[]
}

/** A course whose nouns are its own business. */
export type AnyCourse = <R>(use: <K extends Kinds>(course: Course<K>) => R) => R

export function anyCourse<K extends Kinds>(course: Course<K>): AnyCourse {
  return (use) => use(course)
}
