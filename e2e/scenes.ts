import { gameIds } from '@makiba/games'
import { ended, rich } from '@makiba/games/dairyman/test/scenes'
import { herd } from '@makiba/games/mow/test/scenes'
import type { Page } from 'playwright-core'
import { dayScenes } from './days.ts'
import { keptTable, openKept, replaySlider } from './kept.ts'
import { atEnd, atTable, type Scene } from './scene.ts'

async function lobby(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/new?game=dairyman&where=link`)
  await page.locator('.newt .dlg-foot .primary').click()
  await page.locator('.qr path').waitFor({ state: 'attached' })
  await page.locator('.letters').waitFor()
}

/** Those of a game are in its folder. */
async function scenesOf(game: string): Promise<Scene[]> {
  const { scenes: own } = (await import(`@makiba/games/${game}/test/scenes`)) as { readonly scenes: readonly Scene[] }
  return own.map(({ name, show }) => ({ name: `${game}-${name}`, show }))
}

/** Those of no game. */
export const pageScenes: readonly Scene[] = [
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
    name: 'luck',
    async show(page, origin) {
      await page.goto(origin)
      await page.evaluate(() => {
        const games = [0.31, -0.12, 0.08, -0.4, 0.22, 0.05, -0.17].map((luck, i) => ({
          table: `t${i}`,
          game: i % 3 === 0 ? 'dairyman' : 'harvest-dice',
          result: luck > 0 ? 1 : 0,
          luck,
        }))
        localStorage.setItem('makiba.fortune', JSON.stringify(games))
      })
      await page.goto(`${origin}/luck`)
      await page.locator('.luck figure').first().waitFor()
    },
  },
  {
    name: 'no-table',
    async show(page, origin) {
      await page.goto(`${origin}/t/nothing`)
      await page.locator('.trouble h1').waitFor()
    },
  },
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
      await page.locator('dialog .lines .own').waitFor()
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
      await replaySlider(page).fill('70')
      await page.locator('.dairyman').waitFor()
    },
  },
  ...dayScenes,
]

/** Those of each game, in the order of the shelf. */
export const gameScenes: readonly (readonly Scene[])[] = await Promise.all(gameIds.map(scenesOf))
