import type { BotText } from '@makiba/bots'
import { text as common } from '@makiba/bots/text.ja'
import type { Deed, Reason } from './reason.ts'

const DEEDS: { readonly [D in Deed]: string } = {
  fish: '釣り',
  till: '畑を耕す',
  sow: '種まき',
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

export const text: BotText<Reason> = {
  ...common,
  reason(reason) {
    switch (reason.because) {
      case 'plan':
        return reason.deeds.length === 0
          ? 'このラウンドのいちばんよい終わり方です。'
          : `このラウンドの最善の計画の一部です（${reason.deeds.map((deed) => DEEDS[deed]).join('→')}）。`
      default:
        return common.reason(reason)
    }
  },
}
