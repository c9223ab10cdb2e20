import { type Browser, chromium } from 'playwright-core'

/** The Chromium that `npm test` has found. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM
  if (!executablePath) throw new Error('Run the browser tests with: npm run e2e')
  const args = ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking', '--no-first-run']
  return chromium.launch({ executablePath, args })
}
