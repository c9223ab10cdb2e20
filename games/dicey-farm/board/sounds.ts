import type { Sound } from '@makiba/kit/sound'
import type { Event } from '../rules/state.ts'

const sounds: { readonly [Is in Event['is']]?: Sound } = {
  rolled: 'roll',
  harvested: 'gain',
  fished: 'gain',
  bought: 'gain',
  baked: 'gain',
  shipped: 'clink',
  toured: 'clink',
  contracted: 'card',
  came: 'card',
  built: 'clink',
  tilled: 'card',
  planted: 'card',
}

export const soundOf = (event: Event): Sound | undefined =>
  event.is === 'fed' && event.missing > 0 ? 'loss' : sounds[event.is]
