import { sensiblePlayer } from '@makiba/games/dairyman'
import { describe, test } from 'vitest'
import { botLaws } from '../testing/laws.ts'
import { dairymanCrew } from './index.ts'

describe('Dairyman', () => {
  for (const law of botLaws({
    crew: dairymanCrew,
    options: [{}, { tiles: 'smooth', freezeOnFail: true }],
    player: sensiblePlayer,
    playouts: 2000,
  }))
    test(law.name, { timeout: 60_000 }, () => law.check())
})
