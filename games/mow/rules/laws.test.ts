import { laws } from '@makiba/kernel/laws'
import { describe, test } from 'vitest'
import { game } from './index.ts'
import { everywhere } from './testing/position.ts'

const options = [{ rounds: 1 }, { rounds: 2, limit: 20 }, { limit: 40 }, { limit: 30, limitRule: 'reach' }] as const

describe.each([2, 3, 5, 6, 10])('%i players', (seats) => {
  for (const law of laws({ game, seats: [seats], options, runs: 20, components: everywhere })) {
    test(law.name, () => law.check())
  }
})
