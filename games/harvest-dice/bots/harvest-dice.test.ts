import { botLaws } from '@makiba/bots/testing/laws'
import { describe, test } from 'vitest'
import { crew } from './index.ts'

describe('Harvest Dice', () => {
  for (const law of botLaws({ crew, options: [{}, { sheet: 'advanced' }] }))
    test(law.name, { timeout: 60_000 }, () => law.check())
})
