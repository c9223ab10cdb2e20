import type { Deed, Reason } from './reason.ts'
import type { BotText } from './text.ts'

const tenth = (value: number) => value.toFixed(1).replace('-', '\u2212')
const signed = (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value))
const within = (error: number) => (error > 0 && error < Number.POSITIVE_INFINITY ? `±${error.toFixed(1)}` : '')

const DEEDS: { readonly [D in Deed]: string } = {
  fish: '釣り',
  till: '畑を耕す',
  sow: '種を蒔く',
  ship: '出荷',
  shop: '買い物',
  contract: '契約',
  recruit: '募集',
  build: '増築',
  tourism: '観光化',
  oven: 'パン焼き',
  butterWorkshop: 'バター作り',
  slaughterHut: '解体',
  alter: 'ダイスの目を変える',
  discard: 'ダイスを捨てる',
}

function mowReason(reason: Extract<Reason, { because: 'mow' }>): string {
  switch (reason.for) {
    case 'free herd':
      return 'この群れにはハエがいません。引き取っても損はなく、次の群れを好きな牛から始められます。'
    case 'cheap herd':
      return `あとで増えるより、いまハエ${reason.flies}匹で引き取るほうが得です。`
    case 'flies away':
      return `ハエ${reason.flies}匹の牛を手放せます。たぶん、ほかの人の牛舎へ行きます。`
    case 'close':
      return '端のすぐとなりに置くので、次の番に使える数字がほとんど減りません。'
    case 'no end':
      return 'どちらの端の数字も減らしません。'
    case 'middle':
      return '真ん中から始めると、両側に余裕があります。'
  }
}

export const text: BotText = {
  levels: { easy: 'やさしい', normal: 'ふつう', hard: 'つよい' },
  reason(reason) {
    switch (reason.because) {
      case 'only move':
        return 'ほかに選べる手がありません。'
      case 'no thought':
        return '何も考えずに選びました。'
      case 'rule of thumb':
        return 'ぱっと見て、いちばんよさそうな手です。'
      case 'exact':
        return 'すべて計算しました。平均するとこれより得な手はありません。'
      case 'some rolls ahead':
        return `この先${reason.rolls}回のロールまで、すべての選択を比べました。`
      case 'roll on':
        return `もう一度振れば100回中${Math.round(100 * reason.chance)}回は組ができます。振る価値があります。`
      case 'stop':
        return `ここでやめどきです。もう一度振ると100回中${Math.round(100 - 100 * reason.chance)}回は組ができません。`
      case 'playouts':
        return `頭の中で${reason.playouts.toLocaleString('ja')}回試して、いちばん結果のよかった手です。`
      case 'counted':
        return '上げた手と下げた手を数え、残りの棒と比べました。'
      case 'slip':
        return 'つい急いで選びました。もっとよい手がありました。'
      case 'mow':
        return `${mowReason(reason)}頭の中で${reason.playouts.toLocaleString('ja')}回試して、いちばん結果のよかった手です。`
      case 'plan':
        return reason.deeds.length === 0
          ? 'このラウンドのいちばんよい終わり方です。'
          : `このラウンドの最善の計画の一部です（${reason.deeds.map((deed) => DEEDS[deed]).join('→')}）。`
    }
  },
  value(unit, value, error) {
    switch (unit) {
      case 'points':
        return `${signed(value)}${within(error)}点`
      case 'chance':
        return `勝率${tenth(100 * value)}${within(100 * error)}％`
      case 'flies':
        return `ハエ${tenth(-value)}${within(error)}匹`
      case 'score':
        return `最終${tenth(value)}${within(error)}点`
      case 'liking':
        return tenth(value)
    }
  },
}
