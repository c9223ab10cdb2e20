import type { DayText } from './day.ts'

const RANKS = ['完敗', '負け', '惜敗', '引き分け', '勝ち', '快勝', '圧勝'] as const

const points = (count: number): string => `${count}点`

export const textIn = (unit = points): Omit<DayText, 'inSentence' | 'play'> => ({
  rank: (rank) => RANKS[rank - 1] ?? '',
  score(margin) {
    if (margin === 0) return '1位の相手と同点'
    return margin > 0 ? `${unit(margin)}差で勝ち` : `1位の相手まで${unit(-margin)}差`
  },
  notPlayedHelp:
    'この日の運と相手のボットは、誰にとっても同じです。いちばん強かった相手との点差が記録になります。一回目は「初見」です。',
  unfinishedHelp: '卓は、離れたときのままです。',
  bestHelp: '二回目から。何が出るかを知り、ほかの人の一局も見られる上での勝負です。',
})
