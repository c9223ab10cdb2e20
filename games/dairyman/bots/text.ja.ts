import type { BotText } from '@makiba/bots'
import { text as common } from '@makiba/bots/text.ja'
import type { Reason } from './reason.ts'

export const text: BotText<Reason> = {
  ...common,
  reason(reason) {
    switch (reason.because) {
      case 'some rolls ahead':
        return `この先${reason.rolls}回のロールまで、すべての選択を比べました。`
      case 'roll on':
        return `もう一度振れば100回中${Math.round(100 * reason.chance)}回は組ができます。振る価値があります。`
      case 'stop':
        return `ここでやめどきです。もう一度振ると100回中${Math.round(100 - 100 * reason.chance)}回は組ができません。`
      default:
        return common.reason(reason)
    }
  },
}
