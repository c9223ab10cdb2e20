import { covers, type GameId, isGameId } from '@makiba/games'
import { LESSON_LUCK, lessonId, lessonTitle, moveOfOther, seedOf } from '@makiba/games/learning'
import type { Course, Lesson } from '@makiba/games/lesson'
import type { Puzzle } from '@makiba/games/puzzle'
import { findPuzzle, puzzleLesson, UNSAID } from '@makiba/games/puzzling'
import { type AnyTitle, type Kinds, readRecord, type Title } from '@makiba/kernel'
import type { ServerMessage } from '@makiba/table/protocol'
import { Hosted, type World } from '../table/hosted.ts'
import type { LocalSeat } from '../table/keep.ts'
import type { Plan } from '../table/loading.ts'

/** Who sits with the learner. */
const others = [
  { name: 'Hana', animal: 'cow' },
  { name: 'Ken', animal: 'dog' },
  { name: 'Mori', animal: 'pig' },
  { name: 'Yuki', animal: 'sheep' },
  { name: 'Haru', animal: 'horse' },
] as const

interface Wanted {
  readonly game: GameId
  readonly lesson: string
  readonly is: 'lesson' | 'puzzle'
}

/** The lesson or the puzzle whose table has this id; undefined where it is an ordinary one. */
export function lessonOf(id: string): Wanted | undefined {
  const [is, game, lesson] = id.split('.')
  if ((is !== 'lesson' && is !== 'puzzle') || !isGameId(game) || lesson === undefined) return undefined
  return { game, lesson, is }
}

/** A puzzle is laid as a lesson is; its words are the page's. */
async function puzzleOf(game: GameId, id: string): Promise<Lesson<Kinds> | undefined> {
  const [title, lines] = await Promise.all([covers[game].load(), covers[game].puzzles?.lines()])
  const puzzle = findPuzzle(lines ?? [], id)
  return (
    puzzle &&
    title(
      <K extends Kinds>(known: Title<K>) =>
        puzzleLesson(known.game, puzzle as unknown as Puzzle<K>, UNSAID) as unknown as Lesson<Kinds>,
    )
  )
}

async function inCourse(game: GameId, id: string): Promise<Lesson<Kinds> | undefined> {
  const course = await covers[game].lessons?.()
  return course?.(
    <K extends Kinds>(known: Course<K>) =>
      known.lessons.find((one) => one.id === id) as unknown as Lesson<Kinds> | undefined,
  )
}

/** Lays the table of a lesson and plays it in this memory alone: nothing of it is kept. */
export async function hostLesson({ game, lesson: id, is }: Wanted, tell: World['tell']): Promise<Hosted> {
  const [lesson, title] = await Promise.all([
    is === 'puzzle' ? puzzleOf(game, id) : inCourse(game, id),
    covers[game].load(),
  ])
  if (!lesson) throw new Error(`there is no ${is} '${id}' of '${game}'`)
  const laid: AnyTitle = title(<K extends Kinds>(known: Title<K>) =>
    lessonTitle(known, covers[game], lesson as unknown as Lesson<K>),
  )
  const table: Hosted = new Hosted(
    laid,
    keptFor(game, lesson),
    worldOf(lesson, tell, () => table),
    planFor(game, lesson),
  )
  table.play()
  await table.begin()
  return table
}

const seatsOf = ({ seats, seat: own }: Lesson<Kinds>): LocalSeat[] =>
  Array.from({ length: seats }, (_, seat) =>
    seat === own
      ? { by: 'you' }
      : { by: 'bot', level: 'easy', ...(others[(seat > own ? seat - 1 : seat) % others.length] ?? others[0]) },
  )

function planFor(game: GameId, lesson: Lesson<Kinds>): Plan {
  return { game, seats: seatsOf(lesson), options: { ...lesson.options }, luck: LESSON_LUCK }
}

/** Always the same, so that luck is where the lesson does not say it. */
function keptFor(game: GameId, lesson: Lesson<Kinds>) {
  const id = lessonId(game, lesson.id)
  return {
    id,
    game,
    seats: seatsOf(lesson),
    seed: seedOf(lesson, id),
    record: '',
    seal: '',
    over: false,
    touched: 0,
    at: 0,
  }
}

/** Nobody goes on when the goal is reached: what was learnt is looked at. */
function worldOf(lesson: Lesson<Kinds>, tell: World['tell'], table: () => Hosted): World {
  let reached = false
  return {
    write: () => Promise.resolve(),
    tell(texts, eyes) {
      if (eyes !== undefined) reached = false
      for (const text of texts) {
        const told = JSON.parse(text) as ServerMessage
        if ((told.is === 'whole' || told.is === 'happened') && lesson.goal(told.position.view as Kinds['view']))
          reached = true
      }
      tell(texts, eyes)
    },
    ask({ life, question, moves }) {
      const move = moveOfOther(lesson, movesOfOthers(lesson, table().kept.record), moves as readonly Kinds['move'][])
      // First all is told that led here.
      queueMicrotask(() => reached || table().chose(life, question, move && { move, at: 0 }))
    },
    changed() {},
    overtaken() {},
  }
}

function movesOfOthers(lesson: Lesson<Kinds>, record: string): number {
  const read = readRecord(record)
  if ('fault' in read) throw new Error(read.fault)
  return read.entries.filter(({ by }) => typeof by === 'number' && by !== lesson.seat).length
}

/** The table is again what it was after entry `n`: it is told from the beginning. */
export function rewind(table: Hosted, n: number): void {
  const lines = table.kept.record.split('\n').slice(0, n + 1)
  const last = JSON.parse(lines.at(-1) ?? '{}') as { readonly at?: number; readonly seal?: string }
  table.reread({ ...table.kept, record: `${lines.join('\n')}\n`, seal: last.seal ?? '', at: last.at ?? 0, over: false })
  table.play()
}
