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

const args = ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking', '--no-first-run']

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
