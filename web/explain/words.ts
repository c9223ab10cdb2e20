import { language } from '@makiba/kit/settings'

/** What the page says around what pieces say of themselves. */
interface Words {
  /** The place of the card, for who goes from place to place. */
  readonly card: string
  readonly aim: string
  readonly pieces: string
  readonly how: string
  readonly learn: string
  readonly rules: string
  readonly close: string
  /** What a touch would do, as moves are called; and what it makes of one's points. */
  now(moves: readonly string[], more: number): string
  points(by: number): string
  not(why: string): string
}

const en: Words = {
  card: 'What this is',
  aim: 'The aim',
  pieces: 'What lies on the table',
  how: 'On the board: hold a finger on something, rest the mouse on it, or press K.',
  learn: 'Learn it in four minutes',
  rules: 'All the rules',
  close: 'Close',
  now: (moves, more) => `Now: ${moves.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
  points: (by) => `As things stand: ${by > 0 ? '+' : '−'}${Math.abs(by)} points.`,
  not: (why) => `Not now: ${why}`,
}

const ja: Words = {
  card: 'これは何',
  aim: '目的',
  pieces: '卓にあるもの',
  how: '盤の上で、長押しするか、マウスを止めるか、Kキーを押すと、説明が出ます。',
  learn: '4分で覚える',
  rules: 'ルール全文',
  close: '閉じる',
  now: (moves, more) => `今できること：${moves.join('／')}${more > 0 ? `、ほか${more}通り` : ''}。`,
  points: (by) => `今のままなら${by > 0 ? '+' : '−'}${Math.abs(by)}点。`,
  not: (why) => `今はできません：${why}`,
}

export const words = (): Words => (language() === 'ja' ? ja : en)
