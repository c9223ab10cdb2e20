import type { CoachText } from '../../coach.ts'
import { DICE, type Die } from '../rules/index.ts'
import { rowNames, vegetables } from '../rules/text.ja.ts'
import type { Argument, Remark } from './remark.ts'

const named = ({ vegetable, value }: Die) => `${vegetables[vegetable]}の${value}`
const rest = (untilRow: number) =>
  untilRow === 0 ? 'ブタはもう満腹です' : `あと${untilRow}個の丸でブタの次の行が完成です`

function say(remark: Remark | Argument): string {
  switch (remark.is) {
    case 'pool':
      if (remark.of === 1)
        return `場に残る1個は、${remark.fit === 0 ? 'そのままでは畑に植えられません' : '畑に植えられます'}。`
      return remark.fit === 0
        ? `場のダイス${remark.of}個のうち、そのまま畑に植えられるものはありません。`
        : remark.fit === remark.of
          ? `場のダイス${remark.of}個は、どれも畑に植えられます。`
          : `場のダイス${remark.of}個のうち、${remark.fit}個が畑に植えられます。`
    case 'in hand':
      return remark.spaces === 0
        ? `手元の${named(remark.die)}は、そのままでは植えられません。`
        : `手元の${named(remark.die)}を植えられる場所は${remark.spaces}か所です。`
    case 'market die':
      return `残りの${remark.dice}個のうち、1個が市場に出ます。`
    case 'plant one':
      return `植えられる${vegetables[remark.vegetable]}を探しましょう。`
    case 'feed one':
      return `ブタがおなかをすかせています。${rest(remark.untilRow)}。`
    case 'a power':
      return `ブタの力が${remark.powers}つあります。置く前にダイスを変えられます。`
    case 'choose the row':
      return '列は出目で決まっています。どの段にするか考えましょう。'
    case 'to the pig':
      return '植えられないダイスはブタのエサになります。'
    case 'price up':
      return remark.own === 0
        ? `${vegetables[remark.vegetable]}の値段を上げましょう。`
        : `自分の畑にある${vegetables[remark.vegetable]}の値段を上げましょう。`
    case 'price':
      return remark.own === 0
        ? `${vegetables[remark.vegetable]}は今、市場で1つ${remark.each}点。畑にはまだありません。`
        : `${vegetables[remark.vegetable]}は今、市場で1つ${remark.each}点。畑に${remark.own}つあります。`
    case 'room':
      return `${named(remark.die)}は、畑の${remark.spaces}か所に植えられます。`
    case 'no room':
      return `${named(remark.die)}はそのままでは植えられないので、ブタの丸を${remark.circles}個消せます。${rest(remark.untilRow)}。`
    case 'denies':
      return `ほかに${remark.others}人が、このダイスを植えられます。`
    case 'points':
      return remark.after === remark.before
        ? `今のところ点は変わらず、${remark.after}点のままです。`
        : `今の市場なら、${remark.before}点から${remark.after}点になります。`
    case 'row':
      return remark.left === 0
        ? `${rowNames[remark.row]}がすべて埋まり、リボンで${remark.ribbon}点です。`
        : `${rowNames[remark.row]}の空きはあと${remark.left}か所。埋まれば${remark.ribbon}点です。`
    case 'circles':
      return `丸を${remark.circles}個消します。${rest(remark.untilRow)}。`
    case 'row of the pig':
      return `ブタの${remark.row}行目が完成し、力が1つ増えます。`
    case 'becomes':
      return `ダイスは${named(remark.die)}になり、${remark.spaces === 0 ? 'まだ植えられません' : `${remark.spaces}か所に植えられます`}。力は${remark.powers === 0 ? '残りません' : `${remark.powers}つ残ります`}。`
    case 'more points':
      return `今のところ、${remark.points}点多くなります。`
    case 'more powers':
      return `ブタの力が${remark.powers}つ多くなります。`
    case 'to market':
      return `${vegetables[remark.vegetable]}の値段が上がります。畑に${remark.own}つあり、${remark.most === 0 ? 'ほかの人にはありません' : `ほかの人は多くても${remark.most}つです`}。`
    case 'denies die':
      return `${named(remark.die)}を残すと、ほかの${remark.others}人が植えられて${remark.each}点になります。`
    case 'last round':
      return `これでこのラウンドが最後になり、今は${remark.ahead}点リードしています。`
    case 'room to grow':
      return `植えられる出目が、${DICE.length}種類のうち${remark.other}ではなく${remark.faces}になります。`
  }
}

export const text: CoachText<Remark | Argument> = { say }
