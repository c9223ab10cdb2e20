import type { BotText } from './text.ts'

export const tenth = (value: number) => value.toFixed(1).replace('-', '\u2212')
const signed = (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value))
export const within = (error: number) =>
  error > 0 && error < Number.POSITIVE_INFINITY ? ` \u00b1 ${error.toFixed(1)}` : ''

export const text: BotText = {
  levels: { easy: 'Easy', normal: 'Normal', hard: 'Hard' },
  value(unit, value, error) {
    switch (unit) {
      case 'points':
        return `${signed(value)}${within(error)} points`
      case 'chance':
        return `${tenth(100 * value)}${within(100 * error)} % to win`
      case 'score':
        return `${tenth(value)}${within(error)} points in the end`
      case 'liking':
        return tenth(value)
    }
  },
}
