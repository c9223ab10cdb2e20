import { findChromium } from './chromium.mjs'
import { run } from './run.mjs'

// A game's name measures what its own folder measures alone.
const [game] = process.argv.slice(2)

process.exitCode = await run(
  'vitest',
  [
    'run',
    '--config=e2e/bench.config.ts',
    game ? `games/${game}/test/feel.ts` : 'feel.ts',
    '--disable-console-intercept',
  ],
  {
    CHROMIUM: await findChromium(),
  },
)
