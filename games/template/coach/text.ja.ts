import type { CoachText } from '../../coach.ts'
import type { Remark } from './remark.ts'

function say(remark: Remark): string {
  switch (remark.is) {
    case 'to go':
      return `ゴールまであと${remark.points}点です。`
    case 'hurry':
      return '最初にゴールした人の勝ちです。'
    case 'a roll':
      return `振れば1点から${remark.most}点進めます。`
    case 'a rest':
      return '休むと何も進みません。'
  }
}

export const text: CoachText<Remark> = { say }
