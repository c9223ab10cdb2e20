import type { TrainingWords } from './words.ts'

const number = new Intl.NumberFormat('ja')
const time = (ms: number): string => `${(ms / 1000).toFixed(2)}秒`
const percent = new Intl.NumberFormat('ja', { style: 'percent', maximumFractionDigits: 1 })

export const ja: TrainingWords = {
  title: '練習',
  intro:
    'ひとりで、一投ずつ。上と下の手を数え、残りの棒とくらべて、イヌか、火か、さわらないかを決めましょう。タイムはボットとくらべられます。',
  status: (throws) => `これまで${number.format(throws)}投`,
  first: '投げる',
  lesson: (number) => `レッスン${number}／3`,
  lessons: [
    '村人は3人、時計はありません。手が上なら肉の棒、手が下なら炭の棒が1本なくなり、上と下は打ち消し合います。肉が尽きたらイヌ、炭が尽きたら火にさわりましょう。どちらも残ったらパスです。',
    '村人は6人、まだ時計はありません。上の数から下の数を引いて、2つのボタンの棒とくらべましょう。',
    '全員を投げます。今度は時計つきです。',
  ],
  skip: '時計つきへ進む',
  should: {
    tame: '肉が尽きたので、正解はイヌ。',
    assault: '炭が尽きたので、正解は火。',
    none: '何も尽きていないので、正解はパス。',
  },
  clear: 'はじめから',
  clearAsk: 'この端末のタイムをすべて消しますか？',
  yes: '消す',
  no: '残す',
  right: '正解！',
  wrong: 'まちがい',
  missed: '取りのがし',
  you: 'あなた',
  usually: (ms) => `約${time(ms)}`,
  times: '一投ごとのタイム',
  chart: (races, middle) =>
    middle === undefined
      ? '正しいタッチはまだありません。'
      : `最近のタッチ${races}回と、3つのボットのふだんのタイム。あなたの中央値は${time(middle)}です。`,
  empty: '最初のタッチがここにのります。',
  rightMark: '正解',
  wrongMark: 'まちがい',
  seconds: (seconds) => `${seconds.toFixed(1)}秒`,
  table: '同じ投げでの、あなたとボット',
  who: 'だれ',
  middle: '中央値',
  errors: 'まちがい',
  beaten: '先に取れる',
  note: 'ボットも人と同じく、寝ていない村人が多いほど時間がかかります。対戦では「ふつう」のボットが、あなたの最近のタイムに合わせます。記録はこの端末だけに残ります。',
  percent: (share) => percent.format(share),
  trouble: '村人のデータを取りこめませんでした。一度ネットにつなぐと、その後はオフラインでも遊べます。',
}
