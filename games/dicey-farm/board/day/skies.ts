import type { Language } from '@makiba/kernel'
import type { Weather } from '../../rules/reading.ts'

export const skies: { readonly [L in Language]: { readonly [W in Weather]: string } } = {
  en: {
    storm: 'Storm: the dice lie low all day.',
    rain: 'Rain: rather low dice.',
    clouds: 'Clouds: dice as on any day.',
    fair: 'Fair: rather high dice.',
    sun: 'Bright sun: the dice run high.',
  },
  ja: {
    storm: '嵐。一日じゅう低い目が続きます。',
    rain: '雨。低めの目が多そうです。',
    clouds: 'くもり。いつもどおりの目です。',
    fair: '晴れ。高めの目が多そうです。',
    sun: '快晴。高い目がよく出ます。',
  },
}
