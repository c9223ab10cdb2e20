import { findChromium } from './chromium.mjs'
import { run } from './run.mjs'

process.exitCode = await run(
  'vitest',
  ['run', '--config=e2e/bench.config.ts', 'frames.ts', '--disable-console-intercept'],
  { CHROMIUM: await findChromium(), TITLES: process.argv.slice(2).join(' ') },
)
