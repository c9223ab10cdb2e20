import type { Race } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { covers, gameIds } from './index.ts'

test.each(gameIds)('mend 1: the title of %s says, as its facts do, whether anything is taken back', async (id) => {
  const title = await covers[id].load()
  const final = title(({ game }) => game.facts.finalSince !== null)
  expect(covers[id].final ?? false).toBe(final)
})

test.each(gameIds)('the cover of %s says, as its title does, whether hands race and from when', async (id) => {
  const title = await covers[id].load()
  const race = title<Race | undefined>((known) => known.race)
  expect(title(({ game }) => game.clock !== undefined)).toBe(race !== undefined)
  expect(covers[id].race !== undefined).toBe(race !== undefined)
  // The page asks the cover, hosts ask the trait: it is the same function.
  expect(race ?? {}).toMatchObject(covers[id].race ?? {})
})

test.each(gameIds)('whoever reads of %s is told what there is to practise, in both languages', (id) => {
  for (const words of Object.values(covers[id].words))
    expect(words.practice !== undefined).toBe(covers[id].practice !== undefined)
})
