import { language } from '@makiba/kit/settings'

/** What the page says around one's own mistakes. Costs are whole: wins in a hundred, or points. */
interface Words {
  readonly title: string
  readonly lead: string
  readonly none: string
  readonly noneDue: string
  readonly begin: string
  due(count: number): string
  readonly dueLead: string
  /** When a card that is not due is asked. */
  onDay(date: string): string
  cost(value: number, unit: 'share' | 'points'): string
  again(solved: number): string
  drop(name: string): string
  readonly home: string
  /** The table of a card. */
  label(number: number, of: number): string
  question(played: string, cost: string): string
  right(better: string, proof: string): string
  same(better: string, proof: string): string
  other(better: string, proof: string): string
  /** With what speaks for the better move before it, where that can be said. */
  proof(pairs: number, value: number, error: number, reason: string | undefined): string
}

const en: Words = {
  title: 'My mistakes',
  lead: 'Moves of your own games that a review proved to be mistakes, asked again after 1, 3 and 7 days. They stay in this browser.',
  none: 'There are none. When you have played a game to its end, its review puts what went wrong here.',
  noneDue: 'None is due today.',
  begin: 'Begin',
  due: (count) => (count === 1 ? 'One of your mistakes is due' : `${count} of your mistakes are due`),
  dueLead: 'Your own positions once more: would you do better now?',
  onDay: (date) => `asked on ${date}`,
  cost: (value, unit) =>
    unit === 'share'
      ? `cost ${value} ${value === 1 ? 'win' : 'wins'} in 100`
      : `cost ${value} ${value === 1 ? 'point' : 'points'}`,
  again: (solved) => (solved === 0 ? '' : solved === 1 ? 'solved once' : `solved ${solved} times`),
  drop: (name) => `Ask this one no more: ${name}`,
  home: 'To the games',
  label: (number, of) => `My mistake ${number} of ${of}`,
  question: (played, cost) => `In your game you chose “${played}” here, and it ${cost}. What is better?`,
  right: (better, proof) => `Yes: ${better}. ${proof}`,
  same: (better, proof) => `The same as then. Better: ${better}. ${proof} It is asked again tomorrow.`,
  other: (better, proof) => `That was not tried out. Proved better: ${better}. ${proof} It is asked again tomorrow.`,
  proof: (pairs, value, error, reason) =>
    `${reason === undefined ? '' : `${reason} `}+${value} ± ${error} in ${pairs} games played on from both moves.`,
}

const ja: Words = {
  title: '自分のミス',
  lead: '振り返りでミスとわかった自分の手を、1日後・3日後・7日後にもう一度出題します。記録はこのブラウザーだけに残ります。',
  none: 'まだありません。最後まで遊ぶと、振り返りで見つかったミスがここに集まります。',
  noneDue: '今日の出題はありません。',
  begin: '始める',
  due: (count) => `自分のミスの復習が${count}問あります`,
  dueLead: '自分の対局の同じ場面。今ならもっとよい手を選べますか？',
  onDay: (date) => `${date}に出題`,
  cost: (value, unit) => (unit === 'share' ? `100回あたり${value}勝の損` : `${value}点の損`),
  again: (solved) => (solved === 0 ? '' : `${solved}回正解`),
  drop: (name) => `もう出題しない：${name}`,
  home: 'ゲームを選ぶ',
  label: (number, of) => `自分のミス${number}／${of}`,
  question: (played, cost) => `対局ではここで「${played}」を選び、${cost}でした。もっとよい手は？`,
  right: (better, proof) => `正解。${better}。${proof}`,
  same: (better, proof) => `前と同じ手です。よりよい手は「${better}」。${proof}明日もう一度出題します。`,
  other: (better, proof) => `この手は試されていません。確かによいのは「${better}」。${proof}明日もう一度出題します。`,
  proof: (pairs, value, error, reason) => `${reason ?? ''}両方の手から${pairs}回続きを打って +${value} ± ${error}。`,
}

export const words = (): Words => (language() === 'ja' ? ja : en)

const whole = (value: number, unit: 'share' | 'points'): number => Math.round(unit === 'share' ? 100 * value : value)

export const costOf = ({ cost, unit }: { readonly cost: number; readonly unit: 'share' | 'points' }): string =>
  words().cost(Math.max(1, whole(cost, unit)), unit)

export const proofOf = (
  card: {
    readonly cost: number
    readonly error: number
    readonly pairs: number
    readonly unit: 'share' | 'points'
  },
  reason: string | undefined,
): string =>
  words().proof(card.pairs, Math.max(1, whole(card.cost, card.unit)), Math.max(1, whole(card.error, card.unit)), reason)
