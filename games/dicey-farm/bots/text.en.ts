import type { BotText } from '@makiba/bots'
import { text as common } from '@makiba/bots/text.en'
import type { Deed, Reason } from './reason.ts'

const DEEDS: { readonly [D in Deed]: string } = {
  fish: 'fish',
  till: 'till a field',
  sow: 'sow',
  ship: 'ship goods',
  shop: 'buy from a shop',
  contract: 'contract an artisan',
  recruit: 'recruit',
  build: 'build',
  tourism: 'welcome tourists',
  oven: 'bake',
  butterWorkshop: 'make butter',
  slaughterHut: 'slaughter',
  alter: 'alter a die',
  discard: 'put a die aside',
}

export const text: BotText<Reason> = {
  ...common,
  reason(reason) {
    switch (reason.because) {
      case 'plan':
        return reason.deeds.length === 0
          ? 'The best way to end the round.'
          : `Part of the best plan for this round: ${reason.deeds.map((deed) => DEEDS[deed]).join(', then ')}.`
      default:
        return common.reason(reason)
    }
  },
}
