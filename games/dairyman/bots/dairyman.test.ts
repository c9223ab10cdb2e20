import { botLaws } from '@makiba/bots/testing/laws'
import { describe, test } from 'vitest'
import { sensiblePlayer } from '../rules/index.ts'
import { crew } from './index.ts'

describe('Dairyman', () => {
  for (const law of botLaws({
    crew,
    options: [{}, { tiles: 'smooth', freezeOnFail: true }],
    player: sensiblePlayer,
    playouts: 2000,
  }))
    test(law.name, { timeout: 60_000 }, () => law.check())
})
