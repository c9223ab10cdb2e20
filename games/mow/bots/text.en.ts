import type { BotText } from '@makiba/bots'
import { text as common, tenth, within } from '@makiba/bots/text.en'
import type { Reason, Unit } from './reason.ts'

const flies = (count: number) => (count === 1 ? 'one fly' : `${count} flies`)

function mowReason(reason: Extract<Reason, { because: 'mow' }>): string {
  switch (reason.for) {
    case 'free herd':
      return 'The herd has no flies: taking it costs nothing, and you open the next one as you like.'
    case 'cheap herd':
      return `Better ${flies(reason.flies)} now than more of them later.`
    case 'flies away':
      return `This gets rid of ${flies(reason.flies)}, most likely into somebody else's stable.`
    case 'close':
      return 'It stands close to the end, so hardly a number is lost for your next turn.'
    case 'no end':
      return 'It takes no number away from either end.'
    case 'middle':
      return 'From the middle there is room on both sides.'
  }
}

export const text: BotText<Reason, Unit> = {
  ...common,
  reason(reason) {
    switch (reason.because) {
      case 'mow':
        return `${mowReason(reason)} It did best in ${reason.playouts.toLocaleString('en')} simulated rounds.`
      default:
        return common.reason(reason)
    }
  },
  value: (unit, value, error) =>
    unit === 'flies' ? `${tenth(-value)}${within(error)} flies` : common.value(unit, value, error),
}
