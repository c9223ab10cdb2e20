import type { Wanted } from '@makiba/e2e/kept'
import { atEnd, atTable, type Scene, stepTo } from '@makiba/e2e/scene'
import type { View } from '../rules/index.ts'

const mow = (seats: number, seed: number, cards: number): Wanted => ({
  game: 'mow',
  seats,
  seed,
  until(seat, seen, moves) {
    const view = seen as unknown as View
    const herd = view.herds[view.herd] ?? []
    return (
      seat === 0 && view.phase === 'turn' && herd.length >= cards && moves.length > 3 && view.scores[0]?.length !== 0
    )
  },
})
export const herd = mow(4, 4, 5)
const ten = mow(10, 2, 7)
const duel = mow(2, 6, 4)
const mowWith = (
  seed: number,
  has: (moves: readonly { readonly do: string; readonly at?: string }[]) => boolean,
): Wanted => ({
  game: 'mow',
  seats: 3,
  seed,
  until: (seat, _view, moves) => seat === 0 && has(moves as readonly { do: string; at?: string }[]),
})
const slowpoke = mowWith(200, (moves) => moves.filter(({ at }) => at === 'gap').length > 2)
const power = mowWith(300, (moves) => moves.some((move) => move.do === 'reverse'))
const mowEnd: Wanted = { game: 'mow', seats: 4, seed: 9, options: { rounds: 3 }, until: () => false }

export const scenes: readonly Scene[] = [
  { name: 'board', show: (page, origin) => atTable(page, origin, herd, '.mow') },
  { name: 'ten', show: (page, origin) => atTable(page, origin, ten, '.mow') },
  { name: 'duel', show: (page, origin) => atTable(page, origin, duel, '.mow') },
  {
    name: 'slowpoke',
    async show(page, origin) {
      await atTable(page, origin, slowpoke, '.mow')
      await page.locator('.fan [data-piece^="slow"]').first().click()
      await page.locator('.mow .strip').waitFor()
    },
  },
  {
    name: 'power',
    async show(page, origin) {
      await atTable(page, origin, power, '.mow')
      await page.locator('.mow .strip').waitFor()
    },
  },
  {
    name: 'round',
    async show(page, origin) {
      await atEnd(page, origin, mowEnd)
      await stepTo(page, '.rsheet')
    },
  },
  { name: 'end', show: (page, origin) => atEnd(page, origin, mowEnd) },
]
