import type { CoachText } from '../../coach.ts'
import { abilityText } from '../rules/text.ja.ts'
import type { Argument, Remark } from './remark.ts'

/** Rounded, so that nothing is said to be sure. */
const rate = (percent: number) => (percent === 0 || percent === 100 ? `ほぼ${percent}％` : `${percent}％`)

function say(remark: Remark | Argument): string {
  switch (remark.is) {
    case 'to roll':
      return `手元のダイスは${remark.dice}個。いちばん安い注文は${remark.cheapest}点です。`
    case 'tens':
      return remark.most === 1
        ? '出ているダイスの中に10の組があります。'
        : `よく見ると、10の組が同時に${remark.most}つまで作れます。`
    case 'no ten':
      return 'この出目では、2個でも3個でも10を作れません。'
    case 'standing':
      return remark.buys === 0
        ? `牛小屋には${remark.total}。まだどの注文にも足りません。残りのダイスは${remark.dice}個です。`
        : `牛小屋には${remark.total}。合わせて${remark.buys}点の注文を取れます。残りのダイスは${remark.dice}個です。`
    case 'spending':
      return remark.orders === 0
        ? `使えるのは${remark.left}。取れる注文はもうありません。`
        : `使えるのは${remark.left}。選べる注文は${remark.orders}枚です。`
    case 'spoiling':
      return remark.alike === 1
        ? `${remark.value}点の牛乳が傷みます。`
        : `${remark.value}点の牛乳${remark.alike}枚のうち、1枚が傷みます。`
    case 'roll':
      return 'まずは振ってみましょう。'
    case 'all tens':
      return `互いにじゃましない組を選べば、${remark.most}つとも作れます。`
    case 'one ten':
      return remark.ways === 1
        ? '作り方は1通りだけです。'
        : `作り方は${remark.ways}通り。あとに残るダイスも考えましょう。`
    case 'other dice':
      return 'もっと組を作れますが、少なめに取るほうがよいダイスが残ります。'
    case 'go on':
      return '危険をおかす価値があります。もう一度振ることを考えましょう。'
    case 'enough':
      return remark.buys === 0 ? 'これ以上よくはなりません。' : `今ある${remark.buys}点を取りましょう。`
    case 'keep a die':
      return `冷凍トークンでダイスを1個そのまま残せます。手元に${remark.tokens}個あります。`
    case 'turn milk':
      return remark.into === 'cheese' ? '今なら牛乳をチーズにできます。' : '今なら牛乳をアイスにできます。'
    case 'use ice cream':
      return 'アイスの力でダイスを振り直せます。'
    case 'give in':
      return 'この出目では、もう打つ手がありません。'
    case 'best orders':
      return `${remark.points}点分の注文を取れます。余りが少なくなるように選びましょう。`
    case 'no more orders':
      return 'もう取れる注文はありません。'
    case 'least loss':
      return 'いちばん惜しくないタイルを手放しましょう。'
    case 'chance':
      return `${remark.dice}個振って10の組ができる見込みは${rate(remark.percent)}です。`
    case 'in barns':
      return remark.buys === 0
        ? `牛小屋は${remark.total}になりますが、まだどの注文にも足りません。`
        : `牛小屋は${remark.total}になり、合わせて${remark.buys}点の注文を取れます。`
    case 'next ten':
      return remark.more === 1
        ? 'そのあと、もう1組続けてロックできます。'
        : `そのあと、さらに${remark.more}組続けてロックできます。`
    case 'stay':
      return `残るダイスは${remark.dice}個。振り直して10の組ができる見込みは${rate(remark.percent)}です。`
    case 'none stay':
      return 'ダイスは残らないので、この番はここまでです。'
    case 'too little':
      return `${remark.total}では何も取れません。いちばん安い注文は${remark.cheapest}点なので、失うものはありません。`
    case 'ten more':
      return remark.later > remark.buys
        ? `もう1組できれば、${remark.buys}点ではなく${remark.later}点の注文を取れます。`
        : `今は${remark.buys}点の注文を取れます。それより上には、10の組が2つ以上いります。`
    case 'token':
      return `${remark.roll}回目のロールなので、冷凍トークンももらえます。`
    case 'at stake':
      return remark.points === 0
        ? `もう一度振って組ができない見込みは${rate(remark.percent)}です。`
        : `もう一度振ると、${rate(remark.percent)}の見込みでその${remark.points}点を失います。`
    case 'no dice':
      return '振れるダイスはもうありません。'
    case 'frozen':
      return `${remark.yellow ? '黄色の' : ''}${remark.face}を凍らせると、10の組ができる見込みは${rate(remark.with)}、凍らせないと${rate(remark.without)}です。`
    case 'cheese':
      return `${remark.value}点の牛乳は、チーズにすると${remark.more}点増え、もう傷みません。`
    case 'ice cream':
      return `これからは1回の番に1度、${abilityText(remark.ability)}ことができ、もう傷みません。冷凍トークンは${remark.tokens === 0 ? '残りません' : `${remark.tokens}個残ります`}。`
    case 'as ice cream':
      return `アイスなら1回の番に1度、${abilityText(remark.ability)}ことができ、もう傷みません。`
    case 'scoop':
      return `ダイス${remark.dice}個を振り直します。10の組ができる見込みは${rate(remark.percent)}です。`
    case 'backorder':
      return `入荷待ちトークンを1個取ります。終了時に${remark.cost}点を失いますが、赤いダイスが増えます。これで${remark.tokens}個です。`
    case 'buys':
      return remark.left === 0
        ? `${remark.value}点になり、ちょうど使い切ります。`
        : `${remark.value}点になり、残りは${remark.left}です。`
    case 'left over':
      return remark.left === 0 ? '余りはありません。' : `${remark.left}は使わずに終わります。`
    case 'spoils':
      return `手放せるのはどれも${remark.value}点です。`
    case 'worth rolling':
      return `10の組ができる見込みは${rate(remark.percent)}。できれば${remark.buys}点ではなく${remark.later}点の注文を取れ${remark.token > 0 ? 'て、冷凍トークンももらえ' : ''}ます。`
    case 'on purpose':
      return `わざと失敗して、${remark.points}点のかわりに次の番からの赤いダイス${remark.token > 0 ? 'と冷凍トークン' : ''}をもらいます。`
    case 'rescue':
      return `これで10の組ができる見込みは${rate(remark.percent)}。できなければ失敗です。`
    case 'fewer tens':
      return `10の組は${remark.fewer}つ減りますが、次の組ができる見込みは${rate(remark.other)}から${rate(remark.percent)}に上がります。`
    case 'more tens':
      return remark.percent < remark.otherPercent
        ? `次の組ができる見込みは${rate(remark.otherPercent)}から${rate(remark.percent)}に下がりますが、牛小屋は${remark.other}ではなく${remark.total}になります。`
        : `牛小屋は${remark.other}ではなく${remark.total}になります。`
    case 'finds more':
      return `10の組ができる見込みは${rate(remark.other)}から${rate(remark.percent)}に上がります。`
    case 'keeps ice cream':
      return 'アイスは、もっと必要なときのために残ります。'
    case 'brings more':
      return remark.other === 0
        ? `${remark.points}点の注文を取れます。`
        : `${remark.other}点ではなく${remark.points}点の注文を取れます。`
    case 'leaves dear':
      return `場に残る注文は、いちばん安いもので${remark.other}点ではなく${remark.cheapest}点です。`
  }
}

export const text: CoachText<Remark | Argument> = { say }
