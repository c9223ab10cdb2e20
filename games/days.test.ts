import { existsSync } from 'node:fs'
import { dayLuck, findSource } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { covers, dailyIds, gameIds, loadSolver } from './index.ts'

test.each(gameIds)('%s says the same of its days on the cover and in its rules', async (id) => {
  const { daily, words, load, solver } = covers[id]
  const title = await load()
  title(({ game, sources, daily: trait }) => {
    expect(trait !== undefined).toBe(daily !== undefined)
    if (!trait || !daily) return
    const { pictures, ...facts } = daily
    expect(trait).toMatchObject(facts)
    expect(pictures.length).toBeGreaterThan(0)
    expect(findSource(game, sources, dayLuck('2026-11-15'))).toBeDefined()
    expect(findSource(game, sources, dayLuck('2026-11-31'))).toBeUndefined()
    expect([...trait.ranks].sort((a, b) => a - b)).toEqual(trait.ranks)
  })
  expect([words.en.day, words.ja.day].map((day) => day !== undefined)).toEqual([daily, daily].map(Boolean))
  expect(solver !== undefined).toBe(daily?.par ?? false)
  expect(await loadSolver(id)).toBe(await solver?.())
  if (daily) expect(existsSync(new URL(`./${id}/board/day/index.ts`, import.meta.url))).toBe(true)
})

test('one game at most has the days that name none', () => {
  expect(dailyIds.filter((id) => covers[id].daily?.unnamed).length).toBeLessThanOrEqual(1)
})
