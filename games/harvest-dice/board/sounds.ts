import type { Sound } from '@makiba/kit/sound'
import type { Event } from '../rules/state.ts'

const sounds: { readonly [Is in Event['is']]?: Sound } = {
  rolled: 'roll',
  took: 'tap',
  changed: 'clink',
  planted: 'card',
  fed: 'card',
  'filled a row': 'gain',
  unlocked: 'gain',
  'went to market': 'clink',
}

export const soundOf = (event: Event): Sound | undefined => sounds[event.is]
