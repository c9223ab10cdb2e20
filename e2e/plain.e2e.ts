import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { finished } from './meet.ts'
import { beginPlain, beginPlainForTwo, choices, choosePlain, expectPlain, playPlain } from './plain.ts'

const farm = openFarm()

const games = [
  {
    name: 'Dairyman',
    language: 'en',
    look: { theme: 'light', width: 1440, height: 900 },
    wishes: [/^Lock/, /^Claim/, /^Stop/, /^Roll/],
  },
  { name: 'モウ', language: 'ja', look: { theme: 'dark', width: 390, height: 844 }, wishes: [/を開く|端/] },
  {
    name: 'Dicey Farm',
    language: 'en',
    look: { theme: 'dark', width: 390, height: 844 },
    wishes: [
      /^End the round/,
      /^Done/,
      /^Put/,
      /^Fish/,
      /^Till/,
      /^Buy|^Merchant/,
      /^Tourism/,
      /^Ship/,
      /^Recruit|^Keep/,
    ],
  },
  {
    name: 'ハーベストダイス',
    language: 'ja',
    look: { theme: 'light', width: 1440, height: 900 },
    wishes: [/植える/, /ブタ/, /取る/],
  },
  {
    name: 'Dancing Villager',
    language: 'en',
    look: { theme: 'light', width: 390, height: 844 },
    wishes: [/^Ready/, /^Pass/],
  },
] as const

test.each(games)('$name is played from home to its end on the plain board, by keys and names alone', async (game) => {
  const { page } = await farm.guest({ ...game.look, language: game.language })
  if (game.name === 'Dancing Villager') await beginPlainForTwo(page, farm.url, game.name)
  else await beginPlain(page, farm.url, game.name, game.language)
  await page.locator('.plain .choice').first().waitFor()
  await expectPlain(page, `${game.name} at its beginning`)
  for (const [width, height] of [
    [320, 640],
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `${width} wide` })
      .toBeLessThanOrEqual(0)
  }
  const played = await playPlain(page, game.language, game.wishes)
  expect(played.chosen).toBeGreaterThan(10)
  await finished(page)
  await expectPlain(page, `${game.name} at its end`)
})

test('many choices: the kind first, then the move; they are found by their words, and Esc leads back', async () => {
  const { page } = await farm.guest({ width: 1440, theme: 'dark' })
  await choosePlain(page, farm.url, 'en')
  // A day whose dice offer both kinds.
  await page.goto(farm.at('/daily/2026-10-01'))
  await page.locator('.plain .choice').first().waitFor()
  const kinds = await choices(page, 'en')
  const shop = kinds.findIndex((name) => name.startsWith('Buy in a shop'))
  const tourism = kinds.findIndex((name) => name.startsWith('Tourism'))
  expect(Math.min(shop, tourism)).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('/')
  await page.keyboard.type('tourism 1 of')
  await expect
    .poll(() => choices(page, 'en'))
    .toSatisfy((all: string[]) => all.every((name) => name.startsWith('Tourism: 1 of')))
  await expectPlain(page, 'a search')
  await page.keyboard.press('Escape')
  await expect.poll(() => choices(page, 'en')).toEqual(kinds)
  await page.keyboard.press(String(tourism + 1))
  await expect.poll(() => choices(page, 'en')).toContain('All choices')
  await expectPlain(page, 'a kind')
  await page.keyboard.press('Escape')
  await expect.poll(() => choices(page, 'en')).toEqual(kinds)
})

test('the menu of a table lays the plain board and takes it away again, and the game goes on', async () => {
  const { page } = await farm.guest({ width: 1440 })
  await page.goto(farm.url)
  await page.getByRole('button', { name: 'Play now: Harvest Dice' }).click()
  await page.locator('.board').waitFor()
  const turnPlain = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Plain table' }).click()
  }
  await turnPlain()
  const take = page.locator('.plain').getByRole('button', { name: /^Take/ }).first()
  await take.waitFor()
  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press('h')
    await page.locator(`.coach .dots i:nth-child(${step}).on`).waitFor()
  }
  await page.locator('.plain .choice.hinted').waitFor()
  await take.click()
  await page.getByRole('heading', { name: 'Your die in hand' }).waitFor()
  await page.keyboard.press('u')
  await take.waitFor()
  await turnPlain()
  await expect.poll(() => page.locator('.plain').count()).toBe(0)
})
