import { laws } from '@makiba/kernel/laws'
import { describe, test } from 'vitest'
import { dairyman, sensiblePlayer } from './index.ts'
import { components } from './testing/components.ts'

describe('dairyman obeys the laws', () => {
  const options = [{}, { tiles: 'smooth' as const }, { freezeOnFail: true }]
  const trial = { game: dairyman, options, components, player: sensiblePlayer, runs: 40 }
  for (const law of laws(trial)) test(law.name, () => law.check())
})
