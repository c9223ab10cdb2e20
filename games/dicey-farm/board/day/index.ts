import type { DayBoard } from '@makiba/kit/day'
import { TIERS } from '../../rules/parts.ts'
import { weatherOf } from '../../rules/reading.ts'
import { skies } from './skies.ts'
import { WeatherMark } from './WeatherMark.tsx'

const day: DayBoard = {
  ranks: TIERS,
  pictures: ['wheat', 'cow', 'flower', 'sheep', 'vegetable', 'pig'].map((field) => `field-${field}`),
  omen: { of: weatherOf, Mark: WeatherMark, words: skies },
  text: {
    en: async () => (await import('./text.en.ts')).text,
    ja: async () => (await import('./text.ja.ts')).text,
  },
}

export default day
