import { covers, type GameId } from '@makiba/games'
import type { Coach, CoachText, Remark } from '@makiba/games/coach'
import type { Lesson } from '@makiba/games/lesson'
import { laidFor, type Puzzle } from '@makiba/games/puzzle'
import { findPuzzle, levelOf, linedUp, puzzleLesson } from '@makiba/games/puzzling'
import type { Kinds, Title } from '@makiba/kernel'
import { taughtTable } from '../learn/lesson-table.ts'
import { dayOf } from '../shell/calendar.ts'
import { coverWords } from '../shell/covers.ts'
import type { PageTable } from '../table/table.ts'
import type { Trouble } from '../table/trouble.ts'
import { ofDay } from './choice.ts'
import { PUZZLES, puzzlePath } from './ids.ts'
import { keepSolved, starsFor } from './progress.ts'
import { en, ja, words } from './words.ts'

/** Why it is best, from what the coach counts and what playing on has shown. */
function explained(
  { seats, lead, error }: Puzzle,
  remarks: readonly Remark[],
  english: CoachText,
  japanese: CoachText,
) {
  const say = (text: CoachText, of: typeof en, between: string) =>
    remarks.map((one) => text.say(one, (seat) => of.player(seat))).join(between)
  const how = (of: typeof en) =>
    seats === 1
      ? of.points(lead.toFixed(1), error.toFixed(1))
      : of.share(Math.round(100 * lead), (100 * error).toFixed(1))
  return { en: en.right(say(english, en, ' '), how(en)), ja: ja.right(say(japanese, ja, ''), how(ja)) }
}

/** The table of a puzzle: a lesson of one move, in which nothing is pointed at before the first try. */
export async function puzzleTable(game: GameId, id: string): Promise<PageTable | Trouble> {
  const { load, puzzles, coach, coachTexts, words: names } = covers[game]
  const [title, lines, trainer, english, japanese] = await Promise.all([
    load(),
    puzzles?.lines(),
    coach(),
    coachTexts.en(),
    coachTexts.ja(),
  ])
  const all = (lines ?? []).map(linedUp)
  const at = all.findIndex((one) => one.id === id)
  const puzzle = findPuzzle(lines ?? [], id)
  if (!puzzle) return { is: 'no page' }
  const lesson = title(<K extends Kinds>({ game: rules }: Title<K>) => {
    const known = puzzle as unknown as Puzzle<K>
    const view = rules.view(laidFor(rules, known), known.seat)
    const counsel = {
      move: known.best,
      explanation: { reason: { because: 'exact' }, unit: 'liking', candidates: [] },
    } as const
    const remarks = trainer(<C extends Kinds>(one: Coach<C>) =>
      (one as unknown as Coach<K>).why(view, known.seat, counsel),
    )
    return puzzleLesson(rules, known, {
      name: { en: names.en.name, ja: names.ja.name },
      ask: { en: en.ask, ja: ja.ask },
      wrong: { en: en.wrong, ja: ja.wrong },
      done: explained(puzzle, remarks, english, japanese),
    }) as unknown as Lesson<Kinds>
  })
  const today = ofDay(all, dayOf(new Date()))
  const open = all.filter((one) => one.id !== id && starsFor(game, one.id) === 0)
  const next = open.find((one) => one.id === today?.id) ?? open.find((_, i) => i >= at) ?? open[0]
  return await taughtTable(lesson, {
    id: `puzzle.${game}.${id}`,
    path: puzzlePath(game, id),
    points: (mistakes) => mistakes > 0,
    label: () => `${words().nth(at + 1)} · ${coverWords(game).name} · ${words().levels[levelOf(puzzle)]}`,
    all: { path: PUZZLES, name: () => words().back },
    next: next && { path: puzzlePath(game, next.id), name: () => words().next },
    done: (stars) => keepSolved(game, id, stars),
  })
}
