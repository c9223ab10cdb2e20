import { type AnyContest, anyContest } from '../../contest.ts'
import { game, sensiblePlayer } from '../rules/index.ts'

export const contests: readonly AnyContest[] = [
  anyContest({ game, seats: 2, player: sensiblePlayer }),
  anyContest({ game, seats: 4, player: sensiblePlayer }),
]
