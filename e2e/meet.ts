import type { Page } from 'playwright-core'

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

/** The scores that everybody reads at the end. */
export const totals = (page: Page): Promise<string[]> => page.locator('.tot .num').allTextContents()
