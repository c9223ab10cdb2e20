// Not the game's whole rules: home asks for the weather.
import type { Language } from '@makiba/kernel'
import { seedTables } from '../../rules/seed.ts'

export const weathers = ['storm', 'rain', 'clouds', 'fair', 'sun'] as const
export type Weather = (typeof weathers)[number]

/** The lowest sums of the day's 25 dice for rain and better; about a fifth of all days have each weather. */
const FROM = [81, 86, 90, 95] as const

/** How the dice of a day run on the whole: all of them together, so that no single one is given away. */
export function weatherOf(day: string): Weather | undefined {
  const sum = seedTables(day)?.dice.reduce<number>((all, die) => all + die, 0)
  return sum === undefined ? undefined : weathers[FROM.filter((from) => sum >= from).length]
}

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
