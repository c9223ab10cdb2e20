import type { CoachText } from '../../coach.ts'
import { flies } from '../rules/text.ja.ts'
import type { Remark } from './remark.ts'

const SPECIALS = {
  cow: 'ふつうの牛で十分です。',
  blocker: 'おじゃま牛は群れの端をふさぎます。',
  acrobat: '曲芸牛なら端に場所がいりません。',
  slowpoke: 'うすのろ牛は割り込むだけで、両端は変わりません。',
  calf: '子牛はハエのいない牛のとなりに置けます。',
  skinny: '痩せ牛を置けます。カードは引きません。',
  dairy: '乳牛を置けます。カードを2枚引きます。',
  mad: '狂牛は8の牛と入れ替わります。',
} as const

function say(remark: Remark, who: (seat: number) => string): string {
  switch (remark.is) {
    case 'to open':
      return `群れにはまだ牛がいません。始められるカードは${remark.cards}枚あります。`
    case 'no opener':
      return '群れにはまだ牛がいませんが、始められるカードがありません。'
    case 'herd': {
      const stands = remark.low === remark.high ? `${remark.low}だけ` : `${remark.low}から${remark.high}まで`
      const fit = remark.fit === 0 ? '置けるカードはありません' : `置けるカードは${remark.fit}枚です`
      return `群れは${stands}、${flies(remark.flies)}。${fit}。`
    }
    case 'to decide':
      return remark.power === 'arrow'
        ? `矢印の向きを決める番です。群れは${flies(remark.flies)}です。`
        : `次の人を決める番です。群れは${flies(remark.flies)}です。`
    case 'open for yourself':
      return 'あとで自分のカードが続くところから始めましょう。'
    case 'get rid':
      return `置けるうちに、${flies(remark.flies)}のカードを手放しましょう。`
    case 'stay close':
      return '端の近くに置けば、自分の使える数字が残ります。'
    case 'jump':
      return '数字を飛ばして置けば、飛ばした数字はだれも使えません。'
    case 'special':
      return SPECIALS[remark.kind]
    case 'take it':
      return remark.flies === 0
        ? 'ハエのいない群れはもらって損がありません。引き取って始め直しましょう。'
        : `置けるカードはありますが、あとで増えるより今${flies(remark.flies)}で引き取るほうが安くすみそうです。`
    case 'nothing fits':
      return '置けるカードがないので、群れを引き取ります。'
    case 'pass on':
      return 'パスしかできません。'
    case 'who plays next':
      return 'この群れにだれが置くことになるか、考えましょう。'
    case 'sheds':
      return `手札から${flies(remark.flies)}が減り、残りは${flies(remark.rest)}です。`
    case 'ends':
      return remark.low === remark.high
        ? `次は${remark.low}以外なら何でも置けます。`
        : `群れは${remark.low}から${remark.high}までになります。`
    case 'skips':
      return `数字を${remark.numbers}つ飛ばすので、その端ではもうだれも使えません。`
    case 'follow':
      if (remark.of === 1) return `手札に残る1枚は、そこに${remark.cards === 0 ? '置けません' : '置けます'}。`
      if (remark.cards === remark.of) return `手札に残る${remark.of}枚は、どれもそこに置けます。`
      return remark.cards === 0
        ? `手札に残る${remark.of}枚のうち、そこに置けるものはありません。`
        : `手札に残る${remark.of}枚のうち、${remark.cards}枚がそこに置けます。`
    case 'wait in herd':
      return remark.flies === 0
        ? '群れにハエはいません。'
        : `置けない人は、群れの${flies(remark.flies)}を引き取ることになります。`
    case 'costs':
      return remark.flies === 0
        ? `${remark.cards}枚を引き取ります。ハエはいません。`
        : `${remark.cards}枚、${flies(remark.flies)}を引き取ります。`
    case 'open next':
      return remark.cards === 0
        ? '次の群れを始められるカードがないので、そのあとはパスです。'
        : `そのあと次の群れを始めます。始められるカードは${remark.cards}枚です。`
    case 'ends round':
      return '山札がないので、これでラウンドが終わります。'
    case 'next is':
      return `次は${who(remark.seat)}の番になります（手札${remark.cards}枚）。`
  }
}

export const text: CoachText<Remark> = { say }
