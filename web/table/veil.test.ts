import type { Seat, Title } from '@makiba/kernel'
import { type Slap, type SlapView, slapTitle } from '@makiba/kernel/testing/slap'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Plan, Sitting } from './sitting.ts'
import { TICK, veil } from './veil.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A table of a game of which no line of the page knows: both are ready, a card is turned. */
async function turned(title: Title<Slap>, luck: string) {
  const plan = { game: 'slap', seats: [{ by: 'you' }, { by: 'you' }], options: {}, luck } as unknown as Plan
  const sitting = Sitting.open(title, plan, () => Promise.resolve())
  sitting.watch('public')
  await sitting.settle()
  const move = async (seat: Seat, what: string, after?: number) => {
    const { answer, update } = await sitting.move(seat, { do: what }, sitting.question(seat)?.n ?? 0, after)
    if (!update) throw new Error(JSON.stringify(answer))
    return update
  }
  await move(0, 'ready')
  vi.advanceTimersByTime(500)
  const update = await move(1, 'ready')
  return {
    sitting,
    move,
    update,
    veiled: sitting.race && veil(sitting.race, update),
    view: () => sitting.watch('public').at(-1)?.position.view as SlapView,
  }
}

test('what luck did under a veil reaches the page in pictures as they are due, then in words just before its moment', async () => {
  const { veiled, update, view, sitting } = await turned(slapTitle, 'flicker:1')
  if (!veiled) throw new Error('nothing is veiled')
  const { rests, card } = view()
  // Kept at once, so that a crash deals no other card; told later.
  expect(sitting.kept.record).toContain('"faces"')
  expect(veiled.open.steps.map(({ heard }) => heard[0]?.by)).toEqual([1])
  expect(JSON.stringify(veiled.open)).not.toMatch(/"card":\d|faces/)
  expect(veiled.veil.covered.steps).toEqual(update.steps.slice(1))
  const faces: number[] = []
  let told: number | undefined
  while (told === undefined) {
    const { now } = sitting
    const shown = veiled.veil.next(now)
    if (shown) {
      expect(shown).toMatchObject({ n: update.steps[1]?.heard[0]?.n, at: 500, pieces: [1], from: faces.length })
      faces.push(...shown.pictures)
    }
    // What is painted until the next tick is there, and hardly more: 20 ms a picture.
    expect(faces.length * 20).toBeLessThanOrEqual(now - 500 + 2 * TICK)
    expect(500 + faces.length * 20).toBeGreaterThanOrEqual(Math.min(rests, now + TICK))
    if (veiled.veil.falls(now)) told = now
    else vi.advanceTimersByTime(TICK)
  }
  expect(rests - told).toBeLessThanOrEqual(2 * TICK)
  expect(told).toBeLessThan(rests)
  expect(faces.at(-1)).toBe(card)
  expect(veiled.veil.next(told)).toBeUndefined()
})

test('a touch on this device counts from the moment at which the race opened, not when word of it came', async () => {
  const { move, view, sitting } = await turned(slapTitle, 'flicker:1')
  vi.advanceTimersByTime(view().rests - 500 + 350)
  await move(1, 'slap')
  await move(0, 'slap', 300)
  expect(view().slaps).toEqual([
    { seat: 0, at: 300 },
    { seat: 1, at: 350 },
  ])
  expect(sitting.due()).toBe(view().rests + 1000)
})

test('without pictures nothing is veiled, and without a race a word of the moment counts for nothing', async () => {
  expect((await turned(slapTitle, 'fair')).veiled).toBeUndefined()
  const { race: _race, ...slow } = slapTitle
  const { veiled, move, view } = await turned(slow, 'flicker:1')
  expect(veiled).toBeUndefined()
  vi.advanceTimersByTime(view().rests - 500 + 350)
  await move(1, 'slap', 5)
  expect(view().slaps).toEqual([{ seat: 1, at: 350 }])
})
