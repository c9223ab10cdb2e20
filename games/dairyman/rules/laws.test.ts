import { laws } from '@makiba/kernel/laws'
import { describe, test } from 'vitest'
import { game, sensiblePlayer } from './index.ts'
import { components } from './testing/components.ts'

const options = [{}, { tiles: 'smooth' as const }, { freezeOnFail: true }]

describe.each([2, 3, 4])('with %i players', (seats) => {
  const trial = { game, seats: [seats], options, components, player: sensiblePlayer, runs: 30 }
  for (const law of laws(trial)) test(law.name, () => law.check())
})
