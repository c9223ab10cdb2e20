import type { View as DairymanView } from '@makiba/games/dairyman/rules'
import { drafter, type View as HarvestDiceView, powersOf, type Sheet } from '@makiba/games/harvest-dice/rules'
import type { View as MowView } from '@makiba/games/mow/rules'
import type { Page } from 'playwright-core'
import { dayScenes } from './days.ts'
import { recordedGame } from './dicey-farm.ts'
import { keptTable, openKept, richTable, type Wanted } from './kept.ts'
import { villagerScenes } from './villager-scenes.ts'

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

const mow = (seats: number, seed: number, cards: number): Wanted => ({
  game: 'mow',
  seats,
  seed,
  until(seat, seen, moves) {
    const view = seen as unknown as MowView
    const herd = view.herds[view.herd] ?? []
    return (
      seat === 0 && view.phase === 'turn' && herd.length >= cards && moves.length > 3 && view.scores[0]?.length !== 0
    )
  },
})
const herd = mow(4, 4, 5)
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
const start = dairyman(3, 3, (seat, view) => seat === 0 && view.phase === 'turn')
const rolled = dairyman(3, 5, (seat, view) => seat === 0 && view.phase === 'rolled' && view.turns > 6)
const claiming = dairyman(
  4,
  8,
  (seat, view) => seat === 0 && view.phase === 'claim' && view.turns > 8 && sets(view) > 2,
)

const harvest = (
  seats: number,
  seed: number,
  sheet: 'basic' | 'advanced',
  until: (view: HarvestDiceView) => boolean,
): Wanted => ({
  game: 'harvest-dice',
  seats,
  seed,
  options: { sheet },
  until: (seat, view) => seat === 0 && until(view as unknown as HarvestDiceView),
})
const drafting = (view: HarvestDiceView, powers: number) =>
  view.phase === 'draft' && view.hand === null && powersOf(view.sheets[drafter(view)] as Sheet) >= powers
const harvestBasic = harvest(3, 5, 'basic', (view) => view.round > 3 && drafting(view, 1))
const harvestAdvanced = harvest(4, 9, 'advanced', (view) => view.round > 4 && drafting(view, 2))
const harvestSolo = harvest(1, 2, 'basic', (view) => view.round > 4 && view.phase === 'market')
const harvestEnd = harvest(4, 4, 'advanced', () => false)

/** Chooses dice until powers would open a space, or the last one is reached. */
async function atHarvest(page: Page, origin: string, wanted: Wanted): Promise<void> {
  await atTable(page, origin, wanted, '.harvest')
  for (const die of await page.locator('.harvest .pd').all()) {
    await die.click()
    if ((await page.locator('.sp.maybe').count()) > 0) return
  }
}

/** A game in which milk has spoiled: all backorders went back to the supply at once. */
async function atSpoilage(page: Page, origin: string): Promise<void> {
  for (let seed = 1; seed < 40; seed++) {
    let held = 0
    let spoiled = false
    const wanted = dairyman(3, seed, (_seat, view) => {
      const now = view.backorders.reduce((all, one) => all + one, 0)
      spoiled ||= held > 1 && now === 0
      held = now
      return false
    })
    const kept = await keptTable(wanted)
    if (!spoiled) continue
    await openKept(page, origin, kept)
    await page.locator('.fin').waitFor()
    return
  }
  throw new Error('milk never spoils')
}

/** Walks through a finished game to the first step that shows something. */
async function stepTo(page: Page, selector: string): Promise<void> {
  const found = await page.evaluate((wanted) => {
    const last = Number(document.querySelector('input[type=range]')?.getAttribute('max'))
    for (let step = 1; step <= last; step++) {
      // The slider moves to the board with the first step.
      const slider = document.querySelector<HTMLInputElement>('input[type=range]')
      if (slider) slider.valueAsNumber = step
      slider?.dispatchEvent(new InputEvent('input', { bubbles: true }))
      if (document.querySelector(wanted)) return true
    }
    return false
  }, selector)
  if (!found) throw new Error(`${selector} never comes in this game`)
}

/** A recorded game of Dicey Farm, after so many taps. */
function farm(id: number, taps: number): Wanted {
  const { day, moves } = recordedGame(id)
  const script = moves.slice(0, taps).flat()
  return { game: 'dicey-farm', seats: 1, seed: id, luck: `daily:${day}`, script, until: () => false }
}
const farms = {
  start: farm(341, 0),
  late: farm(341, 37),
  cart: farm(337, 53),
  hungry: farm(334, 28),
  recruiting: farm(332, 44),
  end: farm(337, Number.POSITIVE_INFINITY),
}
async function onFarm(page: Page, origin: string, wanted: Wanted): Promise<void> {
  await openKept(page, origin, await keptTable(wanted))
  await page.locator('.dicey').waitFor()
}

async function lobby(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/new?game=dairyman&where=link`)
  await page.locator('.newt .dlg-foot .primary').click()
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
      await atSpoilage(page, origin)
      await stepTo(page, '.spoil')
    },
  },
  { name: 'harvest-dice', show: (page, origin) => atHarvest(page, origin, harvestBasic) },
  { name: 'harvest-dice-advanced', show: (page, origin) => atHarvest(page, origin, harvestAdvanced) },
  { name: 'harvest-dice-solo', show: (page, origin) => atTable(page, origin, harvestSolo, '.harvest') },
  {
    name: 'harvest-dice-sheet',
    async show(page, origin) {
      await atTable(page, origin, harvestAdvanced, '.harvest')
      await page.locator('.mini').first().click()
      await page.locator('dialog .paper').waitFor()
    },
  },
  { name: 'harvest-dice-end', show: (page, origin) => atEnd(page, origin, harvestEnd) },
  { name: 'mow', show: (page, origin) => atTable(page, origin, herd, '.mow') },
  { name: 'mow-ten', show: (page, origin) => atTable(page, origin, ten, '.mow') },
  { name: 'mow-duel', show: (page, origin) => atTable(page, origin, duel, '.mow') },
  {
    name: 'mow-slowpoke',
    async show(page, origin) {
      await atTable(page, origin, slowpoke, '.mow')
      await page.locator('.fan [data-piece^="slow"]').first().click()
      await page.locator('.mow .strip').waitFor()
    },
  },
  {
    name: 'mow-power',
    async show(page, origin) {
      await atTable(page, origin, power, '.mow')
      await page.locator('.mow .strip').waitFor()
    },
  },
  {
    name: 'mow-round',
    async show(page, origin) {
      await atEnd(page, origin, mowEnd)
      await stepTo(page, '.rsheet')
    },
  },
  { name: 'mow-end', show: (page, origin) => atEnd(page, origin, mowEnd) },
  {
    name: 'curtain',
    async show(page, origin) {
      await openKept(page, origin, await keptTable({ ...herd, seats: 3 }, true))
      await page.locator('.curtain button').waitFor()
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
  {
    name: 'talk',
    async show(page, origin) {
      await lobby(page, origin)
      await page.locator('.sitters .open .btn').last().click()
      await page.locator('.people > .primary:not(.rest)').click()
      await page.locator('.dairyman').waitFor()
      await page.keyboard.press('c')
      await page.locator('.chat input').fill('Moo')
      await page.keyboard.press('Enter')
      await page.locator('.lines .own').waitFor()
    },
  },
  {
    name: 'verify',
    async show(page, origin) {
      await atEnd(page, origin, ended)
      await page.locator('.luckp .btn').click()
      await page.locator('.verify .fine').waitFor()
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
  { name: 'dicey-farm-start', show: (page, origin) => onFarm(page, origin, farms.start) },
  { name: 'dicey-farm', show: (page, origin) => onFarm(page, origin, farms.late) },
  ...(['shop', 'people', 'build'] as const).map((part) => ({
    name: `dicey-farm-${part}`,
    async show(page: Page, origin: string) {
      await onFarm(page, origin, farms.late)
      // Only where room is short are they behind tabs.
      const tab = page.locator(`#tab-${part}`)
      if ((await tab.count()) > 0) await tab.click()
    },
  })),
  { name: 'dicey-farm-cart', show: (page, origin) => onFarm(page, origin, farms.cart) },
  { name: 'dicey-farm-hungry', show: (page, origin) => onFarm(page, origin, farms.hungry) },
  { name: 'dicey-farm-recruiting', show: (page, origin) => onFarm(page, origin, farms.recruiting) },
  {
    name: 'dicey-farm-end',
    async show(page, origin) {
      await openKept(page, origin, await keptTable(farms.end))
      await page.locator('.fin').waitFor()
    },
  },
  {
    name: 'dicey-farm-replay',
    async show(page, origin) {
      await openKept(page, origin, await keptTable(farms.end))
      await page.locator('.dicey, .fin').first().waitFor()
      await page.getByRole('slider').fill('60')
      await page.locator('.dicey').waitFor()
    },
  },
  ...dayScenes,
  ...villagerScenes,
]
