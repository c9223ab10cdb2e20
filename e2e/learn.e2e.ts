import { errors, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { answered, tabTo } from './keys.ts'

const farm = openFarm()

const POINTED = '#board .hinted'
const GUIDE = '.guide'
const DONE = '.guide.done'
const said = (page: Page) => page.locator('.guide .said')

/** What is pointed at, or that the lesson is over; true when it is. */
async function isOver(page: Page): Promise<boolean> {
  await page.locator(POINTED).or(page.locator(DONE)).first().waitFor()
  await answered(page)
  return (await page.locator(DONE).count()) > 0
}

/** Goes to what is pointed at by keys alone: Tab from group to group, arrows inside one. */
async function reach(page: Page): Promise<void> {
  const next = () =>
    page.evaluate((wanted) => {
      const goal = document.querySelector<HTMLElement>(wanted)
      const here = document.activeElement
      if (!goal || !here || here === goal) return undefined
      const group = goal.closest('fieldset, ul, ol, table, [role="group"]')
      if (goal.tabIndex >= 0 || !group?.contains(here)) return 'Tab'
      const [from, to] = [here.getBoundingClientRect(), goal.getBoundingClientRect()]
      if (group.matches('table') && Math.abs(to.y - from.y) > from.height / 2)
        return to.y > from.y ? 'ArrowDown' : 'ArrowUp'
      return group.matches('table') && to.x < from.x ? 'ArrowLeft' : 'ArrowRight'
    }, POINTED)
  for (let pressed = 0; pressed < 200; pressed++) {
    const key = await next()
    if (!key) return
    await page.keyboard.press(key)
  }
  throw new Error('what is pointed at cannot be reached by keyboard')
}

/** Taps what is pointed at; where nothing is left, the guide. */
const tap = (page: Page) => page.locator(POINTED).or(page.locator(DONE)).first().click()

/** Whether the guide says something else before long. */
async function hasGoneOn(page: Page, before: string | null): Promise<boolean> {
  try {
    await page.waitForFunction(
      ([guide, was]) => document.querySelector(guide)?.textContent !== was,
      [GUIDE, before] as const,
      {
        timeout: 10_000,
      },
    )
    return true
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    return false
  }
}

/** Does what is pointed at, again and again, until the lesson is over. */
async function follow(page: Page, touch: () => Promise<void>): Promise<void> {
  while (!(await isOver(page))) {
    const before = await page.locator(GUIDE).textContent()
    // A touch while something is shown only skips it: then once more.
    do await touch()
    while (!(await hasGoneOn(page, before)))
  }
}

test('a course by keyboard alone, at 320 px, from home to the last star', async () => {
  const { page } = await farm.guest({ width: 320, height: 640 })
  await page.goto(farm.at('/'))
  const began = Date.now()
  await tabTo(page, 'a[href="/learn/harvest-dice/next"]')
  await page.keyboard.press('Enter')
  await page.locator(POINTED).first().waitFor()
  console.log(`what is to be done first was pointed at after ${Date.now() - began} ms`)
  await expectAccessible(page, 'a lesson at 320 px')
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (let lesson = 1; ; lesson++) {
    await page.getByText(`Lesson ${lesson} of 6`).waitFor()
    await follow(page, async () => {
      await reach(page)
      await page.keyboard.press('Enter')
    })
    expect(await wide(), `lesson ${lesson}`).toBeLessThanOrEqual(0)
    expect(await page.locator('.guide .stars .unseen').textContent()).toBe('3 of 3 stars')
    // Where one goes on has the focus already.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.guide') !== null)).toBe(true)
    if (lesson === 6) break
    await page.keyboard.press('Enter')
  }
  await expectAccessible(page, 'the end of a course')
  await tabTo(page, '.guide .all')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('.course li .stars .unseen').allTextContents())
    .toEqual(Array(6).fill('3 of 3 stars'))
  await expectAccessible(page, 'the lessons of a game')
  await page.goto(farm.at('/'))
  await page.getByText('18 of 18 stars in its lessons').waitFor({ state: 'attached' })
})

test('in Japanese: what is done wrong is played out and taken back, and a course can be left and gone on with', async () => {
  const { page } = await farm.guest({ language: 'ja', haste: 'quick' })
  await page.goto(farm.at('/'))
  await page.getByRole('link', { name: '学ぶ 4分：小牧牛乳屋' }).click()
  await page.getByText('レッスン1／6').waitFor()
  await follow(page, () => tap(page))
  await page.getByRole('link', { name: 'レッスン一覧' }).click()
  await page.getByRole('link', { name: 'やめるか、振るか' }).click()
  await page.locator(POINTED).first().waitFor()
  await page
    .locator('.acts')
    .getByRole('button', { name: /^やめる/ })
    .click()
  // A stop that buys nothing asks once.
  await page
    .locator('.acts')
    .getByRole('button', { name: /^それでもやめる/ })
    .click()
  await expect.poll(() => said(page).textContent()).toContain('10では何も取れず、失敗です。')
  await expectAccessible(page, 'what was done wrong')
  await page.getByRole('button', { name: '戻す' }).click()
  await expect.poll(() => said(page).textContent()).toContain('今は10ですが')
  await follow(page, () => tap(page))
  expect(await page.locator('.guide .stars .unseen').textContent()).toBe('星3つのうち2つ')
  await page.goto(farm.at('/'))
  await page.getByText('レッスンの星、18個のうち5個').waitFor({ state: 'attached' })
  // The second lesson is the first without a star.
  await page.getByRole('link', { name: 'レッスン：小牧牛乳屋' }).click()
  await page.getByRole('link', { name: '続きから' }).click()
  await page.getByText('レッスン2／6').waitFor()
})

test('whoever just plays is told of what they meet first, switches that off with one tap, and finds lessons among the ways', async () => {
  const { page } = await farm.guest({ tips: true })
  await page.goto(farm.at('/'))
  await page.getByRole('button', { name: 'Play now: MOW' }).click()
  await page.locator('.mow').waitFor()
  await page.locator('.say .tip').waitFor()
  await page.getByRole('button', { name: 'No more tips' }).click()
  await page.locator('.say .tip').waitFor({ state: 'detached' })
  await page.goto(farm.at('/'))
  // It is no new game any more.
  await page.getByRole('link', { name: 'Lessons: MOW' }).waitFor()
  expect(await page.getByRole('link', { name: 'Learn it 4 min: MOW' }).count()).toBe(0)
})
