import type { WeekWords } from './words.ts'

const short = new Intl.DateTimeFormat('ja', { month: 'long', day: 'numeric' })
const weekday = new Intl.DateTimeFormat('ja', { weekday: 'short' })

export const ja: WeekWords = {
  title: '今週',
  span: (from, to) => `${short.format(from)}〜${short.format(to)}`,
  help: '全ゲームの「初見」から、コーチなしの上位5日分を合計します。1日は、そのゲームのランクの高さに応じて最大100点です。',
  group: 'あなたのグループ',
  groupEmpty: '今週のどれか1日を遊ぶと、最大30人のグループに入ります。',
  circle: '友だちの表',
  circleHelp: 'リンクを知っている人は、見ることも加わることもできます（最大30人）。毎週月曜日に始まります。',
  make: '友だちの表を作る',
  sit: 'この表に加わる',
  leave: 'この表から抜ける',
  share: '友だちにリンクを送る',
  copied: 'リンクをコピーしました。',
  gone: 'この友だちの表はありません。全員が抜けたか、リンクが途中で切れています。もう一度もらうか、自分で作ってください。',
  full: '空きがありません。表は30人まで、加われる表は10までです。どれかを抜けるか、新しく作ってください。',
  away: 'いまサーバーにつながりません。遊んだ結果は端末に残り、あとで送られます。',
  toWeek: '自分の今週へ',
  sum: '合計',
  points: (count) => `${count}点`,
  game: (name, date, count) => `${weekday.format(date)} ${name} ${count}`,
  noGames: 'まだありません',
}
