import { findChromium } from './chromium.mjs'
import { run } from './run.mjs'

// `laps`: how long others are watched; `work`: what the tasks of moments are made of; `slowed`: the largest of them in a slow browser;
// `review`: what is said after games; a game's name: what its own folder measures alone; nothing: all.
const [what] = process.argv.slice(2)
const parts = {
  laps: ['e2e/feel.ts', '-t', 'laps of bots'],
  work: ['e2e/feel.ts', '-t', 'the work of'],
  slowed: ['e2e/slowed.ts'],
  review: ['e2e/review-feel.ts'],
}
const files = what === undefined ? ['feel.ts', 'e2e/slowed.ts'] : (parts[what] ?? [`games/${what}/test/feel.ts`])

process.exitCode = await run(
  'vitest',
  ['run', '--config=e2e/bench.config.ts', ...files, '--disable-console-intercept'],
  {
    CHROMIUM: await findChromium(),
  },
)
