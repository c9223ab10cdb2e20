import { errors, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './guest.ts'
import { tabTo } from './keys.ts'

/** What the tests say in the language of the page. */
export const said = {
  en: {
    guest: /change name and animal/i,
    plain: /^Plain table/,
    done: 'Done',
    play: 'Play now',
    choices: 'Your choices',
    back: 'All choices',
  },
  ja: {
    guest: /名前と動物を変える/,
    plain: /^文字だけの盤面/,
    done: '決まり',
    play: 'すぐ遊ぶ',
    choices: '選べること',
    back: 'すべての選択肢',
  },
} as const

/** Goes to what has this name with the Tab key alone, one press after the other: a dialog keeps the focus to itself. */
async function goTo(page: Page, role: 'button' | 'checkbox' | 'link' | 'radio', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name })
  for (let pressed = 0; pressed < 100; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(name)} cannot be reached by keyboard`)
}

/** From home, by keys alone: chooses the plain table in the settings. */
export async function choosePlain(page: Page, url: string, language: 'en' | 'ja'): Promise<void> {
  const words = said[language]
  await page.goto(url)
  await page.getByRole('button', { name: words.guest }).waitFor()
  await goTo(page, 'button', words.guest)
  await page.keyboard.press('Enter')
  await goTo(page, 'checkbox', words.plain)
  await page.keyboard.press('Space')
  await goTo(page, 'button', words.done)
  await page.keyboard.press('Enter')
}

/** From home, by keys alone: chooses the plain table in the settings, then begins a game. */
export async function beginPlain(page: Page, url: string, game: string, language: 'en' | 'ja'): Promise<void> {
  await choosePlain(page, url, language)
  await goTo(page, 'button', new RegExp(`${said[language].play}.*${game}`))
  await page.keyboard.press('Enter')
  await page.locator('.plain').waitFor()
}

/** The same with one bot only: Dancing Villager is waited for, and with two it takes half as many throws again. */
export async function beginPlainForTwo(page: Page, url: string, game: string): Promise<void> {
  await choosePlain(page, url, 'en')
  await goTo(page, 'link', new RegExp(`^Play together: ${game}`))
  await page.keyboard.press('Enter')
  await goTo(page, 'radio', 'Over a link')
  await page.keyboard.press('ArrowLeft')
  await goTo(page, 'button', 'Remove this seat (3)')
  await page.keyboard.press('Enter')
  await goTo(page, 'button', 'Open the table')
  await page.keyboard.press('Enter')
  await page.locator('.plain').waitFor()
}

/** The names of what can be chosen, as a screen reader gets them. */
export async function choices(page: Page, language: 'en' | 'ja'): Promise<string[]> {
  const tree = await page.getByRole('region', { name: said[language].choices }).ariaSnapshot()
  return [...tree.matchAll(/^ *- '?button(?: "((?:[^"\\]|\\.)*)")?/gm)].map(([line, name]) => {
    if (!name) throw new Error(`a choice without a name: ${line}`)
    return name.replaceAll('\\"', '"').replaceAll("''", "'")
  })
}

export interface Played {
  /** Lists of choices that were read. */
  readonly lists: number
  readonly chosen: number
}

/**
 * Plays a game to its end by keys alone: reads the tree that a screen reader reads, and presses the number of the first choice that
 * fits the earliest of the wishes; any other way it is reached by Tab.
 */
export async function playPlain(page: Page, language: 'en' | 'ja', wishes: readonly RegExp[]): Promise<Played> {
  const region = page.locator('.plain-choices')
  let lists = 0
  let chosen = 0
  for (;;) {
    await page.waitForFunction(() => document.querySelector('.fin') ?? document.querySelector('.plain .choice'))
    if (await page.locator('.fin').count()) return { lists, chosen }
    if (!(await region.locator('.choice').count())) continue
    const names = (await choices(page, language)).filter((name) => name !== said[language].back)
    if (names.length === 0) continue
    lists++
    const wish = wishes.find((one) => names.some((name) => one.test(name)))
    const at = wish ? names.findIndex((name) => wish.test(name)) : 0
    const before = await region.innerText()
    if (at < 9) await page.keyboard.press(String(at + 1))
    else {
      await region
        .locator('.choice')
        .nth(at)
        .evaluate((element) => element.setAttribute('data-wanted', ''))
      if (!(await tabTo(page, '[data-wanted]'))) continue
      await page.keyboard.press('Enter')
    }
    chosen++
    // Where hands race, the table may have gone on before the key came down.
    await page
      .waitForFunction((was) => document.querySelector<HTMLElement>('.plain-choices')?.innerText !== was, before, {
        timeout: 3000,
      })
      .catch((error: unknown) => {
        if (!(error instanceof errors.TimeoutError)) throw error
      })
  }
}

/** No fault that a machine can find, and nothing beside the page. */
export async function expectPlain(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0)
}
