import type { Recount } from '../../coach.ts'
import type { Remark } from '../coach/remark.ts'
import type { Template } from '../rules/index.ts'

export const recount: Recount<Template, Remark> = (remark, { state, seat }) => {
  switch (remark.is) {
    case 'to go':
      return { is: 'to go', points: state.goal - (state.points[seat] ?? 0) }
    case 'a roll':
      return { is: 'a roll', most: 6 }
    case 'hurry':
    case 'a rest':
      return { is: remark.is }
  }
}
