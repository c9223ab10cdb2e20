import type { BotText } from './text.ts'

export const tenth = (value: number) => value.toFixed(1).replace('-', '\u2212')
const signed = (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value))
export const within = (error: number) => (error > 0 && error < Number.POSITIVE_INFINITY ? `±${error.toFixed(1)}` : '')

export const text: BotText = {
  levels: { easy: 'やさしい', normal: 'ふつう', hard: 'つよい' },
  value(unit, value, error) {
    switch (unit) {
      case 'points':
        return `${signed(value)}${within(error)}点`
      case 'chance':
        return `勝率${tenth(100 * value)}${within(100 * error)}％`
      case 'score':
        return `最終${tenth(value)}${within(error)}点`
      case 'liking':
        return tenth(value)
    }
  },
}
