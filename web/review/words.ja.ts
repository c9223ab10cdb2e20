import { nearest as whole } from './nearest.ts'
import type { ReviewWords, Summary } from './words.ts'

const tenth = (value: number): string => value.toFixed(1)
const signed = (value: number): string => {
  const n = whole(value)
  return n === 0 ? '±0' : n > 0 ? `+${n}` : `−${-n}`
}

/** 「運で12の得」「ミスで4点の損」。何もなければ undefined。 */
function did(what: string, value: number, unit: Summary['unit']): string | undefined {
  const n = whole(value)
  if (n === 0) return undefined
  const much = `${Math.abs(n)}${unit === 'points' ? '点' : ''}`
  return n > 0 ? `${what}で${much}の得` : `${what}で${much}の損`
}

/** これより大きければ、説明できない分も言う。 */
const GREAT_REST = 25

function sentence({ name, unit, result, luck, unseen, play, gifts, hands, rest, even }: Summary): string {
  const parts = [
    did('運', luck, unit),
    unseen === undefined ? undefined : did('見えないカード', unseen, unit),
    play === undefined ? undefined : did('自分のミス', play, unit),
    gifts === undefined ? undefined : did('相手のミス', gifts, unit),
    hands === undefined ? undefined : did('手の速さ', hands, unit),
  ].filter((part) => part !== undefined)
  if (unit === 'points') {
    const told = parts.length === 0 ? '運は五分' : parts.join('、')
    const open = Math.abs(rest) < GREAT_REST ? '' : `ほかに${Math.abs(whole(rest))}点は説明できません。`
    return `${whole(result)}点。${told}でした。${open}運が五分なら約${whole(even)}点。`
  }
  const who = name === undefined ? 'あなた' : name
  const ended = result === 1 ? `${who}の勝ち。` : result > 0 ? `${who}は引き分けの勝ち。` : `${who}の負け。`
  const told = parts.length === 0 ? '運は五分でした。' : `勝ち数（100回あたり）にして、${parts.join('、')}。`
  const open = Math.abs(rest) < GREAT_REST ? '' : `ほかに${Math.abs(whole(rest))}は説明できません。`
  return `${ended}${told}${open}運が五分なら100回中${Math.min(100, Math.max(0, whole(even)))}回の勝ち。`
}

export const ja: ReviewWords = {
  title: 'この結果はどこから？',
  sentence,
  seats: 'だれの結果',
  bars: '始まりから結果まで',
  start: '始まり',
  luck: '運',
  unseen: '見えないカード',
  play: () => '自分のミス',
  gifts: '相手のミス',
  rest: '説明できない分',
  hands: '手の速さ',
  result: '結果',
  what: {
    luck: 'ダイスやカードの出方を、起こりえたすべての平均と比べたもの。',
    unseen: '選んだときに見えなかったカードの並び。だれのせいでもありません。',
    play: '証明できたものだけ。両方の手から200回以上続きを打ち、差が標準誤差の2倍を超えたとき。',
    gifts: '相手のミスで得た分。',
    rest: 'そのほか全部。差のわからない小さな選択と、見積もりの変化。',
    hands: 'だれの手が速かったか、だれが間違えたか。',
  },
  explain: 'それぞれの意味は？',
  parts: (of) => (of === 'round' ? 'ラウンドごと' : '手番ごと'),
  partHead: (of) => (of === 'round' ? 'ラウンド' : '手番'),
  part: (n, who) => (n === 0 ? '始まり' : who === undefined ? `${n}` : `${n} ${who}`),
  when: (of, n, who) =>
    n === 0 ? '始まり' : of === 'round' ? `第${n}ラウンド` : `${n}手番目${who === undefined ? '' : `、${who}`}`,
  figure: (value, unit) => (unit === 'share' ? `${whole(value)}％` : `${whole(value)}点`),
  change: (value) => signed(value),
  river: '勝負の流れ',
  riverHelp: (unit) => `${unit === 'share' ? '勝率' : '得点の見込み'}の移り変わり。押すとその場面を盤で見られます。`,
  riverAt: (step, of, shares) => `${of}場面中${step}：${shares.join('、')}`,
  share: (name, value, unit) => (unit === 'share' ? `${name} ${whole(value)}％` : `${name} ${whole(value)}点`),
  look: '盤で見る',
  turning: '勝負の分かれ目：',
  swing: (name, value, unit) =>
    `${name}：${unit === 'share' ? `100回あたり${signed(value)}勝` : `${signed(value)}点`}。`,
  moments: '勝負を決めた場面',
  none: '目立った場面はありません。',
  equal: 'ミスと言える手はありませんでした。',
  moment: (column, value, unit) =>
    `${{ luck: '運', play: 'ミス', gifts: '相手のミス' }[column]}：${unit === 'share' ? `100回あたり${signed(value)}勝` : `${signed(value)}点`}`,
  unusual: (chance, lucky) => {
    const often = chance >= 0.995 ? 'ほぼ毎回' : chance < 0.001 ? '1000回に1回未満' : `${oneIn(chance)}回に1回`
    return `同じかそれ以上の${lucky ? '幸運' : '不運'}は${often}。`
  },
  steps: (labels, less) => labels.join('→') + (less ? '、それだけ' : ''),
  better: (label) => `もっとよい手：${label}。`,
  proof: (pairs, value, error, whom) =>
    `${whom === undefined ? '' : `${whom}：`}両方の手から${pairs}回続きを打って ${signed(value)} ± ${Math.max(1, whole(error))}。`,
  working: (part, percent) => (part === 'luck' ? `運を量っています… ${percent}％` : `手を試しています… ${percent}％`),
  tryIt: 'ここからもう一度',
  notTried: 'この場面の卓を用意できませんでした。対局と振り返りはそのままです。もう一度お試しください。',
  soFar: 'これまでの運',
  fortune: ({ games, wins, even, luck, band }) =>
    `このブラウザーで振り返った${games}局：実際は${tenth(wins)}勝、運が五分なら${tenth(even)}勝。運はここまで${luck < 0 ? '−' : '+'}${tenth(Math.abs(luck))}勝分。公平な運なら100人中95人が−${tenth(band)}から+${tenth(band)}に収まります。`,
  deck: '明日また出題：自分のミス',
  luckTitle: 'あなたの運',
  luckLead:
    'このブラウザーで振り返った対局で、ダイスとカードがどれだけ味方したかを平均と比べます。記録はこのブラウザーだけに残ります。',
  luckNone: 'まだ振り返った対局がありません。誰かと、またはボットと最後まで遊ぶと、勝因の内訳がここに積み上がります。',
  luckHome: 'ゲームを選ぶ',
  luckPicture: '線は一局ごとの運の積み重ね。運が公平なら、100人中95人は帯の中に収まります。',
  luckGames: '一局ごとの内訳',
  luckGame: '対局',
  wins: (value) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`,
  failed: 'この対局は振り返れませんでした。結果とリプレイはそのまま残っています。',
  again: 'もう一度',
}

const oneIn = (chance: number): string => {
  const n = 1 / chance
  return n < 3 ? n.toFixed(1).replace(/\.0$/, '') : String(Math.round(n))
}
