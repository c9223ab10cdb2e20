// Asks the coach at every position of many games of each title, and counts again all that it says: `npm run coach [games]`. With
// `--read 30` that many sentences of each title are printed in both languages, to be read by somebody: `npm run coach 5 -- --read 30`.
import { parseArgs } from 'node:util'
import { run } from './run.mjs'

const USAGE = 'usage: npm run coach [games] [-- --read sentences]'
const isCount = (text) => /^[1-9][0-9]*$/.test(text)

const { values, positionals } = parseArgs({ options: { read: { type: 'string' } }, allowPositionals: true })
const [games = '200', ...more] = positionals
if (more.length > 0 || !isCount(games) || (values.read !== undefined && !isCount(values.read))) {
  console.error(USAGE)
  process.exit(2)
}
process.exitCode = await run('vitest', ['run', 'games/coach.test.ts', '--disable-console-intercept'], {
  COACH_GAMES: games,
  ...(values.read && { COACH_READ: values.read }),
})
