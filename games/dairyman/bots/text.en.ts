import type { BotText } from '@makiba/bots'
import { text as common } from '@makiba/bots/text.en'
import type { Reason } from './reason.ts'

export const text: BotText<Reason> = {
  ...common,
  reason(reason) {
    switch (reason.because) {
      case 'some rolls ahead':
        return reason.rolls === 1
          ? 'Everything was weighed for one more roll.'
          : `Everything was weighed for ${reason.rolls} more rolls.`
      case 'roll on':
        return `Rolling on finds a set in ${Math.round(100 * reason.chance)} of 100 cases: worth the risk.`
      case 'stop':
        return `Enough for this turn: rolling on would find no set in ${Math.round(100 - 100 * reason.chance)} of 100 cases.`
      default:
        return common.reason(reason)
    }
  },
}
