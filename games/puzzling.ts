import { clone, equal, type Game, type Kinds } from '@makiba/kernel'
import type { Lesson, Said } from './lesson.ts'
import { laidFor, type Puzzle, sameAs } from './puzzle.ts'

export const PUZZLE_LEVELS = ['easy', 'medium', 'hard'] as const
export type PuzzleLevel = (typeof PUZZLE_LEVELS)[number]

/** How hard it is: by how often bots that think a little, and bots that hardly think, miss it. */
export function levelOf({ misses: { easy, normal, of } }: Pick<Puzzle, 'misses'>): PuzzleLevel {
  const missed = (easy + 2 * normal) / (3 * of)
  return missed < 0.4 ? 'easy' : missed < 0.7 ? 'medium' : 'hard'
}

/** What a list shows of a puzzle. */
export interface Listed {
  readonly id: string
  readonly level: PuzzleLevel
}

/** What a list shows of a puzzle that is there as a line. */
export function linedUp(line: string): Listed {
  const puzzle = JSON.parse(line) as Puzzle
  return { id: puzzle.id, level: levelOf(puzzle) }
}

/** The same as a line of its own. */
export const listLine = ({ id, level }: Listed): string => `${id} ${level}`

export function readListed(line: string): Listed {
  const [id = '', named] = line.split(' ')
  const level = PUZZLE_LEVELS.find((one) => one === named)
  if (!level) throw new RangeError(`'${line}' is no line of a list of puzzles`)
  return { id, level }
}

/** What is said around a puzzle. */
export interface PuzzleWords {
  readonly name: Said
  readonly ask: Said
  readonly wrong: Said
  /** Why it is best. */
  readonly done: Said
}

/** Where nobody is to hear it. */
export const UNSAID: PuzzleWords = {
  name: { en: '', ja: '' },
  ask: { en: '', ja: '' },
  wrong: { en: '', ja: '' },
  done: { en: '', ja: '' },
}

/** The puzzle with this id, of the lines of a title. */
export function findPuzzle(lines: readonly string[], id: string): Puzzle | undefined {
  const line = lines.find((one) => one.startsWith(`{"id":"${id}",`))
  return line === undefined ? undefined : (JSON.parse(line) as Puzzle)
}

/** A puzzle as a lesson of one move, in which nothing is pointed at before the first try. */
export function puzzleLesson<K extends Kinds>(game: Game<K>, puzzle: Puzzle<K>, words: PuzzleWords): Lesson<K> {
  const { seats, seat, options, best, also = [] } = puzzle
  const laid = laidFor(game, puzzle)
  const before = game.view(laid, seat)
  const same = sameAs(game, laid, seat, best)
  const legal = game.moves(laid, seat)
  return {
    id: puzzle.id,
    name: words.name,
    seats,
    seat,
    ...(options && { options }),
    lay: (state) => {
      Object.assign(state as object, clone(puzzle.lay as object))
    },
    steps: [
      {
        say: words.ask,
        point: best,
        also: (move) => legal.some((one) => equal(one, move)) && (same(move) || also.some((one) => equal(one, move))),
        wrong: [{ when: () => true, say: words.wrong }],
      },
    ],
    // Something has been done; whether it was right the step says.
    goal: (view) => !equal(view, before),
    done: words.done,
  }
}
