import type { Page } from 'playwright-core'
import type { Guest } from './guest.ts'

/** Opens the table that the sheet on the page describes; resolves to its link. */
export async function openLink(host: Page): Promise<string> {
  await host.getByRole('button', { name: 'Open the table' }).click()
  return `http://${await host.locator('.linkline b').textContent()}`
}

export async function sitDown(friend: Page, link: string): Promise<void> {
  await friend.goto(link)
  await friend.getByRole('button', { name: 'Sit here' }).click()
  await friend.getByRole('button', { name: 'Stand up' }).waitFor()
}

/** Waits for the sheet of a whole game, as long as the test may last. */
export const finished = (page: Page): Promise<void> => page.locator('.fin').waitFor({ timeout: 0 })

/** The scores that everybody reads at the end, once they are counted. */
export async function totals(page: Page): Promise<string[]> {
  await page.locator('.fin:not(.counting)').waitFor()
  return await page.locator('.tot .num').allTextContents()
}

/** The link to the whole game that the Japanese page copies. */
export async function sharedLink({ page, context }: Guest): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '共有' }).click()
  await page.getByRole('combobox', { name: '画像に入れる場面' }).selectOption('')
  await page.getByRole('button', { name: 'リプレイのリンクをコピー' }).click()
  await page.getByText('コピーしました').waitFor()
  await page.keyboard.press('Escape')
  return await page.evaluate(() => navigator.clipboard.readText())
}

/** From home to a table of MOW for three, one round, over a link; resolves to the link. */
export async function openRoundOfMow(host: Page, home: string): Promise<string> {
  await host.goto(home)
  await host.getByRole('link', { name: 'Play together: MOW, over a link' }).click()
  await host.getByRole('button', { name: 'Remove this seat (4)' }).click()
  await host.getByRole('radio', { name: '1 round', exact: true }).check()
  return await openLink(host)
}
