import type { View as DairymanView } from '@makiba/games/dairyman'
import type { Page } from 'playwright-core'
import { keptTable, openKept, richTable, type Wanted } from './kept.ts'

/** A screen that is worth looking at. */
export interface Scene {
  readonly name: string
  readonly show: (page: Page, origin: string) => Promise<void>
}

const dairyman = (seats: number, seed: number, until: (seat: number, view: DairymanView) => boolean): Wanted => ({
  game: 'dairyman',
  seats,
  seed,
  until: (seat, view) => until(seat, view as unknown as DairymanView),
})
const sets = (view: DairymanView) => view.barns.flat().length

const made = new Map<Wanted, Promise<object>>()

/** A position of a game that is still on. */
async function atTable(page: Page, origin: string, wanted: Wanted, board: string): Promise<void> {
  let kept = made.get(wanted)
  if (!kept) {
    kept = richTable(wanted)
    made.set(wanted, kept)
  }
  await openKept(page, origin, await kept)
  await page.locator(board).waitFor()
}

async function atEnd(page: Page, origin: string, wanted: Wanted): Promise<void> {
  let kept = made.get(wanted)
  if (!kept) {
    kept = keptTable(wanted)
    made.set(wanted, kept)
  }
  await openKept(page, origin, await kept)
  await page.locator('.fin').waitFor()
}

/** A rich position: late in the game, two barns filled, something frozen or flipped on the shelf. */
const rich = dairyman(
  4,
  11,
  (seat, view) =>
    seat === 0 &&
    view.turns > 16 &&
    view.phase === 'locked' &&
    sets(view) >= 2 &&
    (view.barns[1]?.length ?? 0) > 0 &&
    view.open.reduce((all, one) => all + one, 0) >= 3 &&
    (view.freeze[0] ?? 0) > 0,
)

const ended = dairyman(3, 30, () => false)
const spoiling = dairyman(2, 21, () => false)
const start = dairyman(3, 3, (seat, view) => seat === 0 && view.phase === 'turn')
const rolled = dairyman(3, 5, (seat, view) => seat === 0 && view.phase === 'rolled' && view.turns > 6)
const claiming = dairyman(
  4,
  8,
  (seat, view) => seat === 0 && view.phase === 'claim' && view.turns > 8 && sets(view) > 2,
)

async function lobby(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/new?game=dairyman&where=link`)
  await page.locator('.newt footer .primary').click()
  await page.locator('.qr path').waitFor({ state: 'attached' })
  await page.locator('.letters').waitFor()
}

export const scenes: readonly Scene[] = [
  {
    name: 'home',
    async show(page, origin) {
      await page.goto(origin)
      await page.locator('.game').first().waitFor()
    },
  },
  {
    name: 'guest',
    async show(page, origin) {
      await page.goto(origin)
      await page.locator('.me').click()
      await page.locator('dialog .beasts').waitFor()
    },
  },
  {
    name: 'new-table',
    async show(page, origin) {
      await page.goto(`${origin}/new?game=dairyman&where=link`)
      await page.locator('.choices .seg').first().waitFor()
    },
  },
  { name: 'invite', show: lobby },
  {
    name: 'no-table',
    async show(page, origin) {
      await page.goto(`${origin}/t/nothing`)
      await page.locator('.trouble h1').waitFor()
    },
  },
  { name: 'dairyman-start', show: (page, origin) => atTable(page, origin, start, '.dairyman') },
  { name: 'dairyman-rolled', show: (page, origin) => atTable(page, origin, rolled, '.dairyman') },
  {
    name: 'dairyman',
    async show(page, origin) {
      await atTable(page, origin, rich, '.dairyman')
      const die = page.locator('.slot.glow .dieb').first()
      if ((await die.count()) > 0) await die.click()
    },
  },
  { name: 'dairyman-claim', show: (page, origin) => atTable(page, origin, claiming, '.dairyman') },
  {
    name: 'dairyman-spoilage',
    async show(page, origin) {
      await atEnd(page, origin, spoiling)
      const last = Number(await page.getByRole('slider').getAttribute('max'))
      for (let step = 1; step <= last; step++) {
        await page.getByRole('slider').fill(String(step))
        if ((await page.locator('.spoil').count()) > 0) return
      }
      throw new Error('no milk spoiled in this game')
    },
  },
  {
    name: 'rules',
    async show(page, origin) {
      await atTable(page, origin, rich, '.dairyman')
      await page.keyboard.press('r')
      await page.locator('.rules h3').first().waitFor()
    },
  },
  {
    name: 'log',
    async show(page, origin) {
      await atTable(page, origin, rich, '.dairyman')
      await page.keyboard.press('l')
      await page.locator('dialog .log').waitFor()
    },
  },
  {
    name: 'looking-back',
    async show(page, origin) {
      await atTable(page, origin, rich, '.dairyman')
      await page.keyboard.press('l')
      await page.locator('dialog .log button').nth(40).click()
      await page.locator('.lookback').waitFor()
    },
  },
  { name: 'end', show: (page, origin) => atEnd(page, origin, ended) },
  {
    name: 'replay',
    async show(page, origin) {
      await atEnd(page, origin, ended)
      await page.getByRole('slider').fill('70')
      await page.locator('.dairyman').waitFor()
    },
  },
]
