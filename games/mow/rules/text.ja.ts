import type { Seat, Text } from '@makiba/kernel'
import {
  type Card,
  type Event,
  FACES,
  fliesOf,
  LEAST,
  MOST,
  type Move,
  type Mow,
  type Play,
  type Refusal,
} from './index.ts'
import { cardName, flies } from './names.ja.ts'
import { rules } from './prose.ja.ts'
import type { HerdName } from './state.ts'
import { telling } from './telling.ja.ts'

export { cardName, flies } from './names.ja.ts'

type Who = (seat: Seat) => string

function herdName(herd: HerdName): string {
  return herd === null ? '群れ' : `${herd + 1}番目の群れ`
}

function event(event: Event, who: Who): string {
  switch (event.is) {
    case 'began':
      return `第${event.round}ラウンドが始まりました。カードを切り直し、${who(event.starter)}から始めます。`
    case 'dealt':
      return event.card === null
        ? `${who(event.seat)}にカードが1枚配られました。`
        : `${who(event.seat)}に${cardName(event.card)}が配られました。`
    case 'opened':
      return `${who(event.seat)}は${cardName(event.card)}で${herdName(event.herd)}を始めました。${after(event.card)}`
    case 'added': {
      const stood = FACES[event.card].number === null ? `${event.value}として` : ''
      const end = event.end === 'low' ? '小さい方' : '大きい方'
      return `${who(event.seat)}は${cardName(event.card)}を${herdName(event.herd)}の${end}の端に${stood}置きました。${after(event.card)}`
    }
    case 'squeezed':
      return `${who(event.seat)}は${cardName(event.card)}を${event.value}として${herdName(event.herd)}に割り込ませました。`
    case 'mounted':
      return `${who(event.seat)}は${herdName(event.herd)}の${cardName(event.base)}の上に${cardName(event.card)}を乗せました。`
    case 'swapped':
      return `${who(event.seat)}は${cardName(event.base)}を${cardName(event.card)}と入れ替え、山札から引く代わりに手札に加えました。この先、${herdName(event.herd)}にはハエのたかった牛しか加われません。`
    case 'drew': {
      const drawn = event.card === null ? 'カードを1枚' : `${cardName(event.card)}を`
      const end = event.left === 0 ? '山札がなくなりました。次に群れが引き取られるとラウンドは終わりです。' : ''
      return `${who(event.seat)}は${drawn}引きました。${end}`
    }
    case 'collected':
      return `${who(event.seat)}は${herdName(event.herd)}を引き取りました（${event.cards.length}枚、${flies(event.flies)}）。`
    case 'passed':
      return `${who(event.seat)}は群れを始められるカードがないため、パスしました。`
    case 'kept':
      return event.power === 'arrow'
        ? `${who(event.seat)}は矢印をそのままにしました。`
        : `${who(event.seat)}は次の人を指名せず、矢印に任せました。`
    case 'reversed':
      return `${who(event.seat)}は矢印の向きを変えました。今は${event.direction === 1 ? '時計回り' : '反時計回り'}です。`
    case 'named':
      return `${who(event.seat)}は次の人に${who(event.next)}を指名しました。`
    case 'showed':
      return `${who(event.seat)}の手札に残っていた${event.cards.map(cardName).join('、')}が牛小屋に入りました（${flies(event.flies)}）。`
    case 'discarded':
      return `${herdName(event.herd)}は誰のものにもなりませんでした（${event.cards.length}枚、${flies(fliesOf(event.cards))}）。`
    case 'scored': {
      const each = event.scores.map((score, seat) => `${who(seat)}${score}匹（合計${event.totals[seat]}匹）`)
      return `第${event.round}ラウンドの結果は、${each.join('、')}でした。`
    }
    case 'ended': {
      const least = event.totals[event.winners[0] ?? 0] ?? 0
      const names = event.winners.map(who).join('と')
      return event.winners.length === 1
        ? `ハエ${least}匹で${names}が勝ちました。`
        : `ハエ${least}匹ずつで${names}が勝利を分け合いました。`
    }
  }
}

/** What the sentence of a play adds about its draw. */
function after(card: Card): string {
  const { kind } = FACES[card]
  return kind === 'skinny'
    ? 'この牛ではカードを引けません。'
    : kind === 'dairy'
      ? 'この牛ではカードを2枚引きます。'
      : ''
}

function refusal(refusal: Refusal): string {
  switch (refusal.why) {
    case 'not in your hand':
      return `${cardName(refusal.card)}は手札にありません。自分の手札から選んでください。`
    case 'cannot open':
      return `${cardName(refusal.card)}では群れを始められません。${needs(refusal.card)}。数字の牛かおじゃま牛で始めてください。`
    case 'must open':
      return 'この群れにはまだ牛がいません。手札のカードで群れを始めてください。'
    case 'must pass':
      return '引き取る牛がおらず、群れを始められるカードも手札にありません。パスしてください。'
    case 'already open':
      return 'この群れにはもう牛がいます。カードを加えるか、群れを引き取ってください。'
    case 'not that way':
      return `${cardName(refusal.card)}はそこには置けません。${ways(refusal.card)}。`
    case 'only flies':
      return `狂牛のいる群れにはハエのたかった牛しか加われません。${cardName(refusal.card)}ではなく、ハエのたかった牛を出すか、群れを引き取ってください。`
    case 'does not fit': {
      const { card, low, high } = refusal
      const number = FACES[card].number ?? 0
      if (number === low || number === high)
        return `${number}はもう群れにいるので、${number}は置けません。${outside(low, high)}`
      return `${low}と${high}の間に${number}は置けません。割り込めるのはうすのろ牛だけです。${outside(low, high)}`
    }
    case 'other end':
      return `${cardName(refusal.card)}は${refusal.end === 'low' ? '小さい方' : '大きい方'}の端に置いてください。`
    case 'no calf there':
      return `子牛はハエのいない牛の隣にしか置けません。${cardName(refusal.beside)}にはハエがたかっています。反対の端か、ほかのカードを選んでください。`
    case 'no gap':
      return `ここではうすのろ牛は${refusal.value}になれません。隣り合う牛の間で抜けている数字を選んでください。`
    case 'not under an acrobat':
      return `${cardName(refusal.card)}が乗れるのは、この群れにいて、まだ曲芸牛を乗せていない普通の${FACES[refusal.card].number}の牛だけです。${cardName(refusal.base)}には乗れません。`
    case 'not for a mad cow':
      return `狂牛と入れ替えられるのは、この群れにいる普通の8の牛だけです。${cardName(refusal.base)}とは入れ替えられません。`
    case 'can open':
      return '群れを始められるカードが手札にあります。そのカードを出してください。'
    case 'collect instead':
      return '牛がいるときはパスできません。カードを加えるか、群れを引き取ってください。'
    case 'no power':
      return '今は特殊能力で決めることはありません。カードを加えるか、群れを引き取ってください。'
    case 'power first':
      return refusal.power === 'arrow'
        ? '先に矢印をどうするか決めてください。そのままにするか、向きを変えるかです。'
        : '先に次の人を決めてください。誰かを指名するか、矢印に任せるかです。'
    case 'other power':
      return refusal.power === 'arrow'
        ? '緑の特殊な牛で変えられるのは矢印の向きです。次の人を指名できるのは黄色の牛だけです。'
        : '黄色の特殊な牛でできるのは次の人の指名です。矢印の向きを変えられるのは緑の牛だけです。'
    case 'no such seat':
      return `${refusal.seat + 1}番目の席には誰もいません。ほかの人を指名してください。`
    case 'yourself':
      return '自分自身は指名できません。ほかの人を指名するか、矢印に任せてください。'
  }
}

function outside(low: number, high: number): string {
  const below = low > LEAST ? [`${low}より小さい`] : []
  const above = high < MOST ? [`${high}より大きい`] : []
  const places = [...below, ...above]
  return places.length === 0
    ? 'ほかのカードを出すか、群れを引き取ってください。'
    : `${places.join('か')}数字を出すか、群れを引き取ってください。`
}

function needs(card: Card): string {
  const { kind, number } = FACES[card]
  switch (kind) {
    case 'acrobat':
      return `上に乗る${number}の牛が必要です`
    case 'slowpoke':
      return '割り込む隙間が必要です'
    case 'calf':
      return '隣にハエのいない牛が必要です'
    case 'mad':
      return '入れ替わる8の牛が必要です'
    case 'cow':
    case 'blocker':
    case 'skinny':
    case 'dairy':
      return '牛のいない場所が必要です'
  }
}

function ways(card: Card): string {
  const { kind, number } = FACES[card]
  switch (kind) {
    case 'acrobat':
      return `普通の${number}の牛の上に乗せてください`
    case 'slowpoke':
      return '牛と牛の間の抜けている数字に割り込ませてください'
    case 'calf':
      return '群れの端の、ハエのいない牛の隣に置いてください'
    case 'mad':
      return '普通の8の牛と入れ替えてください'
    case 'cow':
    case 'blocker':
    case 'skinny':
    case 'dairy':
      return '群れのどちらかの端に置いてください'
  }
}

function playLabel(play: Play): string {
  const name = cardName(play.card)
  switch (play.at) {
    case 'open':
      return `${name}で群れを始める`
    case 'low':
      return `${name}を小さい方の端に置く`
    case 'high':
      return `${name}を大きい方の端に置く`
    case 'gap':
      return `${name}を${play.value}として割り込ませる`
    case 'on':
      return `${name}を${cardName(play.base)}に乗せる`
    case 'swap':
      return `${name}を${cardName(play.base)}と入れ替える`
  }
}

function move(move: Move, who: Who): string {
  switch (move.do) {
    case 'play':
      return playLabel(move)
    case 'collect':
      return '群れを引き取る'
    case 'pass':
      return 'パス（群れを始められない）'
    case 'keep':
      return 'そのままにする'
    case 'reverse':
      return '矢印の向きを変える'
    case 'name':
      return `次は${who(move.seat)}`
  }
}

export const text: Text<Mow> = {
  name: 'モウ',
  tagline: '群れを伸ばして、ハエはよその牛小屋へ。',
  options: {
    limit: { label: 'ハエの上限', help: 'ラウンドの終わりに誰かのハエがこの数を超えると、ゲームが終わります。' },
    limitRule: {
      label: '上限の数え方',
      help: 'ちょうど上限に届いただけで終わるかどうかを決めます。',
      values: { over: '超えたら終わり', reach: '届いたら終わり' },
    },
    rounds: {
      label: 'ゲームの長さ',
      help: '短く遊ぶときはラウンド数を決められます。その場合、ハエの上限は使いません。',
      values: {
        limit: 'ハエの上限まで',
        1: '1ラウンド',
        2: '2ラウンド',
        3: '3ラウンド',
        4: '4ラウンド',
        5: '5ラウンド',
        6: '6ラウンド',
        7: '7ラウンド',
        8: '8ラウンド',
        9: '9ラウンド',
        10: '10ラウンド',
      },
    },
  },
  event,
  refusal,
  move,
  rules,
  telling,
}
