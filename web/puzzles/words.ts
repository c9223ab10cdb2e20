import type { PuzzleLevel } from '@makiba/games/puzzling'
import { language } from '@makiba/kit/settings'

/** What the page says around puzzles. */
interface Words {
  readonly puzzles: string
  readonly lead: string
  readonly today: string
  readonly all: string
  readonly back: string
  readonly none: string
  readonly levels: { readonly [L in PuzzleLevel]: string }
  streak(days: number): string
  solvedOf(solved: number, of: number): string
  open(game: string, level: string): string
  nth(number: number): string
  readonly next: string
  readonly ask: string
  readonly wrong: string
  right(why: string, lead: string): string
  /** Who sits there, in an explanation. */
  player(seat: number): string
  share(percent: number, error: string): string
  points(points: string, error: string): string
}

export const en: Words = {
  puzzles: 'Puzzles',
  lead: 'One move is clearly best, and many miss it. Nothing is ringed: find it. Each has been played out more than a thousand times to be sure.',
  today: 'Today',
  all: 'All puzzles',
  back: 'All puzzles',
  none: 'There are no puzzles yet.',
  levels: { easy: 'easy', medium: 'medium', hard: 'hard' },
  streak: (days) => (days === 1 ? 'One day in a row' : `${days} days in a row`),
  solvedOf: (solved, of) => `${solved} of ${of} solved`,
  open: (game, level) => `${game}, ${level}`,
  nth: (number) => `Puzzle ${number}`,
  next: 'another one',
  ask: 'One move is clearly best here. Which?',
  wrong: 'There is something better. Take it back and look again: now it is ringed.',
  right: (why, lead) => `Right! ${why} ${lead}`,
  player: (seat) => `player ${seat + 1}`,
  share: (percent, error) => `Against the next best move it wins ${percent} games more in 100 (± ${error}).`,
  points: (points, error) => `Against the next best move it brings ${points} points more (± ${error}).`,
}

export const ja: Words = {
  puzzles: 'パズル',
  lead: 'はっきりと最善の手が1つあり、多くの人が見落とします。光りませんので、探してみましょう。どれも千回以上試して確かめてあります。',
  today: '今日の問題',
  all: 'すべての問題',
  back: 'パズル一覧',
  none: 'パズルはまだありません。',
  levels: { easy: 'やさしい', medium: 'ふつう', hard: 'むずかしい' },
  streak: (days) => `${days}日連続`,
  solvedOf: (solved, of) => `${of}問中${solved}問正解`,
  open: (game, level) => `${game}（${level}）`,
  nth: (number) => `問題${number}`,
  next: '別の問題',
  ask: 'ここには、はっきりと最善の手が1つあります。どれでしょう？',
  wrong: 'もっとよい手があります。戻して、もう一度見てみましょう。今度は光っています。',
  right: (why, lead) => `正解です！${why}${lead}`,
  player: (seat) => `${seat + 1}番の人`,
  share: (percent, error) => `次によい手より、100回中${percent}回多く勝ちます（±${error}）。`,
  points: (points, error) => `次によい手より、${points}点多く取れます（±${error}）。`,
}

export const words = (): Words => (language() === 'ja' ? ja : en)
