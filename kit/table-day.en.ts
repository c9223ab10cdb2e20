import type { DayText } from './day.ts'

const RANKS = ['Far behind', 'Behind', 'Just behind', 'Level', 'Won', 'Won clearly', 'Won by far'] as const

const points = (count: number): string => `${count} ${count === 1 ? 'point' : 'points'}`

export const textIn = (unit = points): Omit<DayText, 'inSentence' | 'play'> => ({
  rank: (rank) => RANKS[rank - 1] ?? '',
  score(margin) {
    if (margin === 0) return 'level with the best of the others'
    const apart = unit(Math.abs(margin))
    return margin > 0 ? `won by ${apart}` : `${apart} behind the best`
  },
  notPlayedHelp:
    'Everybody has the same luck and the same rivals on this day. Your score is your lead over the best of them. The first game counts as “First sight”.',
  unfinishedHelp: 'Your table stands as you left it.',
  bestHelp: 'Every further game of the day: you know by then what comes, and may have watched the games of others.',
})
