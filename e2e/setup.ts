import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { start } from './start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server listens. */
    readonly url: string
    /** Where the browser listens. */
    readonly browser: string
  }
}

/** What Playwright switches off. A second list replaces the first, so ours has to repeat it. */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
]
/**
 * Chromium's address bar is a page too: each new window fetches some 400 files for it, at the same time as the page that is looked
 * at, and needs more of the processor than that one. Nobody types an address here.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']
const args = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  `--disable-features=${[...playwrights, ...addressBar].join()}`,
]

/** One server and one browser for all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env.CHROMIUM
  if (!executablePath) throw new Error('Run the browser tests with: npm run e2e')
  const [server, browser] = await Promise.all([start('0'), chromium.launchServer({ executablePath, args })])
  if (server.url === undefined) throw new Error(`no server: ${server.printed()}`)
  project.provide('url', server.url)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
  }
}
