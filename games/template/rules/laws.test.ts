import { laws } from '@makiba/kernel/laws'
import { describe, test } from 'vitest'
import { game } from './index.ts'

describe.each([2, 3, 6])('%i players', (seats) => {
  for (const law of laws({ game, seats: [seats], options: [{ goal: 20 }, { goal: 5 }], runs: 20 })) {
    test(law.name, () => law.check())
  }
})
