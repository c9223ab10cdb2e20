import type { BotText } from '@makiba/bots'
import { text as common } from '@makiba/bots/text.ja'
import type { Reason } from './reason.ts'

export const text: BotText<Reason> = {
  ...common,
  reason(reason) {
    switch (reason.because) {
      case 'counted':
        return '上げた手と下げた手を数え、残りの棒と比べました。'
      default:
        return common.reason(reason)
    }
  },
}
