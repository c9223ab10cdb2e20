import {
  type AnyTitle,
  anyTitle,
  equal,
  findSource,
  type Game,
  type Kinds,
  link,
  type Seed,
  type Source,
  type Title,
} from '@makiba/kernel'
import type { Course, Lesson, Said } from './lesson.ts'
import type { Cover } from './title.ts'

export const MOST_STARS = 3

/** The name of the source of luck that a lesson's table has. */
export const LESSON_LUCK = 'lesson'

/** The id of the table of a lesson. */
export const lessonId = (game: string, lesson: string): string => `lesson.${game}.${lesson}`

/** Always the same for a lesson. */
export function seedOf({ seed = 0 }: Pick<Lesson<Kinds>, 'seed'>, id: string): Seed {
  return link('lesson', `${id} ${seed}`) + link('luck', `${id} ${seed}`)
}

/** What is said of a move that is neither right nor known to be wrong. */
export const OTHERWISE: Said = {
  en: 'The rules allow that. Here we want something else: take it back, and try what is ringed.',
  ja: 'それもルールどおりです。でも今は別のことを学びます。戻して、光っているところを試しましょう。',
}

/** What a move of the learner is worth at a step: undefined where it is right, else what is said of it. */
export function faultOf<K extends Kinds>(lesson: Lesson<K>, step: number, move: K['move']): Said | undefined {
  const here = lesson.steps[step]
  if (!here) return OTHERWISE
  if (equal(here.point, move) || here.also?.(move)) return undefined
  return here.wrong?.find(({ when }) => when(move))?.say ?? OTHERWISE
}

/** One is lost with each of the first moves that had to be taken back; whoever comes to the end has one. */
export const starsAfter = (mistakes: number): number => Math.max(1, MOST_STARS - mistakes)

/** The title as it is for one lesson: its table is laid, and luck does as it says. */
export function lessonTitle<K extends Kinds>(
  title: Title<K>,
  cover: Pick<Cover, 'usual'>,
  lesson: Lesson<K>,
): AnyTitle {
  const { sources, race } = title
  const game: Game<K> = {
    ...title.game,
    start(setup) {
      const state = title.game.start(setup)
      lesson.lay?.(state)
      return state
    },
  }
  const usual = findSource(game, sources, cover.usual.luck ?? 'fair')
  if (!usual) throw new Error(`${game.facts.id} has no usual luck`)
  const scripted: Source<K> = () => (streams) => {
    const otherwise = usual(streams)
    return (state, draw, k) => {
      const said = lesson.luck?.[draw]?.[k] ?? []
      const outcomes = (Array.isArray(said) ? said : [said]) as readonly K['outcome'][]
      const outcome = outcomes.find((one) => game.possible(state, one))
      return outcome === undefined ? otherwise(state, draw, k) : { outcome }
    }
  }
  return anyTitle(game, { ...sources, [LESSON_LUCK]: scripted }, race ? { race } : {})
}

/** What another seat does, when the others have moved so often: as the lesson says, where that is possible. */
export function moveOfOther<K extends Kinds>(
  lesson: Lesson<K>,
  nth: number,
  moves: readonly K['move'][],
): K['move'] | undefined {
  const scripted = lesson.others?.[nth]
  return moves.find((move) => scripted !== undefined && equal(move, scripted)) ?? moves[0]
}

/** The lesson that teaches what a refusal means; undefined where none does. */
export function lessonAbout<K extends Kinds>(course: Course<K>, why: string): Lesson<K> | undefined {
  const taught = Object.hasOwn(course.refusals, why) ? course.refusals[why as K['refusal']['why']] : undefined
  return typeof taught === 'string' ? course.lessons.find(({ id }) => id === taught) : undefined
}

/** How many sentences somebody reads. */
export const sentencesIn = (words: string): number => words.match(/[^.!?。！？]+[.!?。！？]+[)"”」]*/g)?.length ?? 1

/** Seconds for a lesson at an unhurried pace: two a sentence, one a move. */
export function secondsFor<K extends Kinds>({ steps, done }: Lesson<K>, language: keyof Said): number {
  const said = [...steps.map(({ say }) => say), done]
  return 2 * said.reduce((sum, words) => sum + sentencesIn(words[language]), 0) + steps.length
}
