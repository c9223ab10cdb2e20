import { covers, type GameId } from '@makiba/games'
import { faultOf, lessonId, starsAfter } from '@makiba/games/learning'
import type { Course, Lesson, Said } from '@makiba/games/lesson'
import { equal, type Kinds } from '@makiba/kernel'
import { language } from '@makiba/kit/settings'
import { batch, createEffect, createRoot, createSignal, on } from 'solid-js'
import { go } from '../shell/router.ts'
import { ask } from '../table/host.ts'
import { localTable } from '../table/local.ts'
import type { Answer, LessonHere, PageTable } from '../table/table.ts'
import type { Trouble } from '../table/trouble.ts'
import { lessonPath } from './ids.ts'
import { keepStars, starsOf } from './progress.ts'
import { words } from './words.ts'

let visits = 0
const REFUSED: Answer = { refused: { why: 'cannot undo' } }

/** The table of a lesson: an ordinary local one, whose moves are compared with what the lesson wants. */
export async function lessonTable(game: GameId, wanted: string): Promise<PageTable | Trouble> {
  const course = await covers[game].lessons?.()
  const lessons = course?.(<K extends Kinds>(known: Course<K>) => (known as unknown as Course<Kinds>).lessons) ?? []
  const first = lessons.find(({ id }) => starsOf(game, id) === 0) ?? lessons[0]
  if (wanted === 'next' && first) {
    // Whoever asked goes on there.
    go(lessonPath(game, first.id), 'replace')
    return { is: 'no page' }
  }
  const at = lessons.findIndex((one) => one.id === wanted)
  const lesson = lessons[at]
  if (!lesson) return { is: 'no page' }
  const following = lessons[at + 1]
  return await taughtTable(lesson, {
    id: lessonId(game, lesson.id),
    path: lessonPath(game, lesson.id),
    label: () => `${words().lessonOf(at + 1, lessons.length)} · ${lesson.name[language()]}`,
    all: { path: lessonPath(game), name: () => words().all },
    points: () => true,
    next: following && { path: lessonPath(game, following.id), name: () => following.name[language()] },
    done: (stars) => keepStars(game, lesson.id, stars, lessons.length),
  })
}

/** What surrounds something that is learnt: its place, and what comes of it. */
interface Taught {
  /** Of its tables; each visit has one of its own. */
  readonly id: string
  readonly path: string
  readonly label: () => string
  /** Whether it is pointed at what is right, after so many mistakes. */
  readonly points: (mistakes: number) => boolean
  readonly next: LessonHere['next']
  readonly all: LessonHere['all']
  readonly done: (stars: number) => void
}

/** An ordinary local table whose moves are compared with what a lesson wants. */
export async function taughtTable(
  lesson: Lesson<Kinds>,
  { id, path, label, points, next, all, done: finish }: Taught,
): Promise<PageTable | Trouble> {
  // A table of its own for every visit: one that is left does not take the next one with it.
  const table = await localTable(`${id}.${++visits}`)
  if (!table) return { is: 'no page' }

  const [step, setStep] = createSignal(0)
  const [mistakes, setMistakes] = createSignal(0)
  /** What is said of the move that is to be taken back, and what the table was before it. */
  const [fault, setFault] = createSignal<{ readonly say: Said; readonly n: number }>()
  /** A move is under way that will be taken back, whatever it comes to. */
  const [doubtful, setDoubtful] = createSignal(false)
  /** A move is under way. */
  const [acting, setActing] = createSignal(false)
  const latest = () => table.steps().at(-1)?.position
  const done = (): boolean =>
    fault() === undefined && !doubtful() && table.steps().some(({ position }) => lesson.goal(position.view))
  const point = () => (fault() || done() || !points(mistakes()) ? undefined : lesson.steps[step()]?.point)
  /** The learner is to do what is pointed at. */
  const called = (): boolean => {
    const wanted = point()
    return !acting() && wanted !== undefined && (latest()?.moves.some((move) => equal(move, wanted)) ?? false)
  }
  const stop = createRoot((dispose) => {
    createEffect(
      on(done, (now) => {
        if (now) finish(starsAfter(mistakes()))
      }),
    )
    // Its worker died: the table is laid anew, and so the lesson begins again.
    createEffect(
      on(
        () => table.ailing?.()?.is,
        (is) => {
          if (is !== 'set up again') return
          batch(() => {
            setStep(0)
            setFault(undefined)
          })
        },
        { defer: true },
      ),
    )
    // Where moments count they wait for whoever learns.
    if (table.race) createEffect(() => table.hold?.(called() || done()))
    return dispose
  })
  const said = (words: Said): string => words[language()]
  const here: LessonHere = {
    id: lesson.id,
    step,
    steps: lesson.steps.length,
    phase: () => (fault() ? 'wrong' : done() ? 'done' : 'going'),
    label,
    words: () => said(fault()?.say ?? (done() ? lesson.done : (lesson.steps[step()]?.say ?? lesson.done))),
    point,
    stars: () => starsAfter(mistakes()),
    next,
    all,
    async takeBack() {
      const wrong = fault()
      if (!wrong) return
      await ask('rewind', table.id, wrong.n)
      setFault(undefined)
    },
  }
  return {
    ...table,
    lesson: here,
    // The lesson itself says when time stands still.
    hold: table.race ? undefined : table.hold,
    async send(move, touch) {
      const n = latest()?.n ?? 0
      const wrong = faultOf(lesson, step(), move)
      batch(() => {
        setActing(true)
        setDoubtful(wrong !== undefined)
      })
      const answer = await table.send(move, touch)
      batch(() => {
        setActing(false)
        setDoubtful(false)
        if (!('done' in answer)) return
        if (wrong) {
          setMistakes(mistakes() + 1)
          setFault({ say: wrong, n })
        } else setStep(step() + 1)
      })
      return answer
    },
    undo: () => Promise.resolve(REFUSED),
    rematch: () => Promise.resolve(path),
    close() {
      stop()
      table.close()
    },
  }
}
