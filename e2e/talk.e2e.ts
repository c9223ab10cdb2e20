import { play as playMow } from '@makiba/games/mow/test/play'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible, type Guest } from './guest.ts'
import { openLink, sitDown } from './meet.ts'

const farm = openFarm()

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const strip = (page: Page) => page.locator('.talkstrip')

/** Of two at a table, who is to act and who waits, when that is known: luck and bots decide. */
async function whoActs(one: Guest, other: Guest): Promise<[acts: Guest, waits: Guest]> {
  const marked = async () => [one, other].map(async ({ page }) => (await page.title()).startsWith('●'))
  await expect.poll(async () => (await Promise.all(await marked())).filter((acts) => acts).length).toBe(1)
  return (await one.page.title()).startsWith('●') ? [one, other] : [other, one]
}

test('people talk in the lobby, and on phones below the board, which it does not cover; they see who is here and nudge once', async () => {
  const duck = await farm.guest({ animal: 'duck', width: 390, height: 844, touch: true })
  const cow = await farm.guest({ animal: 'cow', width: 320, height: 640, theme: 'dark' })
  await duck.page.goto(farm.url)
  await duck.page.getByRole('link', { name: 'Play together: Dairyman, over a link' }).click()
  const link = await openLink(duck.page)
  await sitDown(cow.page, link)
  const watcher = await farm.guest({ animal: 'goat', language: 'ja' })
  await watcher.page.goto(link.replace(/#.*/, '?watch'))
  await duck.page.getByRole('list', { name: 'Also here' }).getByText('and somebody who looks on').waitFor()
  await duck.page.getByRole('region', { name: 'Talk' }).getByRole('textbox').fill('Shall we?')
  await duck.page.keyboard.press('Enter')
  await cow.page.getByRole('region', { name: 'Talk' }).getByText('Shall we?').waitFor()
  await expectAccessible(cow.page, 'the lobby with talk, small')
  expect(await width(cow.page)).toBe(320)

  await duck.page.getByRole('button', { name: 'Start with three' }).click()
  for (const { page } of [duck, cow]) await page.locator('.dairyman').waitFor()
  // What was said is there as words, not as a number.
  await strip(cow.page).locator('.words').getByText('Shall we?').waitFor()
  await strip(cow.page).getByRole('button', { name: 'Say something' }).click()
  await strip(cow.page).getByRole('textbox', { name: 'Say something' }).fill('Moo to you')
  await cow.page.keyboard.press('Enter')
  await strip(duck.page).locator('.words.fresh').getByText('Moo to you').waitFor()
  await expectAccessible(cow.page, 'talk below the board')
  for (const [{ page }, wide] of [
    [duck, 390],
    [cow, 320],
  ] as const) {
    expect(await width(page)).toBe(wide)
    // Neither lies on the other, wherever the page is scrolled to.
    const [board, talk] = [await page.locator('#board').boundingBox(), await strip(page).boundingBox()]
    expect(board && talk && board.y + board.height <= talk.y + 1).toBe(true)
  }
  // A reaction flies at its seat.
  await strip(cow.page).getByRole('button', { name: 'Moo!' }).click()
  await duck.page.locator('.seat .emote').getByText('Moo!').waitFor()

  // Whose turn it is, is a matter of luck: the other one nudges, once.
  const [acts, waits] = await whoActs(duck, cow)
  const [slow, quick] = acts === duck ? ['Duck', 'Cow'] : ['Cow', 'Duck']
  const nudge = strip(waits.page).getByRole('button', { name: `Nudge ${slow}` })
  await nudge.click()
  await acts.page.getByText(`${quick} nudges you: it is your turn.`).first().waitFor({ state: 'attached' })
  await expect.poll(() => nudge.count()).toBe(0)
})

test('whoever looks elsewhere is told of their turn by title, badge, sound and notice', async () => {
  const duck = await farm.guest({ animal: 'duck' })
  const cow = await farm.guest({ animal: 'cow' })
  const listen = () => {
    const heard = { badge: false, sounds: 0, notices: [] as string[] }
    Object.assign(window, { heard })
    Object.assign(navigator, {
      setAppBadge: async () => {
        heard.badge = true
      },
      clearAppBadge: async () => {
        heard.badge = false
      },
    })
    // Machines that test have no loudspeaker, and some no time of sound: what would sound is counted.
    const part = (): unknown =>
      new Proxy(() => {}, {
        get: (_, name) => {
          if (name === 'start') return () => heard.sounds++
          if (name === 'getChannelData') return () => new Float32Array(1)
          return name === Symbol.toPrimitive ? () => 1 : part()
        },
        set: () => true,
        apply: () => part(),
      })
    const audio = new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === 'state') return 'running'
          if (name === 'currentTime') return performance.now() / 1000
          return name === 'sampleRate' ? 8000 : part()
        },
      },
    )
    window.AudioContext = class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: what is made is the one that counts.
        return audio
      }
    } as unknown as typeof AudioContext
    class Notice {
      static permission = 'granted'
      constructor(title: string, { body }: { body: string }) {
        heard.notices.push(`${title}: ${body}`)
      }
    }
    Object.assign(window, { Notification: Notice })
    for (const wanted of ['notices', 'sound']) localStorage.setItem(`makiba.${wanted}`, 'true')
  }
  const heard = ({ page }: Guest) =>
    page.evaluate(() => (window as unknown as { heard: { badge: boolean; sounds: number; notices: string[] } }).heard)
  for (const { page } of [duck, cow]) await page.addInitScript(listen)
  await duck.page.goto(farm.url)
  await duck.page.getByRole('link', { name: 'Play together: MOW, over a link' }).click()
  const link = await openLink(duck.page)
  await sitDown(cow.page, link)
  await duck.page.getByRole('button', { name: 'Start with four' }).click()
  for (const { page } of [duck, cow]) {
    await page.locator('.fan .piece').nth(4).waitFor()
  }
  // A sound that comes late is left out, and the first has to be fetched: off and on until one is heard.
  for (const guest of [duck, cow])
    await expect
      .poll(async () => {
        await guest.page.keyboard.press('m')
        await guest.page.keyboard.press('m')
        return (await heard(guest)).sounds
      })
      .toBeGreaterThan(0)
  const [acts, waits] = await whoActs(duck, cow)
  expect((await heard(acts)).badge).toBe(true)
  expect(await heard(waits)).toMatchObject({ badge: false, notices: [] })
  // The page of the one who waits is behind another.
  await waits.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    ;(window as unknown as { heard: { sounds: number } }).heard.sounds = 0
  })
  await playMow(acts.page)
  await expect.poll(() => waits.page.title()).toMatch(/^● Your turn/)
  await expect.poll(() => heard(waits)).toMatchObject({ badge: true, notices: ['MOW: Your turn.'] })
  expect((await heard(waits)).sounds).toBeGreaterThan(0)
})
