import { type Die, RIBBON_POINTS } from '../rules/parts.ts'
import { decidedBy, scores } from '../rules/reading.ts'
import type { Trigger } from '../rules/state.ts'
import { rowNames, vegetables } from '../rules/text.ja.ts'
import { sheetRows } from './sheet.ts'
import type { Words } from './words.ts'

const named = ({ vegetable, value }: Die): string => `${vegetables[vegetable]}の${value}`

const prospect: Words['prospect'] = ({ die, powers, spaces, circles, more }) => {
  const what = powers > 0 ? `${named(die)}（力${powers}）` : named(die)
  const ringed = more ? '輪のマスはブタの力を使えば植えられます。' : ''
  const rows = spaces.map(({ row }) => rowNames[row] ?? '')
  if (spaces.length > 0) return `${what}を${rows.join('か')}に植えましょう。${ringed}`
  if (circles === 0) return `${what}は植えられず、ブタも満腹です。捨てましょう。${ringed}`
  return `${what}は植えられません。ブタに与えましょう（丸\u2060${circles}個）。${ringed}`
}

function ended(trigger: Trigger, who: (seat: number) => string): string {
  switch (trigger.by) {
    case 'garden':
      return `${who(trigger.seat)}の畑がすべて埋まりました。`
    case 'pig':
      return `${who(trigger.seat)}のブタが満腹になりました。`
    case 'market':
      return `${vegetables[trigger.vegetable]}の市場が満杯になりました。`
  }
}

export const ja: Words = {
  comma: '、',
  status(view) {
    if (view.round === 0) return '用意ができました'
    const sheet = view.sheets.length === 1 ? 'ひとり練習' : view.sheet === 'basic' ? '基本シート' : '上級シート'
    return `${view.triggers.length > 0 ? '最終ラウンド' : `第${view.round}ラウンド`} · ${sheet}`
  },
  ask(view, moves) {
    if (moves.some((move) => move.do === 'leave')) return '市場に出すダイスを選びましょう。残りは脇によけます。'
    if (view.hand) return 'ダイスを置くか、取り消します。'
    return moves.some((move) => move.do === 'take') ? 'あなたの番です。ダイスを選びましょう。' : undefined
  },
  why(view, result, who) {
    const [trigger] = view.triggers
    const end = trigger ? ended(trigger, who) : ''
    if (result.scores.length === 1) return `${end}ひとり練習は独自の遊び方です。この得点を超えてみましょう。`
    switch (decidedBy(scores(view))) {
      case 'points':
        return end
      case 'planted':
        return `${end}同点でしたが、植えた野菜の数で決まりました。`
      case 'circles':
        return `${end}得点も野菜の数も同じで、ブタの丸の数で決まりました。`
      case 'shared':
        return `${end}すべて同じで、勝利を分け合いました。`
    }
  },
  sheet: (view) =>
    sheetRows(view, {
      lettuce: 'レタス',
      tomato: 'トマト',
      carrot: 'ニンジン',
      ribbons: 'そろった段',
      pig: 'ブタ',
      majority: '最多',
      rows: (rows) => `${rows}段`,
    }),
  vegetables,
  rowNames,
  prospect,
  pool: 'ダイス',
  noDice: 'ダイスを振っています。',
  die: named,
  thrown: (vegetable) => `${vegetables[vegetable]}のダイス、転がっています`,
  chosen: '選択中',
  dieInHand: (name) => `${name}の手元`,
  toMarket: (die, worth) => `${named(die)}を市場に出す（${vegetables[die.vegetable]}が1つ${worth}点になる）`,
  order: (names, at) =>
    `このラウンドの順番：${names.map((name, i) => (i === at ? `${name}（今）` : name)).join('、')}。最後の1個は市場へ。`,
  powers: (count) => `ブタの\u200b力\u00a0${count}`,
  noPower: 'ブタの列がうまるごとに力が1つ',
  power(move) {
    switch (move.do) {
      case 'raise':
        return '+1（力を使う）'
      case 'lower':
        return '−1（力を使う）'
      case 'recolour':
        return `${vegetables[move.to]}に変える（力を使う）`
    }
  },
  gardenOf: (name) => `${name}の畑`,
  sheetOf: (name) => `${name}のシート`,
  advanced: '上級シート',
  practice: 'ひとり練習',
  column: (number) => `${number}列目`,
  space({ row, column }, grown, way) {
    const place = `${rowNames[row]}、${column}列目`
    if (grown) return `${place}：${vegetables[grown]}`
    if (!way) return `${place}：空き`
    return way.powers === 0
      ? `${place}：空き、${named(way.die)}を植えられる`
      : `${place}：空き、力${way.powers}で${named(way.die)}として植えられる`
  },
  withPower(from, { die }) {
    const by = die.value - from.value
    return {
      short: by === 0 ? '' : by > 0 ? `+${by}` : `−${-by}`,
      as: die.vegetable === from.vegetable ? undefined : die.vegetable,
    }
  },
  with: '力',
  ribbon: (row, full) => `${row}、${full ? `リボン${RIBBON_POINTS}点獲得` : `そろうとリボン${RIBBON_POINTS}点`}`,
  pig: 'ブタ',
  circles: (crossed, of) => `${of}個中${crossed}個`,
  feedIt: 'ブタに与える',
  feed: (die, circles) => `${named(die)}をブタに与える（丸${circles}個）`,
  discard: '捨てる（ブタは満腹）',
  pigRow(row, crossed, points, power) {
    const state = { locked: 'まだない', open: '使える', spent: '使用済み' }[power]
    return `ブタの${row}行目：6個中${crossed}個、${points}点、力は${state}`
  },
  markets: '市場',
  market: (vegetable, crossed, of) => `${vegetables[vegetable]}の市場：${of}個中${crossed}個、1つ${crossed}点`,
  majorities: '最多で5点ずつ',
  majority: (what, leads) =>
    `${what === 'pig' ? 'ブタの丸' : vegetables[what]}の最多：${leads ? '首位' : '首位ではない'}`,
  total: (points) => `現在${points}点`,
  enlarge: (name, planted) => `${name}のシートを大きく見る（18マス中${planted}マス）`,
}
