import { equal, type Kinds, type Title } from '@makiba/kernel'
import { expect, test } from 'vitest'
import type { Coach } from './coach.ts'
import { covers, minedIds } from './index.ts'
import { faultOf } from './learning.ts'
import { LEAD, laidFor, type Puzzle } from './puzzle.ts'
import { findPuzzle, linedUp, puzzleLesson, readListed, UNSAID } from './puzzling.ts'

test.each(minedIds)(
  'every puzzle of %s can be laid, was checked with ten times the games, and one move solves it',
  async (id) => {
    const [title, lines = [], list, coach] = await Promise.all([
      covers[id].load(),
      covers[id].puzzles?.lines(),
      covers[id].puzzles?.list(),
      covers[id].coach(),
    ])
    expect(list?.map(readListed)).toEqual(lines.map(linedUp))
    const ids = new Set<string>()
    for (const line of lines) {
      const puzzle = JSON.parse(line) as Puzzle
      ids.add(puzzle.id)
      expect(findPuzzle(lines, puzzle.id)).toEqual(puzzle)
      expect(puzzle.lead).toBeGreaterThan(LEAD * puzzle.error)
      expect(puzzle.checked).toBe(10 * puzzle.pairs)
      expect(puzzle.misses.easy + puzzle.misses.normal).toBeGreaterThan(2)
      title(<K extends Kinds>({ game }: Title<K>) => {
        const known = puzzle as unknown as Puzzle<K>
        const state = laidFor(game, known)
        const { seat } = known
        expect(game.turn(state)).toEqual({ by: 'seats', seats: [seat] })
        // Somebody who looks at it can imagine it.
        const view = game.view(state, seat)
        expect(game.view(game.imagine(view, { below: () => 0 }), seat)).toEqual(view)
        const moves = game.moves(state, seat)
        for (const move of [known.best, known.next]) expect(moves.some((one) => equal(one, move))).toBe(true)
        const lesson = puzzleLesson(game, known, UNSAID)
        expect(lesson.goal(view)).toBe(false)
        const right = moves.filter((move) => faultOf(lesson, 0, move) === undefined)
        for (const move of [known.best, ...(known.also ?? [])]) expect(right.some((one) => equal(one, move))).toBe(true)
        expect(right.some((move) => equal(move, known.next))).toBe(false)
        expect(right.length).toBeLessThan(moves.length)
        const counsel = { move: known.best, explanation: { reason: { because: 'exact' }, unit: '', candidates: [] } }
        const why = coach((one) => (one as unknown as Coach<K>).why(view, seat, counsel))
        expect(why.length).toBeGreaterThan(0)
        const next = game.copy(state)
        game.play(next, seat, known.best)
        expect(lesson.goal(game.view(next, seat))).toBe(true)
      })
    }
    expect(ids.size).toBe(lines.length)
  },
)
