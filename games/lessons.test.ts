import { equal, type Kinds, type Language, quick, type Title } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'
import { covers, gameIds } from './index.ts'
import { faultOf, lessonAbout, secondsFor, sentencesIn, starsAfter } from './learning.ts'
import type { Course, Lesson } from './lesson.ts'
import { follow, Learner } from './testing/learner.ts'

/** Seconds at an unhurried pace. */
const MOST_OF_A_COURSE = 240
const MOST_OF_A_LESSON = 90
const languages: readonly Language[] = ['en', 'ja']

const courses = await Promise.all(
  gameIds
    .filter((id) => covers[id].lessons)
    .map(async (id) => {
      const cover = covers[id]
      const [any, title, en] = await Promise.all([cover.lessons?.(), cover.load(), cover.texts.en()])
      if (!any) throw new Error(`${id} is not taught`)
      return {
        id,
        cover,
        course: any((one) => one as unknown as Course<Kinds>),
        title: title((one) => one as unknown as Title<Kinds>),
        sections: en.rules.map((section) => section.id),
      }
    }),
)
const lessons = courses.flatMap(({ id, cover, title, course }) =>
  course.lessons.map((lesson) => ({ name: `${id}, ${lesson.id}`, cover, title, lesson })),
)

/** All that a lesson may say. */
const saidIn = ({ steps, done, name }: Lesson<Kinds>) => [
  name,
  done,
  ...steps.flatMap(({ say, wrong = [] }) => [say, ...wrong.map((one) => one.say)]),
]

describe('a lesson', () => {
  test.each(lessons)(
    '$name: whoever follows what is pointed at reaches the goal, and not before the last move',
    ({ title, cover, lesson }) => {
      for (let steps = 0; steps < lesson.steps.length; steps++)
        expect(follow(title, cover, lesson, steps).reached, `before step ${steps + 1}`).toBe(false)
      expect(follow(title, cover, lesson).reached).toBe(true)
    },
  )

  test.each(lessons)('$name: every other move leads to words and a way on', ({ title, cover, lesson }) => {
    for (const [at, step] of lesson.steps.entries())
      for (const move of follow(title, cover, lesson, at).moves) {
        if (equal(move, step.point)) continue
        const learner = follow(title, cover, lesson, at)
        const fault = learner.do(move)
        if (!fault) {
          // As good as the one that is pointed at: the rest can be played as it is.
          while (learner.pointed !== undefined) {
            const { pointed } = learner
            expect(learner.moves, `after ${JSON.stringify(move)}`).toContainEqual(pointed)
            learner.do(pointed)
          }
          expect(learner.reached, `after ${JSON.stringify(move)}`).toBe(true)
        } else for (const language of languages) expect(fault[language]).not.toBe('')
      }
  })

  test.each(lessons)('$name: no words are for a move that nobody can make', ({ title, cover, lesson }) => {
    for (const [at, { wrong = [], also, point }] of lesson.steps.entries()) {
      const others = follow(title, cover, lesson, at).moves.filter((move) => !equal(move, point) && !also?.(move))
      for (const [nth, { say }] of wrong.entries())
        expect(
          others.some((move) => faultOf(lesson, at, move) === say),
          `step ${at + 1}, wrong ${nth + 1}`,
        ).toBe(true)
      if (also) expect(follow(title, cover, lesson, at).moves.some((move) => also(move))).toBe(true)
    }
  })

  test.each(lessons)(
    '$name: its table can be imagined from every seat, as hints and boards do',
    ({ title, cover, lesson }) => {
      const { play } = new Learner(title, cover, lesson)
      const { game } = title
      for (let seat = 0; seat < lesson.seats; seat++) {
        const view = play.view(seat)
        expect(game.view(game.imagine(view, quick(7)), seat)).toEqual(view)
      }
    },
  )

  test.each(lessons)(
    '$name: it is said in whole sentences, in both languages, and takes at most 90 seconds',
    ({ lesson }) => {
      for (const said of saidIn(lesson))
        for (const language of languages) expect(said[language].trim()).toBe(said[language])
      for (const said of saidIn(lesson).slice(1)) {
        expect(said.en).toMatch(/[.!?]$/)
        expect(said.ja).toMatch(/[。！？]$/)
        expect(said.ja).not.toMatch(/[a-z]{4}/)
      }
      for (const language of languages) expect(secondsFor(lesson, language)).toBeLessThanOrEqual(MOST_OF_A_LESSON)
    },
  )
})

test('every game that came with the house is taught', () => {
  const house = ['dairyman', 'mow', 'dicey-farm', 'harvest-dice', 'dancing-villager'] as const
  expect(house.filter((id) => !courses.some((one) => one.id === id))).toEqual([])
})

describe('a course', () => {
  test.each(courses)('$id: five to eight lessons of different names, in at most four minutes', ({ id, course }) => {
    expect(course.lessons.length).toBeGreaterThanOrEqual(5)
    expect(course.lessons.length).toBeLessThanOrEqual(8)
    expect(new Set(course.lessons.map((lesson) => lesson.id)).size).toBe(course.lessons.length)
    for (const language of languages) {
      const seconds = course.lessons.map((lesson) => secondsFor(lesson, language))
      const all = seconds.reduce((sum, one) => sum + one, 0)
      console.log(`${id} (${language}): ${all} s at an unhurried pace, ${seconds.join(' + ')}`)
      expect(all).toBeLessThanOrEqual(MOST_OF_A_COURSE)
    }
  })

  test.each(courses)(
    '$id: every section of the rules and every refusal is taught, or says why not',
    ({ course, sections }) => {
      const ids = course.lessons.map((lesson) => lesson.id)
      expect(Object.keys(course.sections).sort()).toEqual([...sections].sort())
      for (const [what, taught] of [...Object.entries(course.refusals), ...Object.entries(course.sections)])
        if (typeof taught === 'string') expect(ids, what).toContain(taught)
        else expect(taught.not.length, what).toBeGreaterThan(20)
      const named = new Set([...Object.values(course.refusals), ...Object.values(course.sections)])
      for (const lesson of ids) expect(named.has(lesson), `${lesson} teaches nothing`).toBe(true)
    },
  )

  test.each(courses)(
    '$id: what is told the first time has a name of its own, and words in both languages',
    ({ course }) => {
      expect(course.firsts.length).toBeGreaterThan(0)
      expect(new Set(course.firsts.map(({ id }) => id)).size).toBe(course.firsts.length)
      for (const { say } of course.firsts)
        for (const language of languages) expect(say[language]).toMatch(/[.!?。！？]$/)
    },
  )

  test.each(courses)('$id: a refusal leads to its lesson', ({ course }) => {
    for (const [why, taught] of Object.entries(course.refusals))
      expect(lessonAbout(course, why)?.id).toBe(typeof taught === 'string' ? taught : undefined)
    expect(lessonAbout(course, 'no such refusal')).toBeUndefined()
  })
})

test('sentences are counted in both languages', () => {
  expect(sentencesIn('Roll. Then (if you can) take 4 + 6!')).toBe(2)
  expect(sentencesIn('振りましょう。10がありません！')).toBe(2)
})

test('stars are lost one by one, and the last one stays', () => {
  expect([0, 1, 2, 3, 9].map(starsAfter)).toEqual([3, 2, 1, 1, 1])
})
