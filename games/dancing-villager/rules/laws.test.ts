import { laws } from '@makiba/kernel/laws'
import { test } from 'vitest'
import { game, sensiblePlayer } from './index.ts'

const trial = {
  game,
  seats: [2, 3, 4],
  options: [{}, { handicap: false }, { window: 1000 }, { pace: 'practice' as const }],
  runs: 60,
  player: sensiblePlayer,
  components: ({ pack, village, dogs }: { pack: number; village: number; dogs: readonly number[] }) =>
    pack + village + dogs.reduce((sum, own) => sum + own, 0),
}

for (const law of laws(trial)) test(law.name, () => law.check())
