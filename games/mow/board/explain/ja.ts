import { type Explanation, type Explanations, partsOf } from '@makiba/kit/explain'
import { type Card, FACES } from '../../rules/parts.ts'
import { cardName, flies } from '../../rules/text.ja.ts'

const kinds = {
  cow: '群れのどの牛よりも小さければ小さい方の端に、どの牛よりも大きければ大きい方の端に置けます。',
  blocker: 'これより先の数字はないので、群れのその端をふさぎます。同じ数字は2頭入れません。',
  acrobat: '群れにいる同じ数字の普通の牛の上に乗ります。列には並べず、群れを始めることもできません。',
  slowpoke: '数字がなく、隣り合う2頭の間に割り込んで、抜けている数字の1つになります。群れを始めることはできません。',
  calf: '群れの端の、ハエのいない牛の隣に置き、その牛より1小さいか1大きい数字になります。群れを始めることはできません。',
  skinny: '普通の牛と同じように置きますが、そのあとカードを引けません。手札は1枚少ないままになります。',
  dairy: '普通の牛と同じように置き、そのあとカードを2枚引きます。',
  mad: '群れにいる普通の8の牛と入れ替わり、その8は手札に入ります。それからは、ハエのたかった牛しか加えられません。群れを始めることはできません。',
} as const

const powers = {
  arrow: '出したあと、矢印の向きを変えられます。',
  next: '出したあと、次の人を指名できます。',
} as const

function cow(card: Card): Explanation {
  const { kind, flies: count, power } = FACES[card]
  const cost =
    count === 0 ? 'ハエはいないので、牛小屋に入っても安心です。' : `牛小屋に入ると${flies(count)}ぶんの失点です。`
  return { title: cardName(card), words: [kinds[kind], ...(power ? [powers[power]] : []), cost].join('') }
}

const others: { readonly [name: string]: Explanation } = {
  pile: {
    title: '山札',
    words: 'カードを出すたびに1枚引きます。なくなったあとで誰かが群れを引き取ると、ラウンドが終わります。',
  },
  arrows: { title: '矢印', words: '手番が回る向きです。緑の特殊な牛で向きを変えられます。' },
  low: { title: '小さい方の端', words: '群れのどの牛よりも小さい数字の牛を置けます。' },
  high: { title: '大きい方の端', words: '群れのどの牛よりも大きい数字の牛を置けます。' },
  open: { title: '空いた野原', words: '数字のある牛なら、どれでも新しい群れを始められます。' },
  gap: { title: '抜けている数字', words: 'この2頭の間には数字が抜けています。うすのろ牛が割り込めます。' },
  flies: { title: '群れのハエ', words: '群れを引き取ると、これだけのハエが牛小屋に入ります。1匹が1点の失点です。' },
  paddock: {
    title: '2人用の群れ',
    words: '2人のときは群れが3つあります。カードを出せるのはその番の群れだけで、手番ごとに矢印の向きへ移ります。',
  },
  collect: {
    title: '群れを引き取る',
    words: '群れの牛がハエごと牛小屋に入り、新しい群れを始めます。置けるカードがなければ必ず、あっても選べます。',
  },
  pass: { title: 'パス', words: '群れを始められるカードがありません。何も出さず、何も引かずに、次の人が始めます。' },
  keep: { title: 'そのままにする', words: '矢印はそのままです。特殊な牛の力は、使わなくてもかまいません。' },
  reverse: { title: '矢印の向きを変える', words: 'これからは反対向きに手番が回ります。' },
  name: { title: '次の人を指名する', words: '黄色の特殊な牛で、次の人を選べます。そのあとは矢印の向きに進みます。' },
  place: { title: '置き方', words: 'このカードには置き方がいくつかあります。1つ選びましょう。' },
  stable: { title: '牛小屋', words: 'この人が引き取った牛です。ハエはラウンドの終わりに数えます。' },
  held: { title: '手札', words: 'この人の手札の枚数です。ラウンドの終わりに残ったカードのハエも数えます。' },
  total: {
    title: 'これまでのハエ',
    words: '終わったラウンドの合計です。誰かが上限を超えると、最も少ない人の勝ちです。',
  },
}

export const ja: Explanations = {
  aim: '牛小屋に入るハエを、できるだけ少なくします。群れの小さい方か大きい方の端に牛を加え、できない人は群れをハエごと引き取ります。誰かのハエが100匹を超えたとき、最も少ない人の勝ちです。',
  of(name) {
    const [kind, card] = partsOf(name)
    return kind === 'cow' ? cow(card as Card) : (others[name] as Explanation)
  },
}
