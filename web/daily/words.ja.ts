import { ja as page } from '../text/ja.ts'
import type { DailyWords } from './words.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('ja', options)
  return (date: Date): string => made.format(date)
}
const day = format({ day: 'numeric', month: 'long', year: 'numeric' })
const minus = (value: number): string => String(value).replace('-', '−')
const signed = (value: number): string => (value > 0 ? '+' : '') + minus(value)
const { sports } = page.daily

export const ja: DailyWords = {
  day,
  shortDay: format({ day: 'numeric', month: 'numeric' }),
  month: format({ month: 'long', year: 'numeric' }),
  weekday: format({ weekday: 'short' }),
  today: '今日',
  previous: '前の日',
  next: '次の日',
  sightHelp: {
    first: 'その日の一回目。何が出るかを知らず、コーチにも頼らない勝負です。',
    coached: 'その日の一回目を、コーチに聞きながら遊んだ結果です。',
  },
  goOn: '続きから',
  notPlayed: 'まだ遊んでいません',
  unfinished: '途中です',
  again: 'もう一度挑む',
  againHelp: 'この日はもう遊びました。次からは「研究」の記録です。',
  future: 'この日はまだ世界のどこでも始まっていません。遊べますが、記録は手元だけのものです。',
  points: (score) => `${minus(score)}点`,
  yourResult: 'あなたの結果',
  ranks: '段位',
  yourRank: 'あなたの段位',
  rankFrom: (score) => `${minus(score)}点から`,
  rankUpTo: (score) => `${minus(score)}点まで`,
  place: (place, of) => `${of}人中 ${place}位`,
  better: (percent) => (percent === 100 ? '全員を上回りました' : `${percent}%の人より上`),
  comma: '、',
  alone: '一番乗りです',
  sending: '記録を送っています…',
  waiting: '記録はこの端末に残してあります。つながり次第、送ります。',
  sent: '一手ずつ確かめた上で、番付に載りました。',
  practice: (when) =>
    when === 'late'
      ? 'この日の番付は締め切られました。点は自分の記録として残ります。'
      : 'この日はまだ始まっていません。点は自分の記録としてだけ残ります。',
  refused(refusal) {
    switch (refusal.why) {
      case 'does not follow':
        return `${refusal.n ?? '?'}手目でサーバーの盤面と食い違ったため、番付には載りませんでした。記録は手元に残り、見返せます。`
      case 'another day':
        return '別の日の運で遊んだ記録なので、番付には載りませんでした。'
      case 'too early':
        return '世界のどこでもまだ日が変わらないうちに始めた記録です。自分の記録としてだけ残ります。'
      case 'too late':
        return '番付の締め切り後に届きました。自分の記録として残ります。'
      case 'unfinished':
        return '最後まで進んでいない記録です。終えれば、もう一度送ります。'
      case 'taken':
        return 'まったく同じ記録が、ほかのゲストの名で番付に載っています。'
      case 'malformed':
        return 'サーバーが記録を読めませんでした。記録は手元に残り、見返せます。'
      case 'too large':
        return '取り消した手も含めると、サーバーが受け取れる長さを超えています。自分の記録として残ります。'
    }
  },
  noServer: 'いまは番付につながりません。この端末にある記録を表示しています。',
  watchOwn: '自分の一局を見る',
  spread: 'みんなの点',
  spreadOf: (count) => `${count}局`,
  range: (from, to) =>
    from === undefined
      ? `${minus(to ?? 0)}点まで`
      : to === undefined
        ? `${minus(from)}点以上`
        : `${minus(from)}〜${minus(to)}点`,
  people: (count) => `${count}人`,
  you: 'あなた',
  score: '点',
  par: 'パー',
  parHelp: '一日のすべてを知るソルバーが見つけた、いちばん良い一局です。',
  parWhy: {
    hidden: 'パーは、終えると見られます。',
    waiting: 'パーは、記録が届くと見られます。',
    later: 'この日のパーはまだ見つかっていません。あとでのぞいてみてください。',
    missed: '記録は受け付けられませんでした。パーは、番付が締め切られると見られます。',
    none: 'この日のパーはありません。',
  },
  parGoal: 'どこまで迫れるでしょう。',
  medals: ['銅メダル', '銀メダル', '金メダル', 'パー超え'],
  gap: (score, par) =>
    score === par
      ? 'パーに並びました。'
      : score > par
        ? `パーを${score - par}点上回りました！`
        : `パーまであと${par - score}点。`,
  watchPar: 'パーの一局を理由つきで見る',
  besidePar: 'パーと並べて見る',
  besideParMost: (most) =>
    most
      ? `ダイスは同じです。いちばん差がついたのは${most.round}ラウンドの${most.lost}点です。`
      : 'ダイスは同じです。どのラウンドもパーに負けませんでした。',
  roundOf: (round) => `${round}ラウンド`,
  roundGain: (who, points) => `${who} ${signed(points)}`,
  roundDiff: signed,
  honour: '番付',
  honourEmpty: 'まだ誰もいません。一番乗りをどうぞ。',
  honourClosed: '締切',
  placeHead: '順位',
  player: '名前',
  watch: (name, score) => `${name}さんの一局を見る、${minus(score)}点`,
  watchShort: '見る',
  watchLater: 'この日を終えると、ほかの人の一局を見られます。',
  friends: '友だち',
  coached: 'コーチあり',
  more: (count) => `ほか${count}人`,
  share: '結果を共有',
  duel: (name, figure) => `${name}さんは${figure}点。超えられる？`,
  duelGone: 'この結果はもう残っていないか、いまは確かめられません。それでもこの日は遊べます。',
  duelHelp: '運はふたりとも同じです。まだ何も始まっていません。相手の一局は、終わるまで見えません。',
  duelEnd: (name, theirs, own) =>
    own === theirs
      ? `${name}さんと同点です。`
      : own > theirs
        ? `${name}さんに${own - theirs}点差で勝ちました！`
        : `${name}さんまであと${theirs - own}点。`,
  parting: '同じ運で、別の一手',
  partingAfter: (moves) => (moves === 0 ? '最初の一手から：' : `${moves}手目までは同じ。その次：`),
  partingNone: (name) => `${name}さんと最後まで同じ手でした。`,
  partingWatch: (name) => `${name}さんの一局を見る`,
  strip: ({ good, parts, against }) =>
    against === 'par'
      ? `${parts}ラウンドのうち${good}ラウンドでパーのペース以上。`
      : `一局を${parts}つに分けて、${good}つでトップ。`,
  shareText: ({ day: of, link, said, rank, sport, strip }) =>
    [
      `Makiba ${of}、${said}。${rank}（${sports[sport]}）`,
      ...(strip ? [strip.signs, ja.strip(strip)] : []),
      '超えられる？',
      link,
    ].join('\n'),
  pictureAlt: ({ date, said, rank, sport }) => `共有用の画像。${day(date)}、${said}、${rank}、${sports[sport]}`,
  calendar: 'カレンダー',
  monthBefore: '前の月',
  monthAfter: '次の月',
  states: { open: '途中', none: 'まだ', early: 'これから' },
  history: 'あなたの点',
  historyEmpty: '一日遊ぶと、ここに点の線が引かれ始めます。',
  historyHelp: '日ごとの初見の点',
  inARow: () => '日連続',
  streakHelp: 'その日の一局を終えた日数です。',
  days: (count) => `${count}日`,
  longest: '最長',
  played: '遊んだ日',
  average: '平均',
  best: '最高',
  legend: { own: '初見の点', par: 'パー' },
}
