import { type Pig, pig } from '@makiba/kernel/testing/pig'
import { type Crew, greedyBot, randomBot } from '../crew.ts'
import { rolloutBot } from './rollout.ts'

const level = (care: number) =>
  rolloutBot<Pig>({
    game: pig,
    policy: (state, _seat, moves) => (state.turn >= 20 ? (moves[1] ?? { do: 'roll' }) : { do: 'roll' }),
    unit: 'chance',
    value: (state, seat) => (pig.result(state).places[seat] === 1 ? 1 : 0),
    usual: { ms: 30 },
    care,
  })

export const pigCrew: Crew<Pig> = {
  game: pig,
  bots: {
    easy: level(0.3),
    normal: level(0.05),
    hard: level(0),
    greedy: greedyBot(({ turn }, move) => (move.do === 'hold' ? turn - 20 : 0)),
    random: randomBot(),
  },
}
