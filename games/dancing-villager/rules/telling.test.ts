import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { countThrow } from './count.ts'
import { game } from './index.ts'
import type { View } from './state.ts'
import { telling as en } from './telling.en.ts'
import { telling as ja } from './telling.ja.ts'

const who = (seat: number) => ['You', 'Momo', 'Kiki'][seat] ?? ''

/** A window that is open. */
function opened(): View {
  const random = quick(5)
  const options = { handicap: true, window: 5000, pace: 'usual' } as const
  const state = game.start({ seats: 3, options, rulesVersion: 2 })
  while (state.phase !== 'window') {
    const turn = game.turn(state)
    if (turn.by === 'luck') game.befall(state, game.sample(state, random), () => undefined)
    else if (turn.by === 'seats') game.play(state, turn.seats[0] as number, { do: 'ready' }, () => undefined)
  }
  return game.view(state, 0)
}

test.each([
  ['en', en, 'hand up', 'hand down', 'flat'],
  ['ja', ja, '手が上', '手が下', '寝ている'],
] as const)('while hands may reach out, %s names every villager and adds nothing up', (_, telling, up, down, flat) => {
  const view = { ...opened(), poses: [['up', 'flat^', 'down', 'up'], ['flat', 'up', 'flat', 'flat'], ['flat']] } as View
  const [lie] = telling.view(view, who)
  expect(lie?.lines.length).toBe(3)
  const words = lie?.lines.join(' ') ?? ''
  expect([up, down, flat].map((one) => words.split(one).length - 1)).toEqual([3, 1, 5])
  expect(words).not.toMatch(/\d/)
  // The count would be told as soon as it is no secret; it is not even looked at before.
  const count = countThrow(view.poses ?? [], view.meat, view.charcoal)
  const all = (seen: View) => JSON.stringify(telling.view(seen, who))
  expect(all({ ...view, count })).toBe(all(view))
})

test('villagers in the air are not told as they lay before', () => {
  const view = { ...opened(), phase: 'throw' } as View
  expect(JSON.stringify(en.view(view, who))).not.toMatch(/hand up|hand down|flat/)
  expect(JSON.stringify(en.view(view, who))).toContain('in the air')
})
