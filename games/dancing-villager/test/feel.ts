// How a throw feels on a machine without a graphics processor: `npm run bench:feel -- dancing-villager`. Whole throws against the
// usual bots, begun from home: pictures a second while villagers fly, the longest task, and how long it takes from one throw to the
// next when nothing came of it. THROWS=40 asks for as many.
import { loadavg } from 'node:os'
import { newGuest } from '@makiba/e2e/guest'
import { tasksDuring } from '@makiba/e2e/trace'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import { aimIn } from './play.ts'

const THROWS = Number(process.env.THROWS ?? 20)
/** Software puts the page together, and draws what WebGL asks for: what a browser does that finds no graphics processor. */
const SOFTWARE = ['--no-sandbox', '--headless', '--disable-gpu', '--enable-unsafe-swiftshader']

/** One throw, in milliseconds of the page. */
interface Thrown {
  /** Until the villagers lay still, until the last hand was down, and until the next throw. */
  readonly air: number
  readonly hands: number
  readonly after: number
  /** Something ran out: a panel asked for a hand. */
  readonly panel: boolean
  /** Somebody stood, which stops the world and brings a dog. */
  readonly stands: boolean
  /** Pictures while they flew, and how they were drawn. */
  readonly pictures: number
  readonly rendering: string
}
type Watched = typeof window & { throws: Thrown[]; aimIn: typeof aimIn }

/** From now on notes every throw that is seen from its beginning to the next one; hands count at once, and let what follows flow on. */
function watchThrows(): void {
  const throws: Thrown[] = []
  ;(window as Watched).throws = throws
  const keys = { dog: 'KeyF', fire: 'KeyJ', pass: 'Space' } as const
  const board = document.querySelector<HTMLElement>('.dv')
  let began: number | undefined
  let lay = 0
  let told = 0
  let pictures = 0
  let panel = false
  let stands = false
  let rendering = ''
  const count = () => {
    if (board?.dataset.moment !== 'window') return
    const code = keys[(window as Watched).aimIn()]
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }))
    setTimeout(count, 60)
  }
  new MutationObserver(() => {
    const at = performance.now()
    const moment = board?.dataset.moment
    if (moment === 'window') {
      lay = at
      stands = document.querySelector('.arena > ul.unseen')?.textContent?.includes('standing') ?? false
      setTimeout(count, 60)
    } else if (moment === 'call') told = at
    else if (moment === 'air') {
      if (began !== undefined)
        throws.push({ air: lay - began, hands: told - lay, after: at - told, panel, stands, pictures, rendering })
      began = at
      pictures = 0
      panel = false
      rendering = document.querySelector<HTMLElement>('.arena')?.dataset.rendering ?? ''
    }
  }).observe(board as HTMLElement, { attributeFilter: ['data-moment'] })
  new MutationObserver(() => {
    if (!document.querySelector('.dv .verdict')) return
    panel = true
    document.querySelector<HTMLElement>('.dv .verdict .primary')?.click()
  }).observe(board as HTMLElement, { subtree: true, childList: true })
  const look = () => {
    if (board?.dataset.moment === 'air') pictures++
    requestAnimationFrame(look)
  }
  look()
}

const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b)
const share = (list: readonly number[], of: number) => sorted(list)[Math.floor((list.length - 1) * of)] ?? Number.NaN
const said = (list: readonly number[]) =>
  `median ${Math.round(share(list, 0.5))}, 90 % ${Math.round(share(list, 0.9))}, longest ${Math.round(share(list, 1))} ms`

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM as string, args: SOFTWARE })
})
afterAll(() => browser.close())

async function playThrows(page: Page): Promise<void> {
  await page.evaluate(`window.aimIn = ${String(aimIn)}`)
  await page.evaluate(watchThrows)
  await page.locator('.dv .tell .primary').click()
  await page.waitForFunction(
    (most) => (window as Watched).throws.length >= most || document.querySelector('.fin') !== null,
    THROWS,
    { timeout: 0 },
  )
}

const scenes = {
  'as such a machine gets it': '"auto"',
  'with the night, asked for in the settings': '"deep"',
} as const

describe.each(Object.entries(scenes))('%s', (name, scene) => {
  test.each([
    [1440, 900],
    [390, 844],
  ])('%i x %i', async (width, height) => {
    const { page, context } = await newGuest(browser, { haste: 'calm', width, height, scale: 1 })
    await context.addInitScript((wish) => localStorage.setItem('makiba.scene', wish), scene)
    await page.goto(inject('url'))
    await page.getByRole('button', { name: 'Play now: Dancing Villager' }).click()
    await page.locator('.dv .tell .primary').waitFor()
    const tasks = await tasksDuring(page, () => playThrows(page))
    const throws = await page.evaluate(() => (window as Watched).throws)
    await context.close()
    const where = `${width}x${height}, ${name} (load ${(loadavg()[0] ?? 0).toFixed(1)})`
    const drawn = [...new Set(throws.map(({ rendering }) => rendering))]
    for (const way of drawn) {
      const rates = throws.filter((one) => one.rendering === way).map((one) => (1000 * one.pictures) / one.air)
      console.log(
        `${where}: drawn ${way}, ${rates.length} throws, pictures a second: median ${share(rates, 0.5).toFixed(0)}, least ${share(rates, 0).toFixed(0)}`,
      )
    }
    const worked = tasks.map((task) => task.worked)
    console.log(
      `${where}: the longest of ${tasks.length} tasks worked ${share(worked, 1).toFixed(1)} ms, ${worked.filter((ms) => ms >= 50).length} worked for 50 ms or more`,
    )
    const nothing = throws.filter(({ panel, stands }) => !panel && !stands)
    const panels = throws.filter(({ panel }) => panel).length
    console.log(
      `${where}: a panel in ${panels} of ${throws.length} throws, somebody stood in ${throws.length - panels - nothing.length} more; of the others, from throw to throw ${said(nothing.map(({ air, hands, after }) => air + hands + after))}; the fall ${said(nothing.map(({ air }) => air))}; hands ${said(nothing.map(({ hands }) => hands))}; after the last hand ${said(nothing.map(({ after }) => after))}`,
    )
  })
})
