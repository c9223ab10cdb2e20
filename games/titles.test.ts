import { expect, test } from 'vitest'
import { covers, gameIds } from './index.ts'

test.each(gameIds)('mend 1: the title of %s says, as its facts do, whether anything is taken back', async (id) => {
  const title = await covers[id].load()
  const [final, race] = title(({ game }) => [game.facts.finalSince !== null, game.clock !== undefined])
  expect({ final: covers[id].final ?? false, race: covers[id].race ?? false }).toEqual({ final, race })
})
