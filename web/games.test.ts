import { shelf } from '@makiba/games'
import { expect, test } from 'vitest'
import { covers, gameIds } from './games.ts'

test('mend 1: the page knows, as the facts say, in which games nothing is taken back', () => {
  for (const id of gameIds) {
    const [final, race] = shelf[id]?.(({ game }) => [game.facts.finalSince !== null, game.clock !== undefined]) ?? []
    expect({ id, final: covers[id].final ?? false }).toEqual({ id, final })
    expect({ id, race: covers[id].race ?? false }).toEqual({ id, race })
  }
})
