import type { BotText } from '@makiba/bots'
import { text as common, tenth, within } from '@makiba/bots/text.ja'
import type { Unit } from './unit.ts'

export const text: BotText<Unit> = {
  ...common,
  value: (unit, value, error) =>
    unit === 'flies' ? `ハエ${tenth(-value)}${within(error)}匹` : common.value(unit, value, error),
}
