import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How long anything is waited for, in milliseconds: long, for a busy machine is no fault of the page. */
const PATIENCE = 180_000

export interface Look {
  readonly animal?: string
  readonly language?: 'en' | 'ja'
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
  /** The service worker keeps files between pages; most tests do without it. */
  readonly worker?: boolean
  /** Pixels to a pixel of the page. Less is painted quicker, and laid out the same. */
  readonly scale?: number
  /** How long the steps of others are shown. */
  readonly haste?: 'calm' | 'quick' | 'at once'
  /** Whether they are told of what they meet for the first time; a table is a line higher then. */
  readonly tips?: boolean
  /** Where they are, by the clock: 'Pacific/Auckland'. */
  readonly zone?: string
  /** Fingers instead of a mouse. */
  readonly touch?: boolean
}

/** Somebody at a browser of their own. */
export interface Guest {
  readonly context: BrowserContext
  readonly page: Page
  /** What the browser complained about. */
  readonly complaints: string[]
}

export async function newGuest(browser: Browser, look: Look = {}): Promise<Guest> {
  const {
    animal = 'duck',
    language = 'en',
    theme = 'light',
    width = 1280,
    height = 900,
    haste = 'at once',
    scale = 0.5,
  } = look
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: haste === 'at once' ? 'reduce' : 'no-preference',
    hasTouch: look.touch ?? false,
    serviceWorkers: look.worker ? 'allow' : 'block',
    ...(look.zone !== undefined && { timezoneId: look.zone }),
  })
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept))
        if (localStorage.getItem(`makiba.${key}`) === null) localStorage.setItem(`makiba.${key}`, JSON.stringify(value))
    },
    // Whoever plays here has been asked about sound before.
    { guest: { name: '', animal }, language, theme, haste, tips: look.tips ?? false, offered: true },
  )
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    const said = message.text()
    if (['error', 'warning'].includes(message.type()) && !said.includes('Service Worker registration blocked'))
      complaints.push(said)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { context, page, complaints }
}

/** Waits until all that comes to an end has come to it: where something stands can be asked then. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}

/** The page has no fault that a machine can find. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // What is still moving has no settled colours; a fire flickers for ever.
  await still(page)
  await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const { axe: tester } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> }
    }
    const { violations } = await tester.run()
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((one) => `${one.html} ${one.failureSummary}`).join('\n')}`,
    )
  })
  expect(found, what).toEqual([])
}
