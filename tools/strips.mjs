import { findChromium } from './chromium.mjs'
import { run } from './run.mjs'

process.exitCode = await run('vitest', ['run', '--config=e2e/bench.config.ts', 'strips.ts'], {
  CHROMIUM: await findChromium(),
})
