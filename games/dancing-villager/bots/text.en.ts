import type { BotText } from '@makiba/bots'
import { text as common } from '@makiba/bots/text.en'
import type { Reason } from './reason.ts'

export const text: BotText<Reason> = {
  ...common,
  reason(reason) {
    switch (reason.because) {
      case 'counted':
        return 'Counted hands up against hands down, and compared with the sticks.'
      default:
        return common.reason(reason)
    }
  },
}
