import { type AnyContest, anyContest } from '../../contest.ts'
import { game } from '../rules/index.ts'

export const contests: readonly AnyContest[] = [anyContest({ game, seats: 2 })]
