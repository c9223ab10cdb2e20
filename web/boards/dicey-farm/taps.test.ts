import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { follow, tabsOf } from './testing/follow.ts'

interface Game {
  readonly id: number
  readonly player: string
  readonly ymd: string
  readonly flags: readonly string[]
  readonly steps: readonly unknown[]
  readonly final: { readonly scoreCapped: number }
}

const golden = new URL('../../../games/dicey-farm/golden/traces.jsonl.gz', import.meta.url)
const games = gunzipSync(readFileSync(golden))
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Game)

/** Clicks of the original, taps of ours, taps of ours on a phone, where the parts of the farm are behind tabs. */
const counts: { readonly [id: number]: readonly [original: number, ours: number, phone: number] } = {
  331: [216, 83, 110],
  332: [219, 89, 112],
  334: [228, 81, 112],
  335: [219, 83, 110],
  337: [215, 69, 96],
  338: [225, 84, 114],
  340: [215, 75, 99],
  341: [217, 82, 106],
}

describe('a whole game takes fewer taps here than clicks in the original', () => {
  const strong = games.filter(({ player }) => player === 'strong')
  test('all recorded games of a strong player are counted', () => {
    expect(strong.map(({ id }) => String(id))).toEqual(Object.keys(counts))
  })
  test.each(strong)('game $id', ({ id, ymd, steps, final }) => {
    const { gestures, original, score } = follow(ymd, steps)
    expect(score).toBe(final.scoreCapped)
    expect([original, gestures.length, gestures.length + tabsOf(gestures)]).toEqual(counts[id])
    expect(gestures.length + tabsOf(gestures)).toBeLessThan(original)
  })
})

test('whatever a recorded game did can be tapped, ending in its score', () => {
  // Doing nothing with a facility is never offered (ruling S7); starting a round again is the table's, not the board's.
  const others = games.filter(
    ({ flags }) => !flags.some((flag) => ['actionWithoutEffect', 'restart', 'restartAfterRecruit'].includes(flag)),
  )
  const some = others.filter((_, i) => i % 4 === 0)
  expect(some.length).toBeGreaterThan(50)
  for (const { ymd, steps, final } of some) expect(follow(ymd, steps).score).toBe(final.scoreCapped)
})
