import type { BotText } from '@makiba/bots'
import { text as common, tenth, within } from '@makiba/bots/text.ja'
import type { Reason, Unit } from './reason.ts'

function mowReason(reason: Extract<Reason, { because: 'mow' }>): string {
  switch (reason.for) {
    case 'free herd':
      return 'この群れにはハエがいません。引き取っても損はなく、次の群れを好きな牛から始められます。'
    case 'cheap herd':
      return `あとで増えるより、いまハエ${reason.flies}匹で引き取るほうが得です。`
    case 'flies away':
      return `ハエ${reason.flies}匹の牛を手放せます。たぶん、ほかの人の牛小屋へ行きます。`
    case 'close':
      return '端のすぐとなりに置くので、次の番に使える数字がほとんど減りません。'
    case 'no end':
      return 'どちらの端の数字も減らしません。'
    case 'middle':
      return '真ん中から始めると、両側に余裕があります。'
  }
}

export const text: BotText<Reason, Unit> = {
  ...common,
  reason(reason) {
    switch (reason.because) {
      case 'mow':
        return `${mowReason(reason)}${reason.playouts.toLocaleString('ja')}回シミュレーションして、いちばん結果のよかった手です。`
      default:
        return common.reason(reason)
    }
  },
  value: (unit, value, error) =>
    unit === 'flies' ? `ハエ${tenth(-value)}${within(error)}匹` : common.value(unit, value, error),
}
