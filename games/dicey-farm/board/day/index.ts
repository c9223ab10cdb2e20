import type { DayBoard } from '@makiba/kit/day'
import { TIERS } from '../../rules/parts.ts'
import { weatherOf } from '../../rules/reading.ts'
import type { View } from '../../rules/state.ts'
import { skies } from './skies.ts'
import { WeatherMark } from './WeatherMark.tsx'

const day: DayBoard = {
  roundsOver: (view) => (view as View).round - 1,
  ranks: TIERS,
  omen: { of: weatherOf, Mark: WeatherMark, words: skies },
  text: {
    en: async () => (await import('./text.en.ts')).text,
    ja: async () => (await import('./text.ja.ts')).text,
  },
}

export default day
