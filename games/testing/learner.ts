import { equal, findSource, type Kinds, keyedStreams, makeHeader, Play, type Title, usualOptions } from '@makiba/kernel'
import { faultOf, LESSON_LUCK, lessonId, lessonTitle, moveOfOther, seedOf } from '../learning.ts'
import type { Lesson, Said } from '../lesson.ts'
import type { Cover } from '../title.ts'

/** More moves of others in a row than any lesson has. */
const MOST = 60

/** Somebody at the table of a lesson, on the rules alone: what the page does, without the page. */
export class Learner<K extends Kinds> {
  readonly lesson: Lesson<K>
  readonly play: Play<K>
  readonly #opens: ((view: K['view']) => number) | undefined
  step = 0
  #others = 0
  #reached = false
  #now = 0

  constructor(title: Title<K>, cover: Cover, lesson: Lesson<K>) {
    this.lesson = lesson
    const { race } = title
    this.#opens = race && ((view) => race.opens(view))
    this.play = lessonTitle(
      title,
      cover,
      lesson,
    )((laid) => {
      const { game, sources } = laid as unknown as Title<K>
      const options = { ...usualOptions<K['options']>(game.facts.options), ...lesson.options }
      const table = lessonId(cover.id, lesson.id)
      const seed = seedOf(lesson, table)
      const opening = { table, seats: lesson.seats, options, luck: LESSON_LUCK, seed }
      const header = makeHeader(game, { ...opening, entropies: Array.from({ length: lesson.seats }, () => '') })
      const luck = findSource(game, sources, LESSON_LUCK)?.(keyedStreams(seed, header))
      if (!luck) throw new Error('a lesson has no luck')
      return new Play(game, header, luck, seed)
    })
    this.play.settle(0)
    this.#goOn()
  }

  get view(): K['view'] {
    return this.play.view(this.lesson.seat)
  }

  get moves(): readonly K['move'][] {
    return this.play.moves(this.lesson.seat)
  }

  /** Once it is, the table stands still. */
  get reached(): boolean {
    this.#reached ||= this.lesson.goal(this.view)
    return this.#reached
  }

  /** What is pointed at; undefined where the learner has come to the end of the steps. */
  get pointed(): K['move'] | undefined {
    return this.lesson.steps[this.step]?.point
  }

  /** Makes a move; what is said of it, where it has to be taken back. */
  do(move: K['move']): Said | undefined {
    const fault = faultOf(this.lesson, this.step, move)
    // Where moments count, nobody acts before hands do.
    this.#now = Math.max(this.#now, (this.#opens?.(this.view) ?? 0) + 1)
    const answer = this.play.move(this.lesson.seat, move, this.#now)
    if ('refused' in answer)
      throw new Error(
        `${this.lesson.id}, step ${this.step + 1}: ${JSON.stringify(move)} is refused: ${answer.refused.why}`,
      )
    if (!fault) this.step++
    this.#goOn()
    return fault
  }

  /** Whether the learner is to act: where hands race, that one may act is not enough. */
  get #called(): boolean {
    const { pointed } = this
    if (!this.#opens) return this.moves.length > 0
    return pointed !== undefined && this.moves.some((move) => equal(move, pointed))
  }

  /** Others and the clock act until the learner is to, or nobody is. */
  #goOn(): void {
    for (let i = 0; i < MOST; i++) {
      const { turn } = this.play
      if (this.reached || turn.by === 'over' || this.#called) return
      const due = this.play.due()
      const seat = turn.by === 'seats' ? turn.seats.find((one) => one !== this.lesson.seat) : undefined
      if (seat !== undefined) {
        const move = moveOfOther(this.lesson, this.#others++, this.play.moves(seat))
        if (!move) return
        this.play.move(seat, move, this.#now)
      } else if (due !== undefined) {
        this.#now = Math.max(this.#now, due)
        this.play.strike(this.#now)
      } else return
    }
  }
}

/** Follows what is pointed at, up to a step. */
export function follow<K extends Kinds>(
  title: Title<K>,
  cover: Cover,
  lesson: Lesson<K>,
  steps = Infinity,
): Learner<K> {
  const learner = new Learner(title, cover, lesson)
  while (learner.step < steps && learner.pointed !== undefined) {
    const { pointed } = learner
    const legal = learner.moves.find((move) => equal(move, pointed))
    if (!legal)
      throw new Error(
        `${lesson.id}, step ${learner.step + 1}: what is pointed at is not allowed: ${JSON.stringify(pointed)}; allowed: ${JSON.stringify(learner.moves.slice(0, 30))}`,
      )
    learner.do(legal)
  }
  return learner
}
