import { findChromium } from './chromium.mjs'
import { run } from './run.mjs'

process.exitCode = await run('vitest', ['run', '--config=e2e/feel.config.ts', '--disable-console-intercept'], {
  CHROMIUM: await findChromium(),
})
