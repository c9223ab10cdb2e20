// Fits the judge of a game on self-play and writes its weights: `npm run fit-judge <game> [which of its nets]`. Takes some minutes.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const game = process.argv[2] ?? ''
if (!/^[a-z-]+$/.test(game) || !existsSync(join(root, 'games', game, 'test/fit.ts'))) {
  console.error(`'${game}' has no judge that is fitted: there is no games/${game}/test/fit.ts.`)
  process.exit(2)
}
process.exitCode =
  (await run('tsc', ['-b'])) || (await run('node', [join('games/dist', game, 'test/fit.js'), ...process.argv.slice(3)]))
