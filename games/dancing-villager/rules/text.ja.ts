import type { Seat, Text } from '@makiba/kernel'
import { rules } from './prose.ja.ts'
import type { Count, DancingVillager, Move, Target, Vain } from './state.ts'
import { telling } from './telling.ja.ts'

type Who = (seat: Seat) => string

function target(of: Target): string {
  if (of === 'fire') return 'たき火'
  return of === 'front' ? '先頭のイヌ' : `${of + 1}番目のイヌ`
}

function vain(why: Vain): string {
  switch (why) {
    case 'before they lay still':
      return '村人が止まる前だったので数えません。'
    case 'after the window':
      return '時間が過ぎていたので数えません。'
    case 'twice at once':
      return '同じ瞬間の2度目だったので数えません。'
  }
}

function counted({ up, down, stack, net, kind, event }: Count): string {
  const sum = `手が上${up}、手が下${down}${stack && net > 0 ? '、差は2倍' : ''}`
  switch (event) {
    case 'tame':
      return `${sum}。肉が尽きました。イヌを手なずけるチャンス！`
    case 'assault':
      return `${sum}。炭が尽きました。イヌの襲撃！`
    case 'none':
      return kind === null ? `${sum}。棒は減りません。` : `${sum}。まだ尽きません。`
  }
}

const KIND = { meat: '肉', charcoal: '炭' } as const

export const text: Text<DancingVillager> = {
  name: 'おどる村人',
  tagline: '村人を投げて、数えて、だれより早く手を出そう。',
  options: {
    handicap: {
      label: '距離の差',
      help: '席から遠いイヌほど、手が届くまでに少し時間がかかります。1つの画面を囲んで遊ぶときは切ってください。',
    },
    window: {
      label: '数える時間',
      help: '投げるたびに手を出せる時間です。8秒、5秒、3秒。',
      values: { 8000: 'ゆっくり', 5000: 'ふつう', 3000: '速い' },
    },
    pace: {
      label: '練習中',
      help: 'どの時間も2倍になります。',
      values: { usual: 'いいえ', practice: '時間を2倍に' },
    },
  },
  event(event, who: Who) {
    switch (event.is) {
      case 'began':
        return `最初のイヌは、たき火と${who(event.seat)}のあいだに座りました。`
      case 'ready':
        return `${who(event.seat)}は準備ができました。`
      case 'threw':
        // Nothing adds up before the verdict: counting is the game.
        return 'イヌがきた！ 村人が止まりました。'
      case 'stood':
        return event.dogs > 0
          ? `${who(event.seat)}の村人が${event.villagers}体立ち、イヌを${event.dogs}匹手なずけました。`
          : `${who(event.seat)}の村人が${event.villagers}体立ちましたが、イヌはもういませんでした。`
      case 'left the village':
        return `群れが空なので、${event.dogs}匹は村の列のうしろから来ました。`
      case 'all flat':
        return event.dogs > 0
          ? `村人は全員寝ています。イヌが1匹加わり、村のイヌは${event.village}匹になりました。`
          : '村人は全員寝ていますが、群れにはもうイヌがいません。'
      case 'touched':
        return `${who(event.seat)}は${(event.at / 1000).toFixed(3)}秒で${target(event.target)}に触れました。`
      case 'touched in vain':
        return `${who(event.seat)}は${target(event.target)}に触れましたが、${vain(event.why)}`
      case 'passed':
        return `${who(event.seat)}はパスしました。`
      case 'tied':
        return `${event.seats.map(who).join('と')}は、まったく同じ瞬間に触れました。`
      case 'untied':
        return `くじの結果、${event.order.map(who).join('、')}の順になりました。`
      case 'counted':
        return counted(event.count)
      case 'tamed':
        return `${who(event.seat)}は${(event.at / 1000).toFixed(3)}秒で${event.dog + 1}番目のイヌを手なずけ、${event.dogs}匹になりました。`
      case 'nobody tamed':
        return 'だれもイヌを取りませんでした。'
      case 'took the fire':
        return `${who(event.seat)}がいちばん早くたき火を取り、無事でした。`
      case 'nobody took the fire':
        return 'だれもたき火を取りませんでした。'
      case 'wrong move':
        return `${who(event.seat)}のお手つきです。`
      case 'lost villagers':
        return `${who(event.seat)}は村人を${event.villagers}体失い、残りは${event.left}体です。`
      case 'dogs escaped':
        return event.dogs > 0
          ? `${who(event.seat)}の村人がいなくなりました。イヌ${event.dogs}匹が群れに逃げ、村人${event.villagers}体が戻りました。`
          : `${who(event.seat)}の村人がいなくなり、${event.villagers}体が戻りました。`
      case 'sticks went':
        return `${KIND[event.kind]}の棒が${event.sticks}本なくなり、残りは${event.left}本です。`
      case 'new round':
        return event.joined > 0
          ? `第${event.round}ラウンド。村は向こう側へ移り、イヌが1匹加わって${event.village}匹になりました。`
          : `第${event.round}ラウンド。村のイヌは${event.village}匹です。`
      case 'ended': {
        const winners = event.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
        const most = event.dogs[winners[0] ?? 0] ?? 0
        return `ゲーム終了。${winners.map(who).join('と')}がイヌ${most}匹で勝ちました。`
      }
    }
  },
  refusal(refusal) {
    switch (refusal.why) {
      case 'no window':
        return 'まだ村人を投げていないので、手を出せません。次の投げの準備をしてください。'
      case 'no call':
        return '村人はもう投げられました。イヌかたき火に手を出すか、パスしてください。'
      case 'no such dog':
        return `${refusal.dog + 1}番目のイヌはいません。村のイヌは${refusal.dogs}匹です。`
    }
  },
  move(move: Move) {
    switch (move.do) {
      case 'ready':
        return '準備よし'
      case 'dog':
        return `${move.dog + 1}番目のイヌを取る`
      case 'front':
        return '先頭のイヌを取る'
      case 'fire':
        return 'たき火を取る'
      case 'pass':
        return 'パス'
    }
  },
  rules,
  telling,
}
