import type { Seat, Text } from '@makiba/kernel'
import { rowNames, vegetables } from './names.ja.ts'
import type { Die } from './parts.ts'
import { rules } from './prose.ja.ts'
import type {
  DecidedBy,
  Event,
  HarvestDice,
  Majority,
  Move,
  Refusal,
  Roll,
  SheetScore,
  Space,
  Trigger,
} from './state.ts'
import { telling } from './telling.ja.ts'

export { rowNames, vegetables } from './names.ja.ts'

const MOST: { readonly [M in Majority]: string } = { ...vegetables, pig: 'ブタの丸' }

type Who = (seat: Seat) => string

export const text: Text<HarvestDice> = {
  name: 'ハーベストダイス',
  tagline: 'ダイスを選び、畑に植え、植えられなければブタのエサに。',
  options: {
    sheet: {
      label: 'シート',
      help: '上級シートでは市場が空から始まり、ブタの力で色も変えられ、最多の人にボーナスが入ります。',
      values: { basic: '基本', advanced: '上級' },
    },
  },
  event,
  refusal,
  move,
  rules,
  telling,
}

function named({ vegetable, value }: Die): string {
  return `${vegetables[vegetable]}の${value}`
}

function rolled({ lettuce, tomato, carrot }: Roll): string {
  return `レタス ${lettuce.join('・')}、トマト ${tomato.join('・')}、ニンジン ${carrot.join('・')}`
}

function event(event: Event, who: Who): string {
  switch (event.is) {
    case 'started':
      return `${who(event.seat)}が最初のスタートプレイヤーになりました。`
    case 'rolled':
      return `第${event.round}ラウンド：${who(event.seat)}がダイスを振りました（${rolled(event.dice)}）。`
    case 'took':
      return `${who(event.seat)}は${named(event.die)}を取りました。`
    case 'changed':
      return `${who(event.seat)}はブタの力を使い、${named(event.from)}を${named(event.to)}に変えました（残りの力 ${event.powers}）。`
    case 'planted':
      return `${who(event.seat)}は${vegetables[event.vegetable]}を${rowNames[event.row]}の${event.column}列目に植えました。`
    case 'filled a row':
      return `${who(event.seat)}は畑の${rowNames[event.row]}をすべて埋め、リボンを獲得しました。`
    case 'fed':
      return fed(event, who)
    case 'unlocked':
      return `${who(event.seat)}はブタの${event.row}行目を完成させ、次に取るダイスから使える力を得ました（手元の力 ${event.powers}）。`
    case 'last round':
      return lastRound(event.trigger, who)
    case 'put aside':
      return `${who(event.seat)}は${event.dice.map(named).join('と')}を脇によけました。`
    case 'went to market':
      return `${named(event.die)}が市場に出て、${vegetables[event.die.vegetable]}は1つ${event.circles}点になりました。`
    case 'passed the pig':
      return `第${event.round}ラウンドのダイスとブタのマーカーが${who(event.to)}に渡りました。`
    case 'scored':
      return scored(event.score, who(event.seat))
    case 'won':
      return won(event.seats.map(who), event.by, event.total)
    case 'finished practice':
      return `${who(event.seat)}はひとり練習を${event.total}点で終えました。`
  }
}

function fed(event: Extract<Event, { is: 'fed' }>, who: Who): string {
  const { die, from, to, lost } = event
  if (from === to)
    return `${who(event.seat)}は${named(die)}を捨てました。ブタはもう満腹で、${lost}目ぶんは無駄になりました。`
  const crossed = `${who(event.seat)}は${named(die)}をブタに与え、丸を${to - from}個消しました（42個中${to}個）。`
  return lost > 0 ? `${crossed}余った${lost}目ぶんは無駄になりました。` : crossed
}

function lastRound(trigger: Trigger, who: Who): string {
  switch (trigger.by) {
    case 'garden':
      return `${who(trigger.seat)}の畑がすべて埋まり、このラウンドが最後になりました。`
    case 'pig':
      return `${who(trigger.seat)}のブタの丸がすべて消え、このラウンドが最後になりました。`
    case 'market':
      return `${vegetables[trigger.vegetable]}の市場が満杯になり、ゲームが終わりました。`
  }
}

function scored(score: SheetScore, name: string): string {
  const { lettuce, tomato, carrot } = score.vegetables
  const parts = [
    `レタス${lettuce}`,
    `トマト${tomato}`,
    `ニンジン${carrot}`,
    `リボン${score.ribbons}`,
    `ブタ${score.pig}`,
  ]
  if (score.majorities.length > 0)
    parts.push(`最多ボーナス${score.majority}（${score.majorities.map((majority) => MOST[majority]).join('・')}）`)
  return `${name}の得点は${score.total}点でした（${parts.join('、')}）。`
}

function won(names: readonly string[], by: DecidedBy, total: number): string {
  const winners = names.join('と')
  switch (by) {
    case 'points':
      return `${winners}が${total}点で勝ちました。`
    case 'planted':
      return `${winners}が${total}点で勝ちました。同点でしたが、植えた野菜の数で上回りました。`
    case 'circles':
      return `${winners}が${total}点で勝ちました。得点も野菜の数も同じでしたが、消したブタの丸の数で上回りました。`
    case 'shared':
      return `${winners}が${total}点で並び、勝利を分け合いました。`
  }
}

/** Where a die may go: a sentence of its own. */
function where(die: Die, spaces: readonly Space[]): string {
  if (spaces.length === 0) return `${named(die)}を植えられる場所はないので、ブタに与えてください。`
  const rows = spaces.map(({ row }) => rowNames[row] as string)
  return `${named(die)}は${die.value}列目の${rows.join('か')}に植えられます。`
}

function refusal(refusal: Refusal): string {
  switch (refusal.why) {
    case 'take a die first':
      return 'まず場からダイスを1個取ってください。力を使うのも、植えるのも、与えるのも、そのあとです。'
    case 'place your die first':
      return `手元に${named(refusal.die)}が残っています。先に置くか、取り消してから次のダイスを取ってください。`
    case 'not in the pool':
      return `場に${named(refusal.die)}はありません。場にあるダイスを選んでください。`
    case 'no power left':
      return refusal.untilNext === null
        ? 'ブタの力は7つとも使い切りました。ダイスをそのまま置いてください。'
        : `いま使えるブタの力がありません。あと${refusal.untilNext}個の丸を消して行を完成させると1つ使えます。`
    case 'no value beyond':
      return `目は1から6までです。${refusal.value}からは反対の向きにしか変えられません。`
    case 'value back and forth':
      return `このダイスの出目は${refusal.rolled.value}でした。戻すときは力を使わず、取り消してください。`
    case 'value before vegetable':
      return '目は色より先に変えます。色の変更を取り消し、目を変えてから色を変えてください。'
    case 'recolour once':
      return 'このダイスの色はもう変えました。別の野菜にするには、その変更を取り消してください。'
    case 'already this vegetable':
      return `このダイスはすでに${vegetables[refusal.vegetable]}です。別の野菜を選ぶか、力を取っておいてください。`
    case 'no recolouring on the basic sheet':
      return '基本シートの力で変えられるのは目だけで、1つずつです。色を変えられるのは上級シートだけです。'
    case 'another column':
      return `${named(refusal.die)}は${refusal.column}列目には植えられません。${where(refusal.die, refusal.spaces)}`
    case 'space is full':
      return `そこにはもう${vegetables[refusal.by]}が植わっています。${where(refusal.die, refusal.spaces)}`
    case 'not adjacent':
      return `${vegetables[refusal.die.vegetable]}は、すでにある${vegetables[refusal.die.vegetable]}の上下左右に植えます。${where(refusal.die, refusal.spaces)}`
    case 'must be planted':
      return `ブタに与えられるのは、植えられないダイスだけです。${where(refusal.die, refusal.spaces)}`
    case 'choose the market die':
      return 'このラウンドのダイスは取り終わりました。残りから市場に出すダイスを選んでください。'
    case 'the last die goes to market':
      return '市場に出るダイスは誰も選びません。最後に残った1個が自動的に出ます。ダイスを取って置いてください。'
    case 'draft first':
      return `先にあと${refusal.left}個のダイスを取って置いてください。市場に出すダイスを選ぶのはそのあとです。`
  }
}

function move(move: Move): string {
  switch (move.do) {
    case 'take':
      return `${named(move)}を取る`
    case 'raise':
      return '力：目を+1'
    case 'lower':
      return '力：目を−1'
    case 'recolour':
      return `力：${vegetables[move.to]}に変える`
    case 'plant':
      return `${rowNames[move.row]}の${move.column}列目に植える`
    case 'feed':
      return 'ブタに与える'
    case 'leave':
      return `${named(move)}を市場に出す`
  }
}
