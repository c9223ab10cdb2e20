import { beforeEach, expect, test, vi } from 'vitest'

const kept = vi.hoisted(() => ({ tips: true, tipped: [] as readonly string[] }))
// The settings need a browser.
vi.mock('@makiba/kit/settings', () => ({
  tips: () => kept.tips,
  tipped: () => kept.tipped,
  setTipped: (now: readonly string[]) => {
    kept.tipped = now
  },
}))
const { firstOf, firstRefusal, lessonFor, lessonsOfSections } = await import('./firsts.ts')

const gained = { is: 'gained freeze', seat: 0, for: 'roll' }

beforeEach(() => {
  kept.tips = true
  kept.tipped = []
})

test('the first freeze token is told of, once, and only to whoever has it', async () => {
  expect(await firstOf('dairyman', [gained], 1)).toBeUndefined()
  expect((await firstOf('dairyman', [gained], 0))?.en).toContain('freeze token')
  expect(await firstOf('dairyman', [gained], 0)).toBeUndefined()
})

test('of several things one is told now, and the next when it occurs again', async () => {
  const both = [{ is: 'rolled', seat: 0 }, gained]
  const [first, second, third] = [
    await firstOf('dairyman', both, 0),
    await firstOf('dairyman', both, 0),
    await firstOf('dairyman', both, 0),
  ]
  expect(first?.ja).toContain('10')
  expect(second?.ja).toContain('冷凍トークン')
  expect(third).toBeUndefined()
})

test('one tap switches all of it off, and nothing counts as told meanwhile', async () => {
  kept.tips = false
  expect(await firstOf('mow', [{ is: 'reversed' }], 0)).toBeUndefined()
  expect(firstRefusal()).toBeUndefined()
  expect(kept.tipped).toEqual([])
})

test('the first refusal is told of once, in any game', () => {
  expect(firstRefusal()?.en).toContain('Nothing is lost')
  expect(firstRefusal()).toBeUndefined()
})

test('a refusal leads to the lesson that teaches it, where one does', async () => {
  expect(await lessonFor('dairyman', 'not a set')).toBe('/learn/dairyman/ten')
  expect(await lessonFor('mow', 'no gap')).toBe('/learn/mow/slowpoke')
  expect(await lessonFor('mow', 'yourself')).toBeUndefined()
})

test('the sections of the rules lead to their lessons', async () => {
  const lessons = await lessonsOfSections('harvest-dice')
  expect(lessons.get('feeding')).toBe('/learn/harvest-dice/pig')
  expect(lessons.has('ours')).toBe(false)
})
