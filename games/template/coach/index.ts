import type { Coach } from '../../coach.ts'
import { FACES, type Template } from '../rules/index.ts'
import type { Remark } from './remark.ts'

export const coach: Coach<Template, Remark> = {
  nudge: (view, seat) => ({ is: 'to go', points: view.goal - (view.points[seat] as number) }),
  idea: () => ({ is: 'hurry' }),
  why: (_view, _seat, { move }) => [move.do === 'roll' ? { is: 'a roll', most: FACES.length } : { is: 'a rest' }],
}
