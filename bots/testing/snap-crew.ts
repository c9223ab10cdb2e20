import { pick } from '@makiba/kernel'
import { type Snap, snap } from '@makiba/kernel/testing/snap'
import { type Crew, greedyBot, randomBot } from '../crew.ts'
import { rolloutBot } from './rollout.ts'

const level = (care: number) =>
  rolloutBot<Snap>({
    game: snap,
    policy: (_state, _seat, moves, random) => pick(random, moves),
    unit: 'points',
    value: (state, seat) => snap.result(state).scores[seat] as number,
    usual: { ms: 30 },
    care,
  })

export const snapCrew: Crew<Snap> = {
  game: snap,
  bots: {
    easy: level(3),
    normal: level(1),
    hard: level(0),
    greedy: greedyBot((_view, { rank }) => rank),
    random: randomBot(),
  },
}
