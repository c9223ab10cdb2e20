import type { CoachText } from '../../coach.ts'
import type { Remark } from './remark.ts'

function say(remark: Remark): string {
  switch (remark.is) {
    case 'to go':
      return `You need ${remark.points} more to reach the goal.`
    case 'hurry':
      return 'Whoever is first at the goal wins.'
    case 'a roll':
      return `A roll brings 1 to ${remark.most} points.`
    case 'a rest':
      return 'A rest brings nothing.'
  }
}

export const text: CoachText<Remark> = { say }
