import { findChromium } from './chromium.mjs'
import { run } from './run.mjs'

const [games = '25', ...titles] = process.argv.slice(2)
process.exitCode = await run(
  'vitest',
  ['run', '--config=e2e/bench.config.ts', 'records.ts', '--disable-console-intercept'],
  { CHROMIUM: await findChromium(), GAMES: games, ...(titles.length > 0 && { TITLES: titles.join(' ') }) },
)
