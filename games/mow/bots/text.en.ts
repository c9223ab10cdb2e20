import type { BotText } from '@makiba/bots'
import { text as common, tenth, within } from '@makiba/bots/text.en'
import type { Unit } from './unit.ts'

export const text: BotText<Unit> = {
  ...common,
  value: (unit, value, error) =>
    unit === 'flies' ? `${tenth(-value)}${within(error)} flies` : common.value(unit, value, error),
}
