import { type Explanation, type Explanations, partsOf } from '@makiba/kit/explain'
import { MARKET_CIRCLES, RIBBON_POINTS, type Vegetable } from '../../rules/parts.ts'
import { rowNames, vegetables } from '../../rules/text.ja.ts'
import { spaceOf } from '../plan.ts'

const others: { readonly [name: string]: Explanation } = {
  'most:pig': {
    title: 'ブタの丸が最多',
    words: `上級シートでは、ブタの丸をいちばん多く消した人に${RIBBON_POINTS}点入ります。`,
  },
  'worth:pig': { title: 'ブタの点', words: '最後に完成した行の点だけが入ります。' },
  'worth:ribbon': {
    title: 'リボン',
    words: `6マスすべて埋まった段ごとに${RIBBON_POINTS}点です。上級シートでは、最多ボーナスごとにも入ります。`,
  },
  'worth:sum': { title: '合計', words: '今ゲームが終わったら、あなたのシートが何点になるかです。' },
  order: {
    title: '取る順番',
    words: '左から順に、1人1個ずつダイスを取ります。誰にも取られなかった1個は市場に出ます。',
  },
  raise: { title: '力：目を1つ上げる', words: '力を1つ使い、取ったダイスの目を1つ上げます。' },
  lower: { title: '力：目を1つ下げる', words: '力を1つ使い、取ったダイスの目を1つ下げます。' },
  powers: { title: 'ブタの力', words: 'ブタの行が1つ完成するごとに1つ使えます。取ったばかりのダイスを変えられます。' },
  pig: {
    title: 'ブタ',
    words:
      'どこにも植えられないダイスを食べます。目の数だけ丸を消します。植えられるダイスは、必ず植えなければなりません。',
  },
  'pig-row': {
    title: 'ブタの行',
    words: '完成すると力が1つ使えます。ゲーム終了時には、最後に完成した行の右端の点が入ります。',
  },
  ribbon: { title: 'リボン', words: `この段の6マスがすべて埋まると${RIBBON_POINTS}点です。` },
  feed: { title: 'ブタに与える', words: 'このダイスは畑のどこにも植えられないので、ブタが食べます。' },
  sheet: { title: 'ほかの人のシート', words: 'ほかの人の畑を小さく見せています。押すと大きくなります。' },
}

function of(name: string): Explanation {
  const [kind, which] = partsOf(name)
  const named = vegetables[which as Vegetable]
  switch (kind) {
    case 'die':
      return {
        title: `${named}のダイス`,
        words: `取ったら、目と同じ番号の列に${named}を植えます。畑にもう${named}があれば、その隣でなければなりません。どこにも植えられなければ、ブタが食べます。`,
      }
    case 'market':
      return {
        title: `${named}の市場`,
        words: `畑の${named}は、1つにつき、ここで消えている丸の数だけ点になります。ラウンドの最後に残ったダイスが丸を1つ消します。${MARKET_CIRCLES}個すべて消えると、ゲームは終わりです。`,
      }
    case 'most':
      return (
        others[name] ?? {
          title: `${named}が最多`,
          words: `上級シートでは、${named}をいちばん多く植えた人に${RIBBON_POINTS}点入ります。`,
        }
      )
    case 'worth':
      return (
        others[name] ?? {
          title: `${named}の点`,
          words: `畑の${named}の数に、市場で消えている丸の数をかけた点です。`,
        }
      )
    case 'recolour':
      return {
        title: `力：${named}にする`,
        words: `力を1つ使い、取ったダイスを${named}に変えます。目は変わりません。`,
      }
    case 'space': {
      const { row, column } = spaceOf(Number(which))
      return {
        title: `${column}の列、${rowNames[row]}`,
        words: `目が${column}のダイスを植えられます。その種類の1つ目は列のどこでも、2つ目からは同じ野菜と上下左右で隣り合うマスだけです。`,
      }
    }
    default:
      return others[name] as Explanation
  }
}

export const ja: Explanations = {
  aim: '畑を埋め、ブタを太らせ、市場で高く売れる野菜を育てます。野菜は1つにつき、市場で消えている丸の数だけ点になります。誰かの畑かブタ、またはどれかの市場がいっぱいになったら、そのラウンドで終わり。合計点がいちばん高い人の勝ちです。',
  of,
}
