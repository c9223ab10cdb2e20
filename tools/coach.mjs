// Asks the coach at every position of many games of each title, and counts again all that it says: `npm run coach [games]`.
// What it says in the first game of each kind is printed, to be read.
import { run } from './run.mjs'

const games = process.argv[2] ?? '200'
if (!/^[1-9][0-9]*$/.test(games)) {
  console.error(`'${games}' is no number of games: npm run coach 200`)
  process.exit(2)
}
process.exitCode = await run('vitest', ['run', 'games/coach.test.ts', '--disable-console-intercept'], {
  COACH_GAMES: games,
})
